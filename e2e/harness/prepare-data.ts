import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { dayOf } from '@xuanjiang/contracts/rules/shanghai-day';
import type { TestProject } from 'vitest/node';
import { startProcess } from './product-process.ts';
import { stillTimetable } from './timetable.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A data folder with the demo content of a day, `YYYY-MM-DD` in Asia/Shanghai. */
    readonly prepared: { readonly folder: string; readonly day: string };
  }
}

/**
 * Starts the product once, so that every other start has a copy of its demo content, with a timetable
 * that stands still.
 */
export default async (project: TestProject): Promise<() => Promise<void>> => {
  const day = dayOf(Date.now());
  const folder = await mkdtemp(join(tmpdir(), 'xuanjiang-e2e-'));
  const { end } = await startProcess(folder);
  await end('SIGTERM');
  if (!process.env.E2E_DATABASE_URL) stillTimetable(folder, Date.now());
  project.provide('prepared', { folder, day });
  return () => rm(folder, { recursive: true, force: true });
};
