// SPDX-License-Identifier: Apache-2.0
// The real server, on a free port, with a folder of its own.
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

export const BINARY = resolve(
  import.meta.dirname,
  process.env.PARLOUR_BINARY ?? '../../../build/release/bin/parlour',
);

export interface Server {
  url: string;
  /** As by kill -9: nothing is said to anybody. */
  kill(): Promise<void>;
  stop(): Promise<void>;
  /** On the same port and with the same folder. */
  restart(): Promise<void>;
}

function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((done) => child.once('exit', () => done()));
}

function start(
  listen: string,
  data: string,
  more: readonly string[],
): Promise<{ child: ChildProcess; url: string }> {
  const child = spawn(BINARY, ['serve', '--listen', listen, '--data', data, ...more], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  return new Promise((done, failed) => {
    let said = '';
    const hear = (text: Buffer) => {
      said += text;
      const url = /http:\/\/127\.0\.0\.1:\d+/.exec(said)?.[0];
      if (url) done({ child, url });
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    child.once('error', failed);
    child.once('exit', (code) => failed(new Error(`the server ended with ${code}: ${said}`)));
  });
}

/** `more`: options of `parlour serve`. */
export async function serve(...more: string[]): Promise<Server> {
  // A server that runs already, such as Vite's while a page is being made.
  const { PARLOUR_URL: running } = process.env;
  if (running) {
    const nothing = () => Promise.resolve();
    return { url: running, kill: nothing, stop: nothing, restart: nothing };
  }
  const data = mkdtempSync(join(tmpdir(), 'parlour-browser-'));
  let { child, url } = await start('127.0.0.1:0', data, more);
  return {
    url,
    async kill() {
      child.removeAllListeners('exit');
      child.kill('SIGKILL');
      await ended(child);
    },
    async stop() {
      child.removeAllListeners('exit');
      child.kill('SIGTERM');
      await ended(child);
      rmSync(data, { recursive: true, force: true });
    },
    async restart() {
      ({ child } = await start(new URL(url).host, data, more));
    },
  };
}
