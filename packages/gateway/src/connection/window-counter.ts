/** Counts uses in fixed windows. */
export interface WindowCounter {
  /** @returns ms until the next use is allowed; 0 when this one is */
  use(now: number): number;
}

export const createWindowCounter = (limit: {
  readonly points: number;
  readonly windowMs: number;
}): WindowCounter => {
  let start = 0;
  let used = 0;
  return {
    use(now) {
      if (now - start >= limit.windowMs) {
        start = now;
        used = 0;
      }
      used += 1;
      return used > limit.points ? start + limit.windowMs - now : 0;
    },
  };
};
