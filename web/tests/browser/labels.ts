// SPDX-License-Identifier: Apache-2.0
// The labels of a page, as a screen reader would say them, with the names that come from data
// (players, titles, tiles, sums) counted as one word each.
import type { Page } from 'playwright-core';

const MOST_WORDS = 4;
/** Things of the game that can be pressed show data; the switches of rules say one sentence each. */
const THINGS = '[data-tile], .players *, ul.row li *, li > a, .slot, .mini, .box, [role="switch"]';

export function labelsOn(page: Page): Promise<string[]> {
  return page.evaluate((things) => {
    const says = (element: Element): string => {
      const copy = element.cloneNode(true) as Element;
      // A hint below the words of a button is a sentence of its own.
      for (const quiet of copy.querySelectorAll('svg, kbd, .key, .unseen, .sub')) quiet.remove();
      return copy.textContent?.trim() || (element.getAttribute('aria-label') ?? '');
    };
    const press =
      'button, a[href], [role="tab"], [role="menuitem"], label:has(> input[type=radio])';
    return [...document.querySelectorAll(`${press}, h1, h2, h3, legend, summary`)]
      .filter((one) => !one.matches(things) && one.checkVisibility())
      .map((one) => says(one).replace(/\s+/g, ' ').trim())
      .filter((label) => label !== '');
  }, THINGS);
}

/** All that titles call things: data is not ours to shorten. */
export async function namesOf(server: string): Promise<string[]> {
  const ask = async (path: string) => (await fetch(server + path)).json();
  const names = new Set<string>();
  const gather = (value: unknown): void => {
    if (typeof value === 'string') names.add(value);
    else if (typeof value === 'object' && value !== null) Object.values(value).forEach(gather);
  };
  const named = (things: { name?: unknown; short?: unknown }[] | undefined) => {
    for (const thing of things ?? []) gather([thing.name, thing.short]);
  };
  const { titles } = await ask('/api/titles');
  for (const { id } of titles) {
    const { document } = await ask(`/api/titles/${id}`);
    gather([document.title.name, document.title.words]);
    named(document.board?.tiles);
    named(document.board?.groups);
    named(document.decks?.decks);
    named(document.map?.territories);
    named(document.map?.continents);
  }
  for (const family of ['estate', 'conquest']) {
    const { bots } = await ask(`/api/bots/${family}`);
    for (const bot of bots) gather([bot.label]);
  }
  return [...names].filter((name) => /\p{L}{2}/u.test(name)).sort((a, b) => b.length - a.length);
}

/** What a save is called as long as nobody calls it otherwise: title, round and time. */
const SAVE = /, (?:round \d+|\d+\. tur), .+$/u;
const DATE = /\p{Lu}\p{L}{2} \d+, \d{4}, [\d:]+\s[AP]M|\d+ \p{L}{3} \d{4} [\d:]+/gu;
const SUM = /\p{Sc}?\d[\d.,:–]*(?:[\s\u00a0]?(?:%|\p{Sc}))?/gu;

/** Names, sums and dates count as one word each. */
export function tooLong(label: string, names: string[]): boolean {
  let rest = label.replace(SAVE, '').replace(DATE, 'D');
  for (const name of names) if (rest.includes(name)) rest = rest.split(name).join('X');
  rest = rest.replace(SUM, 'N');
  const words = rest.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word));
  return words.length > MOST_WORDS;
}
