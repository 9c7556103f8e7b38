import type { ChartYear } from './unit-facts.ts';

/** Height of the chart without its years, px; the points lie between the two others. */
export const CHART_HEIGHT = 128;
const BEST_Y = 34;
const WORST_Y = 96;

export interface ChartPoint extends ChartYear {
  /** Percent from the left. */
  readonly x: number;
  /** px from the top; null where there is no rank. */
  readonly y: number | null;
}

export interface ChartShape {
  readonly points: readonly ChartPoint[];
  /** Where the own rank lies, px from the top; null where it is not known. */
  readonly mineY: number | null;
  /** Joins neighbouring years only; never over a gap. */
  readonly path: string;
}

const round = (value: number): number => Math.round(value * 10) / 10;

/** The chart of some years. A better rank is higher. */
export const chartShape = (years: readonly ChartYear[], mine: number | null): ChartShape => {
  const ranks = years.map(({ rank }) => rank).filter((rank) => rank !== null);
  const all = mine === null || ranks.length === 0 ? ranks : [...ranks, mine];
  const best = Math.min(...all);
  const span = Math.max(...all) - best;
  const yOf = (rank: number): number =>
    round(BEST_Y + (span === 0 ? 0.5 : (rank - best) / span) * (WORST_Y - BEST_Y));
  const points = years.map((one, at) => ({
    ...one,
    x: round(((at + 0.5) / years.length) * 100),
    y: one.rank === null ? null : yOf(one.rank),
  }));
  const path = points
    .map(({ x, y }, at) => {
      if (y === null) return '';
      return `${(points[at - 1]?.y ?? null) === null ? 'M' : 'L'}${x} ${y}`;
    })
    .join('');
  return { points, mineY: mine === null || ranks.length === 0 ? null : yOf(mine), path };
};
