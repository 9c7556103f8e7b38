import { dayOf } from '@xuanjiang/contracts/rules/shanghai-day';
import { talkStatus } from '@xuanjiang/contracts/rules/talk-status';
import type { Talk } from '@xuanjiang/contracts/talk';
import type { AudienceGroup, Timetable } from '../timetable/timetable.ts';
import { byAudience, groupByAudience, timetableRows } from '../timetable/timetable.ts';

/** Live talks in the line below the first one. */
const OTHERS_MAX = 3;

/** The reader of the home page. */
export interface HomeReader {
  /** The student's own; empty when it is not known. */
  readonly provinceid: string;
  /** Name of the one that the reader works for; empty for none. */
  readonly university: string;
}

/** What the home page begins with. */
export interface HomeTalks {
  /** The one in large; null when nothing is on, coming or recorded. */
  readonly hero: Talk | null;
  /** Other live talks. */
  readonly others: readonly Talk[];
}

const byId = (left: Talk, right: Talk): number => (left.Id < right.Id ? -1 : 1);

/**
 * The talk in large, and the others that are on. Of live talks the own university's and the own
 * province's come first, then recommended ones, then those that most have watched. One that is meant for the own province
 * and begins today goes before live ones that are not meant for it alone. When nothing is on, it is the next one that is
 * meant for the reader too, then the next of all, then a recommended replay.
 * @param live all that are on at `now`
 * @param coming talks that may be still to come
 * @param promoted what the server recommends, in its order
 */
export const homeTalks = (
  live: readonly Talk[],
  coming: readonly Talk[],
  promoted: readonly Talk[],
  now: number,
  { provinceid, university }: HomeReader,
): HomeTalks => {
  const compared = byAudience(provinceid, university);
  const recommended = new Set(promoted.map(({ Id }) => Id));
  const [first, ...others] = [...live].sort(
    (left, right) =>
      compared(left, right) ||
      Number(recommended.has(right.Id)) - Number(recommended.has(left.Id)) ||
      right.Plays - left.Plays ||
      byId(left, right),
  );
  const next = coming
    .filter((talk) => talkStatus(talk, now) === 'upcoming')
    .sort(
      (left, right) =>
        left.Starttime - right.Starttime || compared(left, right) || byId(left, right),
    );
  if (first !== undefined) {
    const today = dayOf(now);
    const isOwn = ({ Provinces }: Talk): boolean => Provinces.includes(provinceid);
    const own =
      isOwn(first) || first.Universityname === university
        ? undefined
        : next.find((talk) => isOwn(talk) && dayOf(talk.Starttime) === today);
    return own === undefined
      ? { hero: first, others: others.slice(0, OTHERS_MAX) }
      : { hero: own, others: [first, ...others].slice(0, OTHERS_MAX) };
  }

  const meant = next.find(
    ({ Provinces }) =>
      provinceid === '' || Provinces.length === 0 || Provinces.includes(provinceid),
  );
  const replay = promoted.find((talk) => talkStatus(talk, now) === 'replay' && talk.Durationms > 0);
  return { hero: meant ?? next[0] ?? replay ?? null, others: [] };
};

/** A part of the timetable, cut to its rows. */
export interface HomeGroup {
  /** Null for all talks of the day, while no province is known. */
  readonly audience: AudienceGroup['audience'] | null;
  readonly talks: readonly Talk[];
  /** How many there are without the cut. */
  readonly total: number;
}

/** How many rows each group gets: one after the other in turns, so that none is left out. */
const sharesOf = (sizes: readonly number[], max: number): number[] => {
  const shares = sizes.map(() => 0);
  let left = Math.min(
    max,
    sizes.reduce((sum, size) => sum + size, 0),
  );
  while (left > 0) {
    for (const [index, size] of sizes.entries()) {
      const share = shares[index] ?? 0;
      if (left === 0 || share === size) continue;
      shares[index] = share + 1;
      left -= 1;
    }
  }
  return shares;
};

/**
 * The day in at most `max` rows: own university, own province, the whole country, other provinces; in
 * each what is on, what is coming, what is over. Groups of which all is over come last.
 */
export const homeGroups = (
  timetable: Timetable,
  { provinceid, university }: HomeReader,
  max: number,
): HomeGroup[] => {
  const rows = timetableRows(timetable);
  if (provinceid === '' && university === '') {
    return rows.length === 0
      ? []
      : [{ audience: null, talks: rows.slice(0, max), total: rows.length }];
  }
  const { ended } = timetable;
  const isOver = ({ talks }: AudienceGroup): boolean => talks.every((talk) => ended.includes(talk));
  // The first row is none that is over, while there is another.
  const groups = groupByAudience(rows, provinceid, university).sort(
    (left, right) => Number(isOver(left)) - Number(isOver(right)),
  );
  const shares = sharesOf(
    groups.map(({ talks }) => talks.length),
    max,
  );
  return groups.map(({ audience, talks }, index) => ({
    audience,
    talks: talks.slice(0, shares[index]),
    total: talks.length,
  }));
};
