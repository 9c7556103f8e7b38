import { randomUUID } from 'node:crypto';

/** Without the last part. */
const FIXED_LENGTH = 24;
/** Hexadecimal digits of the last part of a UUID: those that change rarely, and those that each id changes. */
const HIGH_DIGITS = 9;
const LOW_DIGITS = 3;

const hex = (value: number, digits: number): string => value.toString(16).padStart(digits, '0');
const LOWS = Array.from({ length: 16 ** LOW_DIGITS }, (_, low) => hex(low, LOW_DIGITS));

/**
 * Ids for requests that are answered from what is kept: UUIDs as for the others, whose last part counts
 * up. They are no secret, and counting takes a small part of the time that a random id takes.
 */
export const createRequestIds = (): (() => string) => {
  const fixed = randomUUID().slice(0, FIXED_LENGTH);
  let high = 0;
  let low = 0;
  let start = fixed + hex(high, HIGH_DIGITS);
  return () => {
    low += 1;
    if (low === LOWS.length) {
      low = 0;
      high += 1;
      start = fixed + hex(high, HIGH_DIGITS);
    }
    return start + LOWS[low];
  };
};
