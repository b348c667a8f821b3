// SPDX-License-Identifier: Apache-2.0
// From what the game waits for to what the screen shows. It knows no rules: it only sorts the
// choices that it is given.
import type { EstateAction, EstateChoice, EstateChoices, EstatePosition } from '../wire/types';

/** What lies over the board and asks for an answer. */
export type Asking =
  | 'none'
  | 'buy'
  | 'auction'
  | 'tax'
  | 'card'
  | 'jail'
  | 'debt'
  | 'trade'
  | 'inherited'
  | 'mortgaged_offer'
  | 'over';

const ASKING: Record<string, Asking> = {
  buy_or_decline: 'buy',
  auction: 'auction',
  tax_choice: 'tax',
  card: 'card',
  card_choice: 'card',
  jail_choice: 'jail',
  debt: 'debt',
  trade_response: 'trade',
  inherited_mortgage: 'inherited',
  mortgaged_offer: 'mortgaged_offer',
  game_over: 'over',
};

/** Everybody sees these; the others only whoever is asked. */
const FOR_ALL = new Set<Asking>(['auction', 'over']);

export function askingOf(position: EstatePosition | null): Asking {
  if (!position) return 'none';
  const asking = ASKING[position.view.prompt] ?? 'none';
  if (asking === 'none' || FOR_ALL.has(asking)) return asking;
  return position.choices.length > 0 ? asking : 'none';
}

export function choicesOf(position: EstatePosition | null, seat: number): EstateChoices | null {
  return position?.choices.find((one) => one.seat === seat) ?? null;
}

/** Of the seats on this screen the one that acts now: who is asked, else the first that may. */
export function actingSeat(position: EstatePosition | null): number {
  if (!position) return -1;
  const asked = position.view.asked;
  if (choicesOf(position, asked)) return asked;
  return position.choices[0]?.seat ?? -1;
}

/** Is what lies over the board still what is asked when all is shown? An auction is everybody's: it
 *  stays from bid to bid, whoever may answer. */
export function staysAsked(shown: EstatePosition, newest: EstatePosition): boolean {
  const asking = askingOf(newest);
  if (asking !== askingOf(shown)) return false;
  if (asking === 'auction') return newest.view.auction?.tile === shown.view.auction?.tile;
  return actingSeat(newest) === actingSeat(shown);
}

type Do = EstateAction['do'];
/** A choice to do just that. */
export type ChoiceTo<D extends Do> = EstateChoice & { action: Extract<EstateAction, { do: D }> };

const isOn = (action: EstateAction, tile: number | undefined) =>
  tile === undefined || ('tile' in action && action.tile === tile);

export function find<D extends Do>(
  choices: EstateChoices | null,
  what: D,
  tile?: number,
): ChoiceTo<D> | null {
  const same = (one: EstateChoice): one is ChoiceTo<D> =>
    one.action.do === what && isOn(one.action, tile);
  return choices?.legal.find(same) ?? null;
}

/** Why an action that one might look for is not possible now. */
export function whyNot(choices: EstateChoices | null, what: Do, tile?: number): string {
  const same = (action: EstateAction) => action.do === what && isOn(action, tile);
  return choices?.blocked?.find((one) => same(one.action))?.text ?? '';
}

/** What the one large button does, most pressing first. */
const MAIN = ['roll', 'end', 'ok', 'buy', 'pay', 'accept', 'ask', 'lift', 'bid', 'wait'] as const;

export function mainChoice(choices: EstateChoices | null): EstateChoice | null {
  for (const what of MAIN) {
    const choice = find(choices, what);
    if (choice) return choice;
  }
  return null;
}

/** Actions on deeds of one's own: what can be done now, or is said to be blocked. */
export type DeedAction = { what: string; choice: EstateChoice | null; reason: string };
export const DEED_ACTIONS = ['build', 'sell', 'mortgage', 'lift'] as const;

export function deedActions(choices: EstateChoices | null, tile: number): DeedAction[] {
  return DEED_ACTIONS.map((what) => ({
    what,
    choice: find(choices, what, tile),
    reason: whyNot(choices, what, tile),
  })).filter((one) => one.choice !== null || one.reason !== '');
}

export function mayTrade(choices: EstateChoices | null): boolean {
  return choices?.open_ended?.includes('offer') ?? false;
}

export function mayCounter(choices: EstateChoices | null): boolean {
  return choices?.open_ended?.includes('counter') ?? false;
}

/** Bids to offer: the least, and a few steps above it, within the range that is given. */
export function bidSteps(choice: ChoiceTo<'bid'> | null): number[] {
  if (choice === null) return [];
  const least = choice.action.amount;
  const most = choice.amount?.[1] ?? least;
  const step = Math.max(1, Math.round(least / 10));
  const steps = [least, least + step, least + 2 * step, least + 5 * step].filter((n) => n <= most);
  return [...new Set(steps)];
}

/** The question as a screen with these seats shows it: by name only where there may be a doubt. */
export function questionFor(position: EstatePosition, own: readonly number[]): string {
  const { text, to_you, seat } = position.question;
  return own.length === 1 && own[0] === seat ? (to_you ?? text) : text;
}
