import { SECOND_MS } from '@xuanjiang/contracts/constants';
import { CODES } from '@xuanjiang/contracts/errors';

/** The wait before something is asked for again: doubled after each failure, jittered. */
export const RETRY_WAIT = { firstMs: SECOND_MS, maxMs: 16 * SECOND_MS } as const;

/**
 * Whether a refusal passes by itself: the service is not available for the moment, or it was asked
 * too often. Every other refusal stands until something changes for the person or the room.
 */
export const isTemporary = (code: number): boolean =>
  code === CODES.unavailable || code === CODES.tooMany;

/**
 * How long to wait before something that failed for the moment is asked for again, ms.
 * @param failures how often it failed before, in a row
 * @param retryAfterMs how long the server asks to wait at least
 */
export const retryWait = (
  failures: number,
  retryAfterMs = 0,
  random: () => number = Math.random,
): number => {
  const longest = Math.min(RETRY_WAIT.maxMs, RETRY_WAIT.firstMs * 2 ** failures);
  // Half of it is chance, so that a full room does not ask in one instant.
  return retryAfterMs + Math.round((longest / 2) * (1 + random()));
};
