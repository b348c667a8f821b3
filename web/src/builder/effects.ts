// SPDX-License-Identifier: Apache-2.0
// What of an effect of a card can be changed, and within which bounds.
export type Effect = Record<string, unknown>;

export type Part =
  /** Positive: the player gets it; negative: pays it. */
  | {
      kind: 'signed';
      at: string;
      most: number;
      unit: 'money' | 'percent' | 'steps';
      least?: number;
    }
  | { kind: 'number'; at: string; label: Label; least: number; most: number; money: boolean }
  | { kind: 'range'; at: string }
  | { kind: 'tile'; at: string }
  | { kind: 'yes_no'; at: string };

export type Label = 'per_small' | 'per_large' | 'relief' | 'rent_times';

export const MOST_MONEY = 1_000_000;

const number = (at: string, label: Label, least: number, most: number, money = false): Part => ({
  kind: 'number',
  at,
  label,
  least,
  most,
  money,
});

const PARTS: Record<string, Part[]> = {
  money: [{ kind: 'signed', at: '/money', most: MOST_MONEY, unit: 'money' }],
  each_other: [{ kind: 'signed', at: '/each_other', most: MOST_MONEY, unit: 'money' }],
  money_of_cash: [{ kind: 'signed', at: '/money_of_cash', most: 100, unit: 'percent' }],
  go_by: [{ kind: 'signed', at: '/go_by', most: 39, unit: 'steps', least: 1 }],
  money_range: [{ kind: 'range', at: '/money_range' }],
  relief: [number('/relief', 'relief', 1, 100)],
  per_building: [
    number('/per_building/0', 'per_small', 0, MOST_MONEY, true),
    number('/per_building/1', 'per_large', 0, MOST_MONEY, true),
  ],
  nearest: [number('/rent', 'rent_times', 1, 100)],
  go_to: [
    { kind: 'tile', at: '/go_to' },
    { kind: 'yes_no', at: '/salary' },
  ],
};

/** The key that names an effect: `money`, `go_to` … */
export function kindOf(effect: Effect): string {
  const keys = Object.keys(effect);
  return keys.find((key) => key in PARTS) ?? keys[0] ?? '';
}

export function partsOf(effect: Effect): Part[] {
  return PARTS[kindOf(effect)] ?? [];
}

export interface Range {
  from: number | null;
  to: number | null;
  step: number | null;
  pays: boolean;
}

/** A range is written from its lower end; people say it from the smaller sum. */
export function rangeOf(value: unknown): Range {
  const [a, b, step] = value as (number | null)[];
  const pays = (a ?? 0) < 0 || (b ?? 0) < 0;
  const sum = (end: number | null | undefined) =>
    end === null || end === undefined ? null : Math.abs(end);
  return { from: sum(pays ? b : a), to: sum(pays ? a : b), step: sum(step), pays };
}

export function writtenRange({ from, to, step, pays }: Range): (number | null)[] {
  const signed = (sum: number | null) => (sum === null ? null : pays ? -sum : sum);
  return pays ? [signed(to), signed(from), step] : [signed(from), signed(to), step];
}

/** The steps lead exactly from one end to the other, over at most 1000 amounts. */
export function rangeFits({ from, to, step }: Range): boolean {
  if (from === null || to === null || step === null) return false;
  if (step < 1 || to < from || (to - from) % step !== 0) return false;
  return (to - from) / step < 1000;
}
