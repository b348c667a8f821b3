// SPDX-License-Identifier: Apache-2.0
// A table as the page sees it. `position` is the newest one; `shown` is the one that is drawn, which
// follows step by step as the director gets there.
import { socketsOf } from '../house/house';
import { Director, type Score } from '../motion/director';
import { language } from '../settings.svelte';
import type {
  Action,
  Advice,
  ChatLine,
  ClientMessage,
  Door,
  EstateFigures,
  LogEntry,
  NewSeat,
  Position,
  Reacted,
  Reaction,
  Rules,
  ServerMessage,
  Step,
  Table,
  TableChanged,
  TitleDocument,
  Welcome,
  You,
} from '../wire/types';
import { Connection, type Status } from './connection';
import { type Answer, type Numbered, Outbox } from './outbox';
import { linesBefore } from './story';

export type { Answer, Status };

/** What a step looks like, from the position that is drawn on. */
export type Composer = (step: Step, before: Position) => Score<Position>;

const LOG_KEPT = 20_000;
/** The server tells so many steps to whoever comes: more would be forgotten by loading the page again. */
const LATELY = 60;
/** Goodbyes after which we do not come again by ourselves. */
const FINAL = new Set(['no_table', 'kicked', 'no_watching']);

type Unnumbered<M> = M extends unknown ? Omit<M, 'id'> : never;

function socketUrl(base: string | URL, path = '/ws'): string {
  const url = new URL(path, base);
  url.protocol = url.protocol === 'https:' || url.protocol === 'wss:' ? 'wss:' : 'ws:';
  return url.href;
}

function randomHex(bytes: number): string {
  const values = crypto.getRandomValues(new Uint8Array(bytes));
  return Array.from(values, (value) => value.toString(16).padStart(2, '0')).join('');
}

export class TableClient {
  status: Status = $state('idle');
  /** Nothing waits to be shown: `shown` is `position`, and the choices in it are up to date. */
  settled = $state(true);
  /** An action of ours is under way. */
  busy = $state(false);
  /** The server cannot write down what is done: nothing is told before it can. */
  waiting = $state(false);
  /** What was done last could not be written down, so it has not happened: we come again and repeat it. */
  unwritten = $state(false);
  table: Table | null = $state.raw(null);
  title: TitleDocument | null = $state.raw(null);
  rules: Rules = $state.raw({});
  figures: EstateFigures | null = $state.raw(null);
  position: Position | null = $state.raw(null);
  shown: Position | null = $state.raw(null);
  you: You = $state.raw({ seats: [], host: false });
  log: LogEntry[] = $state.raw([]);
  /** How many steps came before those in the log. */
  #logFrom = 0;
  /** The events of the latest steps, as many as a newcomer is told. */
  lately: LogEntry['events'][] = $state.raw([]);
  chat: ChatLine[] = $state.raw([]);
  /** How likely each seat is to win; only whoever watches is told. */
  wins: number[] = $state.raw([]);
  /** Why the server said goodbye, or does not know the table. */
  farewell: { reason: string; text: string } | null = $state.raw(null);
  seq = -1;

  #id = '';
  #tokens: string[] = [];
  #salt = '';
  #joined = false;
  /** What was missed is still being told. */
  #catchingUp = false;
  #clockOffset = 0;
  #nextId = 1;
  #connection: Connection | null = null;
  #outbox = new Outbox();
  #director = new Director<Position>({
    render: (position) => {
      this.shown = position;
    },
    settled: (yes) => {
      this.settled = yes;
    },
    failed: (error) => console.warn(error),
  });
  /** The newest question what a trade would change: what is heard of older ones is no answer to it. */
  #weighing: { id: string; told: (advice: Advice) => void } | null = null;
  #composers = new Set<Composer>();
  #onShown = new Set<(step: Step) => void>();
  #onReact = new Set<(reaction: Reacted) => void>();
  #onTable = new Set<(change: TableChanged) => void>();

  connect(table: string, tokens: string[], base: string | URL = location.href): void {
    this.#id = table;
    this.#tokens = tokens;
    this.#salt ||= randomHex(32);
    this.#connection?.close();
    const handlers = {
      hello: () => this.#hello(),
      received: (message: ServerMessage) => this.#received(message),
      status: (status: Status) => {
        this.status = status;
      },
    };
    this.#connection = new Connection(socketUrl(base), handlers, socketsOf(table));
    this.#connection.open();
    if (typeof window !== 'undefined') {
      window.addEventListener('online', this.#probe);
      document.addEventListener('visibilitychange', this.#probe);
      document.addEventListener('visibilitychange', this.#look);
    }
  }

  /** Leaves the table; the seat stays ours. */
  close(): void {
    this.#connection?.close();
    this.#director.clear();
    this.#outbox.giveUp('closed', '');
    if (typeof window !== 'undefined') {
      window.removeEventListener('online', this.#probe);
      document.removeEventListener('visibilitychange', this.#probe);
      document.removeEventListener('visibilitychange', this.#look);
    }
  }

  retryNow(): void {
    this.#connection?.retryNow();
  }

  /** Plays here again after another tab or device had taken the seat. */
  takeOver(): void {
    this.farewell = null;
    this.#connection?.open();
  }

  // --- What a screen may ask for ------------------------------------------------------------------

  act(seat: number, action: Action): Promise<Answer> {
    const pending = this.#outbox.pendingAct(seat, action);
    if (pending) return pending;
    return this.#ask({ type: 'act', seat, seq: this.seq, action });
  }

  undo(seat: number): Promise<Answer> {
    return this.#ask({ type: 'undo', seat });
  }

  takeback(seat: number, to: number): Promise<Answer> {
    return this.#ask({ type: 'takeback', seat, to });
  }

  answerTakeback(seat: number, agree: boolean): Promise<Answer> {
    return this.#ask({ type: 'answer', seat, agree });
  }

  say(seat: number, text: string): Promise<Answer> {
    return this.#ask({ type: 'chat', seat, text });
  }

  /** Asks what the trade of an action would change. Nobody is told anything over a lost connection. */
  weigh(seat: number, action: Action, told: (advice: Advice) => void): void {
    const id = String(this.#nextId++);
    this.#weighing = { id, told };
    this.#order({ type: 'weigh', id, seat, action });
  }

  setAdvisor(on: boolean): void {
    this.#order({ type: 'advisor', on });
  }

  react(seat: number, reaction: Reaction): void {
    this.#connection?.send({ type: 'react', seat, reaction });
  }

  start(): void {
    this.#order({ type: 'start' });
  }

  pause(): void {
    this.#order({ type: 'pause' });
  }

  resume(): void {
    this.#order({ type: 'resume' });
  }

  end(): void {
    this.#order({ type: 'end' });
  }

  /** Somebody looks on: a table at rest goes on. */
  watch(): void {
    this.#order({ type: 'watch' });
  }

  setSeat(seat: number, change: Partial<NewSeat>): void {
    this.#order({ type: 'seat', seat, ...change });
  }

  ready(seat: number, ready: boolean): void {
    this.#order({ type: 'ready', seat, ready });
  }

  // Of the host. Whoever is kicked must go; `kind`: who plays the seat then.

  kick(seat: number, kind?: string): void {
    this.#order({ type: 'kick', seat, ...(kind ? { kind } : {}) });
  }

  passHost(seat: number): void {
    this.#order({ type: 'host', seat });
  }

  setDoor(change: Partial<Door>): void {
    this.#order({ type: 'door', ...change });
  }

  setLanguage(): void {
    this.#order({ type: 'language', language: language() });
  }

  /** Says how every step is to be shown, in order; the next one waits for that. */
  onStep(compose: Composer): () => void {
    this.#composers.add(compose);
    return () => this.#composers.delete(compose);
  }

  /** Called for every step, in order, when its position holds: it was shown, or skipped. */
  onShown(heard: (step: Step) => void): () => void {
    this.#onShown.add(heard);
    return () => this.#onShown.delete(heard);
  }

  onReaction(heard: (reaction: Reacted) => void): () => void {
    this.#onReact.add(heard);
    return () => this.#onReact.delete(heard);
  }

  onTableChange(heard: (change: TableChanged) => void): () => void {
    this.#onTable.add(heard);
    return () => this.#onTable.delete(heard);
  }

  /** Fetches what happened before the log begins; tells whether there was anything. */
  async olderLog(): Promise<boolean> {
    const { table } = this;
    const before = this.#logFrom;
    if (!table || before <= 0) return false;
    const older = await linesBefore(table.id, before);
    if (!older || this.#logFrom !== before) return false;
    this.#logFrom = older.from;
    this.log = [...older.log, ...this.log];
    return true;
  }

  /** Shows at once what still waits to be shown. */
  skip(): void {
    this.#director.skip();
  }

  /** Milliseconds until a deadline, by the server's clock. */
  left(at: number): number {
    return at - (Date.now() + this.#clockOffset);
  }

  // --- What comes in ------------------------------------------------------------------------------

  /** What a server would have said: a replay tells the same story without a socket. */
  hear(message: ServerMessage): void {
    this.#received(message);
  }

  #hello(): ClientMessage {
    const join = {
      type: 'join' as const,
      table: this.#id,
      tokens: this.#tokens,
      language: language(),
      salt: this.#salt,
    };
    return this.#joined ? { ...join, since: this.seq } : join;
  }

  /** Processes behind one name have a path each. */
  #moved(to: URL): void {
    this.#connection?.moveTo(socketUrl(to, `${to.pathname.replace(/\/$/, '')}/ws`));
  }

  #received(message: ServerMessage): void {
    switch (message.type) {
      case 'welcome':
        this.#welcome(message);
        return;
      case 'step':
        this.#step(message);
        return;
      case 'table':
        this.#tableChanged(message);
        return;
      case 'chat':
        this.#outbox.said(message, message.ack);
        this.#underway();
        this.#count(message.seq);
        if (this.chat.some((line) => line.seq === message.seq)) return;
        this.chat = [...this.chat, message];
        return;
      case 'react':
        for (const heard of this.#onReact) heard(message);
        return;
      case 'weighed':
        this.#advised(message.ack, message);
        return;
      case 'outlook':
        this.wins = message.wins;
        return;
      case 'chances':
        this.#advised(message.of, message);
        return;
      case 'refused':
        this.#advised(message.id, message);
        this.#outbox.refused(message);
        this.#underway();
        return;
      case 'done':
        this.#outbox.acknowledged(message.ack);
        this.#underway();
        return;
      case 'waiting':
        this.waiting = message.waits;
        return;
      case 'pong':
        this.#clockOffset = message.now - Date.now();
        if (this.#catchingUp) this.#repeat();
        return;
      case 'moved':
        this.#moved(new URL(message.url, location.href));
        return;
      case 'bye':
        if (message.reason === 'elsewhere') {
          this.#farewell(message.reason, message.text, 'elsewhere');
        } else if (FINAL.has(message.reason)) {
          this.#farewell(message.reason, message.text, 'ended');
        }
        if (message.reason === 'store') this.unwritten = true;
        // Otherwise the server stops, or wants us to come again: the connection sees to that.
        return;
      case 'warning':
        console.warn(message.text);
        return;
      default:
        message satisfies never;
    }
  }

  #advised(id: string | undefined, advice: Advice): void {
    if (id !== undefined && id === this.#weighing?.id) this.#weighing.told(advice);
  }

  #welcome(welcome: Welcome): void {
    this.#clockOffset = welcome.now - Date.now();
    this.#joined = true;
    this.waiting = false;
    this.unwritten = false;
    this.farewell = null;
    this.#outbox.lost();
    this.#weighing = null;
    this.you = welcome.you;
    this.table = welcome.table;
    if (typeof document !== 'undefined' && document.visibilityState === 'hidden') this.#look();
    if (!welcome.resumed) {
      this.wins = [];
      this.seq = welcome.seq;
      this.title = welcome.title ?? null;
      this.rules = welcome.rules ?? {};
      this.figures = welcome.figures && 'tiles' in welcome.figures ? welcome.figures : null;
      this.log = welcome.log ?? [];
      this.#logFrom = welcome.log_from ?? 0;
      this.lately = this.log.map(({ events }) => events).slice(-LATELY);
      this.chat = welcome.chat ?? [];
      this.#director.clear();
      this.position = welcome.position;
      this.shown = welcome.position;
      this.#outbox.forgetUntold(this.chat);
      this.#repeat();
      return;
    }
    // The clocks may have stood still meanwhile. All else is told by what was missed.
    const deadlines = welcome.position?.deadlines;
    if (deadlines && this.position) this.position = { ...this.position, deadlines };
    if (deadlines && this.shown) this.shown = { ...this.shown, deadlines };
    // The answer to this comes after whatever was missed.
    this.#catchingUp = this.#outbox.size > 0;
    if (this.#catchingUp) this.#connection?.send({ type: 'ping' });
  }

  #repeat(): void {
    this.#catchingUp = false;
    for (const message of this.#outbox.unanswered()) this.#connection?.send(message);
    this.#underway();
  }

  #step(step: Step): void {
    this.#outbox.played(step);
    this.#underway();
    if (step.seq <= this.seq) return;
    this.#count(step.seq);
    this.position = step.position;
    this.#director.play({
      position: step.position,
      scores: () => {
        const before = this.shown;
        return before ? [...this.#composers].map((compose) => compose(step, before)) : [];
      },
      over: () => this.#over(step),
    });
  }

  #over(step: Step): void {
    this.lately = [...this.lately, step.events].slice(-LATELY);
    if (step.lines.length > 0) {
      this.log = [...this.log, { seq: step.seq, lines: step.lines, events: step.events }].slice(
        -LOG_KEPT,
      );
    }
    for (const heard of this.#onShown) heard(step);
  }

  #tableChanged(change: TableChanged): void {
    this.#outbox.acknowledged(change.ack);
    this.#underway();
    this.#count(change.seq);
    this.table = change.table;
    this.#whoWeAre(change);
    if (change.position !== undefined) {
      this.position = change.position;
      // What waits to be shown leads up to this position; a takeback does not follow from it.
      if (change.change === 'takeback') {
        this.#director.clear();
        this.lately = [];
      }
      if (this.settled) this.shown = change.position;
    }
    for (const heard of this.#onTable) heard(change);
  }

  /** A chair that is no person's any more is not ours, and the host may be somebody else now. */
  #whoWeAre({ change, table }: TableChanged): void {
    const seats = this.you.seats.filter(
      (seat) => (table.seats[seat]?.kind ?? 'person') === 'person',
    );
    const host = change === 'host' ? seats.includes(table.host) : this.you.host;
    if (seats.length === this.you.seats.length && host === this.you.host) return;
    this.you = { seats, host };
  }

  #count(seq: number | undefined): void {
    if (seq !== undefined) this.seq = Math.max(this.seq, seq);
  }

  #farewell(reason: string, text: string, status: 'elsewhere' | 'ended'): void {
    this.farewell = { reason, text };
    this.#outbox.giveUp(reason, text);
    this.#underway();
    this.#connection?.close(status);
  }

  // --- What goes out ------------------------------------------------------------------------------

  #ask(message: Unnumbered<Numbered>): Promise<Answer> {
    // Nobody would ever answer.
    if (!this.#connection) return Promise.resolve({ ok: false, reason: 'closed', text: '' });
    const numbered = { ...message, id: String(this.#nextId++) } as Numbered;
    const answer = this.#outbox.add(numbered);
    this.#connection?.send(numbered);
    this.#underway();
    return answer;
  }

  #order(message: ClientMessage): void {
    this.#connection?.send(message);
  }

  #underway(): void {
    this.busy = this.#outbox.size > 0;
  }

  #probe = (): void => {
    if (document.visibilityState !== 'hidden') this.#connection?.probe();
  };

  /** Others see who does not look. */
  #look = (): void => {
    if (this.you.seats.length === 0) return;
    this.#order({ type: 'away', away: document.visibilityState === 'hidden' });
  };
}
