import type { YearLine } from './lines.ts';

/** Years side by side: more find no room for their figures on a narrow phone. */
export const CHART_YEARS = 4;
/** Height of the chart, px. */
export const CHART_HEIGHT = 162;
/** Where the two multiples are parted, px from the top. */
export const CHART_PARTING = 68;
/** Where the points of each multiple lie, px from the top: its best, and its worst. */
export const SCORE_BAND = { best: 32, worst: 54 } as const;
export const RANK_BAND = { best: 106, worst: 128 } as const;

type Band = typeof SCORE_BAND | typeof RANK_BAND;

export interface ChartColumn extends YearLine {
  /** Middle of the column, percent of the width. */
  readonly x: number;
  /** px from the top; null where nothing was published. */
  readonly scoreY: number | null;
  readonly rankY: number | null;
}

/** Up to `CHART_YEARS` years in a row, the chosen one among them, a year without figures as a gap. */
export const chartYears = (lines: readonly YearLine[], chosen: number): YearLine[] => {
  const known = new Map(lines.map((line) => [line.year, line]));
  if (known.size === 0) return [];
  const newest = Math.max(...known.keys());
  const oldest = Math.min(...known.keys());
  const last = chosen < newest - CHART_YEARS + 1 ? chosen + CHART_YEARS - 1 : newest;
  const first = Math.max(Math.min(oldest, chosen), last - CHART_YEARS + 1);
  return Array.from({ length: last - first + 1 }, (_, index) => {
    const year = first + index;
    return known.get(year) ?? { year, score: null, rank: null };
  });
};

const published = (values: readonly (number | null)[]): number[] =>
  values.filter((value) => value !== null);

/** Places values in a band; the axis is turned so that better is higher. */
const placed = (
  values: readonly (number | null)[],
  { best, worst }: Band,
  better: 'more' | 'less',
): (number | null)[] => {
  const sign = better === 'more' ? 1 : -1;
  const signed = published(values).map((value) => value * sign);
  const most = Math.max(...signed);
  const span = most - Math.min(...signed);
  return values.map((value) => {
    if (value === null) return null;
    const below = span === 0 ? 0.5 : (most - value * sign) / span;
    return Math.round((best + below * (worst - best)) * 10) / 10;
  });
};

/** The columns of the chart, with the place of each point. */
export const chartColumns = (years: readonly YearLine[]): ChartColumn[] => {
  const scores = placed(
    years.map(({ score }) => score),
    SCORE_BAND,
    'more',
  );
  const ranks = placed(
    years.map(({ rank }) => rank),
    RANK_BAND,
    'less',
  );
  return years.map((line, index) => ({
    ...line,
    x: ((index + 0.5) / years.length) * 100,
    scoreY: scores[index] ?? null,
    rankY: ranks[index] ?? null,
  }));
};

/** An SVG path through the points; it breaks at a year without one, which is never filled in. */
export const pathThrough = (points: readonly { x: number; y: number | null }[]): string => {
  let drawing = false;
  return points
    .flatMap(({ x, y }) => {
      const step = y === null ? [] : [`${drawing ? 'L' : 'M'}${x} ${y}`];
      drawing = y !== null;
      return step;
    })
    .join('');
};
