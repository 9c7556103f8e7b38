import type { ExamScheme, ScoreTable } from '@xuanjiang/contracts/enrolment';
import { CHOSEN_SUBJECTS } from '@xuanjiang/contracts/rules/plan-subjects';
import { rankOfScore, scoreOfRank } from '@xuanjiang/contracts/rules/score-table';
import type { Own } from '../own-exam.ts';
import { NO_OWN, tableOf } from '../own-exam.ts';
import { ranked } from '../own-rank.ts';

type Scheme = Pick<ExamScheme, 'Kind' | 'Since' | 'Subjects' | 'Provinceid' | 'Choices' | 'Unit'>;

/** Exam years that can be chosen, from this one on. */
export const EXAM_YEARS = 4;
const SUBJECTS: readonly string[] = CHOSEN_SUBJECTS;
const FIRSTS: readonly string[] = ['物理', '历史'];

/** The scheme of a province in a year: the newest that has begun by then. */
export const schemeOf = <S extends Scheme>(
  schemes: readonly S[],
  provinceid: string,
  year: number,
): S | null =>
  schemes
    .filter(({ Provinceid, Since }) => Provinceid === provinceid && (Since ?? 0) <= year)
    .reduce<S | null>((best, one) => ((one.Since ?? 0) >= (best?.Since ?? 0) ? one : best), null);

/** What is chosen under a scheme: how many of which subjects, besides the first one. */
export interface Chosen {
  /** Types of subjects (科类) that are chosen between; one alone is not asked for. */
  readonly types: readonly string[];
  readonly subjects: readonly string[];
  readonly count: number;
}

export const chosenUnder = ({ Kind, Subjects }: Scheme): Chosen => {
  if (Kind === '文理') return { types: Subjects, subjects: [], count: 0 };
  if (Kind === '3+3') return { types: Subjects, subjects: SUBJECTS, count: 3 };
  const others = SUBJECTS.filter((name) => !FIRSTS.includes(name) && name !== TECHNOLOGY);
  return { types: Subjects, subjects: others, count: 2 };
};

/** Chosen in 浙江 only. */
const TECHNOLOGY: string = '技术';
const WITH_TECHNOLOGY = '330000';

/** The subjects of a scheme in its province. */
export const subjectsOf = (scheme: Scheme): readonly string[] =>
  chosenUnder(scheme).subjects.filter(
    (name) => name !== TECHNOLOGY || scheme.Provinceid === WITH_TECHNOLOGY,
  );

/** The first subject that a type of subjects stands for; empty for 综合 and the like. */
const firstOf = (subject: string): string => FIRSTS.find((name) => subject.startsWith(name)) ?? '';

/** Another province: what was reached in the one before says nothing there. */
export const inProvince = (own: Own, provinceid: string, scheme: Scheme | null): Own => {
  const [only = '', ...more] = scheme?.Subjects ?? [];
  const { examYear, parent } = own;
  return { ...NO_OWN, examYear, parent, provinceid, subject: more.length === 0 ? only : '' };
};

/** Another type of subjects; the others that were chosen stay. */
export const ofType = (own: Own, subject: string): Own => ({
  ...own,
  subject,
  ...(subject !== own.subject && { year: 0, score: 0, rank: 0 }),
  chosen: inOrder([
    ...own.chosen.filter((name) => name !== firstOf(own.subject)),
    firstOf(subject),
  ]),
});

const inOrder = (names: readonly string[]): readonly string[] =>
  SUBJECTS.filter((name) => names.includes(name));

/** Chooses a subject, or takes it back. A further one than there may be is not chosen. */
export const withSubject = (own: Own, name: string, chosen: Chosen): Own => {
  if (own.chosen.includes(name)) {
    return { ...own, chosen: own.chosen.filter((other) => other !== name) };
  }
  const others = own.chosen.filter((other) => chosen.subjects.includes(other));
  return others.length >= chosen.count
    ? own
    : { ...own, chosen: inOrder([...own.chosen, firstOf(own.subject), name]) };
};

/** How many subjects are still to be chosen. */
export const subjectsLeft = (own: Own, { subjects, count }: Chosen): number =>
  count - own.chosen.filter((name) => subjects.includes(name)).length;

type Table = Pick<ScoreTable, 'Year' | 'Scores' | 'Cumulative'>;

/** The table that figures are read off; undefined where there is none of their year. */
export const ownTable = <T extends Table>(own: Own, tables: readonly T[]): T | undefined =>
  tableOf(tables, own.year);

/**
 * Figures of which one is not known yet, read off the table of their year: as when they were entered before it was there.
 * The same object where nothing new is known.
 */
export const readOff = (own: Own, table: Table): Own => {
  if (own.score === 0 && own.rank === 0) return own;
  const isPair = own.score > 0 && own.rank > 0;
  const next = isPair ? { ...own, year: own.year || table.Year } : ofYear(own, table);
  const isSame = next.year === own.year && next.score === own.score && next.rank === own.rank;
  return isSame ? own : next;
};

/** A score, and the rank that it gives in the table. */
export const withScore = (own: Own, score: number, table: Table | undefined): Own => ({
  ...own,
  score,
  year: table?.Year ?? own.year,
  rank: score === 0 || table === undefined ? 0 : (rankOfScore(ranked(table), score) ?? 0),
});

/** A rank, and the score that it had in the table. */
export const withRank = (own: Own, rank: number, table: Table | undefined): Own => ({
  ...own,
  rank,
  year: table?.Year ?? own.year,
  score: rank === 0 || table === undefined ? 0 : (scoreOfRank(ranked(table), rank) ?? 0),
});

/** Figures of another year, as those of who takes the exam again: the rank is read off that table. */
export const ofYear = (own: Own, table: Table): Own =>
  own.score > 0
    ? withScore({ ...own, year: table.Year }, own.score, table)
    : withRank({ ...own, year: table.Year }, own.rank, table);

/** Why one figure does not give the other; null where it does, and where none was entered. */
export const missingOf = (own: Own, table: Table | undefined): 'noTable' | 'beyond' | null => {
  if (own.score === 0 && own.rank === 0) return null;
  if (table === undefined) return 'noTable';
  return own.score === 0 || own.rank === 0 ? 'beyond' : null;
};

/** What the own rank would have been in points in the other years, newest first; null below a table. */
export const equalScores = <T extends Table>(
  own: Own,
  tables: readonly T[],
): readonly { readonly year: number; readonly score: number | null }[] =>
  own.rank === 0
    ? []
    : tables
        .filter(({ Year }) => Year !== own.year)
        .map((table) => ({ year: table.Year, score: scoreOfRank(ranked(table), own.rank) }));

/** From this month on the exam of the next year is meant: that of the year is in June, and admission ends in August. */
const NEXT_FROM_MONTH = 9;
const HOUR_MS = 3_600_000;
/** China is ahead of UTC by so many hours. */
const AHEAD_HOURS = 8;

/** Year of the exam that comes next, or whose admission goes on. @param now UTC ms */
export const examYearAt = (now: number): number => {
  const day = new Date(now + AHEAD_HOURS * HOUR_MS);
  return day.getUTCFullYear() + (day.getUTCMonth() + 1 >= NEXT_FROM_MONTH ? 1 : 0);
};
