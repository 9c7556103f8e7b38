import type { ApplyUnit } from '@xuanjiang/contracts/rules/apply-unit';
import { unitId } from '@xuanjiang/contracts/rules/apply-unit';
import { newestRank } from '@xuanjiang/contracts/rules/rank-file';
import type { RankTable, RankUniversity } from '@xuanjiang/contracts/rules/rank-table';
import { NOT_PUBLISHED } from '@xuanjiang/contracts/rules/rank-table';
import type { Fit } from '@xuanjiang/contracts/rules/subject-demand';
import { fitsDemand, readDemand } from '@xuanjiang/contracts/rules/subject-demand';

/** What units are narrowed to; an empty text and a zero narrow nothing. */
export interface RankFilter {
  /** Subjects that were chosen, of which the demands are to be met or unclear; empty: all units. */
  readonly chosen: readonly string[];
  /** Code of the province in which the university lies. */
  readonly place: string;
  readonly kind: string;
  readonly owner: string;
  /** A part of the name of a major. */
  readonly major: string;
  /** Highest tuition of a year, yuan; a unit without one stays. */
  readonly tuition: number;
  /** Least planned places. */
  readonly plan: number;
  readonly category: string;
}

/** Units that are left, in the order of their newest rank; those without one come last. */
export interface RankOrder {
  /** Places in the table. */
  readonly order: Int32Array;
  /** The ranks of the first ones, ascending; those after them have none. */
  readonly ranks: Int32Array;
}

/** What can be chosen in the filters of a table. */
export interface RankFacts {
  /** What a unit is. */
  readonly unit: ApplyUnit;
  readonly years: readonly number[];
  readonly places: readonly string[];
  readonly kinds: readonly string[];
  readonly owners: readonly string[];
  readonly categories: readonly string[];
}

/** One unit as it is shown. Null: not published. */
export interface RankRow {
  readonly id: string;
  readonly university: RankUniversity;
  readonly batch: string;
  readonly group: string;
  readonly category: string;
  /** Names of its majors. */
  readonly majors: readonly string[];
  readonly require: string;
  readonly fit: Fit;
  readonly plan: number | null;
  readonly tuition: number | null;
  /** Lowest ranks by year, as `RankFacts.years`. */
  readonly ranks: readonly (number | null)[];
  /** Lowest total of the newest year. */
  readonly score: number | null;
  readonly changed: boolean;
  readonly checked: boolean;
}

export const factsOf = ({ unit, years, universities, categories }: RankTable): RankFacts => {
  const known = (of: (university: RankUniversity) => string): readonly string[] =>
    [...new Set(universities.map(of))].filter((text) => text !== '').sort();
  return {
    unit,
    years,
    places: known(({ provinceId }) => provinceId),
    kinds: known(({ kind }) => kind),
    owners: known(({ owner }) => owner),
    categories: categories.filter((text) => text !== ''),
  };
};

/** Whether the chosen subjects meet each demand of a table. */
const fitsOf = ({ requires }: RankTable, chosen: readonly string[]): readonly Fit[] =>
  requires.map((text) => (chosen.length === 0 ? 'unclear' : fitsDemand(readDemand(text), chosen)));

export const chooseUnits = (table: RankTable, filter: RankFilter): RankOrder => {
  const { chosen, place, kind, owner, major, tuition, plan, category } = filter;
  const fits = fitsOf(table, chosen);
  const isHere = table.universities.map(
    (university) =>
      (place === '' || university.provinceId === place) &&
      (kind === '' || university.kind === kind) &&
      (owner === '' || university.owner === owner),
  );
  const named = new Set(
    major === '' ? [] : table.majors.flatMap((name, at) => (name.includes(major) ? at : [])),
  );
  const at = category === '' ? -1 : table.categories.indexOf(category);
  const known: number[] = [];
  const unknown: number[] = [];
  const newest = new Int32Array(table.count);
  for (let row = 0; row < table.count; row += 1) {
    if (isHere[table.university[row] ?? 0] !== true) continue;
    if (chosen.length > 0 && fits[table.require[row] ?? 0] === 'misses') continue;
    if (tuition > 0 && (table.tuition[row] ?? 0) > tuition) continue;
    if (plan > 0 && (table.plan[row] ?? 0) < plan) continue;
    if (at !== -1 && table.category[row] !== at) continue;
    if (major !== '' && table.majorsOf[row]?.some((name) => named.has(name)) !== true) continue;
    const rank = newestRank(table, row);
    newest[row] = rank;
    (rank === NOT_PUBLISHED ? unknown : known).push(row);
  }
  known.sort((a, b) => (newest[a] ?? 0) - (newest[b] ?? 0));
  return {
    order: Int32Array.from([...known, ...unknown]),
    ranks: Int32Array.from(known, (row) => newest[row] ?? 0),
  };
};

const published = (value: number | undefined): number | null =>
  value === undefined || value === NOT_PUBLISHED ? null : value;

/** The rows of a table as they are shown. */
export const rowsAt = (
  table: RankTable,
  places: readonly number[],
  chosen: readonly string[],
): readonly RankRow[] => {
  const fits = fitsOf(table, chosen);
  return places.flatMap((row): RankRow | [] => {
    const university = table.universities[table.university[row] ?? -1];
    if (university === undefined) return [];
    const majors = (table.majorsOf[row] ?? []).map((at) => table.majors[at] ?? '');
    const batch = table.batches[table.batch[row] ?? 0] ?? '';
    const category = table.categories[table.category[row] ?? 0] ?? '';
    const group = table.group[row] ?? '';
    const isMajor = table.unit === 'major';
    const require = table.require[row] ?? 0;
    return {
      id: unitId({
        universityId: university.id,
        ...{ batch, group, code: isMajor ? (table.code[row] ?? '') : '' },
        ...{ major: isMajor ? (majors[0] ?? '') : '', category: isMajor ? category : '' },
      }),
      ...{ university, batch, group, category, majors },
      require: table.requires[require] ?? '',
      fit: fits[require] ?? 'unclear',
      plan: published(table.plan[row]),
      tuition: published(table.tuition[row]),
      ranks: table.ranks.map((column) => published(column[row])),
      score: published(table.scores[0]?.[row]),
      changed: table.changed[row] === 1,
      checked: table.checked[row] === 1,
    };
  });
};

/** How far the line of each university that is nearest to a rank lies from it: above 0 it is behind. */
export const nearestLines = (table: RankTable, rank: number): ReadonlyMap<string, number> => {
  const nearest = new Map<string, number>();
  for (let row = 0; row < table.count; row += 1) {
    const line = newestRank(table, row);
    const id = table.universities[table.university[row] ?? -1]?.id;
    if (line === NOT_PUBLISHED || id === undefined) continue;
    const far = line - rank;
    const known = nearest.get(id);
    if (known === undefined || Math.abs(far) < Math.abs(known)) nearest.set(id, far);
  }
  return nearest;
};
