// SPDX-License-Identifier: Apache-2.0
// Which tab is open, and what of it is chosen to be changed.
import { local, t } from '../text';
import type { Switch } from '../wire/types';
import type { Draft } from './draft.svelte';
import {
  type Chosen,
  cardSections,
  type Entry,
  lookSections,
  ruleGroups,
  ruleSections,
  type Section,
  type Tab,
  tileOf,
  tilePlace,
  tileSections,
} from './lists';
import { itemOf } from './problems';

export class Selection {
  readonly draft: Draft;
  tab = $state<Tab>('streets');
  chosen = $state.raw<Chosen | null>(null);
  /** Where there is room beside the board, something is always shown. */
  always = $state(false);

  readonly sections: Section[] = $derived.by(() => {
    const { printed, switches } = this.draft;
    if (this.tab === 'streets') return tileSections(printed);
    if (this.tab === 'cards') return cardSections(printed);
    if (this.tab === 'looks') return lookSections();
    return ruleSections(switches, (name) => this.#ruleChanged(name));
  });
  readonly entries: Entry[] = $derived(this.sections.flatMap((section) => section.entries));
  readonly shown: Chosen | null = $derived.by(() => {
    if (this.chosen?.tab === this.tab) return this.chosen;
    const first = this.entries[0];
    return this.always && first ? { tab: this.tab, place: first.place } : null;
  });
  readonly entry = $derived(this.entries.find(({ place }) => place === this.shown?.place));
  readonly tile = $derived(this.shown?.tab === 'streets' ? tileOf(this.shown.place) : -1);
  readonly name = $derived(
    this.shown?.tab === 'cards' ? this.#cardName() : (this.entry?.label ?? ''),
  );
  readonly about = $derived.by(() => {
    const tile = this.draft.printed.tiles[this.tile];
    if (!tile) return '';
    const group = local(this.draft.printed.groups[tile.group]?.name);
    if (group) return t('build.in_group', { group, n: tile.index });
    return t('build.tile_at', { n: tile.index });
  });
  readonly changed = $derived.by(() => {
    if (!this.shown) return false;
    if (this.shown.tab !== 'rules') return this.draft.differs(this.shown.place);
    return this.#switches(this.shown.place).some((one) => this.#ruleChanged(one.name));
  });

  constructor(draft: Draft) {
    this.draft = draft;
  }

  #ruleChanged(name: string): boolean {
    return this.draft.rules[name] !== this.draft.first.rules[name];
  }

  #switches(group: string): Switch[] {
    return ruleGroups(this.draft.switches)[Number(group)]?.switches ?? [];
  }

  #cardName(): string {
    const here = ({ place }: Entry) => place === this.shown?.place;
    const section = this.sections.find(({ entries }) => entries.some(here));
    const n = (section?.entries.findIndex(here) ?? 0) + 1;
    return t('build.card_of', { deck: section?.heading ?? '', n });
  }

  bad(place: string): boolean {
    if (this.tab !== 'rules') return this.draft.problemAt(place) !== undefined;
    return this.#switches(place).some((one) => this.draft.problemAt(`/title/rules/${one.name}`));
  }

  choose(place: string, tab: Tab = this.tab): void {
    this.tab = tab;
    this.chosen = { tab, place };
  }

  next(): void {
    const at = this.entries.findIndex(({ place }) => place === this.shown?.place);
    const following = this.entries[(at + 1) % this.entries.length];
    if (following) this.choose(following.place);
  }

  reset(): void {
    if (!this.shown) return;
    if (this.shown.tab !== 'rules') this.draft.reset(this.shown.place);
    else for (const one of this.#switches(this.shown.place)) this.draft.resetRule(one.name);
  }

  /** Opens what has the field of this place in it. */
  open(place: string): void {
    const item = itemOf(place);
    if (item.kind === 'tile') this.choose(tilePlace(item.tile), 'streets');
    if (item.kind === 'card') this.choose(`/decks/decks/${item.deck}/cards/${item.card}`, 'cards');
    if (item.kind === 'entry') {
      this.choose(`/board/tables/${item.table}/entries/${item.entry}`, 'cards');
    }
    if (item.kind !== 'rule') return;
    const group = ruleGroups(this.draft.switches).findIndex(({ switches }) =>
      switches.some((one) => one.name === item.name),
    );
    this.choose(String(group), 'rules');
  }
}
