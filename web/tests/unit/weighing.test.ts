// SPDX-License-Identifier: Apache-2.0
// What a trade would change is asked of the server, at most a few times a second; what is shown is the
// answer to the newest draft, or nothing.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { TableClient } from '../../src/client/table.svelte';
import { Weighing } from '../../src/estate/weighing.svelte';
import type { Action, EstateTradeSide, ServerMessage } from '../../src/wire/types';
import { welcome } from '../support/whole';
import { FakeSocket } from './fake-socket';

const offer = (money: number): Action => ({
  do: 'offer',
  offer: {
    from: 0,
    to: 1,
    give: [1],
    give_money: money,
    give_cards: 0,
    want: [],
    want_money: 0,
    want_cards: 0,
  },
});
const side = (seat: number, after: number): EstateTradeSide => ({
  seat,
  cash: 100,
  cash_after: after,
  completes: [],
  breaks: [],
  rents: [],
  dearest: 0,
});
const says = (message: ServerMessage) => FakeSocket.last.says(message);
const asked = () => FakeSocket.last.sentOf('weigh');
const lastId = () => asked().at(-1)?.id ?? '';
const weighed = (ack: string, after: number, chances = false): ServerMessage => ({
  type: 'weighed',
  sides: [side(0, after), side(1, after)],
  chances,
  ack,
});

let client: TableClient;
let weighing: Weighing;

beforeEach(() => {
  vi.useFakeTimers();
  FakeSocket.all = [];
  vi.stubGlobal('WebSocket', FakeSocket);
  client = new TableClient();
  client.connect('t', ['token'], 'http://parlour/t/t');
  FakeSocket.last.opens();
  says(welcome(3));
  weighing = new Weighing((action, told) => client.weigh(0, action, told));
});
afterEach(() => {
  client.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('weighing a draft', () => {
  it('asks at once, and shows what is answered', () => {
    weighing.about(offer(5));
    expect(asked()).toMatchObject([{ type: 'weigh', seat: 0, action: offer(5) }]);
    expect(weighing.sides).toBeNull();
    says(weighed(lastId(), 95));
    expect(weighing.sides?.map((one) => one.cash_after)).toEqual([95, 95]);
    // Nobody waits for it: other buttons stay alive.
    expect(client.busy).toBe(false);
  });

  it('asks a few times a second at most, and only of the last draft', () => {
    for (let money = 1; money <= 40; money++) {
      weighing.about(offer(money));
      vi.advanceTimersByTime(25);
    }
    vi.advanceTimersByTime(1000);
    expect(asked().length).toBeLessThanOrEqual(6);
    expect(asked().at(-1)).toMatchObject({ action: offer(40) });
  });

  it('drops an answer that comes for an older draft', () => {
    weighing.about(offer(1));
    const first = lastId();
    weighing.about(offer(2));
    says(weighed(first, 99));
    expect(weighing.sides).toBeNull();
    vi.advanceTimersByTime(300);
    says(weighed(first, 99));
    expect(weighing.sides).toBeNull();
    says(weighed(lastId(), 98));
    expect(weighing.sides?.[0]?.cash_after).toBe(98);
    says(weighed(first, 99));
    expect(weighing.sides?.[0]?.cash_after).toBe(98);
  });

  it('shows nothing as soon as the draft is another one', () => {
    weighing.about(offer(1));
    says(weighed(lastId(), 99, true));
    expect(weighing.thinking).toBe(true);
    weighing.about(null);
    expect([weighing.sides, weighing.chances, weighing.thinking]).toEqual([null, null, false]);
  });

  it('says why a draft could not be agreed to', () => {
    weighing.about(offer(500));
    says({ type: 'refused', id: lastId(), reason: 'too_poor', text: 'You are too poor.' });
    expect(weighing.refused).toBe('You are too poor.');
    expect(weighing.sides).toBeNull();
  });

  it('has the chances once they are worked out, unless that cannot be done', () => {
    weighing.about(offer(1));
    says(weighed(lastId(), 99, true));
    says({ type: 'chances', of: 'other', before: [1, 0], after: [0, 1] });
    expect(weighing.chances).toBeNull();
    says({ type: 'chances', of: lastId(), before: [0.5, 0.5], after: [0.7, 0.3] });
    expect(weighing.chances).toEqual({ before: [0.5, 0.5], after: [0.7, 0.3] });
    expect(weighing.thinking).toBe(false);
    vi.advanceTimersByTime(300);
    weighing.about(offer(2));
    says(weighed(lastId(), 98, true));
    says({ type: 'chances', of: lastId() });
    expect([weighing.chances, weighing.thinking]).toEqual([null, false]);
  });

  it('hears nothing over a connection that was cut', () => {
    weighing.about(offer(1));
    const before = lastId();
    FakeSocket.last.drops();
    vi.advanceTimersByTime(10_000);
    FakeSocket.last.opens();
    says(welcome(3));
    says(weighed(before, 99));
    expect(weighing.sides).toBeNull();
    expect(asked()).toEqual([]);
    weighing.about(offer(1));
    says(weighed(lastId(), 99));
    expect(weighing.sides).not.toBeNull();
  });
});
