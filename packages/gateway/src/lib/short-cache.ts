/** Values that many callers ask for within seconds of each other. */
export interface ShortCache<T> {
  get(key: string): T | undefined;
  /** @param weight its share of `maxWeight` */
  set(key: string, value: T, weight: number): void;
  delete(key: string): void;
  /** Forgets what is older than `keepMs`. */
  expire(): void;
}

/**
 * Beyond `maxWeight` in all the oldest values are forgotten. A value is not given for longer than
 * `keepMs`, however often it is asked for.
 * @param now a monotonic clock, ms
 */
export const createShortCache = <T>(
  { maxWeight, keepMs }: { readonly maxWeight: number; readonly keepMs: number },
  now: () => number = () => performance.now(),
): ShortCache<T> => {
  /** The oldest first. */
  const kept = new Map<string, { value: T; weight: number; setAt: number }>();
  let total = 0;

  const remove = (key: string): void => {
    total -= kept.get(key)?.weight ?? 0;
    kept.delete(key);
  };
  const isOld = (setAt: number): boolean => now() - setAt > keepMs;

  return {
    get(key) {
      const found = kept.get(key);
      return found === undefined || isOld(found.setAt) ? undefined : found.value;
    },
    set(key, value, weight) {
      remove(key);
      kept.set(key, { value, weight, setAt: now() });
      total += weight;
      for (const oldest of kept.keys()) {
        if (total <= maxWeight) return;
        remove(oldest);
      }
    },
    delete: remove,
    expire() {
      for (const [key, { setAt }] of kept) if (isOld(setAt)) remove(key);
    },
  };
};
