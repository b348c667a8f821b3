// SPDX-License-Identifier: Apache-2.0
// The worker in which the house of this browser lives. It is told what the page says, works, and
// tells what came of it: answers, messages, and what is to be kept. Nothing here knows any game.
import type { StoreAnswer, StoreCall } from '../wire/generated';
import { Locks } from './locks';
import type { FromWorker, ToWorker } from './messages';
import { BrowserStorage, openDatabase } from './store';
import { TitleShelf } from './titles';
import { WasmHouse } from './wasm';

/** At a stretch, so that what the page says in between is heard soon. */
const STRETCH_MS = 12;

const tell = (message: FromWorker) => postMessage(message);

async function open(): Promise<void> {
  const [module, database] = await Promise.all([
    WebAssembly.compileStreaming(fetch('/alone/house.wasm')),
    openDatabase(),
  ]);
  const house = await WasmHouse.open(module);
  const titles = new TitleShelf(house);
  const locks = new Locks((table) => {
    house.lost(table);
    work();
  });

  const heard = (call: StoreCall, answer: StoreAnswer) => {
    guarded(() => {
      const table = call.table ?? '';
      // Whoever has lost the right to write is told so before that it could not.
      if (answer.problem?.place === 'lease') house.lost(table);
      if (answer.epoch !== undefined && answer.epoch !== null) locks.take(table);
      if (call.what === 'finish' || call.what === 'release') locks.give(table);
      house.answered(answer);
    });
    work();
  };
  const storage = new BrowserStorage(database, heard);

  // Right away, but behind what the page has said meanwhile: a timer would wait 4 ms.
  const soon = new MessageChannel();
  soon.port1.onmessage = () => workNow();
  let called = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  function work(): void {
    if (called) return;
    called = true;
    soon.port2.postMessage(0);
  }
  function workNow(): void {
    called = false;
    clearTimeout(timer);
    guarded(() => {
      const { calls, mail, answers, wake } = house.run(STRETCH_MS);
      for (const answer of answers) tell({ kind: 'answer', answer });
      for (const one of mail) tell({ kind: 'mail', mail: one });
      if (calls.length > 0) storage.take(calls);
      if (wake === 0) work();
      else if (wake !== undefined) timer = setTimeout(work, wake);
    });
  }

  self.onmessage = async ({ data }: MessageEvent<ToWorker>) => {
    if (data.kind === 'ask') await titles.fetchFor(data.request);
    guarded(() => {
      if (data.kind === 'ask') house.ask(data.number, data.request);
      if (data.kind === 'join') house.joined(data.socket);
      if (data.kind === 'say') house.said(data.socket, data.text);
      if (data.kind === 'leave') house.left(data.socket);
    });
    work();
  };
}

/** What traps in there is over: the page starts another worker, which reads what is kept. */
function guarded(step: () => void): void {
  try {
    step();
  } catch (error) {
    tell({ kind: 'fault', text: String(error) });
    close();
  }
}

// What is said before the house is open waits.
const early: MessageEvent<ToWorker>[] = [];
self.onmessage = (event) => early.push(event);
open().then(
  () => {
    tell({ kind: 'open' });
    for (const event of early) self.onmessage?.(event);
  },
  (error) => tell({ kind: 'missing', text: String(error) }),
);
