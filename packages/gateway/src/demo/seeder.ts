/** The process of `seedApart`. */
import { once } from 'node:events';
import { loadRegionTable } from '@xuanjiang/region-data/load-region-table';
import { openDatabaseBeside } from '../db/database.ts';
import type { DatabasePlace } from '../db/database-error.ts';
import { createVault } from '../lib/secrets.ts';
import { seedDemo } from './seed.ts';

export interface SeederTask extends DatabasePlace {
  /** As `createVault` takes them. */
  readonly secretKeys: readonly [Buffer, ...Buffer[]];
  /** UTC ms. */
  readonly now: number;
}

/** What of an error reaches another process: itself, and apart from it what was added to it. */
export type SeederAnswer =
  | { readonly error: null }
  | { readonly error: Error; readonly codes: Readonly<Record<string, unknown>> };

const work = async ({ databaseUrl, dataDir, secretKeys, now }: SeederTask): Promise<void> => {
  await using database = openDatabaseBeside({ databaseUrl, dataDir });
  const { table: regions } = await loadRegionTable();
  await seedDemo(database, createVault(...secretKeys), regions, () => now);
};

// The gateway has ended: what is not committed is not wanted.
process.on('disconnect', () => process.exit());
const [task] = (await once(process, 'message')) as [SeederTask];
const answer: SeederAnswer = await work(task).then(
  () => ({ error: null }),
  (error: Error) => ({ error, codes: { ...error } }),
);
process.send?.(answer, () => process.exit());
