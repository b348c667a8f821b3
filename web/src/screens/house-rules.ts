// SPDX-License-Identifier: Apache-2.0
// House rules as people ask for them: what a named rule says of the switches that it stands for, what
// somebody has changed, and which rules fit what was typed. Names, groups and presets come from the
// server; nothing here knows a rule by name.
import { local } from '../text';
import type { NamedRule, Rules, Switch } from '../wire/types';

export type RuleState = 'off' | 'on' | 'mixed';

/** A rule that is on or off; any other has the control of its one switch. */
export const isToggle = (rule: NamedRule) => rule.parts.every((part) => part.off !== '');

/** On is any value but the one that means off. Switches that disagree are mixed. */
export function stateOf(rule: NamedRule, rules: Rules): RuleState {
  const off = rule.parts.filter((part) => rules[part.name] === part.off).length;
  return off === rule.parts.length ? 'off' : off === 0 ? 'on' : 'mixed';
}

/** What to set: on is what the preset has, where that is on, else what the rule says. */
export function turned(rule: NamedRule, on: boolean, base: Rules): Rules {
  const set: Rules = {};
  for (const part of rule.parts) {
    const usual = base[part.name];
    set[part.name] = !on ? part.off : usual && usual !== part.off ? usual : part.on;
  }
  return set;
}

/** Does the rule mean anything as the others are? */
export const applies = (rule: NamedRule, rules: Rules) =>
  !rule.when || rules[rule.when.name] === rule.when.value;

export const isChanged = (names: string[], rules: Rules, base: Rules) =>
  names.some((name) => rules[name] !== base[name]);

export const partsOf = (rule: NamedRule) => rule.parts.map((part) => part.name);

/** A rule with a name counts once, however many switches it has. */
export function countChanged(
  switches: Switch[],
  named: NamedRule[],
  rules: Rules,
  base: Rules,
): number {
  const units = new Set<string>();
  for (const { name } of switches) {
    if (rules[name] === base[name]) continue;
    const rule = named.find((one) => partsOf(one).includes(name));
    units.add(rule ? `rule ${rule.id}` : name);
  }
  return units.size;
}

export interface NamedGroup {
  name: string;
  rules: NamedRule[];
}

export function byNamedGroup(named: NamedRule[]): NamedGroup[] {
  const groups: NamedGroup[] = [];
  for (const rule of named) {
    const name = local(rule.group);
    const last = groups.at(-1);
    if (last?.name === name) last.rules.push(rule);
    else groups.push({ name, rules: [rule] });
  }
  return groups;
}

/** Letters as they are compared: without case, and without what Turkish adds to them. */
const plain = (text: string) =>
  text.toLocaleLowerCase().replaceAll('ı', 'i').normalize('NFD').replace(/\p{M}/gu, '');

/** Every word that was typed is somewhere in its name, its line or its group. */
export function found(one: Switch, typed: string): boolean {
  const text = plain([one.label, one.about, one.group].map((part) => local(part)).join(' '));
  return plain(typed)
    .split(/\s+/)
    .every((word) => text.includes(word));
}

export interface Piece {
  text: string;
  hit: boolean;
}

/** The text in pieces, with those that were looked for marked. */
export function marked(text: string, typed: string): Piece[] {
  const words = plain(typed).split(/\s+/).filter(Boolean);
  const letters = [...text];
  const hits = letters.map(() => false);
  const bare = letters.map(plain);
  letters.forEach((_, at) => {
    for (const word of words) {
      let end = at;
      let seen = '';
      while (end < bare.length && seen.length < word.length) seen += bare[end++];
      if (seen === word) hits.fill(true, at, end);
    }
  });
  const pieces: Piece[] = [];
  letters.forEach((letter, at) => {
    const hit = hits[at] ?? false;
    const last = pieces.at(-1);
    if (last?.hit === hit) last.text += letter;
    else pieces.push({ text: letter, hit });
  });
  return pieces;
}
