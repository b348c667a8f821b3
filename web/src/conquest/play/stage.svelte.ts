// SPDX-License-Identifier: Apache-2.0
// What the screen shows at this moment, and how it gets from one position to the next.

import { type Beat, playBeats, rest } from '../../client/beats';
import { motion } from '../../settings.svelte';
import { play } from '../../sound';
import type { GameEvent, Step } from '../../wire/types';
import { viewAfter } from '../after';
import { roundWon, type Side } from '../battle/keys';
import type { Battle, ConquestPosition, Hand, View } from '../wire';

/** An arrow on the map, for what is being done and not only planned. */
export type Shown = { from: number; to: number; seat: number; what: 'attack' | 'move' };
export type Flood = { land: number; seat: number; from: number; ms: number };
export type Pop = { key: number; land: number; text: string; tone: 'gain' | 'loss' };

/** A battle as it is told: round by round, with what the last one brought. */
export interface Fight {
  from: number;
  to: number;
  attacker: number;
  defender: number;
  /** With how many it began. */
  attackers: number;
  defenders: number;
  round: number;
  state: 'choosing' | 'shaking' | 'shown';
  hands: [Hand, Hand];
  dice: { attack: number[]; defence: number[] } | null;
  won: Side | 'tie' | null;
  lost: [number, number];
  end: 'none' | 'won' | 'failed' | 'retreat';
}

const ARROW_MS = 260;
const CLAIM_MS = 260;
const PLACE_MS = 170;
const AIRPORT_MS = 260;
const SHAKE_MS = 620;
const MINI_MS = 260;
const DICE_MS = 800;
const LOST_MS = 300;
const END_MS = 800;
const FLOOD_MS = 420;
const MARCH_MS = 420;
const OUT_MS = 400;
const POP_MS = 900;

const IN_ROUNDS = new Set(['throw', 'dice', 'battle_dice', 'hand_draw']);

export class Stage {
  view: View = $state.raw() as View;
  arrow: Shown | null = $state.raw(null);
  floods: Flood[] = $state.raw([]);
  pops: Pop[] = $state.raw([]);
  fight: Fight | null = $state.raw(null);
  #popKey = 0;
  #showing: Step | null = null;

  constructor(
    private readonly own: () => number[],
    private readonly newestSeq: () => number,
    view: View,
  ) {
    this.view = view;
    this.fight = this.fightOf(view);
  }

  /** Takes over what the server says; a battle that is being told goes on. */
  sync(position: ConquestPosition): void {
    this.#showing = null;
    this.view = position.view;
    this.floods = [];
    const { battle, prompt } = position.view;
    if (!battle || !IN_ROUNDS.has(prompt)) this.fight = null;
    else if (this.fight?.from !== battle.from || this.fight.to !== battle.to) {
      this.fight = this.fightOf(position.view);
    } else if (this.fight.state === 'shaking') {
      this.fight = { ...this.fight, state: 'shown', round: battle.rounds + 1 };
    }
    this.arrow = battle
      ? { from: battle.from, to: battle.to, seat: position.view.turn, what: 'attack' }
      : null;
  }

  /** Is one of the seats on this screen in the battle? */
  involved(fight: Fight | null = this.fight): boolean {
    const own = this.own();
    return fight !== null && (own.includes(fight.attacker) || own.includes(fight.defender));
  }

  /** The last round has been looked at. */
  nextRound(): void {
    if (this.fight)
      this.fight = {
        ...this.fight,
        state: 'choosing',
        hands: ['none', 'none'],
        won: null,
        lost: [0, 0],
      };
  }

  async animate(step: Step, ended: AbortSignal): Promise<void> {
    if (step.undo || typeof document === 'undefined' || document.hidden) return;
    const pace = { behind: () => Math.max(0, this.newestSeq() - step.seq), motion };
    this.#showing = step;
    const beats = step.events.map((event) => {
      const beat = this.beat(event, step);
      // Cut short, the server's view stands already: nothing may be counted twice.
      return { ...beat, done: () => this.#showing === step && beat.done?.() };
    });
    await playBeats(beats, pace, ended);
  }

  pop(land: number, text: string, tone: Pop['tone']): void {
    const key = this.#popKey++;
    if (motion(1) === 0) return;
    this.pops = [...this.pops, { key, land, text, tone }];
    setTimeout(() => {
      this.pops = this.pops.filter((one) => one.key !== key);
    }, POP_MS);
  }

  private fightOf(view: View, battle: Battle | undefined = view.battle): Fight | null {
    if (!battle || !IN_ROUNDS.has(view.prompt)) return null;
    const there = view.territories[battle.to];
    return {
      from: battle.from,
      to: battle.to,
      attacker: view.turn,
      defender: there?.owner ?? -1,
      attackers: battle.sent,
      defenders: (there?.troops ?? 0) + battle.extra,
      round: battle.rounds + 1,
      state: 'choosing',
      hands: ['none', 'none'],
      dice: null,
      won: null,
      lost: [0, 0],
      end: 'none',
    };
  }

  private carry(event: GameEvent): () => void {
    return () => {
      this.view = viewAfter(this.view, event);
    };
  }

  private beat(event: GameEvent, step: Step): Beat {
    const done = this.carry(event);
    const { seat = -1, from = -1, to = -1 } = event;
    const land = event.territory as number;
    switch (event.event) {
      case 'claimed':
        return this.flooding(land, seat, -1, CLAIM_MS, done, 'step');
      case 'placed':
      case 'bonus_placed':
        return {
          ms: PLACE_MS,
          show: async (ms, ended) => {
            play('step');
            const troops = event.troops as number;
            if (troops > 0) this.pop(land, `+${troops}`, 'gain');
            done();
            await rest(ms, ended);
          },
        };
      case 'airport_built':
        return { ms: AIRPORT_MS, show: this.sounding('build'), done };
      case 'attack_began':
        return this.attack(event, done);
      case 'threw':
        return { ms: 0, done: () => this.threw(seat, done) };
      case 'hands_shown':
      case 'dice_thrown':
        return this.round(event, step);
      case 'troops_lost':
        return this.losses(event, done);
      case 'retreated':
      case 'attack_failed':
      case 'battle_won':
        return this.ending(event, done);
      case 'conquered':
      case 'empty_taken':
        if (event.event === 'empty_taken') this.arrow = { from, to, seat, what: 'attack' };
        return this.flooding(to, seat, from, FLOOD_MS, done, 'capture');
      case 'fortified':
        return {
          ms: MARCH_MS,
          show: async (ms, ended) => {
            play('step');
            this.arrow = { from, to, seat, what: 'move' };
            await rest(ms, ended);
          },
          done: () => {
            done();
            this.arrow = null;
          },
        };
      case 'card_drawn':
        return this.own().includes(seat)
          ? { ms: PLACE_MS, show: this.sounding('card'), done }
          : { ms: 0, done };
      case 'set_exchanged':
        return { ms: PLACE_MS, show: this.sounding('card'), done };
      case 'went_out':
        return { ms: OUT_MS, show: this.sounding('jail'), done };
      case 'game_ended':
        return { ms: OUT_MS, show: this.sounding('win'), done };
      case 'alliance_made':
        return { ms: PLACE_MS, show: this.sounding('coins_in'), done };
      default:
        return { ms: 0, done };
    }
  }

  private sounding(effect: Parameters<typeof play>[0]): Beat['show'] {
    return async (ms, ended) => {
      play(effect);
      await rest(ms, ended);
    };
  }

  private flooding(
    land: number,
    seat: number,
    from: number,
    whole: number,
    done: () => void,
    sound: 'step' | 'capture',
  ): Beat {
    return {
      ms: whole,
      show: async (ms, ended) => {
        play(sound);
        this.floods = [...this.floods, { land, seat, from, ms }];
        await rest(ms, ended);
      },
      done: () => {
        done();
        this.floods = this.floods.filter((one) => one.land !== land);
        this.arrow = null;
      },
    };
  }

  private attack(event: GameEvent, done: () => void): Beat {
    const { from = -1, to = -1 } = event;
    const there = this.view.territories[to];
    return {
      ms: ARROW_MS,
      show: async (ms, ended) => {
        play('attack');
        this.arrow = { from, to, seat: event.attacker as number, what: 'attack' };
        await rest(ms, ended);
      },
      done: () => {
        done();
        this.fight = {
          from,
          to,
          attacker: event.attacker as number,
          defender: event.defender as number,
          attackers: event.troops as number,
          defenders: (there?.troops ?? 0) + (event.extra as number),
          round: 1,
          state: 'choosing',
          hands: ['none', 'none'],
          dice: null,
          won: null,
          lost: [0, 0],
          end: 'none',
        };
      },
    };
  }

  /** The last round stays in sight until one of us throws again. */
  private threw(seat: number, done: () => void): void {
    done();
    if (this.own().includes(seat)) this.nextRound();
  }

  /** Hands or dice: first a moment of suspense, then what they are. */
  private round(event: GameEvent, step: Step): Beat {
    const cost = step.events.find((one) => one.event === 'troops_lost');
    const attackers = Math.max(0, (cost?.attackers as number) ?? 0);
    const defenders = Math.max(
      0,
      ((cost?.defenders as number) ?? 0) + ((cost?.airport as number) ?? 0),
    );
    const dice =
      event.event === 'dice_thrown'
        ? {
            attack: (event.attack as number[]).filter((die) => die > 0),
            defence: (event.defence as number[]).filter((die) => die > 0),
          }
        : null;
    const hands: [Hand, Hand] = dice
      ? ['none', 'none']
      : [event.attacker as Hand, event.defender as Hand];
    const near = this.involved();
    const won = roundWon(attackers, defenders);
    const told = { dice, hands, won, lost: [attackers, defenders] as [number, number] };
    return {
      ms: near ? (dice ? DICE_MS : SHAKE_MS) : MINI_MS,
      show: async (ms, ended) => {
        if (this.fight) this.fight = { ...this.fight, ...told, state: 'shaking' };
        if (near || dice) play(dice ? 'dice' : 'bid');
        await rest(ms, ended);
      },
      done: () => {
        if (this.fight) this.fight = { ...this.fight, ...told, state: 'shown' };
      },
    };
  }

  private losses(event: GameEvent, done: () => void): Beat {
    const attackers = event.attackers as number;
    const defenders = (event.defenders as number) + (event.airport as number);
    const { from = -1, to = -1 } = event;
    return {
      ms: LOST_MS,
      show: async (ms, ended) => {
        const own = this.own();
        if (this.involved()) {
          const ours = own.includes(this.fight?.attacker ?? -1) ? attackers : defenders;
          play(ours > 0 ? 'lose_round' : 'win_round');
        }
        if (attackers > 0) this.pop(from, `−${attackers}`, 'loss');
        if (defenders > 0) this.pop(to, `−${defenders}`, 'loss');
        done();
        await rest(ms, ended);
      },
      done: () => {
        if (this.fight) this.fight = { ...this.fight, round: this.fight.round + 1 };
      },
    };
  }

  private ending(event: GameEvent, done: () => void): Beat {
    const ends: Partial<Record<GameEvent['event'], Fight['end']>> = {
      retreated: 'retreat',
      attack_failed: 'failed',
      battle_won: 'won',
    };
    const end = ends[event.event] ?? 'none';
    return {
      ms: this.involved() ? END_MS : PLACE_MS,
      show: async (ms, ended) => {
        if (this.fight) this.fight = { ...this.fight, end };
        await rest(ms, ended);
      },
      done: () => {
        done();
        this.fight = null;
        if (end !== 'won') this.arrow = null;
      },
    };
  }
}
