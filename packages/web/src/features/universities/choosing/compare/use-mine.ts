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
): ((exam: EnrolmentChoice) => Mine | null) => {
  const { own } = useOwn();
  const wanted =
    isEntered(own) &&
    exams.some((exam) => isOfExam(own, { provinceid: exam.Provinceid, subject: exam.Subject }));
  const { data } = useScoreTables(own, wanted);
  return ({ Provinceid, Subject, Year }) =>
    mineOf(own, { provinceid: Provinceid, subject: Subject, year: Year }, data?.List ?? []);
};
