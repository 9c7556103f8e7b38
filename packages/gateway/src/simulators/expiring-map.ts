import type { Clock } from '../lib/clock.ts';

/** Values that expire. */
export interface ExpiringMap<V> {
  /** Keeps a value under a new random key. @returns the key */
  issue(value: V, livesMs: number): string;
  get(key: string): V | null;
  /** Whether it was ever issued, even if its time is over. */
  knows(key: string): boolean;
}

/** How long an expired value is still distinguished from an unknown one. */
const REMEMBERED_MS = 24 * 60 * 60 * 1000;

export const createExpiringMap = <V>(clock: Clock, newKey: () => string): ExpiringMap<V> => {
  const entries = new Map<string, { readonly value: V; readonly expiresAt: number }>();
  return {
    issue(value, livesMs) {
      const now = clock();
      for (const [key, { expiresAt }] of entries) {
        if (expiresAt + REMEMBERED_MS < now) entries.delete(key);
      }
      const key = newKey();
      entries.set(key, { value, expiresAt: now + livesMs });
      return key;
    },
    get(key) {
      const entry = entries.get(key);
      return entry === undefined || entry.expiresAt <= clock() ? null : entry.value;
    },
    knows: (key) => entries.has(key),
  };
};
