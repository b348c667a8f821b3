// SPDX-License-Identifier: Apache-2.0
// The sounds are listened to in an offline audio context of a real browser.
import { resolve } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { build } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { EFFECTS } from '../../src/sound/effects';
import { launch } from './chromium';

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
const tune = (name: string): Promise<Heard> =>
  page.evaluate((one) => (window as never as Sounds).sounds.hearTune(one), name);

interface Sounds {
  sounds: {
    hearEffect(name: string): Promise<Heard>;
    hearTune(name: string): Promise<Heard>;
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
  for (const name of ['waltz', 'lullaby']) {
    it(`is softer than the effects: ${name}`, async () => {
      const heard = await tune(name);
      expect(heard.wrong).toBe(false);
      expect(heard.peak).toBeGreaterThan(0.03);
      expect(heard.peak).toBeLessThan(0.8);
    });
  }
});
