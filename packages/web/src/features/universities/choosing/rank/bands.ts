/** Where the bands begin and end, ascending ranks: the line is better than mine, near it, behind it. */
export type Bands = readonly [number, number, number, number];

/** How far a handle goes with an arrow key. */
const STEP = 100;
/** The same for ranks among the first, where 100 places are much. */
const SMALL_STEP = 10;
const SMALL_RANK = 2000;
/** So far from the own rank the bands begin, as parts of it. */
const PARTS = [0.7, 0.9, 1.1, 1.3] as const;
/** Bars of the chart. */
export const BARS = 40;

export const stepOf = (rank: number): number => (rank < SMALL_RANK ? SMALL_STEP : STEP);

/** Bands that begin at 10 % and 30 % of the own rank, which lies in the middle one. */
export const bandsAt = (rank: number): Bands => {
  const step = stepOf(rank);
  const [first, near, behind, last] = PARTS.map((part) => Math.round((rank * part) / step) * step);
  // Parts of a rank among the first are less than a step.
  const from = Math.min(near ?? 0, Math.floor(rank / step) * step);
  const to = Math.max(behind ?? 0, from + step);
  const best = Math.max(0, Math.min(first ?? 0, from - step));
  return [best, from, to, Math.max(last ?? 0, to + step)];
};

/** What the chart shows: some way beyond the bands with which it was opened. */
export const spanOf = (rank: number): readonly [from: number, to: number] => {
  const [first, , , last] = bandsAt(rank);
  const beyond = Math.max(5 * stepOf(rank), Math.round((last - first) / 2));
  return [Math.max(0, first - beyond), last + beyond];
};

/** A handle at another rank: a step from its neighbours at least, and within the chart. */
export const movedBand = (bands: Bands, at: number, to: number, rank: number): Bands => {
  const step = stepOf(rank);
  const [from, until] = spanOf(rank);
  const least = at === 0 ? from : (bands[at - 1] ?? 0) + step;
  const most = at === bands.length - 1 ? until : (bands[at + 1] ?? 0) - step;
  const next = Math.max(least, Math.min(most, Math.round(to / step) * step));
  return bands.map((value, place) => (place === at ? next : value)) as unknown as Bands;
};

/** How many of ascending ranks are less than a rank. */
export const placeOf = (ranks: ArrayLike<number>, rank: number): number => {
  let from = 0;
  let to = ranks.length;
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((ranks[middle] ?? 0) < rank) from = middle + 1;
    else to = middle;
  }
  return from;
};

/** First and last place, without it, of the ranks in each band. */
export const bandPlaces = (
  ranks: ArrayLike<number>,
  bands: Bands,
): readonly (readonly [from: number, to: number])[] => {
  const [first, near, behind, last] = bands;
  const ends = [
    placeOf(ranks, first),
    placeOf(ranks, near),
    // The bounds of the middle band belong to it.
    placeOf(ranks, behind + 1),
    placeOf(ranks, last + 1),
  ] as const;
  return [
    [ends[0], ends[1]],
    [ends[1], ends[2]],
    [ends[2], ends[3]],
  ];
};

/** How many ranks each bar of the chart holds. */
export const barsOf = (
  ranks: ArrayLike<number>,
  [from, to]: readonly [number, number],
): readonly number[] =>
  Array.from({ length: BARS }, (_, bar) => {
    const width = (to - from) / BARS;
    return placeOf(ranks, from + (bar + 1) * width) - placeOf(ranks, from + bar * width);
  });
