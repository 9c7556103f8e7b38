import { join } from 'node:path';
import { HOUR_MS } from '@xuanjiang/contracts/constants';
import { addDays, dayOf, dayStart } from '@xuanjiang/contracts/rules/shanghai-day';
import { loadRegionTable } from '@xuanjiang/region-data/load-region-table';
import type { TestProject } from 'vitest/node';
import { readConfig } from '../../src/config/config.ts';
import type { Engine } from '../../src/db/database.ts';
import { openDatabase } from '../../src/db/database.ts';
import { DATABASE_FILE } from '../../src/db/database-error.ts';
import { migrate } from '../../src/db/migrate.ts';
import { refillSearch } from '../../src/db/search.ts';
import { searchSources } from '../../src/db/search-sources.ts';
import { seedDemo } from '../../src/demo/seed.ts';
import { createVault } from '../../src/lib/secrets.ts';
import { NOON } from './clock.ts';
import type { PreparedData, Storage } from './storage.ts';
import { createStorage } from './storage.ts';
import { stillTimetable } from './timetable.ts';

/** Longer than the tests run: where midnight in Shanghai is nearer, they need the content of two days. */
const RUN_MS = 2 * HOUR_MS;

declare module 'vitest' {
  interface ProvidedContext {
    readonly preparedData: readonly PreparedData[];
  }
}

/**
 * Writes the demo content of a moment, as a gateway does on its first start.
 * @param isStill whether the clock goes on, but no talk is to begin or end
 */
const prepare = async (storage: Storage, time: number, isStill: boolean): Promise<PreparedData> => {
  await using database = openDatabase(storage);
  await migrate(database);
  const { table: regions } = await loadRegionTable();
  await seedDemo(database, createVault(...readConfig({}).secretKeys), regions, () => time);
  if (isStill) {
    await stillTimetable(database.kysely, time);
    // The search holds the times of talks as well.
    await refillSearch(database.engine, database.kysely, searchSources(time));
  }
  const { databaseUrl, dataDir } = storage;
  const source =
    databaseUrl === null ? join(dataDir, DATABASE_FILE) : new URL(databaseUrl).pathname.slice(1);
  return { time, source };
};

/** The times of the machine at which days begin for the tests, now or while they run. */
const timesOfMachine = (): readonly number[] => {
  const now = Date.now();
  const midnight = dayStart(addDays(dayOf(now), 1));
  return midnight - now < RUN_MS ? [now, midnight] : [now];
};

/**
 * Writes the demo content once per run, for the times at which most tests start a gateway. Each
 * gateway gets a copy: to write it anew takes seconds.
 */
export default async (project: TestProject): Promise<() => Promise<void>> => {
  const engine: Engine = project.config.env.TEST_ENGINE === 'postgres' ? 'postgres' : 'sqlite';
  await using stack = new AsyncDisposableStack();
  const prepared: PreparedData[] = [];
  for (const time of [...timesOfMachine(), NOON]) {
    const storage = stack.use(await createStorage(null, engine));
    // A clock of the test stands still until the test moves it.
    prepared.push(await prepare(storage, time, time !== NOON));
    // PostgreSQL copies only a database to which nobody is connected.
    await storage.db.destroy();
  }
  project.provide('preparedData', prepared);
  const owned = stack.move();
  return () => owned.disposeAsync();
};
