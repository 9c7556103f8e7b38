import type { LoadedRegionTable, RegionSources } from '@xuanjiang/region-data/load-region-table';
import { useEffect, useState } from 'react';
import { lazy } from '../../../lib/lazy.ts';

/** The code that loads the tables, and where they come from. */
export const regionData = lazy(() => import('@xuanjiang/region-data/load-region-table'));

interface RegionData {
  /** Null while it loads, or when no copy could be loaded. */
  readonly table: LoadedRegionTable['table'] | null;
  /** The newer copy could not be loaded. */
  readonly failed: boolean;
}

interface RetriableData extends RegionData {
  /** Tries again after a failure. */
  readonly retry: () => void;
}

const LOADING: RegionData = { table: null, failed: false };

/** The region table, loaded when first asked for; the older copy stands in for the newer. */
export const useRegionTable = (sources?: RegionSources): RetriableData => {
  const [data, setData] = useState(LOADING);
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt loads again
  useEffect(() => {
    let here = true;
    const keep = (loaded: RegionData) => here && setData(loaded);
    regionData
      .load()
      .then(({ loadRegionTable }) => loadRegionTable(sources))
      .then(
        ({ table, fallback }) => keep({ table, failed: fallback }),
        () => keep({ table: null, failed: true }),
      );
    return () => {
      here = false;
    };
  }, [sources, attempt]);
  return { ...data, retry: () => setAttempt((count) => count + 1) };
};
