// SPDX-License-Identifier: Apache-2.0
// A game that is looked through: the moment on the board, and which of its choices are listed.
import type { Replay } from '../replay/replay.svelte';
import type { ReviewChoice, ReviewDocument, ReviewJudgement, ReviewStroke } from '../wire/types';
import { mostMoved, percentOf, roundAt, winsAt } from './facts';
import type { Reviewing } from './reviewing.svelte';

export type View = 'choices' | 'luck' | 'summary';

/** A row of the list: a choice or a stroke of luck. */
export interface Row {
  at: number;
  round: number;
  seat: number;
  judgement: ReviewJudgement | null;
  text: string;
  change: number;
}

export const EVERYBODY = -1;
const WRONG = new Set<ReviewJudgement | null>(['doubtful', 'mistake', 'blunder']);

const rowOfChoice = ({ at, round, seat, judgement, text, change }: ReviewChoice): Row => ({
  at,
  round,
  seat,
  judgement,
  text,
  change,
});

/** By the luck of the seat that is looked at, or of the one that it mattered to most. */
function rowOfStroke({ at, round, text, luck }: ReviewStroke, whose: number): Row {
  const seat = whose === EVERYBODY ? mostMoved(luck) : whose;
  return { at, round, seat, judgement: null, text, change: luck[seat] ?? 0 };
}

export class Analysis {
  /** The position that is seen is that after so many entries; what happens next is judged. */
  at = $state(0);
  whose = $state(EVERYBODY);
  view: View = $state('choices');
  /** Somebody has chosen a moment: the first turning point is not shown any more by itself. */
  #chosen = false;

  constructor(
    readonly replay: Replay,
    readonly reviewing: Reviewing,
  ) {}

  document: ReviewDocument | null = $derived.by(() => this.reviewing.document);
  seats = $derived.by(() => this.replay.seats);
  choice = $derived.by(() => this.document?.choices.find(({ at }) => at === this.at) ?? null);
  stroke = $derived.by(() => this.document?.strokes.find(({ at }) => at === this.at) ?? null);
  wins = $derived.by(() => (this.document ? winsAt(this.document, this.at) : []));
  round = $derived.by(() => (this.document ? roundAt(this.document, this.at) : 0));
  rows: Row[] = $derived.by(() => {
    const { document, whose, view } = this;
    if (!document) return [];
    if (view === 'luck') {
      const rows = document.strokes.map((one) => rowOfStroke(one, whose));
      return rows.filter(({ change }) => percentOf(change) !== 0);
    }
    const wanted = document.choices.filter(({ seat }) => whose === EVERYBODY || seat === whose);
    return wanted.map(rowOfChoice);
  });

  look(at: number): void {
    this.#chosen = true;
    this.#go(at);
  }

  /** To the next row in either direction; `wrong`: only to those that were not good. */
  step(by: 1 | -1, wrong = false): void {
    const rows = wrong ? this.rows.filter(({ judgement }) => WRONG.has(judgement)) : this.rows;
    const next =
      by > 0 ? rows.find(({ at }) => at > this.at) : rows.findLast(({ at }) => at < this.at);
    if (next) this.look(next.at);
  }

  can(by: 1 | -1): boolean {
    return by > 0
      ? this.rows.some(({ at }) => at > this.at)
      : this.rows.some(({ at }) => at < this.at);
  }

  /** Until a moment is chosen, the one that turned the game most is seen. */
  suggest(): void {
    if (this.#chosen || !this.document) return;
    const size = (change: readonly number[]) => Math.max(0, ...change.map(Math.abs));
    const [turn] = [...this.document.turns].sort((a, b) => size(b.change) - size(a.change));
    if (turn && turn.at !== this.at) this.#go(turn.at);
  }

  #go(at: number): void {
    this.at = Math.max(0, Math.min(this.replay.total, Math.round(at)));
    void this.replay.jump(this.at);
  }
}
