import { newestRank } from './rank-file.ts';
import type { RankTable } from './rank-table.ts';
import { NOT_PUBLISHED } from './rank-table.ts';
import type { Fit } from './subject-demand.ts';
import { fitsDemand, readDemand } from './subject-demand.ts';

/** Which units are shown; an empty list or text for all. */
export interface RankFilter {
  /** Codes of the provinces in which the universities lie. */
  readonly places: readonly string[];
  readonly kinds: readonly string[];
  readonly owners: readonly string[];
  readonly batches: readonly string[];
  /** Of the places, such as 国家专项. */
  readonly categories: readonly string[];
  /** Words with spaces between them; one of a unit's majors has all of them in its name. */
  readonly words: string;
  /** Highest tuition of a year, yuan, of the major that costs least; null for any. What was not published is none. */
  readonly tuitionMax: number | null;
  /** Fewest planned places; zero for any. What was not published is none. */
  readonly planMin: number;
  /** By the own subjects: `fits` only; `possible` those of unclear demands too. */
  readonly subjects: 'any' | 'possible' | 'fits';
}

export const NO_RANK_FILTER: RankFilter = {
  ...{ places: [], kinds: [], owners: [], batches: [], categories: [] },
  ...{ words: '', tuitionMax: null, planMin: 0, subjects: 'any' },
};

/** Ranks at which the bands end, from the best one: lines above mine, near mine, below mine. */
export type BandLimits = readonly [number, number, number, number];
/** Of the own rank, on either side of it; where the student has not moved them. */
const NEAR = 0.1;
const FAR = 0.3;

/** The bands with which the page begins. */
export const firstLimits = (rank: number): BandLimits => {
  const at = (share: number): number => Math.max(1, Math.round(rank * (1 + share)));
  return [at(-FAR), at(-NEAR), at(NEAR), at(FAR)];
};

export interface RankQuestion {
  /** Own rank; null where it is not known: then there are no distances. */
  readonly rank: number | null;
  /** Own subjects, in words of `PLAN_SUBJECTS`. */
  readonly chosen: readonly string[];
  readonly filter: RankFilter;
  readonly limits: BandLimits;
  /** Of the picture: so many bars of equal width from one rank to another. */
  readonly bars: { readonly from: number; readonly to: number; readonly count: number };
}

export const BANDS = ['above', 'near', 'below'] as const;
export type Band = (typeof BANDS)[number];

export interface RankAnswer {
  /** Units with a rank that the filter leaves, best rank first; those of equal ranks in the order of the table. */
  readonly units: Int32Array;
  /** Of `units`: the rank, of which of the table's years it is, and how many places the own rank is better (less than zero: worse). */
  readonly ranks: Int32Array;
  readonly years: Uint8Array;
  /** Empty where the own rank is not known. */
  readonly distances: Int32Array;
  /** Where each band begins and ends in `units`. */
  readonly bands: Readonly<Record<Band, { readonly start: number; readonly end: number }>>;
  /** Units without a rank that may be compared, in the order of the table. */
  readonly unranked: Int32Array;
  /** How the own subjects meet each of the table's `requires`. */
  readonly fits: readonly Fit[];
  /** Units that are left out only because their demand is unclear. */
  readonly unclear: number;
  /** Units in each bar. */
  readonly bars: Int32Array;
}

/** The first place of an ascending list whose value is at least this one. */
const firstFrom = (values: Int32Array, least: number): number => {
  let [low, high] = [0, values.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((values[middle] as number) < least) low = middle + 1;
    else high = middle;
  }
  return low;
};

const plain = (text: string): string => text.normalize('NFKC').toLowerCase();

/** Which values of a list are among the wanted ones. */
const among = (list: readonly string[], wanted: readonly string[]): Uint8Array => {
  const all = new Set(wanted);
  return Uint8Array.from(list, (value) => (wanted.length === 0 || all.has(value) ? 1 : 0));
};

const barsOf = (ranks: Int32Array, { from, to, count }: RankQuestion['bars']): Int32Array => {
  const bars = new Int32Array(count);
  const width = (to - from) / count;
  if (!(width > 0)) return bars;
  for (let at = firstFrom(ranks, from); at < ranks.length; at++) {
    const rank = ranks[at] as number;
    if (rank > to) break;
    const bar = Math.min(count - 1, Math.floor((rank - from) / width));
    bars[bar] = (bars[bar] as number) + 1;
  }
  return bars;
};

/** What answers questions about a table; what does not depend on them is done once. */
export const createRankChoice = (table: RankTable): ((question: RankQuestion) => RankAnswer) => {
  const { count } = table;
  const newest = Uint8Array.from({ length: count }, (_, unit) => newestRank(table, unit) + 1);
  const rankOf = Int32Array.from(newest, (year, unit) =>
    year === 0 ? NOT_PUBLISHED : (table.ranks[year - 1]?.[unit] ?? NOT_PUBLISHED),
  );
  const demands = table.requires.map(readDemand);
  const names = table.majors.map(plain);

  /** Which units the filter leaves, whatever they demand. */
  const passing = (filter: RankFilter): ((unit: number) => boolean) => {
    const [places, kinds, owners] = [
      new Set(filter.places),
      new Set(filter.kinds),
      new Set(filter.owners),
    ];
    const has = (set: ReadonlySet<string>, value: string) => set.size === 0 || set.has(value);
    const universities = Uint8Array.from(table.universities, ({ provinceId, kind, owner }) =>
      has(places, provinceId) && has(kinds, kind) && has(owners, owner) ? 1 : 0,
    );
    const batches = among(table.batches, filter.batches);
    const categories = among(table.categories, filter.categories);
    const words = plain(filter.words)
      .split(/\s+/)
      .filter((word) => word !== '');
    const majors = Uint8Array.from(names, (name) =>
      words.every((word) => name.includes(word)) ? 1 : 0,
    );
    const { tuitionMax, planMin } = filter;
    return (unit) =>
      universities[table.university[unit] as number] === 1 &&
      batches[table.batch[unit] as number] === 1 &&
      categories[table.category[unit] as number] === 1 &&
      (planMin <= 0 || (table.plan[unit] as number) >= planMin) &&
      (tuitionMax === null ||
        (table.tuition[unit] !== NOT_PUBLISHED && (table.tuition[unit] as number) <= tuitionMax)) &&
      (words.length === 0 ||
        (table.majorsOf[unit] as readonly number[]).some((major) => majors[major] === 1));
  };

  return ({ rank, chosen, filter, limits, bars }) => {
    const passes = passing(filter);
    const fits = demands.map((demand) => fitsDemand(demand, chosen));
    const [left, unranked] = [new Int32Array(count), new Int32Array(count)];
    let [ranked, others, unclear] = [0, 0, 0];
    for (let unit = 0; unit < count; unit++) {
      if (!passes(unit)) continue;
      const fit = fits[table.require[unit] as number];
      if (filter.subjects === 'fits' && fit === 'unclear') unclear++;
      const isKept =
        filter.subjects === 'any' ||
        fit === 'fits' ||
        (filter.subjects === 'possible' && fit === 'unclear');
      if (!isKept) continue;
      if (newest[unit] === 0) unranked[others++] = unit;
      else left[ranked++] = unit;
    }
    const units = left.slice(0, ranked);
    const ranks = units.map((unit) => rankOf[unit] as number);
    // The bounds of the middle band belong to it.
    const ends = [
      firstFrom(ranks, limits[0]),
      firstFrom(ranks, limits[1]),
      firstFrom(ranks, limits[2] + 1),
      firstFrom(ranks, limits[3] + 1),
    ] as const;
    return {
      units,
      ranks,
      years: Uint8Array.from(units, (unit) => (newest[unit] as number) - 1),
      distances: rank === null ? new Int32Array() : ranks.map((each) => each - rank),
      bands: {
        above: { start: ends[0], end: ends[1] },
        near: { start: ends[1], end: ends[2] },
        below: { start: ends[2], end: ends[3] },
      },
      unranked: unranked.slice(0, others),
      fits,
      unclear,
      bars: barsOf(ranks, bars),
    };
  };
};
