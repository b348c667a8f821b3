// SPDX-License-Identifier: Apache-2.0
// One running beat. Whatever it moves, adds or lays on the screen belongs to its scope, and goes when
// the beat ends: played to its end, skipped or failed.
import { type Effect, play, type SoundOptions } from '../sound';

export type Cue = (effect: Effect, options?: SoundOptions) => void;

/** When within the beat something happens, as parts of it: speed comes for free. */
export type Part = { from?: number; to?: number } & KeyframeAnimationOptions;

export class Scope {
  #undo: (() => void)[] = [];
  #over = false;

  constructor(
    /** Real time, speed already counted in. */
    readonly ms: number,
    private readonly sound: Cue = play,
  ) {}

  /** Moves an element. What it looks like without the movement is not touched. */
  animate(element: Element, frames: Keyframe[], { from = 0, to = 1, ...options }: Part = {}): void {
    const timing = { delay: from * this.ms, duration: Math.max(1, (to - from) * this.ms) };
    const move = element.animate(frames, { fill: 'both', ...timing, ...options });
    // Called off by the browser, for instance because the element is gone: nobody waits for it.
    move.finished?.catch(() => {});
    this.onEnd(() => move.cancel());
  }

  /** Puts a node on the screen. */
  add<N extends ChildNode>(node: N, parent: ParentNode): N {
    parent.append(node);
    this.onEnd(() => node.remove());
    return node;
  }

  /** A class that nothing else uses. */
  mark(element: Element, name: string): void {
    element.classList.add(name);
    this.onEnd(() => element.classList.remove(name));
  }

  /** A value that a component draws on top of the position; null: it draws nothing. */
  hold<D, K extends keyof D>(
    decoration: D,
    key: K,
    value: D[K] & (null extends D[K] ? unknown : never),
  ): void {
    decoration[key] = value;
    this.onEnd(() => {
      if (decoration[key] === value) decoration[key] = null as D[K];
    });
  }

  /** A sound when this part of the beat is reached; none after a skip. */
  cue(effect: Effect, at = 0, options?: SoundOptions): void {
    if (at === 0) {
      this.sound(effect, options);
      return;
    }
    const timer = setTimeout(() => this.sound(effect, options), at * this.ms);
    this.onEnd(() => clearTimeout(timer));
  }

  onEnd(undo: () => void): void {
    if (this.#over) attempt(undo);
    else this.#undo.push(undo);
  }

  /** Takes everything away; what is left is the position. Safe to call twice. */
  end(): void {
    this.#over = true;
    for (const undo of this.#undo.splice(0).reverse()) attempt(undo);
  }
}

/** What cannot be taken away must not keep the rest there. */
function attempt(action: () => void): void {
  try {
    action();
  } catch (error) {
    console.error(error);
  }
}
