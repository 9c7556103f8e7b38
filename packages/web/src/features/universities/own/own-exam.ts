import { ENROLMENT_YEARS } from '@xuanjiang/contracts/constants';
import { ownProvinceOf } from '@xuanjiang/contracts/rules/own-province';
import { CHOSEN_SUBJECTS } from '@xuanjiang/contracts/rules/plan-subjects';
import { keptIn } from '../../../lib/kept-list.ts';

/** A score has at most so many points: the papers of some provinces add up to 900. */
export const SCORE_MAX = 900;
/** No province has more candidates. */
export const RANK_MAX = 2_000_000;
/** Longest name of a 科类, characters. */
export const SUBJECT_MAX = 40;

/** The exam in which a score or a rank was reached. */
export interface Exam {
  /** Code of the province. */
  readonly provinceid: string;
  /** 科类 */
  readonly subject: string;
}

/** What a student has entered of their own; it is never sent. Zero for nothing. */
export interface Own extends Exam {
  /** Year of the newest table of that exam when the figures were entered; zero before that is known. */
  readonly year: number;
  readonly score: number;
  readonly rank: number;
  /** Subjects that were chosen, the first one (物理 or 历史) among them, in words of `CHOSEN_SUBJECTS`; empty before that. */
  readonly chosen: readonly string[];
  /** Year of the own exam; zero before that is said. */
  readonly examYear: number;
  /** Whether a parent holds the device. */
  readonly parent: boolean;
}

export const NO_OWN: Own = {
  provinceid: '',
  subject: '',
  year: 0,
  score: 0,
  rank: 0,
  chosen: [],
  examYear: 0,
  parent: false,
};

/** What was typed as a number within its limits; zero for nothing, null for what is no such number. */
export const numberTyped = (typed: string, max: number): number | null => {
  const plain = typed.normalize('NFKC').replaceAll(/[\s,，]/g, '');
  if (plain === '') return 0;
  if (!/^\d{1,7}$/.test(plain)) return null;
  const value = Number(plain);
  return value >= 1 && value <= max ? value : null;
};

const within = (value: unknown, max: number): number =>
  typeof value === 'number' && Number.isInteger(value) && value > 0 && value <= max ? value : 0;

/** What is said of the own exam by a value of JSON; nothing for what cannot be read. */
export const ownIn = (value: unknown): Own => {
  if (typeof value !== 'object' || value === null) return NO_OWN;
  const { provinceid, subject, year, score, rank, chosen, examYear, parent } = value as Record<
    string,
    unknown
  >;
  if (typeof provinceid !== 'string' || ownProvinceOf(provinceid) === null) return NO_OWN;
  const named = typeof subject === 'string' ? subject.trim().slice(0, SUBJECT_MAX).trim() : '';
  return {
    provinceid,
    subject: named,
    // A number of no exam means nothing.
    year: named === '' ? 0 : within(year, ENROLMENT_YEARS.max),
    score: named === '' ? 0 : within(score, SCORE_MAX),
    rank: named === '' ? 0 : within(rank, RANK_MAX),
    chosen: Array.isArray(chosen) ? CHOSEN_SUBJECTS.filter((name) => chosen.includes(name)) : [],
    examYear: within(examYear, ENROLMENT_YEARS.max),
    parent: parent === true,
  };
};

/** What the device has kept. */
export const parseOwn = (kept: string | null): Own => ownIn(keptIn(kept));

/** Whether a score or a rank is known. */
export const isEntered = ({ score, rank }: Own): boolean => score > 0 || rank > 0;

/** Whether a score and a rank were reached in this exam: in another they mean nothing. */
export const isOfExam = (own: Own, { provinceid, subject }: Exam): boolean =>
  own.provinceid === provinceid && own.subject === subject;

/** The table that a score is read off: that of its year, the newest where its year is not known yet. */
export const tableOf = <T extends { readonly Year: number }>(
  tables: readonly T[],
  year: number,
): T | undefined => (year === 0 ? tables[0] : tables.find(({ Year }) => Year === year));

/** The chosen subjects beside the one that the type of subjects names. */
export const otherSubjects = ({ subject, chosen }: Own): readonly string[] =>
  chosen.filter((name) => !subject.startsWith(name));

/** Whether nothing at all is said. */
export const isEmptyOwn = ({ provinceid }: Own): boolean => provinceid === '';
