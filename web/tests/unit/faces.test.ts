// SPDX-License-Identifier: Apache-2.0
// Who has which face, and what makes a face change.
import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { drawFace, faceOf, PEOPLES_FACES } from '../../src/faces/faces';
import { MOODS, type Mood } from '../../src/faces/features';
import { type GameEvent, moodOf } from '../../src/faces/mood';
import { drawReaction, REACTIONS } from '../../src/talk/reactions';
import type {
  ConquestPosition,
  ConquestView,
  EstateOffer,
  EstatePosition,
  EstateSeatView,
  EstateView,
} from '../../src/wire/types';

const ROOT = resolve(import.meta.dirname, '../../..');

const characters = ['estate', 'conquest'].flatMap((family) =>
  readdirSync(`${ROOT}/bots/${family}`).map((file) => file.replace('.json', '')),
);

describe('faces', () => {
  it('has one for every computer character of every family', () => {
    expect(characters.length).toBeGreaterThan(15);
    for (const kind of characters) expect(faceOf({ kind, colour: 0 })).toBe(kind);
  });

  it('gives a stranger among the bots a face too, and an empty chair none', () => {
    expect(drawFace(faceOf({ kind: 'program:mine', colour: 3 }), 'calm')).not.toBe('');
    expect(faceOf({ kind: 'open', colour: 3, face: 'fox' })).toBe('');
  });

  it('shows what a person chose; else no two colours have the same', () => {
    expect(faceOf({ kind: 'person', colour: 2, face: 'panda' })).toBe('panda');
    expect(faceOf({ kind: 'person', colour: 2, face: 'no-such-face' })).toBe(PEOPLES_FACES[2]);
    // Nobody can look like a bot.
    expect(faceOf({ kind: 'person', colour: 0, face: 'scrooge' })).toBe(PEOPLES_FACES[0]);
    const usual = Array.from({ length: 8 }, (_, colour) => faceOf({ kind: 'person', colour }));
    expect(new Set(usual).size).toBe(8);
  });

  it('has names that a server takes', () => {
    for (const face of PEOPLES_FACES) expect(face).toMatch(/^[a-z0-9-]{1,24}$/);
  });

  it('draws every mood of every face differently, large and small', () => {
    for (const face of [...PEOPLES_FACES, ...new Set(characters)]) {
      const drawn = MOODS.map((mood) => drawFace(face, mood));
      expect(new Set(drawn).size, face).toBe(MOODS.length);
      for (const svg of drawn) expect(svg, face).not.toMatch(/NaN|undefined|<script|href/);
      expect(drawFace(face, 'calm', true)).not.toBe(drawFace(face, 'calm'));
    }
  });

  it('is small', () => {
    const folder = `${ROOT}/web/src/faces`;
    const files = readdirSync(folder).map((file) => readFileSync(`${folder}/${file}`, 'utf8'));
    expect(gzipSync(files.join('\n')).length).toBeLessThan(25_000);
  });

  it('draws every reaction', () => {
    expect(new Set(REACTIONS.map(drawReaction)).size).toBe(6);
    for (const reaction of REACTIONS) expect(drawReaction(reaction)).not.toMatch(/NaN|undefined/);
  });
});

// --- Moods ----------------------------------------------------------------------------------------

function estate(view: Partial<EstateView>, own: Partial<EstateSeatView> = {}): EstatePosition {
  const seat: EstateSeatView = { at: 0, alive: true, jail: 0, cards: 0, cash: 500, worth: 1000 };
  return {
    family: 'estate',
    viewer: 0,
    view: {
      prompt: 'roll',
      asked: 1,
      turn: 1,
      round: 3,
      dice: [1, 2],
      pot: 0,
      rise: 0,
      stalemate: false,
      seats: [{ ...seat, ...own }, seat],
      ...view,
    },
    waiting: [1],
    question: { text: '' },
    choices: [],
    undo: [],
    deadlines: [],
  };
}

const GROUPS = [
  [1, 3],
  [6, 8, 9],
];
const felt = (events: GameEvent[], own?: Partial<EstateSeatView>, view: Partial<EstateView> = {}) =>
  moodOf(events, estate(view, own), 0, GROUPS);

const rent = (from: number, to: number, amount: number): GameEvent => ({
  event: 'paid',
  from,
  to,
  amount,
  why: 'rent',
});
const turn = (seat: number): GameEvent => ({ event: 'turn_began', seat, round: 3 });
const deeds = (...tiles: number[]) => ({
  deeds: tiles.map((tile) => ({ tile, level: 0, mortgaged: false })),
});

describe('the mood of a seat in an estate game', () => {
  it('is calm when nothing concerned it', () => {
    expect(felt([])).toBe('calm');
    expect(felt([turn(1), rent(1, 2, 900)])).toBe('calm');
  });

  it('follows money by what the seat is worth', () => {
    expect(felt([rent(1, 0, 99)])).toBe('calm');
    expect(felt([rent(1, 0, 100)])).toBe('glad');
    expect(felt([rent(1, 0, 250)])).toBe('proud');
    expect(felt([rent(0, 1, 99)])).toBe('calm');
    expect(felt([rent(0, 1, 100)])).toBe('sad');
    expect(felt([rent(0, 1, 250)])).toBe('angry');
    expect(felt([rent(0, 1, 250)], { worth: 10_000 })).toBe('calm');
    // A tax is nobody's fault, and what one buys is no loss.
    expect(felt([{ event: 'paid', from: 0, to: -1, amount: 400, why: 'tax' }])).toBe('sad');
    expect(felt([{ event: 'paid', from: 0, to: -1, amount: 400, why: 'price' }])).toBe('calm');
  });

  it('knows no great pain where money is hidden', () => {
    const hidden = { cash: undefined, worth: undefined };
    expect(felt([rent(0, 1, 250)], hidden)).toBe('sad');
    expect(felt([rent(1, 0, 250)], hidden)).toBe('glad');
  });

  it('lasts until its next turn begins, and the latest feeling counts', () => {
    expect(felt([rent(0, 1, 300), turn(1)])).toBe('angry');
    expect(felt([rent(0, 1, 300), turn(1), turn(0)])).toBe('calm');
    expect(felt([rent(0, 1, 300), rent(1, 0, 120)])).toBe('glad');
  });

  it('is proud of a whole group, however it came', () => {
    const bought: GameEvent = { event: 'bought', seat: 0, tile: 3, price: 60 };
    expect(felt([bought], deeds(3))).toBe('calm');
    expect(felt([bought], deeds(1, 3))).toBe('proud');
    const won: GameEvent = { event: 'auction_won', seat: 0, tile: 9, amount: 60 };
    expect(felt([won], deeds(6, 8, 9))).toBe('proud');
    expect(felt([{ event: 'deed_passed', from: 1, to: 0, tile: 1 }], deeds(1, 3))).toBe('proud');
    expect(felt([{ ...won, seat: 1 }], deeds(6, 8, 9))).toBe('calm');
  });

  it('is angry when refused twice, and glad when agreed', () => {
    const offer = { from: 0, to: 1 } as EstateOffer;
    const made: GameEvent = { event: 'offer_made', offer };
    const no: GameEvent = { event: 'offer_rejected', seat: 1 };
    expect(felt([made, no])).toBe('calm');
    expect(felt([made, no, made, no])).toBe('angry');
    expect(felt([made, no, turn(0), made, no])).toBe('calm');
    const yes: GameEvent = { event: 'offer_accepted', seat: 1 };
    expect(felt([made, yes])).toBe('glad');
    expect(moodOf([made, yes], estate({}), 1, GROUPS)).toBe('glad');
  });

  it('looks first at what is so now', () => {
    const happy = [rent(1, 0, 500)];
    const debt = { debtor: 0, creditor: 1, amount: 700 };
    expect(felt(happy, {}, { debt })).toBe('worried');
    expect(felt([{ event: 'debt_arose', ...debt }])).toBe('worried');
    expect(felt(happy, { alive: false })).toBe('out');
    expect(felt([], {}, { auction: { tile: 1, bid: 20, leader: 0, active: [0, 1] } })).toBe('glad');
    expect(felt(happy, {}, { winners: [1] })).toBe('sad');
    expect(felt([], {}, { winners: [0] })).toBe('proud');
    expect(felt([], { alive: false }, { winners: [1] })).toBe('out');
  });

  it('goes to jail surprised, stays worried and leaves glad', () => {
    const sent: GameEvent = { event: 'sent_to_jail', seat: 0, why: 'doubles' };
    expect(felt([sent], { jail: 1 })).toBe('surprised');
    expect(felt([sent, turn(0)], { jail: 1 })).toBe('worried');
    expect(felt([turn(0), { event: 'left_jail', seat: 0, how: 'paid' }])).toBe('glad');
  });

  it('is proud of having ruined somebody', () => {
    expect(felt([{ event: 'went_bankrupt', seat: 1, creditor: 0 }])).toBe('proud');
  });
});

function conquest(view: Partial<ConquestView>, alive = true): ConquestPosition {
  const seat = {
    alive,
    cards: 0,
    hand: [],
    target: -1,
    allies: [],
    asks: -1,
    reserve: 0,
    income: 3,
  };
  const land = (owner: number) => ({ owner, troops: 3, airport: false });
  return {
    family: 'conquest',
    viewer: 0,
    view: {
      prompt: 'attack',
      asked: 1,
      phase: 'attack',
      turn: 1,
      round: 2,
      to_place: 0,
      deck: 0,
      sets: 0,
      territories: [land(0), land(0), land(1), land(1)],
      seats: [seat, { ...seat, alive: true }],
      ...view,
    },
    waiting: [1],
    question: { text: '' },
    choices: [],
    undo: [],
    deadlines: [],
  };
}

const CONTINENTS = [
  [0, 1],
  [2, 3],
];
const feels = (events: GameEvent[], seat = 0, view: Partial<ConquestView> = {}): Mood =>
  moodOf(events, conquest(view), seat, CONTINENTS);

describe('the mood of a seat in a conquest game', () => {
  const taken: GameEvent = { event: 'conquered', seat: 0, previous: 1, from: 0, to: 1, troops: 2 };

  it('follows lands: won, lost, and the last of a continent', () => {
    expect(feels([])).toBe('calm');
    expect(feels([taken])).toBe('proud');
    expect(moodOf([taken], conquest({}), 0, [[0, 1, 2]])).toBe('glad');
    expect(feels([taken], 1)).toBe('sad');
    expect(feels([taken, turn(1)], 1)).toBe('calm');
  });

  it('follows promises', () => {
    const broken: GameEvent = { event: 'alliance_broken', by: 1, with: 0 };
    expect(feels([{ event: 'alliance_made', a: 1, b: 0 }])).toBe('glad');
    expect(feels([broken])).toBe('angry');
    expect(feels([broken], 1)).toBe('calm');
    expect(feels([{ event: 'alliance_refused', from: 0, to: 1 }])).toBe('sad');
  });

  it('shows both sides of a battle, and who held', () => {
    const battle = { from: 2, to: 0, sent: 2, extra: 0, rounds: 1, thrown: 0 } as const;
    const view = { battle: { ...battle, hands: ['none', 'none'] as ['none', 'none'] } };
    expect(feels([taken], 1, view)).toBe('angry');
    expect(feels([taken], 0, view)).toBe('worried');
    const failed: GameEvent = { event: 'attack_failed', attacker: 1, from: 2, to: 0 };
    expect(feels([failed], 0)).toBe('proud');
    expect(feels([failed], 1)).toBe('sad');
  });

  it('ends proud, sad or not at all', () => {
    expect(feels([taken], 1, { winners: [0] })).toBe('sad');
    expect(feels([], 0, { winners: [0] })).toBe('proud');
    expect(moodOf([taken], conquest({}, false), 0, CONTINENTS)).toBe('out');
    expect(feels([{ event: 'went_out', seat: 1, by: 0 }])).toBe('proud');
  });
});
