// SPDX-License-Identifier: Apache-2.0
// Looks at everything that a game screen shows at the moment after a click or a key, together with
// the newest position that the server has sent.
import type { Page } from 'playwright-core';
import type { Position, TableSeat, Welcome } from '../../src/wire/types';

export interface Seen {
  /** What ended it: a press, or nothing: it had come to its end by itself. */
  by: 'press' | 'itself';
  /** How many coins flew when it was pressed. */
  coins: number;
  position: Position;
  welcome: Welcome;
  seats: TableSeat[];
  /** Nodes that decorations have left, and movements that still run on what is drawn. */
  left: string[];
  purses: [seat: number, text: string][];
  /** How many pips lie up on each die. */
  dice: number[];
  /** How many deeds a player's card shows, where it shows any. */
  deeds: [seat: number, count: number][];
  /** In units of the board. */
  tokens: [seat: number, x: number, y: number, turn: boolean, look: number][];
  /** Pixels of such a unit, and whether the board is one without words. */
  unit: number;
  mini: boolean;
  tiles: string[];
  words: string[];
  lands: { fill: string; label: string; troops: string; airport: boolean }[];
}

/** Runs in the page, before anything else does. */
function watch(): void {
  const told: { position?: Position; welcome?: Welcome; seats: TableSeat[]; count: number } = {
    seats: [],
    count: 0,
  };
  const Socket = window.WebSocket;
  class Tapped extends Socket {
    constructor(url: string | URL, protocols?: string | string[]) {
      super(url, protocols);
      this.addEventListener('message', ({ data }) => {
        const message = JSON.parse(data as string);
        if (message.type === 'welcome' && !message.resumed) told.welcome = message;
        if (message.table?.seats) told.seats = message.table.seats;
        if (message.position) told.position = message.position;
        told.count++;
      });
    }
  }
  window.WebSocket = Tapped;

  const all = <E extends Element>(query: string, root: ParentNode = document) => [
    ...root.querySelectorAll<E>(query),
  ];
  function look(by: Seen['by'], coins: number): Seen | null {
    const main = document.querySelector<HTMLElement>('main.estate, main.conquest');
    if (!main || !told.position || !told.welcome || main.dataset.settled !== 'true') return null;
    // The end lies over everything.
    if (document.querySelector('.over')) return null;
    const layer = document.querySelector('[data-pieces]');
    const unit = (layer?.getBoundingClientRect().width ?? 1000) / 1000;
    const moved = all<HTMLElement>(
      '[data-token], .stand, .stand > *, .sticker, .resting, [data-purse], [role="listitem"]',
    ).filter((one) => one.getAnimations().length > 0 || getComputedStyle(one).opacity !== '1');
    // A sum or a number may stay a little longer than what it belongs to, unless it is cut short.
    const loose = by === 'press' ? '' : ':not(.fx-tag)';
    return {
      by,
      coins,
      position: told.position,
      welcome: told.welcome,
      seats: told.seats,
      left: [...all(`.fx > *${loose}, .moving > *, .flood`), ...moved].map((one) =>
        one.outerHTML.slice(0, 200),
      ),
      purses: all<HTMLElement>('[data-purse]').map((one) => [
        Number(one.dataset.purse),
        ((one.querySelector('[aria-hidden]') ?? one).textContent ?? '').trim(),
      ]),
      dice: all<HTMLElement>('.resting [data-die]')
        .sort((a, b) => Number(a.dataset.die) - Number(b.dataset.die))
        .map((one) => all('.up circle', one).length),
      deeds: all<HTMLElement>('[role="listitem"] [data-purse]').flatMap((one) => {
        const folio = one.closest('[role="listitem"]')?.querySelector('.folio');
        return folio ? [[Number(one.dataset.purse), all('b.o', folio).length]] : [];
      }),
      tokens: all<HTMLElement>('[data-token]').map((one) => {
        const { e, f } = new DOMMatrix(getComputedStyle(one).transform);
        const body = one.querySelector('.body');
        const look = body ? Math.round(new DOMMatrix(getComputedStyle(body).transform).a) : 0;
        const turn = one.classList.contains('turn');
        return [Number(one.dataset.token), e / unit, f / unit, turn, look];
      }),
      unit,
      mini: layer?.getAttribute('data-pieces') === 'mini',
      tiles: all('[data-tile]').map((one) => one.getAttribute('aria-label') ?? ''),
      words: all('.board text').map((one) => one.textContent ?? ''),
      lands: all<HTMLElement>('[data-land]').map((one) => {
        const label = document.querySelector(`[data-label="${one.dataset.land}"]`);
        return {
          fill: one.getAttribute('fill') ?? '',
          label: one.getAttribute('aria-label') ?? '',
          troops: label?.querySelector('text')?.textContent ?? '',
          airport: label?.querySelector('.airport') !== null,
        };
      }),
    };
  }

  const seen: Seen[] = [];
  let at = -1;
  let coins = 0;
  const pressed = () => {
    const main = document.querySelector<HTMLElement>('main.estate, main.conquest');
    if (main?.dataset.settled !== 'false') return;
    at = told.count;
    coins = all('.fx .fx-money').length;
    // As soon as it is drawn. If the server says more before that, this moment does not count.
    setTimeout(() => {
      const sight = at === told.count ? look('press', coins) : null;
      if (sight) seen.push(sight);
    });
  };
  window.addEventListener('pointerdown', pressed, true);
  window.addEventListener('keydown', pressed, true);
  // Somebody who never lets a coin land: at another moment of the flight each time.
  let flights = 0;
  let due = false;
  new MutationObserver(() => {
    if (due || !document.querySelector('.fx .fx-money')) return;
    due = true;
    const wait = 15 + ((flights++ * 83) % 400);
    setTimeout(() => {
      due = false;
      document.body.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
    }, wait);
  }).observe(document, { childList: true, subtree: true });
  Object.assign(window, { sights: () => seen.splice(0), sight: () => look('itself', 0) });
}

export async function watched(page: Page): Promise<void> {
  await page.addInitScript(watch);
}

type Watching = { sights: () => Seen[]; sight: () => Seen | null };

/** What was seen since the last time. */
export function sights(page: Page): Promise<Seen[]> {
  return page.evaluate(() => {
    const { sights, sight } = window as unknown as Watching;
    const now = sight();
    return [...sights(), ...(now ? [now] : [])];
  });
}

/** A click beside everything, or a key that means nothing. */
export async function pressSomething(page: Page, random: () => number): Promise<void> {
  await page.waitForTimeout(random() * 260);
  if (random() < 0.5) await page.mouse.click(3, 3);
  else await page.keyboard.press(random() < 0.5 ? 'F7' : 'Shift');
}

/** Chance that comes out the same every time. */
export function chance(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}
