/**
 * Lets a click through, and no other for `ms` after it.
 * @returns whether this click goes through
 */
export const createRepeatGuard = (
  ms: number,
  now: () => number = () => performance.now(),
): (() => boolean) => {
  let openAt = Number.NEGATIVE_INFINITY;
  return () => {
    const time = now();
    if (time < openAt) return false;
    openAt = time + ms;
    return true;
  };
};
