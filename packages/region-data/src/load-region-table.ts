import { decodeRegionTable, type RegionTable } from './region-table.ts';

/** The texts of `data/`, each fetched when asked for. `newer` is left out where it is not shipped. */
export interface RegionSources {
  readonly shared: () => Promise<string>;
  readonly newer?: () => Promise<string>;
  readonly older: () => Promise<string>;
}

export interface LoadedRegionTable {
  readonly table: RegionTable;
  /** The newer copy was absent or not readable, and `table` is the older one: say so on screen. */
  readonly fallback: boolean;
}

/** The copies shipped with this package. A bundler makes a lazily loaded chunk of each file. */
export const shippedSources: Required<RegionSources> = {
  shared: async () => (await import('../data/shared.ts')).sharedText,
  newer: async () => (await import('../data/newer.ts')).newerText,
  older: async () => (await import('../data/older.ts')).olderText,
};

const loaded = new WeakMap<RegionSources, Promise<LoadedRegionTable>>();

/**
 * The newer copy, or the older one when the newer cannot be had. A table is decoded once per
 * `sources` object and kept; after a fallback or a failure the next call tries again.
 *
 * @throws {Error} when neither copy can be loaded.
 */
export function loadRegionTable(
  sources: RegionSources = shippedSources,
): Promise<LoadedRegionTable> {
  const known = loaded.get(sources);
  if (known !== undefined) return known;
  const loading = load(sources);
  loaded.set(sources, loading);
  const forget = () => loaded.delete(sources);
  loading.then(({ fallback }) => fallback && forget(), forget);
  return loading;
}

async function load(sources: RegionSources): Promise<LoadedRegionTable> {
  try {
    if (!sources.newer) throw new Error('the newer region copy is not shipped');
    return { table: await decode(sources.shared, sources.newer), fallback: false };
  } catch {
    return { table: await decode(sources.shared, sources.older), fallback: true };
  }
}

async function decode(...sources: (() => Promise<string>)[]): Promise<RegionTable> {
  return decodeRegionTable(...(await Promise.all(sources.map((source) => source()))));
}
