// SPDX-License-Identifier: Apache-2.0
// Sounds are synthesised: there are no files. Effects and music have volumes of their own. A
// browser lets a page sound only after somebody has touched it, so everything begins with that.
import { untrack } from 'svelte';
import { settings } from '../settings.svelte';
import { uploads } from '../uploads.svelte';
import { type Effect, playOn, type SoundOptions } from './effects';
import { playBar } from './music';
import { HOUSE_TUNES, type Tune } from './tune';

export type { Effect, SoundOptions };

interface Desk {
  context: AudioContext;
  effects: GainNode;
  music: GainNode;
}

let desk: Desk | null = null;

/** What the game that is open brings with it, and whether something is at stake there. */
export const music: { title: Tune | undefined; tense: boolean } = $state({
  title: undefined,
  tense: false,
});

/** Loudness as ears hear it: half the slider sounds half as loud. */
const gainOf = (volume: number) => (volume / 100) ** 2;

function open(): Desk | null {
  if (desk || typeof AudioContext === 'undefined') return desk;
  const context = new AudioContext();
  const limiter = context.createDynamicsCompressor();
  limiter.connect(context.destination);
  const channel = () => {
    const gain = context.createGain();
    gain.connect(limiter);
    return gain;
  };
  desk = { context, effects: channel(), music: channel() };
  return desk;
}

const touched = () =>
  typeof navigator !== 'undefined' && (navigator.userActivation?.hasBeenActive ?? true);

export function play(effect: Effect, options: SoundOptions & { delay?: number } = {}): void {
  if (settings.muted || settings.effects === 0 || !touched()) return;
  const here = open();
  if (!here) return;
  if (here.context.state === 'suspended') void here.context.resume();
  here.effects.gain.value = gainOf(settings.effects);
  const at = here.context.currentTime + 0.005 + (options.delay ?? 0) / 1000;
  playOn({ context: here.context, out: here.effects }, effect, at, options);
}

const AHEAD_S = 0.8;

/** Plays bar after bar, a little ahead of time, until it is told to stop. */
function playTune(tune: Tune, here: Desk): () => void {
  const out = here.context.createGain();
  out.connect(here.music);
  let bar = 0;
  let at = here.context.currentTime + 0.1;
  const fill = () => {
    while (at < here.context.currentTime + AHEAD_S) {
      at = playBar({ context: here.context, out }, tune, bar++, at, music.tense);
    }
  };
  untrack(fill);
  const timer = setInterval(fill, 300);
  return () => {
    clearInterval(timer);
    out.gain.setTargetAtTime(0, here.context.currentTime, 0.15);
    setTimeout(() => out.disconnect(), 1000);
  };
}

function playFile(address: string): () => void {
  const audio = new Audio(address);
  audio.loop = true;
  void audio.play().catch(() => {});
  const stopFollowing = $effect.root(() => {
    $effect(() => {
      audio.volume = gainOf(settings.music);
    });
  });
  return () => {
    stopFollowing();
    audio.pause();
  };
}

/** Lets the music follow the settings; called once, by the page. */
export function followMusic(): void {
  let awake = $state(false);
  let visible = $state(true);

  $effect(() => {
    const wake = () => {
      awake = true;
    };
    const look = () => {
      visible = document.visibilityState !== 'hidden';
    };
    addEventListener('pointerdown', wake, { once: true });
    addEventListener('keydown', wake, { once: true });
    document.addEventListener('visibilitychange', look);
    return () => {
      removeEventListener('pointerdown', wake);
      removeEventListener('keydown', wake);
      document.removeEventListener('visibilitychange', look);
    };
  });

  const chosen = $derived.by((): Tune | 'own' | null => {
    const { tune } = settings;
    if (!awake || !visible || settings.muted || settings.music === 0 || tune === 'none')
      return null;
    if (tune === 'own') return 'own';
    return tune === 'title' ? (music.title ?? HOUSE_TUNES.waltz) : HOUSE_TUNES[tune];
  });
  $effect(() => {
    if (chosen === null) return;
    if (chosen === 'own') return uploads.music ? playFile(uploads.music) : undefined;
    const here = open();
    if (!here) return;
    void here.context.resume();
    return playTune(chosen, here);
  });
  $effect(() => {
    const volume = gainOf(settings.music);
    if (desk) desk.music.gain.value = volume;
    void chosen;
  });
}
