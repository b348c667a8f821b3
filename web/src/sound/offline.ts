// SPDX-License-Identifier: Apache-2.0
// Lets a test listen: sounds are rendered at once and measured instead of played.
import { type Effect, playOn } from './effects';
import { playBar } from './music';
import { barSeconds, type Tune } from './tune';

interface Heard {
  peak: number;
  tail: number;
  wrong: boolean;
}

const RATE = 22050;

function measure(buffer: AudioBuffer): Heard {
  const data = buffer.getChannelData(0);
  let peak = 0;
  let tail = 0;
  let wrong = false;
  data.forEach((value, i) => {
    if (!Number.isFinite(value)) wrong = true;
    peak = Math.max(peak, Math.abs(value));
    if (i > data.length * 0.9) tail = Math.max(tail, Math.abs(value));
  });
  return { peak, tail, wrong };
}

export async function hearEffect(name: Effect): Promise<Heard> {
  const context = new OfflineAudioContext(1, RATE * 2.5, RATE);
  playOn({ context, out: context.destination }, name, 0.01, { rise: 4 });
  return measure(await context.startRendering());
}

export async function hearTune(tune: Tune, tense: boolean): Promise<Heard> {
  const bars = 8;
  const context = new OfflineAudioContext(1, RATE * barSeconds(tune, tense) * bars, RATE);
  let at = 0.01;
  for (let bar = 0; bar < bars; bar++) {
    at = playBar({ context, out: context.destination }, tune, bar, at, tense);
  }
  return measure(await context.startRendering());
}
