// SPDX-License-Identifier: Apache-2.0
// How a battle is likely to end. The server says it for the most troops that may be sent; these
// figures follow the number that is being chosen, and agree with it (`parlour odds`).

export interface Odds {
  /** The chance that the attack wins, 0 to 1. */
  win: number;
  /** How many attackers fall, on average. */
  losses: number;
}

/** Attackers lost, defenders lost, and how likely that is. */
type Ending = readonly [number, number, number];

const THIRD = 1 / 3;
const RPS: Record<string, readonly Ending[]> = {
  none: [
    [1, 0, 0.5],
    [0, 1, 0.5],
  ],
  both: [
    [1, 0, THIRD],
    [0, 1, THIRD],
    [1, 1, THIRD],
  ],
  attacker: [
    [1, 0, 2 * THIRD],
    [0, 1, THIRD],
  ],
};

/** Every throw of so many dice against so many: highest against highest, ties to the defender. */
function diceEndings(attack: number, defence: number): Ending[] {
  const pairs = Math.min(attack, defence);
  const counts = new Array<number>(pairs + 1).fill(0);
  const dice = attack + defence;
  const all = 6 ** dice;
  for (let code = 0; code < all; code++) {
    const thrown: number[] = [];
    for (let rest = code, die = 0; die < dice; die++, rest = Math.floor(rest / 6))
      thrown.push(rest % 6);
    const ours = thrown.slice(0, attack).sort((a, b) => b - a);
    const theirs = thrown.slice(attack).sort((a, b) => b - a);
    let lost = 0;
    for (let pair = 0; pair < pairs; pair++) {
      if ((ours[pair] as number) <= (theirs[pair] as number)) lost++;
    }
    counts[lost] = (counts[lost] as number) + 1;
  }
  return counts.map((count, lost) => [lost, pairs - lost, count / all] as const);
}

const DICE = new Map<number, Ending[]>();
function dice(attack: number, defence: number): Ending[] {
  const key = attack * 10 + defence;
  const known = DICE.get(key);
  if (known) return known;
  const made = diceEndings(attack, defence);
  DICE.set(key, made);
  return made;
}

/** More than this make no difference that could be seen. */
const MOST = 400;

export function battleOdds(
  rules: { combat?: string; rps_tie?: string },
  attackers: number,
  defenders: number,
): Odds | null {
  if (attackers < 1 || defenders < 1) return null;
  const a = Math.min(attackers, MOST);
  const d = Math.min(defenders, MOST);
  const byDice = rules.combat === 'dice';
  const rps = RPS[rules.rps_tie ?? 'none'] ?? (RPS.none as readonly Ending[]);
  const chance = Array.from({ length: a + 1 }, () => new Float64Array(d + 1));
  const at = (row: number) => chance[row] as Float64Array;
  at(a)[d] = 1;
  let win = 0;
  let left = 0;
  for (let i = a; i > 0; i--) {
    for (let j = d; j > 0; j--) {
      const here = at(i)[j] as number;
      if (here === 0) continue;
      for (const [lostA, lostD, p] of byDice ? dice(Math.min(i, 3), Math.min(j, 2)) : rps) {
        const row = at(i - lostA);
        row[j - lostD] = (row[j - lostD] as number) + here * p;
      }
    }
    win += at(i)[0] as number;
    left += i * (at(i)[0] as number);
  }
  return { win, losses: a - left };
}

/** As the server rounds it: never quite sure, never quite hopeless. */
export function percentOf(odds: Odds | null): number | null {
  if (!odds) return null;
  return Math.min(99, Math.max(1, Math.round(100 * odds.win)));
}
