import { SECOND_MS } from '@xuanjiang/contracts/constants';
import { inTime } from './in-time.ts';

/** How long the parts may take to answer: a proxy waits some seconds for `/readyz`. */
const ANSWER_MS = 2 * SECOND_MS;

/**
 * Whether all parts answer. Whoever asks while the parts are being asked waits for the same answer: a
 * part that hangs holds one connection of a pool, not one for each question.
 * @param ask rejects when a part does not serve
 * @returns rejects with the cause, or with LateError after 2 s
 */
export const createReadiness = (ask: () => Promise<void>): (() => Promise<void>) => {
  let asking: Promise<void> | null = null;
  return () => {
    asking ??= ask().finally(() => {
      asking = null;
    });
    return inTime(asking, ANSWER_MS);
  };
};
