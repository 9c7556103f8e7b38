import { DAY_MS } from '../constants.ts';
import { dayOf, dayStart } from './shanghai-day.ts';

/**
 * The countdown to the national college entrance exam.
 * `type` 1 counts down to `target`; 2 means the exam is on (7 and 8 June).
 */
export interface ExamCountdown {
  readonly type: 1 | 2;
  /** The year of the exam. */
  readonly year: number;
  /** Day counted down to, `YYYY-MM-DD`. */
  readonly target: string;
  /** Whole calendar days from today to the target; 0 while the exam is on. */
  readonly days: number;
}

/**
 * Specification §4: the target is 7 June; 7 and 8 June count as in the exam; afterwards the target
 * is next year's 8 June. The odd 8 June is deliberate (product.md) and lasts until the year turns.
 * @param now UTC ms
 */
export const examCountdown = (now: number): ExamCountdown => {
  const today = dayOf(now);
  const year = Number(today.slice(0, 4));
  const first = `${year}-06-07`;
  const last = `${year}-06-08`;
  if (today >= first && today <= last) return { type: 2, year, target: first, days: 0 };
  const target = today < first ? first : `${year + 1}-06-08`;
  const days = Math.round((dayStart(target) - dayStart(today)) / DAY_MS);
  return { type: 1, year: today < first ? year : year + 1, target, days };
};
