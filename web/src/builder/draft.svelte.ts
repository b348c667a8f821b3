// SPDX-License-Identifier: Apache-2.0
// A title being changed: what it was, what it is, and what is wrong with it.
import { getContext, setContext } from 'svelte';
import { RestError, rest } from '../client/rest';
import { type Printed, printedOf } from '../estate/figures';
import { type Where, whereFor } from '../house/house';
import { houses } from '../house/houses.svelte';
import { said } from '../screens/new-game.svelte';
import { local, t } from '../text';
import type { Problem, Rules, Switch, TitleDetails, TitleDocument } from '../wire/types';
import { copyOf, type Edited, edited } from './edit';
import { valueAt, withValue } from './pointer';
import { findProblems, type Problems } from './problems';

const CHECK_AFTER_MS = 500;
const EMPTY: TitleDocument = {
  title: { id: '', family: 'estate', name: '', about: '', words: {}, theme: {}, rules: {} },
};

export class Draft {
  document: TitleDocument = $state.raw(EMPTY);
  rules: Rules = $state.raw({});
  /** The id of the board that is changed; empty: there is none yet. */
  id = $state('');
  switches: Switch[] = $state.raw([]);
  busy = $state(false);
  /** What the server found. It is gone as soon as something changes. */
  found: Problem | null = $state.raw(null);
  /** Counts resets, so that boxes read their values anew. */
  resets = $state(0);
  readonly first: Edited;
  #saved = $state.raw('');
  #timer: ReturnType<typeof setTimeout> | undefined;
  #checks = 0;

  readonly printed: Printed = $derived(printedOf(this.document, this.rules));
  readonly own: Problems = $derived(findProblems(this.document, this.rules));
  readonly problems: Problems = $derived(
    this.found
      ? {
          ...this.own,
          [this.found.place]:
            this.own[this.found.place] ?? t('say.build_refused', { reason: this.found.reason }),
        }
      : this.own,
  );
  readonly places = $derived(Object.keys(this.problems));
  readonly unsaved = $derived(JSON.stringify(this.document) !== this.#saved);
  readonly name = $derived(local(this.document.title?.name));

  constructor(details: TitleDetails, how: { copy?: string; id?: string; kept: boolean }) {
    const document = how.copy === undefined ? details.document : copyOf(details.document, how.copy);
    this.first = { document, rules: details.rules };
    this.document = document;
    this.rules = details.rules;
    this.id = how.id ?? '';
    this.#saved = how.kept ? JSON.stringify(document) : '';
    void rest.switches('estate').then((all) => {
      this.switches = all;
    });
  }

  value(place: string): unknown {
    return valueAt(this.document, place);
  }

  set(place: string, value: unknown): void {
    ({ document: this.document, rules: this.rules } = edited(
      { document: this.document, rules: this.rules },
      place,
      value,
    ));
    this.#changed();
  }

  /** As it was when the draft was opened. */
  reset(place: string): void {
    const before = valueAt(this.first.document, place);
    this.document = withValue(this.document, place, before);
    this.resets += 1;
    this.#changed();
  }

  resetRule(name: string): void {
    this.rules = { ...this.rules, [name]: this.first.rules[name] ?? '' };
    this.reset(`/title/rules/${name}`);
  }

  differs(place: string): boolean {
    return (
      JSON.stringify(this.value(place)) !== JSON.stringify(valueAt(this.first.document, place))
    );
  }

  /** What is wrong there; with `inside` also with anything in it. */
  problemAt(place: string, inside = true): string | undefined {
    const key = this.places.find((one) => one === place || (inside && one.startsWith(`${place}/`)));
    return key === undefined ? undefined : this.problems[key];
  }

  #changed(): void {
    this.found = null;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.check(), CHECK_AFTER_MS);
  }

  /** Asks the server, unless the page itself knows better. */
  async check(): Promise<void> {
    if (Object.keys(this.own).length > 0) return;
    const number = ++this.#checks;
    const document = this.document;
    try {
      const { problem } = await rest.check(document);
      if (number === this.#checks && document === this.document) this.found = problem;
    } catch {
      // Nobody waits for this; Build will say it.
    }
  }

  /** Keeps the board. What is wrong is in `problems`; or it is told in words. */
  async build(): Promise<{ id: string } | { failed: string } | null> {
    if (this.busy) return null;
    clearTimeout(this.#timer);
    if (Object.keys(this.own).length > 0) return null;
    this.busy = true;
    const document = this.document;
    try {
      const { problem } = await rest.check(document);
      this.found = problem;
      if (problem) return null;
      const board = await this.#keep(document);
      this.id = board.id;
      this.#saved = JSON.stringify(document);
      return { id: board.id };
    } catch (error) {
      return { failed: said(error) };
    } finally {
      this.busy = false;
    }
  }

  /** The house that it is kept in, with its pictures. */
  get where(): Where {
    return this.id === '' ? houses.home : whereFor(`/api/boards/${encodeURIComponent(this.id)}`);
  }

  async #keep(document: TitleDocument) {
    if (this.id === '') return rest.addBoard(document);
    try {
      return await rest.replaceBoard(this.id, document);
    } catch (error) {
      // Deleted meanwhile, in another window.
      if (error instanceof RestError && error.status === 404) return rest.addBoard(document);
      throw error;
    }
  }
}

/** A file that somebody has chosen, as a draft; or what is wrong with it. */
export async function draftFrom(text: string): Promise<Draft | { problem: string }> {
  let document: unknown;
  try {
    document = JSON.parse(text);
  } catch {
    return { problem: t('say.build_no_json') };
  }
  const checked = await rest.check(document);
  if (!checked.title) {
    const { place = '', reason = '' } = checked.problem ?? {};
    return { problem: t('say.build_bad_file', { reason: place ? `${place}: ${reason}` : reason }) };
  }
  if (checked.title.family !== 'estate') return { problem: t('say.build_family') };
  return new Draft(checked.title, { kept: false });
}

/** A tiles.txt says names, prices and rents; what each tile is, it takes from a board. The first of
 *  `boards` that it fits is taken; if it fits none, the one that it fits furthest says why. */
export async function draftFromTiles(
  text: string,
  boards: (() => Promise<TitleDocument>)[],
): Promise<Draft | { problem: string }> {
  let furthest = -1;
  let reason = '';
  for (const board of boards) {
    const read = await rest.tiles(await board(), text);
    if (read.document) {
      const { title } = await rest.check(read.document);
      if (title) return new Draft(title, { kept: false });
    }
    const { place = '', reason: why = '' } = read.problem ?? {};
    const line = Number(/\d+/.exec(place)?.[0] ?? 0);
    if (line <= furthest) continue;
    furthest = line;
    reason = place ? `${place}: ${why}` : why;
  }
  return { problem: t('say.build_bad_tiles', { reason }) };
}

/** What is being built: it outlives a look at another screen. */
export const bench: { draft: Draft | null } = $state({ draft: null });

const KEY = Symbol('draft');
export const provideDraft = (draft: () => Draft) => setContext(KEY, draft);
export const useDraft = (): Draft => getContext<() => Draft>(KEY)();
