// SPDX-License-Identifier: Apache-2.0
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  Connection,
  LONGEST_RETRY_MS,
  PING_EVERY_MS,
  retryDelay,
  SILENCE_MS,
  type Status,
} from '../../src/client/connection';
import { welcome } from '../support/whole';
import { FakeSocket } from './fake-socket';

function connection() {
  const statuses: Status[] = [];
  const heard: string[] = [];
  const made = new Connection(
    'ws://parlour/ws',
    {
      hello: () => ({ type: 'join', table: 't', tokens: [], language: 'en' }),
      received: (message) => heard.push(message.type),
      status: (status) => statuses.push(status),
    },
    (url) => new FakeSocket(url) as unknown as WebSocket,
  );
  return { made, statuses, heard };
}

function live() {
  const all = connection();
  all.made.open();
  FakeSocket.last.opens();
  FakeSocket.last.says(welcome(0));
  return all;
}

beforeEach(() => {
  vi.useFakeTimers();
  FakeSocket.all = [];
});
afterEach(() => vi.useRealTimers());

describe('a connection', () => {
  it('says hello first, and is live once it is welcome', () => {
    const { statuses, heard } = live();
    expect(FakeSocket.last.sent[0]?.type).toBe('join');
    expect(statuses).toEqual(['connecting', 'live']);
    expect(heard).toEqual(['welcome']);
  });

  it('connects again after a drop', () => {
    const { made, statuses } = live();
    FakeSocket.last.drops();
    expect(made.status).toBe('lost');
    vi.advanceTimersByTime(LONGEST_RETRY_MS);
    expect(FakeSocket.all).toHaveLength(2);
    FakeSocket.last.opens();
    FakeSocket.last.says(welcome(0));
    expect(statuses).toEqual(['connecting', 'live', 'lost', 'live']);
  });

  it('waits longer after each failure, never for ever, and never in step with others', () => {
    expect(retryDelay(0, 0)).toBeLessThan(retryDelay(3, 0));
    expect(retryDelay(50, 1)).toBe(LONGEST_RETRY_MS);
    expect(retryDelay(4, 0)).not.toBe(retryDelay(4, 1));
  });

  it('asks for a sign of life, and drops a socket that is open but dead', () => {
    const { made } = live();
    const socket = FakeSocket.last;
    vi.advanceTimersByTime(PING_EVERY_MS);
    expect(socket.sentOf('ping')).toHaveLength(1);
    expect(made.status).toBe('live');
    vi.advanceTimersByTime(SILENCE_MS);
    expect(made.status).toBe('lost');
    expect(socket.closed).toBe(true);
  });

  it('stays live as long as it is answered', () => {
    const { made } = live();
    for (let i = 0; i < 10; i++) {
      vi.advanceTimersByTime(PING_EVERY_MS);
      FakeSocket.last.says({ type: 'pong', now: 0 });
    }
    expect(made.status).toBe('live');
    expect(FakeSocket.all).toHaveLength(1);
  });

  it('does not hear a socket that it has given up', () => {
    const { heard } = live();
    const old = FakeSocket.last;
    old.drops();
    vi.advanceTimersByTime(LONGEST_RETRY_MS);
    old.says({ type: 'pong', now: 0 });
    expect(heard).toEqual(['welcome']);
  });

  it('stays closed when it was closed', () => {
    const { made } = live();
    made.close();
    vi.advanceTimersByTime(60_000);
    expect(FakeSocket.all).toHaveLength(1);
    expect(made.status).toBe('ended');
  });

  it('takes what is no JSON for a lost connection', () => {
    const { made } = live();
    FakeSocket.last.onmessage?.({ data: '{' });
    expect(made.status).toBe('lost');
  });
});
