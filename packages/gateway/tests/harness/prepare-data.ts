import { join } from 'node:path';
import { loadRegionTable } from '@xuanjiang/region-data/load-region-table';
import type { TestProject } from 'vitest/node';
import { readConfig } from '../../src/config/config.ts';
import type { Engine } from '../../src/db/database.ts';
import { openDatabase } from '../../src/db/database.ts';
import { DATABASE_FILE } from '../../src/db/database-error.ts';
import { migrate } from '../../src/db/migrate.ts';
import { seedDemo } from '../../src/demo/seed.ts';
import { createVault } from '../../src/lib/secrets.ts';
import { NOON } from './clock.ts';
import type { PreparedData, Storage } from './storage.ts';
import { createStorage } from './storage.ts';

declare module 'vitest' {
  interface ProvidedContext {
    readonly preparedData: readonly PreparedData[];
  }
}

/** Writes the demo content of a moment, as a gateway does on its first start. */
const prepare = async (storage: Storage, time: number): Promise<PreparedData> => {
  await using database = openDatabase(storage);
  await migrate(database);
  const { table: regions } = await loadRegionTable();
  await seedDemo(database, createVault(...readConfig({}).secretKeys), regions, () => time);
  const { databaseUrl, dataDir } = storage;
  const source =
    databaseUrl === null ? join(dataDir, DATABASE_FILE) : new URL(databaseUrl).pathname.slice(1);
  return { time, source };
};

/**
 * Writes the demo content once per run, for the times at which most tests start a gateway. Each
 * gateway gets a copy: to write it anew takes seconds.
 */
export default async (project: TestProject): Promise<() => Promise<void>> => {
  const engine: Engine = project.config.env.TEST_ENGINE === 'postgres' ? 'postgres' : 'sqlite';
  await using stack = new AsyncDisposableStack();
  const prepared: PreparedData[] = [];
  for (const time of [Date.now(), NOON]) {
    const storage = stack.use(await createStorage(null, engine));
    prepared.push(await prepare(storage, time));
    // PostgreSQL copies only a database to which nobody is connected.
    await storage.db.destroy();
  }
  project.provide('preparedData', prepared);
  const owned = stack.move();
  return () => owned.disposeAsync();
};
