// SPDX-License-Identifier: Apache-2.0
// What a player likes, kept in this browser. Uploaded pictures and music are too large for
// localStorage and live in IndexedDB; here stands only that they are there.
import type { EndTurns } from './client/ending';
import { isLanguage, languageFor, loadLanguage } from './text/languages.svelte';
import type { Language } from './wire/types';

export type Speed = 'off' | 'slow' | 'normal' | 'fast';
export type Theme = 'day' | 'evening';
export type Background = 'baize' | 'wood' | 'plain' | 'own';
export type Music = 'title' | 'waltz' | 'lullaby' | 'own' | 'none';
export type TextSize = 'normal' | 'large' | 'largest';

const KEY = 'parlour.settings';

const DEFAULTS = {
  language: languageFor(typeof navigator === 'undefined' ? [] : (navigator.languages ?? [])),
  theme: 'day' as Theme,
  /** 0 to 100. */
  effects: 60,
  music: 35,
  /** The tune of the game that is played, unless somebody chose another. */
  tune: 'title' as Music,
  muted: false,
  speed: 'normal' as Speed,
  background: 'baize' as Background,
  /** A palette that stays apart for colour-blind eyes. */
  safeColours: false,
  /** Patterns on the colour groups of a board. */
  patterns: false,
  textSize: 'normal' as TextSize,
  /** The person's usual name; empty: "Player N". */
  name: '',
  /** The face they usually choose; empty: one by the colour of the seat. */
  face: '',
  /** Whether a picture of one's own was given as token. */
  ownToken: false,
  muteChat: false,
  /** The browser tells them that it is their turn, if it may. */
  notify: false,
  endTurns: 'nothing' as EndTurns,
  /** The owl of the first game may speak. */
  tips: true,
  /** What it has said already, with spaces between. */
  tipsSeen: '',
  /** Games of this screen are played in this browser, where the page has brought a house along. */
  houseHere: true,
};

export type SettingValues = typeof DEFAULTS;

function stored(): Partial<SettingValues> {
  try {
    const read: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    if (typeof read !== 'object' || read === null) return {};
    // Only what is still a setting, and of the right kind.
    return Object.fromEntries(
      Object.entries(read).filter(
        ([key, value]) =>
          key in DEFAULTS &&
          typeof value === typeof DEFAULTS[key as keyof SettingValues] &&
          (key !== 'language' || isLanguage(value)),
      ),
    );
  } catch {
    return {};
  }
}

export const settings: SettingValues = $state({ ...DEFAULTS, ...stored() });

/** Writes every change down; called once, by the page. */
export function keepSettings(): void {
  $effect(() => {
    const text = JSON.stringify(settings);
    try {
      localStorage.setItem(KEY, text);
    } catch {
      // Private windows may refuse: the settings then last as long as the page.
    }
  });
}

export function resetSettings(): void {
  const { language: usual, ...others } = DEFAULTS;
  Object.assign(settings, others);
  void chooseLanguage(usual);
}

export function tipsSeen(): string[] {
  return settings.tipsSeen.split(' ').filter(Boolean);
}

/** All tips come again, each at its moment. */
export function showTipsAgain(): void {
  settings.tips = true;
  settings.tipsSeen = '';
}

export function language(): Language {
  return settings.language;
}

/** Changes to another language once its words are here; without a server it stays as it is. */
export async function chooseLanguage(tag: Language): Promise<void> {
  try {
    await loadLanguage(tag);
    settings.language = tag;
  } catch {
    // The next press tries again.
  }
}

/** How much larger than usual text is; the sizes in tokens.css are the same. */
export function textScale(): number {
  return { normal: 1, large: 1.125, largest: 1.25 }[settings.textSize];
}

export function reducedMotion(): boolean {
  return (
    settings.speed === 'off' ||
    (typeof matchMedia !== 'undefined' && matchMedia('(prefers-reduced-motion: reduce)').matches)
  );
}

const SPEED_FACTOR: Record<Speed, number> = { off: 0, slow: 1.6, normal: 1, fast: 0.45 };

/** How many times as fast as in play everything moves. Not a setting: a replay changes it. */
export const pace = $state({ rate: 1 });

/** How long a movement of so many milliseconds takes at the chosen speed; 0: it does not happen. */
export function motion(milliseconds: number): number {
  return reducedMotion() ? 0 : (milliseconds * SPEED_FACTOR[settings.speed]) / pace.rate;
}
