import { newestRank } from './rank-file.ts';
import type { RankTable } from './rank-table.ts';
import { NOT_PUBLISHED } from './rank-table.ts';
import { fitsDemand, readDemand } from './subject-demand.ts';

/** Which units are shown; an empty list or text for all. */
export interface RankFilter {
  /** Codes of the provinces in which the universities lie. */
  readonly places: readonly string[];
  readonly kinds: readonly string[];
  readonly owners: readonly string[];
  /** Categories of places, such as 国家专项. */
  readonly categories: readonly string[];
  /** Each one or more words with spaces between them; one of a unit's majors has all words of one of these in its name. */
  readonly majors: readonly string[];
  /** Highest tuition of a year, yuan, of the major that costs least; null for any. What was not published is none. */
  readonly tuitionMax: number | null;
  /** Fewest planned places; zero for any. What was not published is none. */
  readonly planMin: number;
  /** `possible`: only units whose demands the own subjects meet, or that are unclear. */
  readonly subjects: 'any' | 'possible';
}

export const NO_RANK_FILTER: RankFilter = {
  ...{ places: [], kinds: [], owners: [], categories: [] },
  ...{ majors: [], tuitionMax: null, planMin: 0, subjects: 'any' },
};

export interface RankAnswer {
  /** Units with a rank that the filter leaves, best rank first; those of equal ranks in the order of the table. */
  readonly units: Int32Array;
  /** The newest rank of each of `units`. */
  readonly ranks: Int32Array;
  /** Units without a rank that it leaves, in the order of the table. */
  readonly unranked: Int32Array;
}

const plain = (text: string): string => text.normalize('NFKC').toLowerCase();

/** Which values of a list are among the wanted ones. */
const among = (list: readonly string[], wanted: readonly string[]): Uint8Array => {
  const all = new Set(wanted);
  return Uint8Array.from(list, (value) => (wanted.length === 0 || all.has(value) ? 1 : 0));
};

/**
 * Filters the units of a table; what does not depend on the filter is done once.
 * @returns takes the own subjects, in words of `CHOSEN_SUBJECTS`, and the filter
 */
export const createRankChoice = (
  table: RankTable,
): ((chosen: readonly string[], filter: RankFilter) => RankAnswer) => {
  const { count } = table;
  const rankOf = Int32Array.from(
    { length: count },
    (_, unit) => table.ranks[newestRank(table, unit)]?.[unit] ?? NOT_PUBLISHED,
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
    const categories = among(table.categories, filter.categories);
    const wanted = filter.majors
      .map((text) => plain(text).split(/\s+/).filter(Boolean))
      .filter((words) => words.length > 0);
    const majors = Uint8Array.from(names, (name) =>
      wanted.some((words) => words.every((word) => name.includes(word))) ? 1 : 0,
    );
    const { tuitionMax, planMin } = filter;
    return (unit) =>
      universities[table.university[unit] as number] === 1 &&
      categories[table.category[unit] as number] === 1 &&
      (planMin <= 0 || (table.plan[unit] as number) >= planMin) &&
      (tuitionMax === null ||
        (table.tuition[unit] !== NOT_PUBLISHED && (table.tuition[unit] as number) <= tuitionMax)) &&
      (wanted.length === 0 ||
        (table.majorsOf[unit] as readonly number[]).some((major) => majors[major] === 1));
  };

  return (chosen, filter) => {
    const passes = passing(filter);
    const isPossible = demands.map((demand) => fitsDemand(demand, chosen) !== 'misses');
    const [ranked, unranked] = [new Int32Array(count), new Int32Array(count)];
    let [known, others] = [0, 0];
    for (let unit = 0; unit < count; unit++) {
      if (!passes(unit)) continue;
      if (filter.subjects === 'possible' && !isPossible[table.require[unit] as number]) continue;
      if (rankOf[unit] === NOT_PUBLISHED) unranked[others++] = unit;
      else ranked[known++] = unit;
    }
    const units = ranked.slice(0, known);
    return {
      units,
      ranks: units.map((unit) => rankOf[unit] as number),
      unranked: unranked.slice(0, others),
    };
  };
};
