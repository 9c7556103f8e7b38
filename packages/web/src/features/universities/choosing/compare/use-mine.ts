import type { EnrolmentChoice } from '@xuanjiang/contracts/enrolment';
import { isEntered, isOfExam, useOwn, useScoreTables } from '../../own/public.ts';
import type { Mine } from './distance.ts';
import { mineOf } from './distance.ts';

/**
 * What the own figures mean beside lines: reckoned here of whole tables, so that nothing of them is sent. The tables are
 * those of the own exam, and are not asked for where none of the exams shown is that one.
 * @returns the own figures in an exam; null where none were entered for it
 */
export const useMine = (
  exams: readonly EnrolmentChoice[],
): {
  readonly mineIn: (exam: EnrolmentChoice) => Mine | null;
  /** Asks for the tables again; null where they have not failed. */
  readonly retry: (() => void) | null;
} => {
  const { own } = useOwn();
  const wanted =
    isEntered(own) &&
    exams.some((exam) => isOfExam(own, { provinceid: exam.Provinceid, subject: exam.Subject }));
  const { data, isError, refetch } = useScoreTables(own, wanted);
  const failed = isError && data === undefined;
  const tables = data?.List ?? (failed ? 'failed' : 'waiting');
  return {
    mineIn: ({ Provinceid, Subject, Year }) =>
      mineOf(own, { provinceid: Provinceid, subject: Subject, year: Year }, tables),
    retry: failed ? () => void refetch() : null,
  };
};
