// SPDX-License-Identifier: Apache-2.0
// Two people apart, in two browsers, by a link. In the middle of their game the line of one is cut,
// once loudly and once without a sound, just as an action is under way.
import type { Page, WebSocketRoute } from 'playwright-core';
import { expect, it } from 'vitest';
import { look, press, wish } from './estate-player';
import { openHouse, shoot, type Visitor } from './house';

const house = openHouse();

/** The line between a page and the server, with scissors. */
class Line {
  /** What the server says is not heard. */
  deaf = false;
  /** What the page says does not arrive. */
  mute = false;
  /** A new connection is closed at once. */
  shut = false;
  /** How many actions of each seat were played, as the server told this page. */
  readonly played = new Map<number, number>();
  #sockets: { page: WebSocketRoute; server: WebSocketRoute }[] = [];

  connect(page: WebSocketRoute): void {
    if (this.shut) {
      void page.close();
      return;
    }
    const real = page.connectToServer();
    this.#sockets.push({ page, server: real });
    page.onMessage((said) => {
      if (!this.mute) real.send(said);
    });
    real.onMessage((said) => {
      if (this.deaf) return;
      this.#count(String(said));
      page.send(said);
    });
  }

  #count(said: string): void {
    const { type, by } = JSON.parse(said);
    if (type === 'step' && typeof by === 'number') {
      this.played.set(by, (this.played.get(by) ?? 0) + 1);
    }
  }

  async slam(): Promise<void> {
    this.shut = true;
    for (const socket of this.#sockets.splice(0)) {
      await socket.server.close();
      await socket.page.close({ code: 1012, reason: 'gone' });
    }
  }

  mend(): void {
    this.deaf = false;
    this.mute = false;
    this.shut = false;
  }
}

interface Player extends Visitor {
  line: Line;
}

async function come(): Promise<Player> {
  const guest = await house.come();
  const line = new Line();
  await guest.context.routeWebSocket(/\/ws$/, (socket) => line.connect(socket));
  return { ...guest, line };
}

const named = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

/** Both at one table, by the host's link, with the game begun. */
async function meet(): Promise<[Player, Player]> {
  const [host, guest] = [await come(), await come()];
  await host.page.goto('/new');
  await host.page.getByRole('radio', { name: 'Online' }).check();
  for (const _ of [1, 2]) {
    await named(host.page, /^Remove/)
      .last()
      .click();
  }
  await named(host.page, 'Add a person').click();
  await named(host.page, 'Open the table').click();
  const link = await host.page.getByLabel('Link to the table').inputValue();
  await guest.page.goto(link);
  await guest.page.getByLabel('Your name').fill('Deniz');
  await named(guest.page, /Sit here/).click();
  await host.page.getByText('Deniz').waitFor();
  await named(host.page, 'Start game').click();
  for (const { page } of [host, guest]) {
    await page.locator('main.estate .board').waitFor();
    await page.evaluate(() => {
      (window as unknown as { marked: boolean }).marked = true;
    });
  }
  return [host, guest];
}

/** What a page shows of the game: where the tokens stand, who has what, and what has happened. */
function shown(page: Page) {
  return page.evaluate(() => {
    const texts = (selector: string) =>
      [...document.querySelectorAll(selector)].map((one) =>
        (one.textContent ?? '').replace(/\s+/g, ' ').trim(),
      );
    const main = document.querySelector<HTMLElement>('main.estate');
    return {
      prompt: main?.dataset.prompt,
      // Not while somebody chooses a tax: their own money is hidden from them.
      cash:
        main?.dataset.prompt === 'tax_choice' ? [] : texts('.players [data-purse] .unseen').sort(),
      tiles: [...document.querySelectorAll('[data-tile]')].map((one) =>
        one.getAttribute('aria-label'),
      ),
      tokens: [...document.querySelectorAll<HTMLElement>('.token[style*="translate"]')].map(
        (one) => one.style.transform,
      ),
      log: texts('.log li'),
    };
  });
}

async function same(a: Player, b: Player): Promise<void> {
  const both = async () =>
    Promise.all([a, b].map(async ({ page }) => JSON.stringify(await shown(page))));
  await expect
    .poll(async () => {
      const [one, other] = await both();
      return one === other ? 'the same' : `${one}\n${other}`;
    })
    .toBe('the same');
  expect((await shown(a.page)).tokens).toHaveLength(2);
}

/** Plays on by clicks, whoever's turn it is, until somebody is to roll and enough was done. */
async function playOn(players: Player[], acts: number): Promise<Player> {
  for (let done = 0; ; ) {
    for (const player of players) {
      const sight = await look(player.page);
      expect(sight.over).toBe(false);
      const words = wish(sight);
      if (words === '') continue;
      if (done >= acts && sight.prompt === 'roll' && sight.sheet === '') return player;
      await press(player.page, words);
      done++;
    }
    await players[0]?.page.waitForTimeout(20);
  }
}

/** Rolls, and gives a way to ask how often the other page was told of that seat's actions since. */
async function roll(cut: Player, other: Player): Promise<() => number> {
  const sight = await look(cut.page);
  const count = () => other.line.played.get(sight.acting) ?? 0;
  const before = count();
  await press(cut.page, wish(sight));
  return () => count() - before;
}

async function stillTheSamePage({ page }: Player): Promise<void> {
  expect(await page.evaluate(() => (window as unknown as { marked: boolean }).marked)).toBe(true);
}

it('a loud disconnect in an online game: the action is played once, and both go on', async () => {
  const players = await meet();
  const cut = await playOn(players, 6);
  const other = players.find((one) => one !== cut) as Player;
  await same(cut, other);

  // The roll arrives, but its answer does not, and then the line is gone.
  cut.line.deaf = true;
  const before = await shown(other.page);
  const played = await roll(cut, other);
  await expect.poll(async () => (await shown(other.page)).log).not.toEqual(before.log);
  await cut.line.slam();
  await cut.page.getByText('Connection lost').waitFor();
  await other.page.getByText('Away').first().waitFor();
  await shoot(cut.page, 'online-lost');
  const meanwhile = await shown(other.page);

  cut.line.mend();
  await named(cut.page, 'Try now').click();
  await cut.page.getByText('Connection lost').waitFor({ state: 'detached' });
  await same(cut, other);
  expect(await shown(other.page)).toEqual(meanwhile);
  expect(played()).toBe(1);
  await stillTheSamePage(cut);

  await playOn(players, 6);
  await same(cut, other);
  expect([...cut.problems, ...other.problems]).toEqual([]);
});

it('a silent disconnect in an online game: it is noticed, and the action is played once', async () => {
  const players = await meet();
  const cut = await playOn(players, 6);
  const other = players.find((one) => one !== cut) as Player;
  await same(cut, other);

  // Nothing arrives any more in either direction, and nobody says so.
  cut.line.deaf = true;
  cut.line.mute = true;
  const before = await shown(other.page);
  const played = await roll(cut, other);
  await cut.page.getByText('Connection lost').waitFor({ timeout: 60_000 });
  expect(await shown(other.page)).toEqual(before);
  expect(played()).toBe(0);

  cut.line.mend();
  await named(cut.page, 'Try now').click();
  await cut.page.getByText('Connection lost').waitFor({ state: 'detached' });
  // What was clicked into the dead line is played now, without a second click.
  await expect.poll(async () => (await shown(other.page)).log).not.toEqual(before.log);
  await same(cut, other);
  expect(played()).toBe(1);
  await stillTheSamePage(cut);

  await playOn(players, 6);
  await same(cut, other);
  expect([...cut.problems, ...other.problems]).toEqual([]);
});
