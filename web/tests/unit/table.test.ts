// SPDX-License-Identifier: Apache-2.0
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { LONGEST_RETRY_MS } from '../../src/client/connection';
import { TableClient } from '../../src/client/table.svelte';
import type { ServerMessage, Table, TitleDocument, Welcome } from '../../src/wire/types';
import {
  estatePosition,
  estateView,
  seatInfo,
  estateStep as step,
  tableInfo,
  welcome,
} from '../support/whole';
import { FakeSocket } from './fake-socket';

const says = (message: ServerMessage) => FakeSocket.last.says(message);

function joined(): TableClient {
  const client = new TableClient();
  client.connect('t', ['token'], 'http://parlour/t/t');
  FakeSocket.last.opens();
  says(welcome(3));
  return client;
}

/** With what was missed; the answer to a ping comes after it. */
function reconnect(message: Welcome, ...missed: ServerMessage[]): void {
  vi.advanceTimersByTime(LONGEST_RETRY_MS);
  FakeSocket.last.opens();
  says(message);
  for (const one of missed) says(one);
  if (FakeSocket.last.sentOf('ping').length > 0) says({ type: 'pong', now: Date.now() });
}

beforeEach(() => {
  vi.useFakeTimers();
  FakeSocket.all = [];
  vi.stubGlobal('WebSocket', FakeSocket);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('joining', () => {
  it('shows the position it is welcomed with', () => {
    const client = joined();
    expect(FakeSocket.last.url).toBe('ws://parlour/ws');
    expect(FakeSocket.last.sent[0]).toMatchObject({ type: 'join', table: 't', tokens: ['token'] });
    expect(FakeSocket.last.sent[0]).not.toHaveProperty('since');
    expect(client.shown?.view.round).toBe(3);
    expect(client.you).toEqual({ seats: [0], host: true });
  });

  it('adds salt of its own to the dice: 64 hex digits', () => {
    joined();
    expect(FakeSocket.last.sent[0]).toHaveProperty('salt', expect.stringMatching(/^[0-9a-f]{64}$/));
  });

  it('leaves for good when there is no such table', () => {
    const client = new TableClient();
    client.connect('gone', [], 'http://parlour/');
    FakeSocket.last.opens();
    says({ type: 'bye', reason: 'no_table', text: 'There is no such table.' });
    FakeSocket.last.drops();
    expect(client.status).toBe('ended');
    expect(client.farewell?.text).toBe('There is no such table.');
    vi.advanceTimersByTime(60_000);
    expect(FakeSocket.all).toHaveLength(1);
  });
});

describe('whoever watches', () => {
  it('is told the chances, until the table is joined anew', () => {
    const client = joined();
    says({ type: 'outlook', after: 3, wins: [0.25, 0.75] });
    expect(client.wins).toEqual([0.25, 0.75]);
    says(welcome(4));
    expect(client.wins).toEqual([]);
  });
});

describe('who looks away', () => {
  it('says so, and says when they are back; whoever has no seat says nothing', () => {
    const page = new EventTarget();
    let visibilityState = 'visible';
    Object.defineProperty(page, 'visibilityState', { get: () => visibilityState });
    vi.stubGlobal('window', new EventTarget());
    vi.stubGlobal('document', page);
    const look = (how: string) => {
      visibilityState = how;
      page.dispatchEvent(new Event('visibilitychange'));
    };
    joined();
    look('hidden');
    look('visible');
    expect(FakeSocket.last.sentOf('away')).toMatchObject([{ away: true }, { away: false }]);
    says({ ...welcome(3), you: { seats: [], host: false } });
    look('hidden');
    expect(FakeSocket.last.sentOf('away')).toHaveLength(2);
  });
});

describe('a table with a host', () => {
  const seats = [seatInfo(), seatInfo({ name: 'Bob' })];
  const changed = (change: 'host' | 'seat', over: Partial<Table>) =>
    says({ type: 'table', seq: 4, change, seat: 1, table: tableInfo(over) });

  it.each(['kicked', 'no_watching'])('is left for good when we are told to go: %s', (reason) => {
    const client = joined();
    says({ type: 'bye', reason, text: 'Go.' });
    FakeSocket.last.drops();
    expect(client.status).toBe('ended');
    expect(client.farewell).toEqual({ reason, text: 'Go.' });
    vi.advanceTimersByTime(60_000);
    expect(FakeSocket.all).toHaveLength(1);
  });

  it('has another one when it was passed on, here or there', () => {
    const client = joined();
    changed('host', { host: 1 });
    expect(client.you).toEqual({ seats: [0], host: false });
    changed('host', { host: 0 });
    expect(client.you).toEqual({ seats: [0], host: true });
    changed('seat', { host: 1 });
    expect(client.you.host).toBe(true);
  });

  it("takes a chair from us that is no person's any more, whoever comes next", () => {
    const client = joined();
    const free = seats.map((seat, at) => (at === 0 ? { ...seat, kind: 'open' } : seat));
    changed('seat', { seats: free });
    expect(client.you.seats).toEqual([]);
    changed('seat', { seats });
    expect(client.you.seats).toEqual([]);
  });
});

describe('acting', () => {
  it('is answered by the step that acknowledges it', async () => {
    const client = joined();
    const answer = client.act(0, { do: 'roll' });
    expect(client.busy).toBe(true);
    expect(FakeSocket.last.sent.at(-1)).toMatchObject({ type: 'act', seat: 0, seq: 3, id: '1' });
    says(step(4, { ack: '1' }));
    await expect(answer).resolves.toEqual({ ok: true });
    expect(client.busy).toBe(false);
  });

  it('is refused in words', async () => {
    const client = joined();
    const answer = client.act(0, { do: 'buy' });
    says({ type: 'refused', id: '1', reason: 'too_poor', text: 'You cannot pay that.' });
    await expect(answer).resolves.toEqual({
      ok: false,
      reason: 'too_poor',
      text: 'You cannot pay that.',
    });
  });

  it('sends a double click once', () => {
    const client = joined();
    const first = client.act(0, { do: 'roll' });
    expect(client.act(0, { do: 'roll' })).toBe(first);
    expect(FakeSocket.last.sentOf('act')).toHaveLength(1);
  });

  it('sends it again after a lost connection, with the number that it answered', async () => {
    const client = joined();
    const answer = client.act(0, { do: 'roll' });
    FakeSocket.last.drops();
    reconnect(welcome(3, { resumed: true }));
    expect(FakeSocket.last.sentOf('act')).toMatchObject([{ id: '1', seq: 3 }]);
    says(step(4, { ack: '1' }));
    await expect(answer).resolves.toEqual({ ok: true });
  });

  it('knows that it was played when the missed steps say so, and does not repeat it', async () => {
    const client = joined();
    const answer = client.act(0, { do: 'bid', amount: 60 });
    FakeSocket.last.drops();
    reconnect(welcome(3, { resumed: true }), step(4, { did: { amount: 60, do: 'bid' } }));
    expect(FakeSocket.last.sentOf('act')).toEqual([]);
    await expect(answer).resolves.toEqual({ ok: true });
    expect(client.busy).toBe(false);
  });

  it('does not take the same action of somebody else for its own', async () => {
    const client = joined();
    const answer = client.act(0, { do: 'accept' });
    FakeSocket.last.drops();
    reconnect(welcome(3, { resumed: true }), step(4, { by: 1, did: { do: 'accept' } }));
    expect(FakeSocket.last.sentOf('act')).toHaveLength(1);
    says({ type: 'refused', id: '1', reason: 'stale', text: 'Too late.' });
    await expect(answer).resolves.toMatchObject({ ok: false, reason: 'stale' });
  });

  it('takes back only once, even if the line was cut before the answer', async () => {
    const client = joined();
    const answer = client.undo(0);
    FakeSocket.last.drops();
    reconnect(welcome(3, { resumed: true }), step(4, { undo: true }));
    expect(FakeSocket.last.sentOf('undo')).toEqual([]);
    await expect(answer).resolves.toEqual({ ok: true });
  });

  it('does not guess whether it took back when nobody tells what was missed', async () => {
    const client = joined();
    const answer = client.undo(0);
    FakeSocket.last.drops();
    reconnect(welcome(400));
    expect(FakeSocket.last.sentOf('undo')).toEqual([]);
    await expect(answer).resolves.toMatchObject({ ok: false, reason: 'stale' });
    expect(client.busy).toBe(false);
  });

  it('asks the others to go back, and the game goes on meanwhile', async () => {
    const client = joined();
    const answer = client.takeback(0, 2);
    expect(client.busy).toBe(true);
    says({ type: 'table', change: 'takeback', seat: 0, seq: 3, table: tableInfo(), ack: '1' });
    await expect(answer).resolves.toEqual({ ok: true });
    expect(client.busy).toBe(false);
  });

  it('is answered by a word for just that when nothing else comes of it', async () => {
    const client = joined();
    const answer = client.answerTakeback(0, true);
    says({ type: 'done', ack: '1' });
    await expect(answer).resolves.toEqual({ ok: true });
  });

  it('knows while the house waits for its disk', () => {
    const client = joined();
    says({ type: 'waiting', waits: true, text: 'Wait.' });
    expect(client.waiting).toBe(true);
    says({ type: 'waiting', waits: false, text: '' });
    expect(client.waiting).toBe(false);
    says({ type: 'waiting', waits: true, text: 'Wait.' });
    FakeSocket.last.drops();
    reconnect(welcome(3, { resumed: true }));
    expect(client.waiting).toBe(false);
  });

  it('waits for the connection when there is none', () => {
    const client = joined();
    FakeSocket.last.drops();
    void client.act(0, { do: 'roll' });
    reconnect(welcome(3, { resumed: true }));
    expect(FakeSocket.last.sentOf('act')).toHaveLength(1);
  });
});

describe('coming back', () => {
  it('asks for just what was missed, and keeps the title and the log', () => {
    const client = joined();
    says(step(4));
    const title = { title: { id: 'x' } } as TitleDocument;
    client.title = title;
    FakeSocket.last.drops();
    reconnect(welcome(6, { resumed: true, log: undefined, chat: undefined }));
    expect(FakeSocket.last.sent[0]).toMatchObject({ type: 'join', since: 4 });
    expect(client.title).toBe(title);
  });

  it('shows each missed step once, in order', async () => {
    const client = joined();
    const shown: number[] = [];
    client.onShown(({ seq }) => shown.push(seq));
    says(step(4));
    FakeSocket.last.drops();
    reconnect(welcome(6, { resumed: true }));
    for (const seq of [4, 5, 6]) says(step(seq));
    await vi.runAllTicks();
    await vi.advanceTimersByTimeAsync(1);
    expect(shown).toEqual([4, 5, 6]);
    expect(client.shown?.view.round).toBe(6);
    expect(client.seq).toBe(6);
  });

  it('takes over the clocks, which may have stood still meanwhile', () => {
    const client = joined();
    const deadlines = [{ what: 'turn' as const, seat: 0, at: 90_000 }];
    FakeSocket.last.drops();
    reconnect(welcome(3, { resumed: true, position: estatePosition({ deadlines }) }));
    expect(client.position?.deadlines).toEqual(deadlines);
    expect(client.shown?.deadlines).toEqual(deadlines);
  });

  it('begins anew where the server does not resume', () => {
    const client = joined();
    FakeSocket.last.drops();
    reconnect(welcome(40, { log: [{ seq: 40, lines: ['new'], events: [] }] }));
    expect(client.shown?.view.round).toBe(40);
    expect(client.log).toHaveLength(1);
  });

  it('does not fight another window for the seat', () => {
    const client = joined();
    says({ type: 'bye', reason: 'elsewhere', text: 'You play elsewhere.' });
    FakeSocket.last.drops();
    vi.advanceTimersByTime(60_000);
    expect(FakeSocket.all).toHaveLength(1);
    expect(client.status).toBe('elsewhere');
    client.takeOver();
    expect(FakeSocket.all).toHaveLength(2);
  });

  it('comes back after the server says goodbye to restart', () => {
    const client = joined();
    says({ type: 'bye', reason: 'stopping', text: '' });
    FakeSocket.last.drops();
    reconnect(welcome(3, { resumed: true }));
    expect(client.status).toBe('live');
  });

  it('goes on where the table is played now', () => {
    vi.stubGlobal('location', { href: 'http://parlour/t/t' });
    joined();
    says({ type: 'moved', url: 'https://other.example/p2' });
    expect(FakeSocket.last.url).toBe('wss://other.example/p2/ws');
  });
});

describe('what happened lately', () => {
  const paid = (amount: number) => ({
    event: 'paid' as const,
    from: 0,
    to: 1,
    amount,
    why: 'rent' as const,
  });

  it('is the same for whoever saw it and whoever comes later', () => {
    const client = joined();
    says(welcome(1));
    for (let seq = 2; seq <= 90; seq++) says(step(seq, { events: [paid(seq)] }));
    client.skip();
    const late = joined();
    const log = Array.from({ length: 60 }, (_, k) => ({
      seq: 31 + k,
      lines: [],
      events: [paid(31 + k)],
    }));
    says(welcome(90, { log }));
    expect(client.lately).toHaveLength(60);
    expect(client.lately).toEqual(late.lately);
  });

  it('is forgotten when time is turned back', () => {
    const client = joined();
    says(welcome(1));
    says(step(2, { events: [paid(2)] }));
    client.skip();
    says({
      type: 'table',
      change: 'takeback',
      seat: 0,
      seq: 3,
      table: tableInfo(),
      position: estatePosition({ view: estateView({ round: 1 }) }),
    });
    expect(client.lately).toEqual([]);
  });
});

describe('showing', () => {
  it('waits for the animation of a step before the next', async () => {
    const client = joined();
    client.onStep(() => [{ name: 'walk', ms: 500, time: 'waiting' }]);
    says(step(4));
    says(step(5));
    expect(client.position?.view.round).toBe(5);
    expect(client.shown?.view.round).toBe(3);
    expect(client.settled).toBe(false);
    await vi.advanceTimersByTimeAsync(500);
    expect(client.shown?.view.round).toBe(4);
    await vi.advanceTimersByTimeAsync(500);
    expect(client.settled).toBe(true);
    expect(client.log.map((entry) => entry.lines[0])).toEqual(['line 4', 'line 5']);
  });

  it('shows everything at once when asked to', () => {
    const client = joined();
    let ended = false;
    const heard: number[] = [];
    client.onShown(({ seq }) => heard.push(seq));
    client.onStep(() => [
      {
        name: 'walk',
        ms: 500,
        time: 'waiting',
        show: (scope) =>
          scope.onEnd(() => {
            ended = true;
          }),
      },
    ]);
    says(step(4));
    says(step(5));
    client.skip();
    expect(ended).toBe(true);
    expect(heard).toEqual([4, 5]);
    expect(client.shown?.view.round).toBe(5);
    expect(client.settled).toBe(true);
  });

  it('does not let a broken animation hold up the game', async () => {
    const client = joined();
    client.onStep(() => {
      throw new Error('broken');
    });
    says(step(4));
    expect(client.shown?.view.round).toBe(4);
    await vi.advanceTimersByTimeAsync(1);
    expect(client.settled).toBe(true);
  });

  it('tells the time left by the clock of the server', () => {
    const client = joined();
    says({ type: 'pong', now: Date.now() + 5000 });
    expect(client.left(Date.now() + 8000)).toBe(3000);
  });
});

describe('chat', () => {
  it('acknowledges what was said when it comes back, and keeps each line once', async () => {
    const client = joined();
    const answer = client.say(0, 'Hello');
    const line = { type: 'chat', seq: 4, seat: 0, name: 'Ann', text: 'Hello', at: 0 } as const;
    says({ ...line, ack: '1' });
    says(line);
    await expect(answer).resolves.toEqual({ ok: true });
    expect(client.chat).toHaveLength(1);
  });

  it('is not said twice when the line is cut before it comes back', async () => {
    const client = joined();
    const answer = client.say(0, 'Hello');
    FakeSocket.last.drops();
    const line = { type: 'chat', seq: 4, seat: 0, name: 'Ann', text: 'Hello', at: 0 } as const;
    reconnect(welcome(3, { resumed: true }), line);
    await expect(answer).resolves.toEqual({ ok: true });
    expect(FakeSocket.last.sentOf('chat')).toEqual([]);
  });
});
