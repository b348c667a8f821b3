// SPDX-License-Identifier: Apache-2.0
import { describe, expect, it } from 'vitest';
import { tableIdIn } from '../../src/client/seats';
import { botName, nextOf, waitingFor } from '../../src/lobby/lobby';
import { shortRules } from '../../src/lobby/short-rules';
import type { Door, TableSeat } from '../../src/wire/types';
import { seatInfo } from '../support/whole';

const seat = (over: Partial<TableSeat>) => seatInfo({ taken: over.kind !== 'open', ...over });
const ann = seat({ name: 'Ann' });
const bob = seat({ name: 'Bob' });
const free = seat({ kind: 'open', connected: false });
const bot = seat({ name: 'Mina', kind: 'easy' });
const door: Door = { open: false, locked: false, watching: true, delay: 0 };
const table = (...seats: TableSeat[]) => ({ seats, host: 0, door });

describe('a lobby', () => {
  it('waits for free chairs and for people who are not here, and not for bots', () => {
    expect(waitingFor(table(ann, free, bot)).missing).toBe(1);
    expect(waitingFor(table(ann, { ...bob, connected: false }, free)).missing).toBe(2);
    expect(waitingFor(table(ann, bob, bot)).missing).toBe(0);
  });

  it('counts who is ready of the guests, and the host is none', () => {
    const { ready, guests } = waitingFor(table(ann, { ...bob, ready: true }, bob, bot, free));
    expect([ready, guests]).toEqual([1, 2]);
  });

  it('has one thing to press for everybody', () => {
    const host = { seats: [0], host: true };
    const guest = { seats: [1], host: false };
    const stranger = { seats: [], host: false };
    expect(nextOf(table(ann, free), host)).toBe('start_bots');
    expect(nextOf(table(ann, bob), host)).toBe('start');
    expect(nextOf(table(ann, bob), guest)).toBe('ready');
    expect(nextOf(table(ann, { ...bob, ready: true }), guest)).toBe('not_ready');
    expect(nextOf(table(ann, free), stranger)).toBe('sit');
    expect(nextOf({ ...table(ann, free), door: { ...door, locked: true } }, stranger)).toBe(
      'nothing',
    );
    expect(nextOf(table(ann, bob), stranger)).toBe('nothing');
    expect(nextOf(table(free, bob), { seats: [], host: true })).toBe('sit');
  });

  it('gives a bot a name that nobody has', () => {
    expect(botName([ann, bot], ['Mina', 'Oskar'])).toBe('Oskar');
    expect(botName([ann, bot], ['Mina', 'Oskar', 'Defne'], ['Oskar'])).toBe('Defne');
    // The name that a free chair once had is free too.
    expect(botName([{ ...free, name: 'Mina' }], ['Mina'])).toBe('Mina');
    expect(botName([bot], ['Mina'])).toBe('');
  });

  it('has a code that is understood however it is typed', () => {
    const id = 'k3v9q2hd7x';
    for (const typed of [id, 'K3V9Q 2HD7X', ' k3v9q-2hd7x ', `https://house/t/${id}`]) {
      expect(tableIdIn(typed)).toBe(id);
    }
    expect(tableIdIn('no')).toBe(null);
  });
});

describe('the rules in short', () => {
  const estate = {
    on_decline: 'auction_timed',
    trade: 'now',
    'pot.tax': 'yes',
    ends: 'timed',
    'ends.minutes': '30',
  };
  it('are five lines that follow the rules of the table', () => {
    const lines = shortRules({
      family: 'estate',
      rules: estate,
      startCash: 1500,
      currency: { symbol: '$', before: true, name: 'dollars' },
    });
    expect(lines.map(({ text }) => text)).toEqual([
      'Everybody starts with $1,500',
      'What nobody buys is auctioned',
      'Players may trade',
      'Taxes wait in the pot',
      'Ends after 30 minutes',
    ]);
    const others = shortRules({
      family: 'estate',
      rules: { on_decline: 'nothing', trade: 'off', 'pot.tax': 'no', ends: 'last_standing' },
      startCash: 700,
    });
    expect(others.map(({ text }) => text)).toEqual([
      'Everybody starts with 700',
      'What nobody buys stays free',
      'Nobody may trade',
      'Taxes go to the bank',
      'Last one standing wins',
    ]);
  });

  it('are others for a game of conquest', () => {
    const texts = (rules: Record<string, string>) =>
      shortRules({ family: 'conquest', rules }).map(({ text }) => text);
    expect(
      texts({
        setup: 'deal',
        combat: 'rps',
        cards: 'fixed',
        alliances: 'yes',
        win: 'all',
        end_round: '0',
      }),
    ).toEqual([
      'Lands are dealt by lot',
      'Battles by rock, paper, scissors',
      'Card sets keep their worth',
      'Alliances may be formed',
      'Whoever holds every land wins',
    ]);
    expect(
      texts({
        setup: 'claim',
        combat: 'dice',
        cards: 'rising',
        alliances: 'no',
        win: 'last_standing',
        end_round: '12',
      }),
    ).toEqual([
      'Lands are claimed in turn',
      'Battles by dice',
      'Card sets rise in worth',
      'Everybody fights alone',
      'Ends after 12 rounds',
    ]);
  });
});
