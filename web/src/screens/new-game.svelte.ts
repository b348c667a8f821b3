// SPDX-License-Identifier: Apache-2.0
// What the New Game screen edits, and what it asks the server for.
import { rest } from '../client/rest';
import { rememberTable } from '../client/seats';
import { boardIn } from '../house/carry';
import { askToKeep, houses } from '../house/houses.svelte';
import { type Speed, settings } from '../settings.svelte';
import { local, money, t } from '../text';
import { onShelf } from '../ui/cover';
import { COLOURS } from '../ui/seat';
import type {
  Bot,
  MadeTable,
  NamedRule,
  NewSeat,
  NewTable,
  Switch,
  TitleDetails,
  TitleSummary,
} from '../wire/types';
import { HouseRules } from './house-rules.svelte';
import { minutesOf } from './length';
import { stepOf } from './rules';
import { type Start, startRules, startsOf } from './start-choice';

/** How a control tells a sum of money. */
interface Sum {
  step?: number;
  show?: (amount: number) => string;
  meant?: number | null;
}

export interface Place {
  key: number;
  /** `person`, `open`, or the name of a bot. */
  kind: string;
  name: string;
  /** Somebody typed the name, so it stays when the kind changes. */
  named: boolean;
  token: string;
  colour: number;
  /** What a person looks like; empty: by the colour. */
  face: string;
  target: string;
  picture: boolean;
}

const LAST = 'parlour.last';
export const BOT_NAMES = ['Mina', 'Oskar', 'Defne', 'Hugo', 'Lale', 'Bruno', 'Selin', 'Otto'];
const OTHER_TOKENS = ['infantry'];
const BOT_DELAY_MS: Record<Speed, number> = { off: 0, slow: 1000, normal: 600, fast: 250 };

/** Named rules that stand beside the seats, where there is room for them. */
const ON_THE_LEFT = new Set(['pace', 'thinking_time']);

interface Last {
  title: string;
  seats: (Pick<Place, 'kind' | 'name' | 'named' | 'token' | 'colour'> & { face?: string })[];
}

function readLast(): Last | null {
  try {
    const last = JSON.parse(localStorage.getItem(LAST) ?? 'null');
    return last && Array.isArray(last.seats) && typeof last.title === 'string' ? last : null;
  } catch {
    return null;
  }
}

/** Who is told what a trade does to the chances to win: one person alone with bots, everybody, nobody. */
export type Advisor = 'alone' | 'always' | 'never';

/** How long people have: as the rules say, so long each for the whole game, or hours for each move. */
export type ClockKind = 'rules' | 'bank' | 'days';

export class NewGame {
  clock: ClockKind = $state('rules');
  bankMinutes = $state(30);
  moveHours = $state(24);
  where: 'here' | 'online' = $state('here');
  advisor: Advisor = $state('alone');
  titles: TitleSummary[] = $state.raw([]);
  id = $state('');
  details: TitleDetails | null = $state.raw(null);
  readonly rules = new HouseRules();
  bots: Bot[] = $state.raw([]);
  seats: Place[] = $state([]);
  /** How land and troops come to the players, where they do: the quickest way, unless they wish. */
  way: Start = $state('deal_all');
  busy = $state(false);
  problem = $state('');
  /** What everybody starts with by the rules chosen so far; null: not known yet. */
  startCash: number | null = $state(null);
  #nextKey = 0;
  #loading = Promise.resolve();

  readonly summary = $derived(this.titles.find((title) => title.id === this.id));
  readonly least = $derived(this.summary?.seats[0] ?? 2);
  readonly most = $derived(this.summary?.seats[1] ?? 8);
  readonly family = $derived(this.summary?.family ?? 'estate');
  readonly tokens = $derived(this.summary?.theme.tokens ?? OTHER_TOKENS);
  readonly currency = $derived(this.details?.document.title.words.currency);
  readonly continents = $derived(
    this.rule('targets') === 'yes' ? (this.details?.document.map?.continents ?? []) : [],
  );
  readonly starts = $derived(startsOf(this.rules.all, this.details?.rules ?? {}));
  readonly cashStep = $derived.by(() => {
    const [first, second] = this.summary?.start_cash_choices ?? [];
    if (first !== undefined && second !== undefined) return second - first;
    const cash = this.rules.all.find((one) => one.name === 'start_cash');
    return cash ? stepOf(cash, this.startCash ?? 0) / 5 : 50;
  });
  /** About how many minutes a game like this lasts; null: nobody knows. */
  readonly minutes = $derived.by(() => {
    const bots = this.seats.filter((place) => this.bot(place.kind)).length;
    const table = { people: this.seats.length - bots, bots };
    return minutesOf(this.summary?.length, this.rules.preset, table, this.rules.now);
  });
  readonly tooFew = $derived(this.seats.length < this.least);

  /** The start money steps as the title likes, and is told as the sum that a word comes to. */
  sumOf(rule: Switch): Sum {
    if (rule.name !== 'start_cash') return {};
    const show = (amount: number) => money(amount, this.currency);
    return { step: this.cashStep, show, meant: this.startCash };
  }

  /** With the title or board that was asked for, or the last one played. */
  load(wanted = ''): Promise<void> {
    this.#loading = this.#load(wanted);
    return this.#loading;
  }

  async #load(wanted: string): Promise<void> {
    const last = readLast();
    try {
      const [shelf, own] = await Promise.all([rest.titles(), rest.boards()]);
      this.titles = [...own, ...onShelf(shelf)];
      const has = (id: string | undefined) => this.titles.some((title) => title.id === id);
      const known = has(last?.title);
      const first = known && last ? last.title : (onShelf(shelf)[0]?.id ?? '');
      await this.choose(has(wanted) ? wanted : first);
      if (last && known) for (const seat of last.seats) this.#put({ ...seat });
      else this.#welcome();
      this.#fit();
    } catch (error) {
      this.problem = said(error);
    }
  }

  async choose(id: string): Promise<void> {
    const summary = this.titles.find((title) => title.id === id);
    if (!summary) return;
    this.id = id;
    this.startCash = null;
    try {
      const [details, family, bots] = await Promise.all([
        summary.own ? rest.board(id) : rest.title(id),
        rest.houseRules(summary.family),
        rest.bots(summary.family, this.where === 'online' ? 'server' : undefined),
      ]);
      if (this.id !== id) return;
      this.details = details;
      this.rules.load(family, details.rules);
      this.bots = bots;
      this.#fit();
      void this.#askFigures();
    } catch (error) {
      this.problem = said(error);
    }
  }

  rule(name: string): string {
    return this.rules.now[name] ?? '';
  }

  setRule(name: string, value: string): void {
    this.rules.set(name, value);
    void this.#askFigures();
  }

  turnRule(rule: NamedRule, on: boolean): void {
    this.rules.turn(rule, on);
    void this.#askFigures();
  }

  choosePreset(preset: string): void {
    this.rules.choose(preset);
    void this.#askFigures();
  }

  resetRules(): void {
    this.rules.reset();
    void this.#askFigures();
  }

  /** One alone stands among the other rules: a row for it would cost a seat its room. */
  onTheLeft(rule: NamedRule): boolean {
    const left = this.rules.named.filter(({ id }) => ON_THE_LEFT.has(id));
    return left.length > 1 && left.includes(rule);
  }

  /** Pace and salary may change the start money: the server works it out. */
  async #askFigures(): Promise<void> {
    if (this.family !== 'estate') return;
    const asked = { id: this.id, rules: this.rules.overrides };
    const same = () =>
      asked.id === this.id && JSON.stringify(asked.rules) === JSON.stringify(this.rules.overrides);
    try {
      const figures = this.summary?.own ? rest.boardFigures : rest.figures;
      const { start_cash } = await figures(asked.id, asked.rules);
      if (same()) this.startCash = start_cash;
    } catch {
      // Whatever is wrong with the rules is said when the table is made.
    }
  }

  add(kind: string): void {
    if (this.seats.length >= this.most) return;
    this.#put({ kind, name: '', named: false });
    this.#fit();
  }

  remove(place: Place): void {
    this.seats = this.seats.filter((one) => one.key !== place.key);
  }

  setKind(place: Place, kind: string): void {
    place.kind = kind;
    if (!place.named) place.name = this.#nameFor(place);
  }

  setWhere(where: 'here' | 'online'): void {
    this.where = where;
    // Online, all but the first person come from elsewhere; on one screen nobody does.
    this.seats.forEach((place, index) => {
      if (where === 'online' && place.kind === 'person' && index > 0) this.setKind(place, 'open');
      if (where === 'here' && place.kind === 'open') this.setKind(place, 'person');
    });
    // The other house may have other bots.
    if (houses.local) void this.choose(this.id);
  }

  bot(kind: string): Bot | undefined {
    return this.bots.find((bot) => bot.name === kind);
  }

  /** What was chosen for a seat; one's own face is remembered. */
  dress(place: Place, to: Partial<Pick<Place, 'face' | 'token' | 'colour' | 'picture'>>): void {
    Object.assign(place, to);
    if (to.face && place === this.seats.find((one) => one.kind === 'person'))
      settings.face = to.face;
  }

  takenBy(what: 'token' | 'colour', value: string | number, but: Place): Place | undefined {
    return this.seats.find((place) => place.key !== but.key && place[what] === value);
  }

  shownName(place: Place): string {
    return place.name.trim() || t('new.player', { n: this.seats.indexOf(place) + 1 });
  }

  /** The id of the new table, or null with `problem` set. */
  async start(): Promise<string | null> {
    if (this.busy) return null;
    this.busy = true;
    this.problem = '';
    try {
      // Whoever presses before everything is there has pressed all the same.
      await this.#loading;
      if (this.tooFew) return null;
      const made = await this.#make();
      const pictures = this.seats.flatMap((place, seat) => (place.picture ? [seat] : []));
      rememberTable(made, this.summary?.name ?? '', pictures);
      this.#remember();
      return made.id;
    } catch (error) {
      this.problem = said(error);
      return null;
    } finally {
      this.busy = false;
    }
  }

  async #make(): Promise<MadeTable> {
    const where = this.where === 'online' ? 'server' : houses.home;
    const wish = this.request();
    if (wish.board) wish.board = await boardIn(where, wish.board);
    const made = await rest.makeTable(wish, where);
    if (where === 'local') askToKeep();
    return made;
  }

  request(): NewTable {
    return {
      ...(this.summary?.own ? { board: this.id } : { title: this.id }),
      rules: { ...startRules(this.starts, this.way), ...this.rules.overrides },
      seats: this.seats.map((place) => this.#seat(place)),
      bot_delay_ms: BOT_DELAY_MS[settings.speed],
      // Whoever shares a screen is not missing when the other looks away.
      grace_s: this.where === 'here' ? 0 : 60,
      start: this.where === 'here',
      ...(this.clock === 'bank' && this.where === 'online'
        ? { bank_minutes: this.bankMinutes }
        : {}),
      ...(this.clock === 'days' && this.where === 'online' ? { move_hours: this.moveHours } : {}),
      ...(this.advisor === 'alone' ? {} : { advisor: this.advisor === 'always' }),
    };
  }

  #seat(place: Place): NewSeat {
    const seat: NewSeat = { kind: place.kind, colour: place.colour };
    if (this.family === 'estate') seat.token = place.token;
    const name = place.name.trim();
    if (name && place.kind !== 'open') seat.name = name;
    if (place.face && place.kind === 'person') seat.face = place.face;
    if (place.target && this.continents.length > 0) seat.target = place.target;
    return seat;
  }

  /** For a newcomer: me against two bots. */
  #welcome(): void {
    this.#put({ kind: 'person', name: settings.name, named: settings.name !== '' });
    for (const bot of [this.bot('medium'), this.bot('easy') ?? this.bot('medium')]) {
      this.#put({ kind: bot?.name ?? 'medium', name: '', named: false });
    }
  }

  #put(seat: Partial<Place> & Pick<Place, 'kind' | 'name' | 'named'>): void {
    const place: Place = {
      key: this.#nextKey++,
      token: '',
      colour: -1,
      face: seat.kind === 'person' && this.seats.length === 0 ? settings.face : '',
      target: '',
      picture: seat.kind === 'person' && this.seats.length === 0 && settings.ownToken,
      ...seat,
    };
    this.seats.push(place);
    const added = this.seats[this.seats.length - 1] as Place;
    if (!added.named) added.name = this.#nameFor(added);
  }

  #nameFor(place: Place): string {
    if (place.kind === 'person' || place.kind === 'open') return '';
    const bot = this.bot(place.kind);
    const taken = new Set(this.seats.filter((one) => one.key !== place.key).map((one) => one.name));
    const character = bot && bot.name !== bot.level ? local(bot.label) : '';
    if (character && !taken.has(character)) return character;
    return BOT_NAMES.find((name) => !taken.has(name)) ?? '';
  }

  /** Seats, kinds, tokens and colours that this title has, each token and colour once. */
  #fit(): void {
    if (this.seats.length > this.most) this.seats = this.seats.slice(0, this.most);
    const tokens = new Set<string>();
    const colours = new Set<number>();
    for (const place of this.seats) {
      const isBot = place.kind !== 'person' && place.kind !== 'open';
      if (isBot && this.bots.length > 0 && !this.bot(place.kind)) this.setKind(place, 'medium');
      if (this.where === 'here' && place.kind === 'open') this.setKind(place, 'person');
      if (!this.tokens.includes(place.token) || tokens.has(place.token)) {
        place.token = this.tokens.find((token) => !tokens.has(token)) ?? this.tokens[0] ?? 'car';
      }
      tokens.add(place.token);
      if (place.colour < 0 || colours.has(place.colour)) {
        place.colour = [...Array(COLOURS).keys()].find((colour) => !colours.has(colour)) ?? 0;
      }
      colours.add(place.colour);
    }
  }

  #remember(): void {
    const seats = this.seats.map(({ kind, name, named, token, colour, face }) => ({
      kind: kind === 'open' ? 'person' : kind,
      name: kind === 'open' ? '' : name,
      named,
      token,
      colour,
      face,
    }));
    localStorage.setItem(LAST, JSON.stringify({ title: this.id, seats } satisfies Last));
  }
}

export function said(error: unknown): string {
  const reason = error instanceof Error ? error.message : String(error);
  return reason === 'no server' ? t('say.no_server') : t('say.failed', { reason });
}
