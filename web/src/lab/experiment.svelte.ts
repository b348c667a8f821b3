// SPDX-License-Identifier: Apache-2.0
// What the Lab screen asks for, and how far the server is with it.
import { rest } from '../client/rest';
import { hosted } from '../client/seats';
import { said } from '../screens/new-game.svelte';
import { t } from '../text';
import { onShelf } from '../ui/cover';
import type { Bot, Campaign, TitleDetails, TitleSummary } from '../wire/types';
import type { Report } from './report';

const LOOK_EVERY_MS = 250;
export const GAMES = [100, 500, 2000];

export class Experiment {
  titles: TitleSummary[] = $state.raw([]);
  id = $state('');
  bots: Bot[] = $state.raw([]);
  seats: string[] = $state(['hard', 'medium', 'easy']);
  games = $state(GAMES[0] as number);
  seed = $state(1);
  problem = $state('');
  /** What is being played; null: nothing is. */
  campaign: Campaign | null = $state.raw(null);
  report: Report | null = $state.raw(null);
  /** The title of the report: another may be chosen meanwhile. */
  details: TitleDetails | null = $state.raw(null);
  /** The bots of the report, in its order. */
  played: Bot[] = $state.raw([]);
  #run = '';

  readonly summary = $derived(this.titles.find((title) => title.id === this.id));
  readonly least = $derived(this.summary?.seats[0] ?? 2);
  readonly most = $derived(this.summary?.seats[1] ?? 8);
  readonly running = $derived(this.campaign !== null);

  async load(wanted = ''): Promise<void> {
    try {
      const [shelf, own] = await Promise.all([rest.titles(), rest.boards()]);
      this.titles = [...own, ...onShelf(shelf)];
      const known = this.titles.some((title) => title.id === wanted);
      await this.choose(known ? wanted : (onShelf(shelf)[0]?.id ?? ''));
    } catch (error) {
      this.problem = said(error);
    }
  }

  async choose(id: string): Promise<void> {
    this.id = id;
    const { summary } = this;
    if (!summary) return;
    this.bots = await rest.bots(summary.family);
    const known = (name: string) => this.bots.some((bot) => bot.name === name);
    const seats = this.seats.map((name) => (known(name) ? name : 'medium')).slice(0, this.most);
    while (seats.length < this.least) seats.push('medium');
    this.seats = seats;
  }

  async run(): Promise<void> {
    const { summary } = this;
    if (this.running || !summary) return;
    this.problem = '';
    this.campaign = { done: 0, games: this.games, finished: false, report: null, problem: null };
    const mine = summary.own ? { board: summary.id } : { title: summary.id };
    try {
      const order = {
        ...mine,
        ...hosted(),
        seats: [...this.seats],
        games: this.games,
        seed: this.seed,
      };
      const details = summary.own ? await rest.board(summary.id) : await rest.title(summary.id);
      this.#run = await rest.startLab(order);
      const seen = await this.#watch(this.#run);
      if (seen.problem) this.problem = seen.problem;
      if (seen.report && seen.report.games === 0) this.problem = t('say.lab_none');
      if (seen.report && seen.report.games > 0) {
        this.report = seen.report;
        this.details = details;
        this.played = this.bots;
      }
    } catch (error) {
      this.problem = said(error);
    } finally {
      this.#run = '';
      this.campaign = null;
    }
  }

  async #watch(id: string): Promise<Campaign> {
    for (;;) {
      const seen = await rest.lab(id);
      this.campaign = seen;
      if (seen.finished) return seen;
      await new Promise((done) => setTimeout(done, LOOK_EVERY_MS));
    }
  }

  /** The games that are over still count. */
  async stop(): Promise<void> {
    if (this.#run) await rest.stopLab(this.#run).catch(() => {});
  }
}

/** A campaign goes on while another screen is looked at. */
export const experiment = new Experiment();
