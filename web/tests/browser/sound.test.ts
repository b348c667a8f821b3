// SPDX-License-Identifier: Apache-2.0
// The sounds are listened to in an offline audio context of a real browser.
import { resolve } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { build } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { EFFECTS } from '../../src/sound/effects';
import { HOUSE_TUNES, type Tune } from '../../src/sound/tune';
import { titleTunes } from '../titles';
import { launch } from './chromium';
import { openHouse } from './house';
import { sitAt } from './tables';

const house = openHouse();

/** Counts every oscillator that is started. */
interface Listening {
  started(): number;
}
async function listening(at: Page): Promise<void> {
  await at.addInitScript(() => {
    let count = 0;
    const start = OscillatorNode.prototype.start;
    OscillatorNode.prototype.start = function (...when) {
      count++;
      return start.apply(this, when);
    };
    Object.assign(window, { started: () => count });
  });
}

let browser: Browser;
let page: Page;

/** The instruments as one script that a bare page can run. */
async function script(): Promise<string> {
  const folder = resolve(import.meta.dirname, '../../src/sound');
  const made = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      minify: false,
      lib: { entry: resolve(folder, 'offline.ts'), formats: ['iife'], name: 'sounds' },
    },
  });
  const [bundle] = Array.isArray(made) ? made : [made];
  if (!bundle || !('output' in bundle)) throw new Error('nothing was built');
  return `${bundle.output[0].code}; window.sounds = sounds;`;
}

beforeAll(async () => {
  browser = await launch();
  page = await browser.newPage();
  await page.evaluate(await script());
});
afterAll(() => browser?.close());

interface Heard {
  peak: number;
  /** Of the last tenth, where everything should have faded. */
  tail: number;
  wrong: boolean;
}

const effect = (name: string): Promise<Heard> =>
  page.evaluate((one) => (window as never as Sounds).sounds.hearEffect(one), name);
const heardTune = (tune: Tune, tense: boolean): Promise<Heard> =>
  page.evaluate(([one, how]) => (window as never as Sounds).sounds.hearTune(one, how), [
    tune,
    tense,
  ] as const);

interface Sounds {
  sounds: {
    hearEffect(name: string): Promise<Heard>;
    hearTune(tune: Tune, tense: boolean): Promise<Heard>;
  };
}

describe('every effect', () => {
  for (const name of Object.keys(EFFECTS)) {
    it(`can be heard, is not distorted, and ends: ${name}`, async () => {
      const heard = await effect(name);
      expect(heard.wrong).toBe(false);
      expect(heard.peak).toBeGreaterThan(0.05);
      expect(heard.peak).toBeLessThan(1.5);
      expect(heard.tail).toBeLessThan(0.02);
    });
  }
});

describe('music', () => {
  const tunes = [...Object.entries(HOUSE_TUNES), ...titleTunes()];
  for (const [name, tune] of tunes) {
    it.each([false, true])(`is softer than the effects: ${name}, tense %s`, async (tense) => {
      const heard = await heardTune(tune, tense);
      expect(heard.wrong).toBe(false);
      expect(heard.peak).toBeGreaterThan(0.03);
      expect(heard.peak).toBeLessThan(0.8);
    });
  }
});

describe('mute', () => {
  it('is one press or one key away, silences everything, and is remembered', async () => {
    const guest = await sitAt(
      house,
      { title: 'classic', seats: ['person', 'person'] },
      { settings: { effects: 60, music: 40, tune: 'title' }, prepare: listening },
    );
    const { page, problems } = guest;
    const sounding = () => page.evaluate(() => (window as never as Listening).started());
    await page.mouse.click(3, 3);
    await expect.poll(sounding).toBeGreaterThan(0);
    await page.getByRole('button', { name: 'Mute' }).click();
    await page.getByRole('button', { name: 'Sound on' }).waitFor();
    // What was begun a bar ahead may still be started; then nothing is.
    await page.waitForFunction(() => {
      const { started } = window as never as Listening;
      const known = started();
      return new Promise((done) => setTimeout(() => done(started() === known), 700));
    });
    const before = await sounding();
    await page.mouse.click(3, 3);
    await page.keyboard.press('Tab');
    expect(await sounding()).toBe(before);
    expect(await page.evaluate(() => JSON.parse(localStorage['parlour.settings']).muted)).toBe(
      true,
    );
    await page.keyboard.press('q');
    await page.getByRole('button', { name: 'Mute' }).waitFor();
    await expect.poll(sounding).toBeGreaterThan(before);
    expect(problems).toEqual([]);
  });
});
