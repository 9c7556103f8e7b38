import type { Clock } from '../lib/clock.ts';

/** Values by keys that others choose: each is forgotten after a time, and the oldest where there are too many. */
export interface RecentMap<V> {
  get(key: string): V | undefined;
  /** Keeps a value from now on. */
  set(key: string, value: V): void;
  /** @returns whether it was there */
  delete(key: string): boolean;
  values(): V[];
}

export const createRecentMap = <V>(clock: Clock, livesMs: number, max: number): RecentMap<V> => {
  // In the order in which they were kept.
  const entries = new Map<string, { readonly value: V; readonly until: number }>();
  const forget = (): void => {
    const now = clock();
    for (const [key, { until }] of entries) {
      if (until > now && entries.size <= max) return;
      entries.delete(key);
    }
  };
  return {
    get(key) {
      forget();
      return entries.get(key)?.value;
    },
    set(key, value) {
      entries.delete(key);
      entries.set(key, { value, until: clock() + livesMs });
      forget();
    },
    delete(key) {
      forget();
      return entries.delete(key);
    },
    values() {
      forget();
      return [...entries.values()].map(({ value }) => value);
    },
  };
};
