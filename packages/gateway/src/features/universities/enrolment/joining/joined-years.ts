import type { EnrolmentGroup, EnrolmentMajor } from '@xuanjiang/contracts/enrolment';
import type { ApplyUnit } from '@xuanjiang/contracts/rules/apply-unit';
import { RANK_YEARS } from '@xuanjiang/contracts/rules/rank-table';
import type { LineRow, PlanRow } from '../store.ts';

/** The groups of a university in one year, for one province, type of subjects and batch. */
export interface GroupsOfYear {
  readonly year: number;
  readonly groups: readonly EnrolmentGroup[];
  /** By number, the number that the publisher says a group had in the year before. */
  readonly former: ReadonlyMap<string, string>;
}

type Joined = EnrolmentGroup['Joined'][number];
type Figures = Pick<EnrolmentMajor, 'Plan' | 'Minscore' | 'Minrank'>;

/** Majors of a year, or of one of its groups, by their names. */
type Majors = ReadonlyMap<string, readonly EnrolmentMajor[]>;

const plain = (name: string): string => name.normalize('NFKC').replaceAll(/\s/g, '');

const named = (majors: readonly EnrolmentMajor[]): Majors =>
  Map.groupBy(majors, ({ Name }) => plain(Name));

/** Majors with the name of one, and where both years say it with the category of its places: lines say none. */
const sameIn = (majors: Majors, { Name, Category }: EnrolmentMajor): readonly EnrolmentMajor[] =>
  (majors.get(plain(Name)) ?? []).filter(
    (other) => Category === '' || other.Category === '' || Category === other.Category,
  );

/** The one of the year before that is the same as a major, if no other of either year is; else null. */
const onlySame = (major: EnrolmentMajor, now: Majors, before: Majors): EnrolmentMajor | null => {
  const [same, ...more] = sameIn(before, major);
  return same !== undefined && more.length === 0 && sameIn(now, same).length === 1 ? same : null;
};

/** The majors of a group as texts that are equal where the sets are. */
interface MajorSet {
  readonly names: string;
  /** With the categories of the places, a major as often as it stands there; null where lines are all that is known. */
  readonly planned: string | null;
}
const sets = new WeakMap<EnrolmentGroup, MajorSet>();

const setOf = (group: EnrolmentGroup): MajorSet => {
  const known = sets.get(group);
  if (known !== undefined) return known;
  const majors = group.Majors.map(({ Name, Category }) => ({ name: plain(Name), Category }));
  const isPlanned = majors.every(({ Category }) => Category !== '');
  const planned = majors.map(({ name, Category }) => `${name} ${Category}`).sort();
  const set = {
    names: [...new Set(majors.map(({ name }) => name))].sort().join('\n'),
    planned: isPlanned ? planned.join('\n') : null,
  };
  sets.set(group, set);
  return set;
};

const haveSameMajors = (group: EnrolmentGroup, other: EnrolmentGroup): boolean => {
  const [one, before] = [setOf(group), setOf(other)];
  if (one.names === '') return false;
  return one.planned === null || before.planned === null
    ? one.names === before.names
    : one.planned === before.planned;
};

/** Joins what is left of both years where a test fits exactly one of each. */
const joinOnly = (
  now: readonly EnrolmentGroup[],
  before: readonly EnrolmentGroup[],
  found: Map<string, EnrolmentGroup>,
  fits: (group: EnrolmentGroup, other: EnrolmentGroup) => boolean,
): void => {
  const taken = new Set(found.values());
  const free = before.filter((other) => !taken.has(other));
  const left = now.filter(({ Group }) => !found.has(Group));
  for (const group of left) {
    const [other, ...more] = free.filter((one) => fits(group, one));
    if (other === undefined || more.length > 0) continue;
    if (left.filter((one) => fits(one, other)).length === 1) found.set(group.Group, other);
  }
};

/**
 * Which group of the year before each group is: the one that the publisher names, else the one with the same number and
 * majors, else the only one with the same majors.
 */
const groupsBefore = (now: GroupsOfYear, before: GroupsOfYear): Map<string, EnrolmentGroup> => {
  const found = new Map<string, EnrolmentGroup>();
  const join = (fits: Parameters<typeof joinOnly>[3]) =>
    joinOnly(now.groups, before.groups, found, fits);
  join(({ Group }, other) => now.former.get(Group) === other.Group);
  // What the publisher says otherwise is not guessed.
  const isGuessed = ({ Group }: EnrolmentGroup): boolean => !now.former.has(Group);
  join((one, other) => isGuessed(one) && one.Group === other.Group && haveSameMajors(one, other));
  join((one, other) => isGuessed(one) && haveSameMajors(one, other));
  return found;
};

/** Majors of both are known, and they are others. */
const hasOtherMajors = ({ Group }: EnrolmentGroup, now: GroupsOfYear, before: GroupsOfYear) => {
  const numbered = (groups: readonly EnrolmentGroup[]) =>
    groups.find((other) => other.Group === Group && Group !== '');
  const [one, other] = [numbered(now.groups), numbered(before.groups)];
  return (
    one !== undefined && other !== undefined && one.Majors.length > 0 && other.Majors.length > 0
  );
};

const joinedOf = (year: number, { Plan, Minscore, Minrank }: Figures): Joined => {
  return { Year: year, Plan, Minscore, Minrank };
};

/** Follows a unit back through the years, one after another. */
const follow = <U extends Figures>(
  unit: U,
  years: readonly GroupsOfYear[],
  before: (unit: U, now: GroupsOfYear, before: GroupsOfYear) => U | null,
): { readonly year: GroupsOfYear; readonly unit: U }[] => {
  const chain: { year: GroupsOfYear; unit: U }[] = [];
  let current = unit;
  for (const [at, year] of years.slice(1).entries()) {
    const now = years[at];
    const found = now?.year === year.year + 1 ? before(current, now, year) : null;
    if (found === null) break;
    chain.push({ year, unit: found });
    current = found;
  }
  return chain;
};

/** How units of the newest of some years are followed back through the others. */
const following = (unit: ApplyUnit, kept: readonly GroupsOfYear[]) => {
  const links = new Map<GroupsOfYear, Map<string, EnrolmentGroup>>();
  const linksOf = (now: GroupsOfYear, before: GroupsOfYear): Map<string, EnrolmentGroup> => {
    const known = links.get(now) ?? groupsBefore(now, before);
    links.set(now, known);
    return known;
  };
  const groupBefore = ({ Group }: EnrolmentGroup, now: GroupsOfYear, before: GroupsOfYear) =>
    linksOf(now, before).get(Group) ?? null;

  const indexes = new Map<object, Majors>();
  const indexOf = (of: object, majors: () => readonly EnrolmentMajor[]): Majors => {
    const known = indexes.get(of) ?? named(majors());
    indexes.set(of, known);
    return known;
  };
  const ofGroup = (group: EnrolmentGroup) => indexOf(group, () => group.Majors);
  const ofYear = (year: GroupsOfYear) =>
    indexOf(year, () => year.groups.flatMap(({ Majors: majors }) => majors));

  const majorsBefore = (group: EnrolmentGroup): Parameters<typeof follow<EnrolmentMajor>>[2] => {
    if (unit !== 'group') return (major, now, year) => onlySame(major, ofYear(now), ofYear(year));
    // The group of the major in the year that is looked at.
    let within = group;
    return (major, now, year) => {
      const other = groupBefore(within, now, year);
      if (other === null) return null;
      const found = onlySame(major, ofGroup(within), ofGroup(other));
      within = other;
      return found;
    };
  };

  return {
    majorChain: (group: EnrolmentGroup, major: EnrolmentMajor) =>
      unit === 'university' ? [] : follow(major, kept, majorsBefore(group)),
    groupChain: (group: EnrolmentGroup) =>
      unit === 'group'
        ? follow(group, kept, groupBefore)
        : // All of a university: nothing of it was renumbered.
          kept.slice(1).flatMap((year) => {
            const same = year.groups.find(({ Group }) => Group === group.Group);
            return same === undefined ? [] : [{ year, unit: same }];
          }),
  };
};

/** The years that are joined with the newest one. */
const keptOf = (years: readonly GroupsOfYear[]): readonly GroupsOfYear[] =>
  years.filter(({ year }) => year > (years[0]?.year ?? 0) - RANK_YEARS);

/**
 * The groups of the newest year with what is known of the same units in earlier ones.
 *
 * - A group is followed from year to year where the publisher says which it was, or its majors are the same. Its majors are
 *   followed with it.
 * - A major that is filled in by itself is the one with its name, where only one has it in both years.
 * - A university is the same in all years.
 * @param years of one scheme of the exam, newest first
 */
export const joinYears = (unit: ApplyUnit, years: readonly GroupsOfYear[]): EnrolmentGroup[] => {
  const [newest] = years;
  if (newest === undefined) return [];
  const kept = keptOf(years);
  const { majorChain, groupChain } = following(unit, kept);
  const joined = (chain: readonly { readonly year: GroupsOfYear; readonly unit: Figures }[]) =>
    chain.map(({ year, unit: found }) => joinedOf(year.year, found));

  return newest.groups.map((group) => {
    const Joined = joined(groupChain(group));
    const [, before] = kept;
    const isAfter = before !== undefined && before.year === newest.year - 1;
    return {
      ...group,
      Majors: group.Majors.map((major) => ({ ...major, Joined: joined(majorChain(group, major)) })),
      Joined,
      Changed:
        unit === 'group' && isAfter && Joined.length === 0 && hasOtherMajors(group, newest, before),
    };
  });
};

/** By what a unit is called in a year: the number of its group, and the name of its major; empty for none. */
interface UnitName {
  readonly group: string;
  readonly major: string;
}

/**
 * What a unit of the newest year was called in an earlier one; null where that is not joined.
 * @param years as of `joinYears`
 */
export const earlierName = (
  unit: ApplyUnit,
  years: readonly GroupsOfYear[],
  { group: number, major: name }: UnitName,
  year: number,
): UnitName | null => {
  const { majorChain, groupChain } = following(unit, keptOf(years));
  for (const group of years[0]?.groups.filter(({ Group }) => Group === number) ?? []) {
    if (name === '') {
      const found = groupChain(group).find((one) => one.year.year === year);
      return found === undefined ? null : { group: found.unit.Group, major: '' };
    }
    for (const major of group.Majors.filter(({ Name }) => Name === name)) {
      const found = majorChain(group, major).find((one) => one.year.year === year);
      const within = found?.year.groups.find(({ Majors: all }) => all.includes(found.unit));
      if (found !== undefined && within !== undefined) {
        return { group: within.Group, major: found.unit.Name };
      }
    }
  }
  return null;
};

/** What one fills in by the plans and lines of a year, where no scheme says it. */
export const publishedUnit = (
  rows: readonly Pick<PlanRow | LineRow, 'year' | 'group' | 'major'>[],
  year: number,
): ApplyUnit => {
  const ofYear = rows.filter((row) => row.year === year);
  if (ofYear.some(({ group }) => group !== '')) return 'group';
  return ofYear.some(({ major }) => major !== '') ? 'major' : 'university';
};
