// SPDX-License-Identifier: Apache-2.0
// What a click on the map means. It knows no rules: it only sorts the choices that it is given.
import type {
  ConquestAction,
  ConquestChoice,
  ConquestChoices,
  ConquestPosition,
} from '../wire/types';

/** What clicks on the map are for at the moment. */
export type Mode = 'none' | 'claim' | 'place' | 'airport' | 'attack' | 'fortify' | 'move';

/** What has been chosen on the map; −1: nothing. For placing, `to` is where. */
export interface Picked {
  from: number;
  to: number;
}
export const NOTHING: Picked = { from: -1, to: -1 };

export type Meaning =
  | { kind: 'act'; choice: ConquestChoice }
  | { kind: 'pick'; picked: Picked }
  | { kind: 'cancel' };

export function choicesOf(position: ConquestPosition | null, seat: number): ConquestChoices | null {
  return position?.choices.find((one) => one.seat === seat) ?? null;
}

/** Of the seats on this screen the one that acts now: who is asked, else the first that may. */
export function actingSeat(position: ConquestPosition | null): number {
  if (!position) return -1;
  const { asked, turn } = position.view;
  for (const seat of [asked, turn]) if (choicesOf(position, seat)) return seat;
  return position.choices[0]?.seat ?? -1;
}

type Do = ConquestAction['do'];
/** A choice to do just that. */
export type ChoiceTo<D extends Do> = ConquestChoice & {
  action: Extract<ConquestAction, { do: D }>;
};

const isTo =
  <D extends Do>(what: D) =>
  (one: ConquestChoice): one is ChoiceTo<D> =>
    one.action.do === what;

export function all<D extends Do>(choices: ConquestChoices | null, what: D): ChoiceTo<D>[] {
  return choices?.legal.filter(isTo(what)) ?? [];
}

export function first<D extends Do>(choices: ConquestChoices | null, what: D): ChoiceTo<D> | null {
  return choices?.legal.find(isTo(what)) ?? null;
}

export function withSeat(
  choices: ConquestChoices | null,
  what: 'ally' | 'accept' | 'refuse' | 'break',
  seat: number,
): ConquestChoice | null {
  return all(choices, what).find((one) => one.action.seat === seat) ?? null;
}

export function modeOf(choices: ConquestChoices | null, airports: boolean): Mode {
  if (!choices) return 'none';
  const has = (what: string) => choices.legal.some((one) => one.action.do === what);
  if (airports && has('airport')) return 'airport';
  for (const mode of ['claim', 'move', 'attack', 'fortify', 'place'] as const) {
    if (has(mode)) return mode;
  }
  return 'none';
}

/** Is the choice about one territory, or from one to another? */
type OneLand = 'claim' | 'place' | 'airport';
type TwoLands = 'attack' | 'fortify';
const onOneLand = (mode: Mode): mode is OneLand => ['claim', 'place', 'airport'].includes(mode);
const onTwoLands = (mode: Mode): mode is TwoLands => ['attack', 'fortify'].includes(mode);

export function rangeOf(choice: ConquestChoice | null): [number, number] {
  if (choice?.troops) return choice.troops;
  const whole = choice && 'troops' in choice.action ? choice.action.troops : 1;
  return [whole, whole];
}

function placing(choices: ConquestChoices | null, mode: OneLand, territory: number) {
  return all(choices, mode).find((one) => one.action.territory === territory) ?? null;
}

function marching(choices: ConquestChoices | null, mode: TwoLands, { from, to }: Picked) {
  return all(choices, mode).find((one) => one.action.from === from && one.action.to === to) ?? null;
}

/** The choice that what is picked stands for, if it is complete. */
export function pickedChoice(
  choices: ConquestChoices | null,
  mode: Mode,
  picked: Picked,
): ConquestChoice | null {
  if (mode === 'move') return first(choices, 'move');
  if (onOneLand(mode)) return placing(choices, mode, picked.to);
  if (onTwoLands(mode)) return marching(choices, mode, picked);
  return null;
}

export interface Clickable {
  /** What the next click is for. */
  main: Set<number>;
  /** What may be clicked as well: another origin, or a target straight away. */
  also: Set<number>;
}

export function clickable(choices: ConquestChoices | null, mode: Mode, picked: Picked): Clickable {
  const main = new Set<number>();
  const also = new Set<number>();
  if (onOneLand(mode)) {
    for (const one of all(choices, mode)) main.add(one.action.territory);
  } else if (onTwoLands(mode)) {
    for (const { action } of all(choices, mode)) {
      const { from, to } = action;
      if (picked.from < 0) {
        main.add(from);
        // An attack may begin with what is wanted; moving one's own troops begins where they are.
        if (mode === 'attack') also.add(to);
      } else {
        if (from === picked.from) main.add(to);
        also.add(from);
      }
    }
    for (const territory of main) also.delete(territory);
  }
  return { main, also };
}

export function clickMeans(
  choices: ConquestChoices | null,
  mode: Mode,
  picked: Picked,
  territory: number,
): Meaning {
  if (onOneLand(mode)) return placeMeans(choices, mode, territory);
  if (onTwoLands(mode)) return marchMeans(choices, mode, picked, territory);
  return { kind: 'cancel' };
}

/** There is no number to choose: the click is the choice. */
function placeMeans(choices: ConquestChoices | null, mode: OneLand, territory: number): Meaning {
  const choice = placing(choices, mode, territory);
  return choice ? { kind: 'act', choice } : { kind: 'cancel' };
}

function marchMeans(
  choices: ConquestChoices | null,
  mode: TwoLands,
  picked: Picked,
  territory: number,
): Meaning {
  const marches = all(choices, mode);
  const starts = marches.some((one) => one.action.from === territory);
  if (picked.from >= 0 && territory !== picked.from) {
    if (marching(choices, mode, { from: picked.from, to: territory })) {
      if (picked.to === territory && !starts) return { kind: 'cancel' };
      return { kind: 'pick', picked: { from: picked.from, to: territory } };
    }
  }
  if (territory === picked.from) return { kind: 'cancel' };
  if (starts) {
    // Another origin for the same target, if it reaches that far.
    const keeps = picked.to >= 0 && marching(choices, mode, { from: territory, to: picked.to });
    return { kind: 'pick', picked: { from: territory, to: keeps ? picked.to : -1 } };
  }
  if (mode !== 'attack') return { kind: 'cancel' };
  const ways = marches.filter((one) => one.action.to === territory);
  const best = ways.reduce<ChoiceTo<TwoLands> | null>(
    (top, one) => (rangeOf(one)[1] > (top ? rangeOf(top)[1] : 0) ? one : top),
    null,
  );
  return best
    ? { kind: 'pick', picked: { from: best.action.from, to: territory } }
    : { kind: 'cancel' };
}

/** Does what was picked still make sense in a new position? */
export function stillPicked(choices: ConquestChoices | null, mode: Mode, picked: Picked): Picked {
  if (picked === NOTHING) return NOTHING;
  if (pickedChoice(choices, mode, picked)) return picked;
  if (onTwoLands(mode) && all(choices, mode).some((one) => one.action.from === picked.from)) {
    return { from: picked.from, to: -1 };
  }
  return NOTHING;
}
