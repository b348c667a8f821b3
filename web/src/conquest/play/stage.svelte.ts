// SPDX-License-Identifier: Apache-2.0
// What lies on the map for a moment, on top of the position, and the battle that is being told.
import { Repeats } from '../../motion/repeats';
import type { ConquestStep, ConquestView } from '../../wire/types';
import { type Fight, fightOf, type Told, toldAfter } from './fight';

export type { Fight } from './fight';

/** An arrow on the map, for what is being done and not only planned. */
export type Shown = { from: number; to: number; seat: number; what: 'attack' | 'move' };
/** A land is filled with a colour, from the tip of the arrow outwards. */
export type Flood = { land: number; seat: number; from: number; delay: number; ms: number };
export type Pop = { key: number; land: number; text: string; tone: 'gain' | 'loss' };

export class Stage {
  /** Held by beats; null: the position alone is drawn. */
  pointing: Shown | null = $state.raw(null);
  flood: Flood | null = $state.raw(null);
  told: Fight | null = $state.raw(null);
  pops: Pop[] = $state.raw([]);
  /** What moments are drawn in. */
  layer: HTMLElement | null = null;
  readonly repeats = new Repeats();
  #battle: Told | null = $state.raw(null);

  constructor(
    private readonly own: () => number[],
    private readonly shown: () => ConquestView,
  ) {}

  get view(): ConquestView {
    return this.shown();
  }

  fight: Fight | null = $derived.by(() => this.told ?? fightOf(this.view, this.#battle));

  arrow: Shown | null = $derived.by(() => {
    const { battle, turn } = this.view;
    const fighting =
      battle && ({ from: battle.from, to: battle.to, seat: turn, what: 'attack' } as const);
    return this.pointing ?? fighting ?? null;
  });

  /** Is one of the seats on this screen in the battle? */
  involved(fight: Fight | null = this.fight): boolean {
    const own = this.own();
    return fight !== null && (own.includes(fight.attacker) || own.includes(fight.defender));
  }

  /** The last round has been looked at. */
  nextRound(): void {
    if (this.#battle) this.#battle = { ...this.#battle, last: null };
  }

  heard(step: ConquestStep): void {
    this.#battle = toldAfter(this.#battle, step, this.own());
  }
}
