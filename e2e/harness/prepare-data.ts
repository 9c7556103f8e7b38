import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { HOUR_MS } from '@xuanjiang/contracts/constants';
import { addDays, dayOf, dayStart } from '@xuanjiang/contracts/rules/shanghai-day';
import type { TestProject } from 'vitest/node';
import { startProcess } from './product-process.ts';
import { stillTimetable } from './timetable.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Data folders with the demo content of a day each, `YYYY-MM-DD` in Asia/Shanghai. */
    readonly prepared: readonly Prepared[];
  }
}

interface Prepared {
  readonly folder: string;
  readonly day: string;
}

/** Longer than the tests run: where midnight in Shanghai is nearer, they need the content of two days. */
const RUN_MS = 2 * HOUR_MS;

/**
 * The demo content that a product writes that is started in so many ms. It broadcasts nothing: of a talk
 * that is ended after it, the replay would be the seconds that it ran.
 */
const prepare = async (aheadMs: number): Promise<Prepared> => {
  const folder = await mkdtemp(join(tmpdir(), 'xuanjiang-e2e-'));
  const time = Date.now() + aheadMs;
  const { end } = await startProcess(folder, aheadMs > 0, {
    CLOCK_AHEAD_MS: String(aheadMs),
    DEMO_STREAM: 'off',
  });
  await end('SIGTERM');
  if (!process.env.E2E_DATABASE_URL) stillTimetable(folder, time);
  return { folder, day: dayOf(time) };
};

/**
 * Starts the product once, so that every other start has a copy of its demo content, with a timetable
 * that stands still.
 */
export default async (project: TestProject): Promise<() => Promise<void>> => {
  const now = Date.now();
  const toMidnight = dayStart(addDays(dayOf(now), 1)) - now;
  const prepared = [await prepare(0)];
  if (toMidnight < RUN_MS && !process.env.E2E_DATABASE_URL)
    prepared.push(await prepare(toMidnight));
  project.provide('prepared', prepared);
  return async () => {
    for (const { folder } of prepared) await rm(folder, { recursive: true, force: true });
  };
};
