// SPDX-License-Identifier: Apache-2.0
// The values of switches as people read and set them. On the wire they are text: "yes", "1500",
// "50%", "4+1", "by_salary".
import { local, number, t } from '../text';
import type { Switch } from '../wire/types';

export function wordOf(one: Switch, value: string): string | undefined {
  const found = one.values.find((entry) => entry.word === value);
  return found && local(found.text);
}

export function sayValue(one: Switch, value: string): string {
  if (one.kind === 'yes_no') return value === 'yes' ? t('ui.yes') : t('ui.no');
  const word = wordOf(one, value);
  if (word) return word;
  if (one.kind === 'percent') return `${number(Number.parseInt(value, 10))} %`;
  if (value.endsWith('%')) return `${number(Number.parseInt(value, 10))} %`;
  return /^\d+$/.test(value) ? number(Number(value)) : value;
}

/** A step that gets anywhere in reasonable time: small numbers by one, money by a nice round sum. */
export function stepOf(one: Switch, value: number): number {
  if (one.most <= 60) return 1;
  if (one.most <= 3600) return value >= 60 || one.most > 600 ? 10 : 5;
  return Math.max(5, 10 ** Math.floor(Math.log10(Math.max(value, 100))) / 2);
}

/** Side by side while they can be read. */
export const fewAndShort = (choices: { label: string }[]) =>
  choices.length === 2 &&
  choices.every(({ label }) => label.length <= 20 && label.split(' ').length <= 4);

const SHARES = ['5%', '10%', '25%', '50%', '100%'];
const SUMS = [0, 1, 5, 10, 20, 50, 100];

/** Money or a share of the price: what is usual, and what is set. */
export function amountsAround(one: Switch, value: string): string[] {
  const all = [...SUMS.filter((sum) => sum >= one.least).map(String), ...SHARES];
  if (!all.includes(value)) all.push(value);
  const order = (text: string) => (text.endsWith('%') ? 1e9 : 0) + Number.parseInt(text, 10);
  return all.sort((a, b) => order(a) - order(b));
}

export interface RuleGroup {
  name: string;
  switches: Switch[];
}

export function byGroup(switches: Switch[]): RuleGroup[] {
  const groups = new Map<string, Switch[]>();
  for (const one of switches) {
    const name = local(one.group);
    groups.set(name, [...(groups.get(name) ?? []), one]);
  }
  return [...groups].map(([name, list]) => ({ name, switches: list }));
}
