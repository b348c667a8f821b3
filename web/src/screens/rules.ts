// SPDX-License-Identifier: Apache-2.0
// The values of switches as people read and set them. On the wire they are text: "yes", "1500",
// "50%", "4+1", "by_salary".
import { local, number, t } from '../text';
import type { Rules, Switch } from '../wire/types';

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

/** Official rules are what everybody knows: a title's own are those that it does otherwise. Of a
 *  title that does nothing otherwise, one switch of each group gives an idea of what there is. */
export function ownSwitches(switches: Switch[], rules: Rules, changed: string[]): Switch[] {
  const own = switches.filter((one) => (rules[one.name] ?? one.official) !== one.official);
  const few = own.length > 0 ? own : byGroup(switches).flatMap(({ switches: [one] }) => one ?? []);
  const shown = new Set([...few.map((one) => one.name), ...changed]);
  return switches.filter((one) => shown.has(one.name));
}
