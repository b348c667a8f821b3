// SPDX-License-Identifier: Apache-2.0
// The figures that the plots of a campaign are drawn from.
import { local } from '../text';
import type { Bot, DeedFigures, LabReport } from '../wire/types';

export type { Moment, Rate } from '../wire/types';
export type Report = LabReport;

/** From the numbers [from, to] to the points [low, high]. */
export function scale(from: number, to: number, low: number, high: number) {
  return (value: number) => low + ((value - from) / (to - from || 1)) * (high - low);
}

/** Round numbers that divide [0, most] into at most `count` parts. */
export function ticks(most: number, count: number): number[] {
  const rough = most / count || 1;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 5, 10].map((by) => by * power).find((size) => size >= rough * 0.999) ?? rough;
  return Array.from({ length: Math.floor(most / step + 1e-9) + 1 }, (_, k) => k * step);
}

/** What fits into so many pixels, by the width of a letter. */
export function cut(name: string, pixels: number): string {
  const room = Math.max(2, Math.floor(pixels / 7.6));
  return name.length > room ? `${name.slice(0, room - 1)}…` : name;
}

export interface Bar {
  from: number;
  to: number;
  games: number;
}

/** Rounds in at most `most` bars of the same width; the empty end is left out. */
export function lengthBars(histogram: number[], most: number): Bar[] {
  let last = histogram.length - 1;
  while (last > 9 && histogram[last] === 0) last -= 1;
  const width = Math.max(1, Math.ceil((last + 1) / most));
  const bars: Bar[] = [];
  for (let from = 0; from <= last; from += width) {
    const games = histogram.slice(from, from + width).reduce((sum, count) => sum + count, 0);
    bars.push({ from, to: from + width - 1, games });
  }
  return bars;
}

export interface Row {
  name: string;
  value: number;
  colour: string;
}

const byValue = (a: Row, b: Row) => b.value - a.value;
const colourOf = (report: Report, deed: DeedFigures) =>
  report.groups?.[deed.group]?.colour ?? '#6f7c77';

/** Rent taken in for each unit that was paid to the bank, by deed, best first. */
export function returnsByDeed(report: Report, name: (tile: number) => string): Row[] {
  return (report.deeds ?? [])
    .map((deed) => ({
      name: name(deed.tile),
      value: deed.invested > 0 ? deed.rent / deed.invested : 0,
      colour: colourOf(report, deed),
    }))
    .sort(byValue);
}

/** The same by group. */
export function returnsByGroup(report: Report, name: (group: number) => string): Row[] {
  const deeds = report.deeds ?? [];
  return (report.groups ?? [])
    .map((group, at) => {
      const mine = deeds.filter((deed) => deed.group === at);
      const rent = mine.reduce((sum, deed) => sum + deed.rent, 0);
      const paid = mine.reduce((sum, deed) => sum + deed.invested, 0);
      return { name: name(at), value: paid > 0 ? rent / paid : 0, colour: group.colour, mine };
    })
    .filter(({ mine }) => mine.length > 0)
    .sort(byValue);
}

/** How many of the winners held each deed, as a share, most first. */
export function winnersOwned(report: Report, name: (tile: number) => string): Row[] {
  const won = Math.max(
    1,
    report.entries.reduce((sum, entry) => sum + entry.wins, 0),
  );
  return (report.deeds ?? [])
    .map((deed) => ({
      name: name(deed.tile),
      value: deed.winner_had / won,
      colour: colourOf(report, deed),
    }))
    .sort(byValue);
}

/** 0 for the coolest tile that is visited at all, 1 for the hottest but one: jail would drown the rest. */
export function warmthOf(shares: number[]): number[] {
  const visited = shares.filter((share) => share > 0).sort((a, b) => a - b);
  const least = visited[0] ?? 0;
  const most = visited[visited.length - 2] ?? visited[visited.length - 1] ?? 1;
  return shares.map((share) => Math.min(1, Math.max(0, (share - least) / (most - least || 1))));
}

const HEAT = [
  [251, 246, 228],
  [243, 196, 88],
  [226, 104, 66],
] as const;

/** From cream over gold to vermilion. */
export function heatColour(warmth: number): string {
  const at = Math.min(1.9999, Math.max(0, warmth * 2));
  const from = HEAT[Math.floor(at)] ?? HEAT[0];
  const to = HEAT[Math.floor(at) + 1] ?? HEAT[2];
  const mixed = from.map((low, k) => Math.round(low + ((to[k] ?? low) - low) * (at % 1)));
  return `rgb(${mixed.join(',')})`;
}

/** The players of a campaign, as they are called. */
export function namesOf(report: Report, bots: Pick<Bot, 'name' | 'label'>[]): string[] {
  return entryNames(
    report.entries.map((entry) => entry.bot),
    (bot) => local(bots.find((one) => one.name === bot)?.label) || bot,
  );
}

/** Two of the same are told apart by their number. */
export function entryNames(bots: string[], label: (bot: string) => string): string[] {
  return bots.map((bot, at) => {
    const twins = bots.filter((other) => other === bot).length > 1;
    return twins ? `${label(bot)} ${at + 1}` : label(bot);
  });
}
