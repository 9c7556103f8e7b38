import type { ApplyUnit } from '@xuanjiang/contracts/rules/apply-unit';
import { unitId } from '@xuanjiang/contracts/rules/apply-unit';
import type { RankFilter } from '@xuanjiang/contracts/rules/rank-choice';
import { createRankChoice, NO_RANK_FILTER } from '@xuanjiang/contracts/rules/rank-choice';
import type { RankTable, RankUniversity } from '@xuanjiang/contracts/rules/rank-table';
import { NOT_PUBLISHED } from '@xuanjiang/contracts/rules/rank-table';
import type { Fit } from '@xuanjiang/contracts/rules/subject-demand';
import { fitsDemand, readDemand } from '@xuanjiang/contracts/rules/subject-demand';

/** What is asked of a table: the own subjects are asked for here, on the device. */
export interface RankChoice {
  readonly chosen: readonly string[];
  readonly filter: RankFilter;
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
  /** How the chosen subjects meet it; null where none were chosen. */
  readonly fit: Fit | null;
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

/** An open table, with what does not depend on what is asked done once. */
export interface Opened {
  readonly table: RankTable;
  readonly answer: ReturnType<typeof createRankChoice>;
}

export const opened = (table: RankTable): Opened => ({ table, answer: createRankChoice(table) });

export const chooseUnits = ({ answer }: Opened, { chosen, filter }: RankChoice): RankOrder => {
  const { units, unranked, ranks } = answer(chosen, filter);
  const order = new Int32Array(units.length + unranked.length);
  order.set(units);
  order.set(unranked, units.length);
  return { order, ranks };
};

const published = (value: number | undefined): number | null =>
  value === undefined || value === NOT_PUBLISHED ? null : value;

/** The rows of a table as they are shown. */
export const rowsAt = (
  table: RankTable,
  places: readonly number[],
  chosen: readonly string[],
): readonly RankRow[] => {
  const fits = table.requires.map((text) => fitsDemand(readDemand(text), chosen));
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
      fit: chosen.length === 0 ? null : (fits[require] ?? 'unclear'),
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
export const nearestLines = (
  { table, answer }: Opened,
  rank: number,
): ReadonlyMap<string, number> => {
  const { units, ranks } = answer([], NO_RANK_FILTER);
  const nearest = new Map<string, number>();
  units.forEach((unit, at) => {
    const id = table.universities[table.university[unit] ?? -1]?.id ?? '';
    const far = (ranks[at] ?? rank) - rank;
    const known = nearest.get(id);
    if (known === undefined || Math.abs(far) < Math.abs(known)) nearest.set(id, far);
  });
  return nearest;
};
