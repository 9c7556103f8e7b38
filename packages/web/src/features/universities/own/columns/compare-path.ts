import type { Exam } from '../own-exam.ts';

/** The page on which units are compared. */
const COMPARE_PAGE = '/compare';

interface Shown extends Exam {
  /** Zero for the newest one. */
  readonly year?: number;
}

/** The address of a comparison. It says nothing of who compares, but the exam that is shown. */
export const comparePath = (
  ids: readonly string[],
  { provinceid, subject, year = 0 }: Shown,
): string => {
  const query = new URLSearchParams({
    ...(provinceid !== '' && { province: provinceid }),
    ...(year !== 0 && { year: String(year) }),
    ...(subject !== '' && { subject }),
    ...(ids.length > 0 && { units: ids.join() }),
  });
  const text = query.toString();
  return text === '' ? COMPARE_PAGE : `${COMPARE_PAGE}?${text}`;
};
