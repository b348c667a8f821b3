// SPDX-License-Identifier: Apache-2.0
// One conquest game on the screen: what every part of it needs to know, and may do.
import { getContext, setContext } from 'svelte';
import { SelfEnding } from '../client/ending.svelte';
import { TableGame } from '../client/game.svelte';
import type { TableClient } from '../client/table.svelte';
import type { Mood } from '../faces/features';
import { moodOf } from '../faces/mood';
import type { Score } from '../motion/director';
import { local, number, t } from '../text';
import { announce } from '../ui/announce.svelte';
import { conquestPosition, conquestStep } from '../wire/family';
import type { ConquestChoice, Position, Step } from '../wire/types';
import { titleWordOf } from '../wire/words';
import {
  actingSeat,
  all,
  choicesOf,
  clickable,
  clickMeans,
  first,
  modeOf,
  NOTHING,
  type Picked,
  pickedChoice,
  rangeOf,
  stillPicked,
} from './choices';
import { type Printed, printedOf } from './map/printed';
import {
  NO_PLAN,
  type Plan,
  placeable,
  plannedOf,
  planRest,
  planWith,
  stillPlanned,
} from './panel/placing';
import { scoreOf } from './play/score';
import { Stage } from './play/stage.svelte';

/** What the player has opened. */
export type Panel = { kind: 'cards' } | { kind: 'seat'; seat: number } | { kind: 'log' } | null;

export class Game extends TableGame {
  panel: Panel = $state.raw(null);
  airports = $state(false);
  picked: Picked = $state.raw(NOTHING);
  /** How many are to be sent or moved. */
  count = $state(1);
  /** Troops that are to be placed, and where. */
  plan: Plan = $state.raw(NO_PLAN);
  /** A plan is on its way, placement by placement. */
  #sending = $state(false);
  /** Claims, and what is placed one by one before the first turn, go by themselves. */
  helped = $state(false);
  /** The land under the pointer or with the focus, −1: none. */
  looked = $state(-1);
  /** The attack goes on by itself, until no more than `limit` attackers are left. */
  auto = $state(false);
  limit = $state(0);
  /** How often the pause was asked for by something else than its own button. */
  pauses = $state(0);
  readonly stage: Stage;

  constructor(client: TableClient) {
    super(client);
    this.stage = new Stage(
      () => this.own,
      () => this.position.view,
    );
  }

  printed: Printed = $derived.by(() => {
    const { title } = this.client;
    if (!title) throw new Error('a game screen needs a title');
    return printedOf(title, title.shapes ?? null);
  });
  position = $derived.by(() => conquestPosition(this.client.shown));
  acting = $derived(actingSeat(this.position));
  choices = $derived(choicesOf(this.position, this.acting));
  /** Choices may be offered: everything is shown, and no action is under way. */
  ready = $derived.by(
    () => this.client.settled && !this.client.busy && !this.#sending && !this.client.table?.paused,
  );
  offered = $derived(this.ready ? this.choices : null);
  mode = $derived(modeOf(this.offered, this.airports));
  may = $derived(clickable(this.offered, this.mode, this.picked));
  clickable = $derived(new Set([...this.may.main, ...this.may.also]));
  choice = $derived(pickedChoice(this.offered, this.mode, this.picked));
  range = $derived(rangeOf(this.choice));
  over = $derived(this.position.view.prompt === 'game_over');
  /** Clicks on the map plan where new troops go. */
  planning = $derived(this.mode === 'place' && this.position.view.prompt === 'allocate');
  toPlan = $derived(placeable(this.offered) - plannedOf(this.plan));
  /** Land is claimed, or manned one by one: that may go by itself. */
  setsUp = $derived(
    this.mode === 'claim' || (this.mode === 'place' && this.position.view.prompt === 'muster'),
  );
  people = $derived(
    this.seats.filter((seat) => seat.kind === 'person' || seat.kind === 'open').length,
  );
  hotSeat = $derived(this.own.length > 1);

  /** Whose cards and requests this screen shows: who acts, else the only one who sits here. */
  mine = $derived(this.acting >= 0 ? this.acting : (this.own[0] ?? -1));

  #moods = $derived.by(() => {
    const events = this.client.lately.flat();
    const continents = this.printed.continents.map((one) => one.lands);
    return this.seats.map((_, seat) => moodOf(events, this.position, seat, continents));
  });

  mood(seat: number): Mood {
    return this.#moods[seat] ?? 'calm';
  }

  isNeutral(owner: number): boolean {
    return owner >= this.seats.length;
  }

  name(seat: number): string {
    if (seat < 0) return t('conquest.nobody');
    return this.seats[seat]?.name ?? t('conquest.neutral');
  }

  colour(seat: number): number {
    return this.seats[seat]?.colour ?? 7;
  }

  land(index: number): string {
    return local(this.printed.lands[index]?.name);
  }

  /** A name for where there is little room. */
  shortLand(index: number): string {
    const land = this.printed.lands[index];
    const name = local(land?.name);
    return land?.short && name.length > 12 ? land.short : name;
  }

  word(key: string): string {
    const { title } = this.client;
    const word = title ? titleWordOf(title, key) : undefined;
    return word === undefined ? key : local(word);
  }

  troops(count: number): string {
    if (count < 0) return t('conquest.land_hidden');
    return `${number(count)} ${this.word(count === 1 ? 'troop' : 'troops')}`;
  }

  lands(seat: number): number {
    return this.stage.view.territories.filter((land) => land.owner === seat).length;
  }

  continent(index: number): string {
    return local(this.printed.continents[index]?.name);
  }

  choose(choice: ConquestChoice | null, seat = this.acting): void {
    if (choice && this.ready) void this.act(choice.action, seat);
  }

  /** A land was clicked, or −1: something that is no land. */
  click(land: number): void {
    if (this.planning) {
      this.#clickToPlan(land);
      return;
    }
    const meaning = clickMeans(this.offered, this.mode, this.picked, land);
    if (meaning.kind === 'act') {
      this.picked = NOTHING;
      this.choose(meaning.choice);
    } else if (meaning.kind === 'pick') {
      this.pick(meaning.picked);
    } else {
      this.picked = NOTHING;
    }
  }

  #clickToPlan(land: number): void {
    if (!this.may.main.has(land)) {
      this.picked = NOTHING;
      return;
    }
    this.picked = { from: -1, to: land };
    this.planTroops(land, (this.plan.get(land) ?? 0) + 1);
  }

  /** So many troops for a land, instead of those planned for it. */
  planTroops(land: number, troops: number): void {
    this.plan = planWith(this.plan, land, troops, placeable(this.offered));
    const n = this.plan.get(land) ?? 0;
    announce(t('say.conquest_planned', { name: this.land(land), n, left: this.toPlan }));
  }

  planRest(): void {
    this.picked = NOTHING;
    this.plan = planRest(this.plan, this.offered);
    announce(t('say.conquest_planned_rest', { n: this.plan.size }));
  }

  /** Sends what is planned; `on`: and begins to attack. Each placement is an action of its own, which
   *  can be undone. */
  async place(on = false): Promise<void> {
    const { acting: seat, plan } = this;
    if (!this.ready || plan.size === 0) return;
    this.picked = NOTHING;
    this.#sending = true;
    try {
      for (const [territory, troops] of plan) {
        if (!(await this.act({ do: 'place', territory, troops }, seat))) return;
        this.plan = planWith(this.plan, territory, 0, 0);
      }
      const newest = conquestPosition(this.client.position);
      const next = on ? first(choicesOf(newest, seat), 'next') : null;
      if (next) await this.act(next.action, seat);
    } finally {
      this.#sending = false;
    }
  }

  pick(picked: Picked): void {
    const target = this.picked.to;
    this.picked = picked;
    const choice = pickedChoice(this.offered, this.mode, picked);
    if (!choice) return;
    const [least, most] = rangeOf(choice);
    // Whoever tries another origin for the same target keeps the number as far as it goes.
    this.count = target === picked.to ? Math.min(most, Math.max(least, this.count)) : most;
    announce(choice.hint ? `${choice.label}: ${choice.hint}` : choice.label);
  }

  cancel(): boolean {
    if (this.picked === NOTHING) return false;
    this.picked = NOTHING;
    return true;
  }

  /** One more or one fewer of what is being counted. */
  change(by: number): void {
    const { picked, planning } = this;
    const [least, most] = this.range;
    if (planning && picked.to >= 0)
      this.planTroops(picked.to, (this.plan.get(picked.to) ?? 0) + by);
    else this.count = Math.min(most, Math.max(least, this.count + by));
  }

  /** Does what is picked, with the number that is set; `toTheEnd`: an attack goes on by itself. */
  confirm(toTheEnd = false): void {
    if (this.planning) return void this.place();
    const choice = this.choice;
    if (!choice || !this.ready) return;
    const [least, most] = this.range;
    const troops = Math.min(most, Math.max(least, this.count));
    const { action: set } = choice;
    const action = choice.troops && 'troops' in set ? { ...set, troops } : set;
    this.picked = NOTHING;
    this.auto = toTheEnd;
    void this.act(action).then((played) => {
      if (!played) this.auto = false;
    });
  }

  /** A phase that has nothing left to decide goes by itself. */
  readonly ending = new SelfEnding<ConquestChoice>(
    () => ({
      choices: this.panel === null && this.stage.fight === null ? this.offered : null,
      name: `${this.position.view.round}.${this.position.view.turn}.${this.position.view.phase}`,
    }),
    (choice) => this.choose(choice),
  );

  /** Next Phase or Next Player, if that is possible. */
  next = $derived(first(this.offered, 'next') ?? first(this.offered, 'end'));
  /** All troops have their place in the plan: to go on is to send it. */
  planned = $derived(this.planning && this.plan.size > 0 && this.toPlan === 0);

  goOn(): void {
    if (this.planned) void this.place(true);
    else this.choose(this.next);
  }

  score(step: Step, before: Position): Score<Position> {
    const { stage, own, seats, auto } = this;
    const name = (seat: number) => this.name(seat);
    const word = (key: string) => this.word(key);
    const table = { stage, own, seats, auto, name, word };
    return scoreOf(conquestStep(step), conquestPosition(before), table);
  }

  /** What is remembered of a step beyond its position. */
  heard(told: Step): void {
    const step = conquestStep(told);
    this.stage.heard(step);
    for (const line of step.lines) announce(line);
  }

  /** A new position stands: what no longer makes sense is let go. */
  sync(): void {
    const choices = this.choices;
    if (this.airports && all(choices, 'airport').length === 0) this.airports = false;
    const mode = modeOf(choices, this.airports);
    if (!this.#sending) this.plan = stillPlanned(this.plan, choices);
    const picked = stillPicked(choices, mode, this.picked);
    if (picked !== this.picked) this.picked = picked;
    const [least, most] = rangeOf(pickedChoice(choices, mode, picked));
    if (mode === 'move' && !this.#moving) this.count = most;
    else this.count = Math.min(most, Math.max(least, this.count));
    this.#moving = mode === 'move';
  }
  #moving = false;
}

const KEY = Symbol('conquest game');

export function provideGame(game: Game): Game {
  setContext(KEY, game);
  return game;
}

export function useGame(): Game {
  return getContext<Game>(KEY);
}
