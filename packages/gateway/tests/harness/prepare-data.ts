import { loadRegionTable } from '@xuanjiang/region-data/load-region-table';
import type { TestProject } from 'vitest/node';
// @ts-expect-error a script without types
import { ensureGatewayBuilt } from '../../../../scripts/lib/gateway-build.mjs';
import { readConfig } from '../../src/config/config.ts';
import type { Database, Engine } from '../../src/db/database.ts';
import { openDatabase } from '../../src/db/database.ts';
import { migrate } from '../../src/db/migrate.ts';
import { refillSearch } from '../../src/db/search.ts';
import { searchSources } from '../../src/db/search-sources.ts';
import { seedDemo } from '../../src/demo/seed.ts';
import { countRecorded } from '../../src/features/overview/stat/counting/count-recorded.ts';
import { createCountingStore } from '../../src/features/overview/stat/counting-store.ts';
import { createVault } from '../../src/lib/secrets.ts';
import { NOON } from './clock.ts';
import { keptData } from './kept-data.ts';
import type { PreparedData } from './storage.ts';
import { stillTimetable } from './timetable.ts';

declare module 'vitest' {
  interface ProvidedContext {
    readonly preparedData: readonly PreparedData[];
    /** The source of an empty database with the newest schema, as in `PreparedData`. */
    readonly emptyData: string;
  }
}

/** Writes the demo content of a moment into a database with the schema, as a gateway does on its first start. */
const seedAt = async (database: Database, time: number): Promise<void> => {
  const { table: regions } = await loadRegionTable();
  const vault = createVault(...readConfig({}).secretKeys);
  const clock = (): number => time;
  await seedDemo(database, vault, regions, clock);
  // Else each gateway counts it at its first full five minutes, which takes as long as all else that it does.
  await countRecorded(createCountingStore(database, vault), clock, Number.POSITIVE_INFINITY);
};

/** Has no talk begin or end while the tests run. */
const standStill = async ({ engine, kysely }: Database, time: number): Promise<void> => {
  await stillTimetable(kysely, time);
  // The search holds the times of talks as well.
  await refillSearch(engine, kysely, searchSources(time));
};

/**
 * Writes the demo content for the times at which most tests start a gateway, unless the last run left it. Each
 * gateway gets a copy: to write it anew takes seconds.
 * @param startTime when the tests begin by their own clocks, UTC ms
 * @returns the content of noon and of the start, that of the start with a timetable that stands still, and the schema alone
 */
export const prepareData = async (engine: Engine, startTime: number) => {
  await using stack = new AsyncDisposableStack();
  const keep = async (
    name: string,
    from: string | null,
    write: (database: Database) => Promise<unknown>,
  ): Promise<string> => {
    const kept = await keptData(engine, name, from, async (storage) => {
      await using database = openDatabase(storage);
      await write(database);
    });
    return stack.use(kept).source;
  };
  const moving = async (time: number): Promise<PreparedData> => ({
    time,
    isStill: false,
    source: await keep(`${time}`, empty, (database) => seedAt(database, time)),
  });
  const stilled = async ({ time, source: from }: PreparedData): Promise<PreparedData> => ({
    time,
    isStill: true,
    source: await keep(`${time}-still`, from, (database) => standStill(database, time)),
  });
  const empty = await keep('empty', null, migrate);
  const noon = await moving(NOON);
  const start = startTime === NOON ? noon : await moving(startTime);
  const still = await stilled(start);
  const owned = stack.move();
  return { empty, noon, start, still, [Symbol.asyncDispose]: () => owned.disposeAsync() };
};

/** When the tests begin by their own clocks, UTC ms (`vitest.config.ts`). */
export const startOfTests = (): number => Date.parse(process.env.TEST_TIME ?? '');

export default async (project: TestProject): Promise<() => Promise<void>> => {
  const engine: Engine = project.config.env.TEST_ENGINE === 'postgres' ? 'postgres' : 'sqlite';
  await ensureGatewayBuilt();
  const prepared = await prepareData(engine, startOfTests());
  project.provide('preparedData', [prepared.noon, prepared.start, prepared.still]);
  project.provide('emptyData', prepared.empty);
  return () => prepared[Symbol.asyncDispose]();
};
