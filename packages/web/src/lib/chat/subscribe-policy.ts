import { SECOND_MS } from '@xuanjiang/contracts/constants';
import { CODES } from '@xuanjiang/contracts/errors';
import type { RejectFrame } from '@xuanjiang/contracts/realtime/frame';

/** The wait before a room is asked for again: doubled after each refusal, jittered. */
export const SUBSCRIBE_WAIT = { firstMs: SECOND_MS, maxMs: 16 * SECOND_MS } as const;

type Refusal = Pick<RejectFrame, 'Code' | 'Retryafter'>;

/**
 * Whether a refusal passes by itself: the service is not available for the moment, or it was asked
 * too often. Every other refusal stands until something changes for the person or the room.
 */
export const isTemporary = ({ Code }: { readonly Code: number }): boolean =>
  Code === CODES.unavailable || Code === CODES.tooMany;

/**
 * How long to wait before a refused room is asked for again, ms; null for a refusal that lasts.
 * @param refusals how often the room was refused before, in a row
 */
export const subscribeWait = (
  refusal: Refusal,
  refusals: number,
  random: () => number = Math.random,
): number | null => {
  if (!isTemporary(refusal)) return null;
  const longest = Math.min(SUBSCRIBE_WAIT.maxMs, SUBSCRIBE_WAIT.firstMs * 2 ** refusals);
  // Half of it is chance, so that a full room does not ask in one instant.
  return refusal.Retryafter + Math.round((longest / 2) * (1 + random()));
};
