/** Values of which those set last are kept, within a number and a weight. */
export interface WeightedLru<T> {
  /** Does not count as a use: what is in use is set again. */
  peek(key: string): T | undefined;
  /** @param weight its share of `maxWeight`; a value that weighs more than an eighth of it is not kept */
  set(key: string, value: T, weight: number): void;
  delete(key: string): void;
  size(): { readonly entries: number; readonly weight: number };
}

/** One value may not push out most of the others. */
const LARGEST_SHARE = 1 / 8;

/** @param dropped told of each value that is not kept any more, except one that another replaces */
export const createWeightedLru = <T>(
  { maxEntries, maxWeight }: { readonly maxEntries: number; readonly maxWeight: number },
  dropped: (value: T) => void = () => {},
): WeightedLru<T> => {
  /** The kept values by key; the value that was set longest ago comes first. */
  const kept = new Map<string, { value: T; weight: number }>();
  let total = 0;

  const take = (key: string): { value: T; weight: number } | undefined => {
    const found = kept.get(key);
    if (found === undefined) return undefined;
    kept.delete(key);
    total -= found.weight;
    return found;
  };
  const drop = (key: string): void => {
    const found = take(key);
    if (found !== undefined) dropped(found.value);
  };

  return {
    peek: (key) => kept.get(key)?.value,
    set(key, value, weight) {
      if (weight > maxWeight * LARGEST_SHARE) {
        drop(key);
        return;
      }
      take(key);
      kept.set(key, { value, weight });
      total += weight;
      for (const oldest of kept.keys()) {
        if (kept.size <= maxEntries && total <= maxWeight) return;
        drop(oldest);
      }
    },
    delete: drop,
    size: () => ({ entries: kept.size, weight: total }),
  };
};
