import { steadyNow } from './steady-now.ts';

/**
 * Lets a click through, and no other for `ms` after it.
 * @returns whether this click goes through
 */
export const createRepeatGuard = (ms: number, now: () => number = steadyNow): (() => boolean) => {
  let openAt = Number.NEGATIVE_INFINITY;
  return () => {
    const time = now();
    if (time < openAt) return false;
    openAt = time + ms;
    return true;
  };
};
