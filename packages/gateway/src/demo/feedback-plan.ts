import { readFileSync } from 'node:fs';
import { HOUR_MS } from '@xuanjiang/contracts/constants';
import type { FeedbackKind } from '@xuanjiang/contracts/feedback';
import type { Insertable } from 'kysely';
import type { Tables } from '../db/tables.ts';

interface DemoFeedback {
  readonly kind: FeedbackKind;
  readonly content: string;
  readonly link: string;
  readonly hoursAgo: number;
  /** Empty while it is open. */
  readonly answer: string;
  readonly answeredHoursAgo: number;
}

const FEEDBACKS: readonly DemoFeedback[] = JSON.parse(
  readFileSync(new URL('feedback.json', import.meta.url), 'utf8'),
);

/** What an account of the demo has reported, and who of the staff has answered. */
export const planFeedback = (
  accountId: string,
  operatorId: string,
  now: number,
): Insertable<Tables['feedback']>[] =>
  FEEDBACKS.map(({ hoursAgo, answeredHoursAgo, ...feedback }, place) => ({
    ...feedback,
    account_id: accountId,
    key: `demo-feedback-${place}`,
    created_at: now - hoursAgo * HOUR_MS,
    state: feedback.answer === '' ? 'open' : 'answered',
    answered_at: feedback.answer === '' ? null : now - answeredHoursAgo * HOUR_MS,
    answered_by: feedback.answer === '' ? null : operatorId,
  }));
