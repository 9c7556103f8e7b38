import { HOUR_MS, MINUTE_MS, SECOND_MS } from '@xuanjiang/contracts/constants';
import { addDays, clockOf, dayOf, weekdayOf } from '@xuanjiang/contracts/rules/shanghai-day';
import type { FactKind, StatKind, StatLevel, StatPart } from '@xuanjiang/contracts/stat';
import { STAT_LEAST_STUDENTS, STAT_SLOT_MINUTES } from '@xuanjiang/contracts/stat';

/** Something that happened on a day. */
export interface Fact {
  readonly kind: FactKind;
  /** YYYY-MM-DD in Asia/Shanghai. */
  readonly day: string;
  /** The Monday of its week. */
  readonly week: string;
  /** Empty for none, as the next two. */
  readonly universityId: string;
  readonly talkId: string;
  readonly guideId: string;
  readonly provinceId: string;
  readonly year: number;
  readonly schoolId: number;
  readonly viewerHash: string;
  readonly amount: number;
}

/** What a cell of the statistics counts. */
export interface CellKey {
  readonly level: StatLevel;
  readonly about: string;
  readonly kind: StatKind;
  readonly part: '' | StatPart | 'slot';
  readonly since: string;
  readonly value: string;
}

export interface Cell extends CellKey {
  readonly amount: number;
  readonly students: string;
}

/** Digits of a student's hash that a cell keeps. Two with the same ones count as one: fewer is hidden, not more. */
export const STUDENT_DIGITS = 8;
/** Length of a list that says: so many students or more. */
export const FULL_STUDENTS = STAT_LEAST_STUDENTS * STUDENT_DIGITS;

/** What is kept of a student's hash. */
export const studentOf = (viewerHash: string): string => viewerHash.slice(0, STUDENT_DIGITS);

const EACH = new RegExp(`.{${STUDENT_DIGITS}}`, 'g');
const studentsIn = (students: string): string[] => students.match(EACH) ?? [];

/**
 * The students behind a figure, up to the number from which it may be shown: with that many in one of them, or together
 * in all of them, it is known of the sum too.
 */
export const joinStudents = (...many: readonly string[]): string =>
  many.find(({ length }) => length >= FULL_STUDENTS) ??
  [...new Set(many.flatMap(studentsIn))].slice(0, STAT_LEAST_STUDENTS).join('');

/** How many students a figure is of; `STAT_LEAST_STUDENTS` for so many or more. */
export const countStudents = (students: string): number => studentsIn(students).length;

/** Whether a figure is of so many students that it may be shown. */
export const isEnough = (students: string): boolean =>
  countStudents(students) >= STAT_LEAST_STUDENTS;

/** The Monday of a day's week. */
export const weekOf = (day: string): string => addDays(day, -((weekdayOf(day) + 6) % 7));

/** The day and the week of the last time that was asked for: many facts are of one hour. */
let [lastHour, lastDay, lastWeek] = [Number.NaN, '', ''];

/** The day of a time with the Monday of its week. */
export const dayAndWeekOf = (time: number): Pick<Fact, 'day' | 'week'> => {
  // Days of Shanghai begin with an hour of UTC.
  const hour = Math.floor(time / HOUR_MS);
  if (hour !== lastHour) {
    lastDay = dayOf(time);
    lastWeek = weekOf(lastDay);
    lastHour = hour;
  }
  return { day: lastDay, week: lastWeek };
};

const ownersOf = ({ universityId, talkId, guideId }: Fact) =>
  (
    [
      ['all', ''],
      ['university', universityId],
      ['talk', talkId],
      ['guide', guideId],
    ] as const
  ).filter(([level, about]) => level === 'all' || about !== '');

/** What was recorded at a time, of a talk that was live or not. */
export interface TimedFact extends Fact {
  /** UTC ms; of watching its end. */
  readonly time: number;
  /** From when until when its talk was live, UTC ms; null before it was, and while it is. */
  readonly liveAt: number | null;
  readonly endedAt: number | null;
}

export const SLOT_MS = STAT_SLOT_MINUTES * MINUTE_MS;
const SLOT_S = SLOT_MS / SECOND_MS;
const secondOf = (time: number): number => Math.round(time / SECOND_MS);

/** The cells of watching a talk while it was live: the seconds in each few minutes of the clock, by province. */
export const slotsOf = ({ kind, talkId, liveAt, endedAt, time, ...fact }: TimedFact): Cell[] => {
  if (kind !== 'watch' || liveAt === null) return [];
  const from = Math.max(secondOf(liveAt), secondOf(time) - fact.amount);
  const until = secondOf(endedAt === null ? time : Math.min(time, endedAt));
  if (until <= from) return [];
  const cells: Cell[] = [];
  for (let start = from - (from % SLOT_S); start < until; start += SLOT_S) {
    const at = start * SECOND_MS;
    cells.push({
      ...{ level: 'talk', about: talkId, kind, part: 'slot' },
      ...{ since: dayOf(at), value: `${clockOf(at)}/${fact.provinceId}` },
      amount: Math.min(until, start + SLOT_S) - Math.max(from, start),
      students: studentOf(fact.viewerHash),
    });
  }
  return cells;
};

/** The cells in which a fact counts. By school only per week and for no single talk: less is hardly ever shown. */
export const cellsOf = (fact: Fact): Cell[] => {
  const { kind, day, week, amount } = fact;
  const students = studentOf(fact.viewerHash);
  const year = fact.year === 0 ? '' : String(fact.year);
  const school = fact.schoolId === 0 ? '' : String(fact.schoolId);
  return ownersOf(fact).flatMap(([level, about]): Cell[] => {
    const of = { level, about, kind };
    const total: Cell = { ...of, part: '', since: day, value: '', amount, students: '' };
    if (level === 'guide') return [total];
    const known: Cell[] = [
      total,
      { ...of, part: 'province', since: day, value: fact.provinceId, amount, students },
      { ...of, part: 'year', since: day, value: year, amount, students },
    ];
    if (level === 'talk') return known;
    return [...known, { ...of, part: 'school', since: week, value: school, amount, students }];
  });
};
