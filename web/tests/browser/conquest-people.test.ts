// SPDX-License-Identifier: Apache-2.0
// People apart at one conquest table: what the line carries of a hidden hand, alliances from the
// question to the break, and whole turns by the keyboard alone and by touch alone.
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { MadeTable, NewTable } from '../../src/wire/types';
import { SIZES } from './chromium';
import { look, move, type Sight } from './conquest-player';
import { ADA, BOTS, enter, ISIL, SOON } from './conquest-table';
import { looksRight, openHouse, type Visitor, type Wishes } from './house';
import { makeTable, sitDown } from './tables';

const house = openHouse();

const come = (made: MadeTable, seat: number, wishes: Wishes = {}) =>
  sitDown(house, made, wishes, [seat]);

const table = (seats: unknown[], rules = SOON) =>
  makeTable(house.url, { title: 'annexation', rules, seats } as NewTable);

/** Everybody plays as they see fit until the condition holds for what all of them see; whoever is
 *  there already may wait for the others. */
async function together(
  pages: Page[],
  done: (sights: Sight[]) => boolean,
  waits: (sight: Sight) => boolean = () => false,
): Promise<void> {
  for (let tries = 0; tries < 2000; tries++) {
    const sights = await Promise.all(pages.map(look));
    if (done(sights)) return;
    for (const [k, page] of pages.entries()) {
      const sight = sights[k] as Sight;
      if (!waits(sight)) await move(page, sight, 0).catch(() => 'missed');
    }
    await pages[0]?.waitForTimeout(25);
  }
  throw new Error('what the test waits for has not come');
}

describe('a hidden hand', () => {
  type Said = { title?: unknown; position?: Record<string, unknown> } & Record<string, unknown>;

  /** Everything that a page is told from now on, by either way. */
  function listen(page: Page): string[] {
    const heard: string[] = [];
    page.on('websocket', (line) => {
      line.on('framereceived', ({ payload }) => heard.push(String(payload)));
    });
    page.on('response', (answer) => {
      // Scripts and pictures are the same for everybody.
      if (!new URL(answer.url()).pathname.startsWith('/api/')) return;
      answer.text().then(
        (text) => heard.push(text),
        () => {},
      );
    });
    return heard;
  }

  /** Without what is the same in every game, and without what the listener may choose. */
  function told(text: string, listener: number): Said {
    const said = JSON.parse(text) as Said;
    delete said.title;
    const choices = (said.position?.choices ?? []) as { seat: number }[];
    expect(choices.map((one) => one.seat)).toEqual(choices.length > 0 ? [listener] : []);
    delete said.position?.choices;
    return said;
  }

  /** The same in every round that begins alike, whatever was thrown, or it says something. */
  function plain(text: string, listener: number): string {
    const said = told(text, listener);
    delete said.seq;
    delete said.now;
    return JSON.stringify(said)
      .replace(/"rounds":\d+/, '"rounds":0')
      .replace(/round \d+/, 'round 0');
  }

  const HANDS = /"event":"hands_shown"[^}]*"(rock|paper|sci)/;
  const HAND = /\b(rock|paper|scissors)\b/i;

  const shown = (page: Page) =>
    page.locator('.rps .hand use').evaluateAll((all) => all.map((one) => one.getAttribute('href')));

  const mayThrow = (page: Page) => page.locator('.rps .k:not(:disabled)').first().waitFor();

  it('is told to nobody before both hands are in', { timeout: 240_000 }, async () => {
    const made = await table([ADA, ISIL]);
    const [ada, isil] = [await come(made, 0), await come(made, 1)];
    const [hers, his] = [listen(ada.page), listen(isil.page)];
    await enter(ada, made);
    await enter(isil, made);
    const fights = (one: Sight) => one.battle === 'hands';
    await together([ada.page, isil.page], (all) => all.every(fights), fights);

    // Ada throws first, then Işıl; the same hands, so that every round begins from the same position.
    const sides = [
      { first: ada, name: 'Ada', second: isil, heard: his, seat: 1, keys: ['asd', '456'] },
      { first: isil, name: 'Işıl', second: ada, heard: hers, seat: 0, keys: ['456', 'asd'] },
    ] as const;
    for (const { first, name, second, heard, seat, keys } of sides) {
      const rounds: string[][] = [];
      for (let hand = 0; hand < 3; hand++) {
        const before = heard.length;
        const seen = await shown(second.page);
        await mayThrow(first.page);
        await first.page.keyboard.press(keys[0][hand] as string);
        await second.page.locator('.rps .wait', { hasText: `${name} is ready` }).waitFor();
        const meanwhile = heard.slice(before);
        expect(meanwhile.length).toBeGreaterThan(0);
        for (const text of meanwhile) {
          expect(JSON.stringify(told(text, seat))).not.toMatch(HAND);
        }
        rounds.push(meanwhile.map((text) => plain(text, seat)));
        // The hands of the round before stay in sight until one throws again.
        expect(await shown(second.page)).toEqual(seen);
        if (hand === 2) await askAround(second, made, seat);
        const open = [hers.length, his.length];
        await mayThrow(second.page);
        await second.page.keyboard.press(keys[1][hand] as string);
        const toldBoth = () => [hers, his].map((all, k) => HANDS.test(all.slice(open[k]).join('')));
        await expect.poll(toldBoth).toEqual([true, true]);
        // The words of a tie may be those of the round before; who may throw again has seen this one.
        await mayThrow(first.page);
        await second.page
          .locator('.rps .wait', { hasText: 'is ready' })
          .waitFor({ state: 'detached' });
        await second.page.getByText('A tie', { exact: true }).waitFor();
      }
      expect(rounds[1]).toEqual(rounds[0]);
      expect(rounds[2]).toEqual(rounds[0]);
    }
    expect([...ada.problems, ...isil.problems]).toEqual([]);
  });

  /** Whoever comes in anew in the middle of it, or asks the server for more, learns no more. */
  async function askAround(guest: Visitor, made: MadeTable, seat: number): Promise<void> {
    const late = await come(made, seat);
    const heard = listen(late.page);
    await enter(late, made);
    await late.page.locator('.rps .wait', { hasText: 'is ready' }).waitFor();
    const welcome = heard.filter((text) => text.includes('"type":"welcome"'));
    expect(welcome).toHaveLength(1);
    const { log, ...rest } = told(welcome[0] as string, seat);
    expect(JSON.stringify(rest)).not.toMatch(HAND);
    // The rounds before are told; of this one only that a hand is in.
    expect(JSON.stringify((log as unknown[]).at(-1))).not.toMatch(HAND);
    const answers = await late.page.evaluate(
      (id) =>
        Promise.all(
          ['', '/replay', '/journal'].map(async (path) => {
            const answer = await fetch(`/api/tables/${id}${path}`);
            return { status: answer.status, text: await answer.text() };
          }),
        ),
      made.id,
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 409, 409]);
    for (const { text } of answers) expect(text).not.toMatch(HAND);
    // Whoever sits there may look back, at what a spectator saw, and gets no chances to read hands in.
    const token = made.seats[seat]?.token ?? '';
    const back = await late.page.evaluate(
      ([id, token]) =>
        Promise.all(
          ['replay?from=0&count=500', 'chances', 'journal'].map(async (path) => {
            const headers = { Authorization: `Bearer ${token}` };
            const answer = await fetch(`/api/tables/${id}/${path}`, { headers });
            return { status: answer.status, text: await answer.text() };
          }),
        ),
      [made.id, token] as const,
    );
    expect(back.map(({ status }) => status)).toEqual([200, 409, 409]);
    const { steps } = JSON.parse(back[0]?.text ?? '') as { steps: unknown[] };
    expect(JSON.stringify(steps.at(-1))).toContain('"threw"');
    expect(JSON.stringify(steps.at(-1))).not.toMatch(HAND);
    expect(JSON.stringify(steps)).not.toContain('"did"');
    await late.context.close();
    // The other window had politely taken the seat over.
    await guest.page.getByRole('button', { name: 'Play here' }).click();
    await guest.page.locator('.rps .wait', { hasText: 'is ready' }).waitFor();
  }
});

describe('an alliance', () => {
  const bubble = (page: Page) => page.locator('.bubble');
  const seatOf = (page: Page, seat: number) => page.locator('.cs').nth(seat);
  const allocates = (seat: number) => (all: Sight[]) =>
    all[seat]?.prompt === 'allocate' && all[seat]?.acting === seat;

  async function endTurn(page: Page): Promise<void> {
    await page.keyboard.press('Escape');
    await together([page], ([sight]) => sight?.prompt === 'attack' && sight.mode === 'attack');
    for (const next of ['fortify', 'allocate']) {
      await page.locator('.btn.next:not(.off)').click();
      await expect.poll(() => look(page).then(({ prompt }) => prompt)).not.toBe('attack');
      if (next === 'allocate') {
        await expect.poll(() => look(page).then(({ acting }) => acting)).toBe(-1);
      }
    }
  }

  it('is asked for, accepted, kept and broken', { timeout: 240_000 }, async () => {
    const made = await table([ADA, ISIL, { ...BOTS[1], kind: 'person', name: 'Turtle' }]);
    const [ada, isil, cem] = [await come(made, 0), await come(made, 1), await come(made, 2)];
    const pages = [ada.page, isil.page, cem.page];
    for (const one of [ada, isil, cem]) await enter(one, made);
    await together(pages, allocates(0));

    await seatOf(ada.page, 1).click();
    await bubble(ada.page).getByText('Let us be allies?').waitFor();
    await bubble(ada.page).getByRole('button', { name: 'Send' }).click();
    await seatOf(ada.page, 1).locator('.sign').waitFor();
    // One request a turn: that is why nobody else can be asked, and it is said so.
    await seatOf(ada.page, 2).click();
    await bubble(ada.page).getByText('You have asked for an alliance this turn').waitFor();
    await endTurn(ada.page);

    // The request opens its bubble by itself as soon as it can be answered.
    await bubble(isil.page).getByText('Ada wants to be allies.').waitFor();
    await looksRight(isil, 'conquest-asked');
    await bubble(isil.page).getByRole('button', { name: 'Accept' }).click();
    for (const [page, other] of [
      [ada.page, 1],
      [isil.page, 0],
    ] as const) {
      await seatOf(page, other).locator('.sign.ally').waitFor();
    }
    expect(await cem.page.locator('.sign.ally').count()).toBe(0);

    // Allies are no targets.
    await together([isil.page], ([sight]) => sight?.mode === 'attack' && sight.acting === 1);
    const targets = (await look(isil.page)).lands.map(({ owner }) => owner);
    expect(targets).toContain(2);
    expect(targets).not.toContain(0);
    await isil.page.locator('.btn.next:not(.off)').click();
    await expect.poll(() => look(isil.page).then(({ prompt }) => prompt)).toBe('fortify');
    await isil.page.locator('.btn.next:not(.off)').click();
    await expect.poll(() => look(cem.page).then(({ acting }) => acting)).toBe(2);
    await endTurn(cem.page);

    await expect.poll(() => look(ada.page).then(({ acting }) => acting)).toBe(0);
    await seatOf(ada.page, 1).click();
    await bubble(ada.page).getByText('We are allies.').waitFor();
    await looksRight(ada, 'conquest-allied');
    await bubble(ada.page).getByRole('button', { name: 'Break' }).click();
    for (const page of [ada.page, isil.page]) {
      await page.locator('.sign.ally').waitFor({ state: 'detached' });
    }
    await together([ada.page], ([sight]) => sight?.mode === 'attack' && sight.acting === 0);
    expect((await look(ada.page)).lands.map(({ owner }) => owner)).toContain(1);
  });
});

describe('a whole turn', () => {
  const rules = { ...SOON, 'start_troops.3': '14' };

  it('by the keyboard alone', { timeout: 240_000 }, async () => {
    const made = await table([ADA, ...BOTS], rules);
    const guest = await come(made, 0);
    const { page } = guest;
    await enter(guest, made);
    const press = (key: string) => page.keyboard.press(key);
    const prompt = () => look(page).then((sight) => sight.prompt);
    /** Tab goes over what may be chosen; the first land that fits is taken. */
    async function tabTo(owner: (seat: number) => boolean): Promise<number> {
      for (let tries = 0; tries < 80; tries++) {
        await press('Tab');
        const [land, seat] = await page.evaluate(() => {
          const { land, owner } = (document.activeElement as SVGElement | null)?.dataset ?? {};
          return [Number(land ?? -1), Number(owner ?? -1)];
        });
        if ((land ?? -1) >= 0 && owner(seat ?? -1)) return land as number;
      }
      throw new Error('Tab does not lead to a land');
    }
    await expect.poll(prompt).toBe('allocate');
    await tabTo((seat) => seat === 0);
    await press('Enter');
    await page.locator('.placing li').waitFor();
    for (let more = 0; more < 40; more++) await press('+');
    await press('Enter');
    await expect.poll(() => look(page).then((sight) => sight.next)).toBe(true);
    await press('n');
    await expect.poll(prompt).toBe('attack');

    // The target first: the strongest own land that reaches it is chosen with it.
    await tabTo((seat) => seat > 0);
    await press('Enter');
    await page.locator('.act').waitFor();
    await press('-');
    await press('+');
    await press('Enter');
    await page.locator('.rps').waitFor();
    for (let round = 0; round < 60; round++) {
      if ((await page.locator('.rps').count()) === 0) break;
      await press('asd'[round % 3] as string);
      await page.waitForTimeout(30);
    }
    await page.locator('.rps').waitFor({ state: 'detached' });
    if ((await prompt()) === 'move') await press('Enter');
    await expect.poll(prompt).toBe('attack');
    await press('n');
    await expect.poll(prompt).toBe('fortify');
    await press('n');
    // The bots may have played by now, and the next turn begun.
    await expect.poll(prompt).not.toBe('fortify');
    expect(guest.problems).toEqual([]);
  });

  it('on a phone by touch alone', { timeout: 240_000 }, async () => {
    const made = await table([ADA, ...BOTS], rules);
    const guest = await come(made, 0, { size: SIZES[0] });
    const { page } = guest;
    await enter(guest, made);
    const prompt = () => look(page).then((sight) => sight.prompt);
    const tap = (words: RegExp | string) => page.getByRole('button', { name: words }).last().tap();
    async function tapLand(owner: (seat: number) => boolean): Promise<void> {
      const land = (await look(page)).lands.find((one) => owner(one.owner))?.land;
      const disc = page.locator(`[data-label="${land}"] .disc`);
      // A finger waits until the map stands still.
      let before = '';
      async function moved(): Promise<boolean> {
        const last = before;
        before = JSON.stringify(await disc.boundingBox());
        return before !== last;
      }
      await expect.poll(moved).toBe(false);
      const box = await disc.boundingBox();
      if (!box) throw new Error('the land is not there');
      await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
    }
    await expect.poll(prompt).toBe('allocate');
    // With the whole map in sight every land can be reached with a finger.
    await tap('Whole map');
    await page.getByRole('button', { name: 'Whole map' }).nth(1).waitFor({ state: 'detached' });
    await tapLand((seat) => seat === 0);
    await tap(/^All \d+ here/);
    await tap(/^Place \d/);
    await page.locator('.placing').waitFor({ state: 'detached' });
    await expect.poll(() => look(page).then((sight) => sight.next)).toBe(true);
    await page.locator('.btn.next:not(.off)').tap();
    await expect.poll(prompt).toBe('attack');
    await tapLand((seat) => seat > 0);
    await page.locator('.act').waitFor();
    await looksRight(guest, 'conquest-turn-phone');
    await page.locator('.act .btn.main').tap();
    await page.locator('.rps').waitFor();
    for (let round = 0; round < 60 && (await page.locator('.rps').count()) > 0; round++) {
      const hand = page.locator('.rps .k:not(:disabled)').nth(round % 3);
      await hand.tap({ timeout: 3000 }).catch(() => undefined);
    }
    if ((await prompt()) === 'move') await page.locator('.act .btn.main').tap();
    await expect.poll(prompt).toBe('attack');
    await page.locator('.btn.next:not(.off)').tap();
    await expect.poll(prompt).toBe('fortify');
    await page.locator('.btn.next:not(.off)').tap();
    // The bots may have played by now, and the next turn begun.
    await expect.poll(prompt).not.toBe('fortify');
    expect(guest.problems).toEqual([]);
  });
});
