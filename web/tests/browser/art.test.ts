// SPDX-License-Identifier: Apache-2.0
// The faces of the titles: what a board shows of its pictures, what it shows without them, what it
// costs to come in, and a picture of one's own.
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { looksRight, openHouse, shoot } from './house';
import { makeTable, sitDown } from './tables';

const house = openHouse();
const TITLES = ['metropolis', 'classic', 'london', 'bilpoly-campus', 'bilpoly-cs', 'bb7k'];
/** The plaza of the round city. */
const PLAZA = 'svg.board circle[r="160"]';
/** Large enough for the inscription. */
const SIZE = { width: 1440, height: 900 };
const PEOPLE = [{ kind: 'person' }, { kind: 'person' }];

async function tableOf(title: string, settings: Record<string, unknown> = {}) {
  const made = await makeTable(house.url, { title, seats: PEOPLE });
  return { made, guest: await sitDown(house, made, { settings, size: SIZE }) };
}

async function enter(page: Page, id: string): Promise<void> {
  await page.goto(`/t/${id}`);
  await page.locator('main.estate[data-ready="true"]').waitFor();
}

const fillOf = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((one) => getComputedStyle(one).fill);

it.each(TITLES)('%s has a face of its own, by day and in the evening', async (title) => {
  const { made, guest } = await tableOf(title);
  const { page } = guest;
  await enter(page, made.id);
  const art = page.locator('svg.board svg.art');
  await art.locator('path').first().waitFor({ state: 'attached' });
  expect(await art.locator('text').textContent()).toBe('THROW THE DICE HERE');
  expect(await page.locator('[data-deck] svg').count()).toBe(2);
  // The first thing drawn is the ground.
  const day = await fillOf(page, 'svg.board svg.art rect, svg.board svg.art path');
  const evening = await sitDown(house, made, { settings: { theme: 'evening' }, size: SIZE });
  await enter(evening.page, made.id);
  await evening.page.locator('svg.board svg.art path').first().waitFor({ state: 'attached' });
  expect(await fillOf(evening.page, 'svg.board svg.art rect, svg.board svg.art path')).not.toBe(
    day,
  );
  await looksRight(guest, `art-${title}-day`);
  await looksRight(evening, `art-${title}-evening`);
});

it('a title whose pictures do not come keeps the round city, its corners and its houses', async () => {
  const { made, guest } = await tableOf('classic');
  await guest.page.route('/art/**', (route) => route.fulfill({ status: 404 }));
  await enter(guest.page, made.id);
  await guest.page.locator(PLAZA).waitFor({ state: 'attached' });
  expect(await guest.page.locator('svg.board svg.art').count()).toBe(0);
  const corner = guest.page.locator('#i-art-classic-go use');
  expect(await corner.getAttribute('href')).toBe('#i-arrow');
});

it('whoever comes for the first time loads less than 260 KB, what comes ahead included', async () => {
  const guest = await house.come();
  const session = await guest.context.newCDPSession(guest.page);
  await session.send('Network.enable');
  const bytes = new Map<string, number>();
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    bytes.set(requestId, encodedDataLength);
  });
  await guest.page.goto('/');
  await guest.page.locator('.face.there').waitFor({ state: 'attached' });
  const loaded = (what: string) =>
    guest.page.waitForFunction(
      (name) => performance.getEntriesByType('resource').some((one) => one.name.includes(name)),
      what,
    );
  // The last of what the menu fetches for later.
  await loaded('/TableScreen-');
  await guest.page.waitForLoadState('networkidle');
  const weight = () => [...bytes.values()].reduce((sum, one) => sum + one, 0) / 1024;
  const first = weight();
  expect(first).toBeLessThan(260);
  // Other screens come when one is about to open them.
  await guest.page.locator('a[href="/build"]').hover();
  await loaded('/Builder-');
  console.log(`first load: ${first.toFixed(0)} KB; then ${(weight() - first).toFixed(0)} KB`);
});

it('a board takes the pictures of another title, or one of its own, which is cleaned', async () => {
  const guest = await house.come({ size: SIZE });
  const { page } = guest;
  await page.goto('/build');
  await page.locator('.box', { hasText: 'Classic' }).click();
  await page.locator('.bench .board').waitFor();
  await page.getByRole('radio', { name: 'Looks' }).check();
  await page.locator('.set', { hasText: 'London' }).click();
  await page.locator('#ld-say').waitFor({ state: 'attached' });
  await looksRight(guest, 'art-looks');
  await page.getByLabel('Upload a middle').setInputFiles({
    name: 'x.svg',
    mimeType: 'image/svg+xml',
    buffer: Buffer.from(
      '<svg viewBox="0 0 10 10" onload="top.hit=1"><script>top.hit=1</script><rect width="10" height="10" fill="#2a6db0"/></svg>',
    ),
  });
  await page.getByText('Left out: onload of <svg> in line 1, <script> in line 1').waitFor();
  await page.locator('svg.art image').waitFor({ state: 'attached' });
  const href = (await page.locator('svg.art image').getAttribute('href')) ?? '';
  const shown = await page.request.get(href);
  expect(shown.headers()['content-type']).toBe('image/svg+xml');
  expect(shown.headers()['content-security-policy']).toBe("default-src 'none'; sandbox");
  expect(await shown.text()).not.toMatch(/script|onload/);
  await shoot(page, 'art-own');
  await page.getByLabel('Upload a middle').setInputFiles({
    name: 'y.svg',
    mimeType: 'image/svg+xml',
    buffer: Buffer.from('<html></html>'),
  });
  await page.getByText(/This is no picture that can be used/).waitFor();
  await page.getByRole('button', { name: 'Take it away: Your own middle' }).click();
  await page.locator('#ld-say').waitFor({ state: 'attached' });
  await page.locator('.set', { hasText: 'Plain' }).click();
  await page.locator(PLAZA).waitFor({ state: 'attached' });
  // The one answer that says no.
  expect(guest.problems.filter((one) => !/400/.test(one))).toEqual([]);
});
