// SPDX-License-Identifier: Apache-2.0
import { describe, expect, it } from 'vitest';
import { chartOf, scaleStep, spread } from '../../src/over/chart';
import { headline } from '../../src/over/story';

const frame = { left: 0, right: 400, top: 0, bottom: 100 };

describe('the chart at the end', () => {
  const moments = [
    { round: 0, values: [1500, 1500] },
    { round: 1, values: [2500, 0] },
    { round: 2, values: [2600, 0] },
  ];

  it('draws lines that end where somebody has nothing left', () => {
    const chart = chartOf(moments, 2, frame);
    expect(chart.lines[1]?.end).toEqual({ x: 200, y: 100 });
    expect(chart.lines[0]?.end.x).toBe(400);
    expect(chartOf(moments, 2, { ...frame, right: 90 }).rounds).toHaveLength(2);
    expect(chart.rounds.map(({ round }) => round)).toEqual([0, 1, 2]);
  });

  it('names no round twice where a round has many turns, and stands without any moment', () => {
    const turns = [0, 1, 1, 1, 1, 2].map((round) => ({ round, values: [1, 2] }));
    expect(chartOf(turns, 2, frame).rounds.map(({ round }) => round)).toEqual([0, 1, 2]);
    expect(chartOf([], 2, frame)).toMatchObject({ lines: [], rounds: [] });
    expect(chartOf(moments.slice(0, 1), 2, frame).lines[0]?.path).toBe('M0.0 0.0');
  });

  it('keeps its labels apart and has a round scale', () => {
    const sorted = spread([50, 52, 51], 10, 0, 100).sort((a, b) => a - b);
    expect((sorted[1] ?? 0) - (sorted[0] ?? 0)).toBeGreaterThanOrEqual(10);
    expect(scaleStep(7300, 4)).toBe(2000);
  });
});

it('the headline names one, several or nobody', () => {
  const words = { one: (name: string) => name, more: (names: string) => names, nobody: '-' };
  const name = (seat: number) => 'AB'[seat] ?? '';
  const told = [[], [1], [0, 1]].map((winners) => headline(winners, name, words));
  expect(told).toEqual(['-', 'B', 'A, B']);
});
