// SPDX-License-Identifier: Apache-2.0
// The few instruments that everything is played on. They write into any audio context, so a test
// can listen to them in an offline one.

export interface Stage {
  context: BaseAudioContext;
  out: AudioNode;
}

let noiseOf: { context: BaseAudioContext; buffer: AudioBuffer } | null = null;

/** One second of noise; the same every time, so that tests hear the same. */
function noise(context: BaseAudioContext): AudioBuffer {
  if (noiseOf?.context === context) return noiseOf.buffer;
  const buffer = context.createBuffer(1, context.sampleRate, context.sampleRate);
  const data = buffer.getChannelData(0);
  let seed = 22222;
  for (let i = 0; i < data.length; i++) {
    seed = (seed * 16807) % 2147483647;
    data[i] = (seed / 2147483647) * 2 - 1;
  }
  noiseOf = { context, buffer };
  return buffer;
}

function fading(stage: Stage, at: number, loud: number, attack: number, length: number): GainNode {
  const gain = stage.context.createGain();
  gain.gain.setValueAtTime(0.0001, at);
  gain.gain.exponentialRampToValueAtTime(loud, at + attack);
  gain.gain.exponentialRampToValueAtTime(0.0001, at + attack + length);
  gain.connect(stage.out);
  return gain;
}

export interface Tone {
  pitch: number;
  /** Where the pitch glides to. */
  to?: number;
  length: number;
  loud: number;
  shape?: OscillatorType;
  attack?: number;
}

export function tone(stage: Stage, at: number, { pitch, to, length, loud, shape, attack }: Tone) {
  const oscillator = stage.context.createOscillator();
  oscillator.type = shape ?? 'sine';
  oscillator.frequency.setValueAtTime(pitch, at);
  if (to) oscillator.frequency.exponentialRampToValueAtTime(to, at + length);
  oscillator.connect(fading(stage, at, loud, attack ?? 0.004, length));
  oscillator.start(at);
  oscillator.stop(at + length + (attack ?? 0) + 0.05);
}

export interface Rustle {
  /** The middle of what is let through. */
  pitch: number;
  to?: number;
  width?: number;
  length: number;
  loud: number;
  attack?: number;
}

export function rustle(stage: Stage, at: number, sound: Rustle) {
  const source = stage.context.createBufferSource();
  source.buffer = noise(stage.context);
  source.loop = true;
  const filter = stage.context.createBiquadFilter();
  filter.type = 'bandpass';
  filter.Q.value = sound.width ?? 1;
  filter.frequency.setValueAtTime(sound.pitch, at);
  if (sound.to) filter.frequency.exponentialRampToValueAtTime(sound.to, at + sound.length);
  source
    .connect(filter)
    .connect(fading(stage, at, sound.loud, sound.attack ?? 0.002, sound.length));
  source.start(at, (at * 0.37) % 0.9);
  source.stop(at + sound.length + (sound.attack ?? 0) + 0.05);
}

/** Wood on wood. */
export function knock(stage: Stage, at: number, pitch: number, loud: number) {
  tone(stage, at, { pitch, to: pitch * 0.6, length: 0.07, loud, shape: 'triangle' });
  rustle(stage, at, { pitch: pitch * 4, width: 2, length: 0.03, loud: loud * 0.7 });
}

export function bell(stage: Stage, at: number, pitch: number, loud: number, length = 0.7) {
  tone(stage, at, { pitch, length, loud });
  tone(stage, at, { pitch: pitch * 2.76, length: length * 0.5, loud: loud * 0.35 });
  tone(stage, at, { pitch: pitch * 5.4, length: length * 0.25, loud: loud * 0.15 });
}

/** A soft plucked string. */
export function pluck(stage: Stage, at: number, pitch: number, loud: number, length = 1.4) {
  tone(stage, at, { pitch, length, loud, shape: 'triangle', attack: 0.006 });
  tone(stage, at, { pitch: pitch * 2, length: length * 0.4, loud: loud * 0.25 });
}

/** A piano with felt before its strings. */
export function felt(stage: Stage, at: number, pitch: number, loud: number, length = 2.2) {
  tone(stage, at, { pitch, length, loud, attack: 0.025 });
  tone(stage, at, { pitch: pitch * 2, length: length * 0.5, loud: loud * 0.22, attack: 0.02 });
  rustle(stage, at, { pitch: 900, length: 0.04, loud: loud * 0.12, attack: 0.01 });
}

/** An accordion: two reeds that are not quite one. */
export function reed(stage: Stage, at: number, pitch: number, loud: number, length = 1) {
  for (const detune of [1, 1.006]) {
    tone(stage, at, {
      pitch: pitch * detune,
      length,
      loud: loud * 0.7,
      shape: 'triangle',
      attack: 0.06,
    });
  }
  tone(stage, at, {
    pitch: pitch * 2,
    length: length * 0.8,
    loud: loud * 0.16,
    shape: 'square',
    attack: 0.06,
  });
}

/** A muted horn. */
export function brass(stage: Stage, at: number, pitch: number, loud: number, length = 0.8) {
  tone(stage, at, { pitch, length, loud: loud * 0.4, shape: 'sawtooth', attack: 0.03 });
  tone(stage, at, { pitch, length, loud: loud * 0.7, shape: 'triangle', attack: 0.02 });
}

export function marimba(stage: Stage, at: number, pitch: number, loud: number, length = 0.5) {
  tone(stage, at, { pitch, length: Math.min(length, 0.6), loud: loud * 1.3 });
  tone(stage, at, { pitch: pitch * 3.93, length: 0.09, loud: loud * 0.4 });
}

/** An old home computer. */
export function chip(stage: Stage, at: number, pitch: number, loud: number, length = 0.3) {
  tone(stage, at, { pitch, length: Math.min(length, 0.5), loud: loud * 0.42, shape: 'square' });
}
