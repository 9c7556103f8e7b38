import type { RankTable } from '@xuanjiang/contracts/rules/rank-table';
import { NOT_PUBLISHED, RANK_YEARS } from '@xuanjiang/contracts/rules/rank-table';
import type { RankUnit, UnitHead } from './rank-units.ts';

const keyOf = ({ university, batch, group, code, majors, category }: RankUnit): string =>
  [university.id, batch, group, code, majors.join(' '), category].join('~');

/** The newest published rank; those without one come last. */
const rankOf = ({ years }: RankUnit): number =>
  years.find(({ Minrank }) => Minrank !== null)?.Minrank ?? Number.POSITIVE_INFINITY;

/** Gives each text, or whatever else, its place in a list, in the order in which they come. */
const createList = <T>(...first: readonly T[]) => {
  const places = new Map<T, number>(first.map((value, at) => [value, at]));
  return {
    place: (value: T): number => {
      const known = places.get(value) ?? places.size;
      places.set(value, known);
      return known;
    },
    values: () => [...places.keys()],
  };
};

/**
 * All units as one table. The same units in whatever order make the same table.
 * @param units of the head's year
 */
export const rankTableOf = (
  { provinceId, subject, year, unit }: UnitHead,
  units: readonly RankUnit[],
): RankTable => {
  const sorted = units
    .map((each) => ({ each, rank: rankOf(each), key: keyOf(each) }))
    .sort((one, other) => {
      if (one.rank !== other.rank) return one.rank - other.rank;
      if (one.key === other.key) return 0;
      return one.key < other.key ? -1 : 1;
    })
    .map(({ each }) => each);
  const years = Array.from({ length: RANK_YEARS }, (_, at) => year - at).filter((one) =>
    sorted.some((each) =>
      each.years.some(
        ({ Year, Minrank, Minscore }) => Year === one && (Minrank !== null || Minscore !== null),
      ),
    ),
  );
  const universities = createList<RankUnit['university']>();
  const [batches, categories, majors] = [
    createList<string>(),
    createList<string>(),
    createList<string>(),
  ];
  const requires = createList('');
  const whole = (read: (each: RankUnit) => number | null): Int32Array =>
    Int32Array.from(sorted, (each) => read(each) ?? NOT_PUBLISHED);
  const inYear = (each: RankUnit, one: number) => each.years.find(({ Year }) => Year === one);
  const columns = {
    university: whole((each) => universities.place(each.university)),
    batch: whole((each) => batches.place(each.batch)),
    category: whole((each) => categories.place(each.category)),
    require: whole((each) => requires.place(each.require)),
    majorsOf: sorted.map((each) => each.majors.map(majors.place)),
  };
  return {
    ...{ provinceId, subject, year, unit, years },
    universities: universities.values(),
    batches: batches.values(),
    categories: categories.values(),
    requires: requires.values(),
    majors: majors.values(),
    count: sorted.length,
    ...columns,
    group: sorted.map(({ group }) => group),
    code: sorted.map(({ code }) => code),
    plan: whole(({ plan }) => plan),
    planBefore: whole((each) => inYear(each, year - 1)?.Plan ?? null),
    tuition: whole(({ tuition }) => tuition[0]),
    tuitionMax: whole(({ tuition }) => tuition[1]),
    ranks: years.map((one) => whole((each) => inYear(each, one)?.Minrank ?? null)),
    scores: years.map((one) =>
      Float64Array.from(sorted, (each) => inYear(each, one)?.Minscore ?? NOT_PUBLISHED),
    ),
    changed: Uint8Array.from(sorted, ({ changed }) => Number(changed)),
    checked: Uint8Array.from(sorted, ({ checked }) => Number(checked)),
  };
};
