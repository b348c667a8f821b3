// SPDX-License-Identifier: Apache-2.0
// The rules of a table that is about to be: those of the title, a preset on top of them, and what
// somebody has changed on top of both.
import type { NamedRule, Preset, Rules, Switch, Switches } from '../wire/types';
import { countChanged, partsOf, turned } from './house-rules';

/** Rules that have a place of their own on the screen, and are not counted as changed. */
export const PLACED = ['seats.min', 'seats.max', 'setup'];

export const AS_TITLE = 'title';

export class HouseRules {
  all: Switch[] = $state.raw([]);
  named: NamedRule[] = $state.raw([]);
  presets: Preset[] = $state.raw([]);
  preset = $state(AS_TITLE);
  /** As the title says. */
  own: Rules = $state.raw({});
  #changes: Rules = $state.raw({});

  /** As the preset says. */
  readonly base: Rules = $derived({ ...this.own, ...this.#presetRules(this.preset) });
  readonly now: Rules = $derived({ ...this.base, ...this.#changes });
  readonly listed = $derived(this.all.filter((one) => !PLACED.includes(one.name)));
  readonly changed = $derived(countChanged(this.listed, this.named, this.now, this.base));
  readonly shown = $derived(this.named.filter((rule) => !PLACED.includes(partsOf(rule)[0] ?? '')));
  /** What the server has to be told: where the table differs from the title. */
  readonly overrides: Rules = $derived(
    Object.fromEntries(
      Object.entries(this.now).filter(([name, value]) => this.own[name] !== value),
    ),
  );

  load(family: Switches, own: Rules): void {
    this.all = family.switches;
    this.named = family.named;
    this.presets = family.presets;
    this.own = own;
    this.preset = AS_TITLE;
    this.#changes = {};
  }

  choose(preset: string): void {
    this.preset = preset;
    this.reset();
  }

  /** Back to the preset; what has a place of its own stays. */
  reset(): void {
    this.#changes = Object.fromEntries(
      Object.entries(this.#changes).filter(([name]) => PLACED.includes(name)),
    );
  }

  set(name: string, value: string): void {
    this.#changes = { ...this.#changes, [name]: value };
  }

  turn(rule: NamedRule, on: boolean): void {
    this.#changes = { ...this.#changes, ...turned(rule, on, this.base) };
  }

  /** Its value by the official rules; nothing where those leave it to the title. */
  official(name: string): string | undefined {
    return this.#presetRules('official')[name];
  }

  #presetRules(id: string): Rules {
    return this.presets.find((one) => one.id === id)?.rules ?? {};
  }
}
