import { cpSync, existsSync, renameSync, rmSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MINUTE_MS } from '@xuanjiang/contracts/constants';
import { dayOf, dayStart } from '@xuanjiang/contracts/rules/shanghai-day';
import type { TestProject } from 'vitest/node';
// @ts-expect-error a script without types
import { ensureGatewayBuilt } from '../../scripts/lib/gateway-build.mjs';
import { startProcess } from './product-process.ts';
import { stillTimetable } from './timetable.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A data folder with demo content. */
    readonly prepared: string;
  }
}

const { TEST_PREPARED_DATA: PREPARED, TEST_TIME } = process.env;
if (PREPARED === undefined || TEST_TIME === undefined)
  throw new Error('vitest.config.ts was not read');
const START = Date.parse(TEST_TIME);
/** Where the demo content is kept that these sources make at this time (`vitest.config.ts`). */
const KEPT = join(PREPARED, `e2e-${START}`);

/**
 * When the content is written: a minute before the tests begin, on the same day. Content that an earlier run has kept is so never from
 * their future.
 */
const WRITTEN_AT = Math.max(START - MINUTE_MS, dayStart(dayOf(START)));

/**
 * Starts the product once, so that every other start has a copy of its demo content, with a timetable that
 * stands still. It broadcasts nothing: of a talk that is ended after it, the replay would be the seconds that it ran.
 */
const prepare = async (folder: string): Promise<void> => {
  const { end, data } = await startProcess(folder, false, {
    DEMO_STREAM: 'off',
    TEST_CLOCK_AHEAD_MS: String(WRITTEN_AT - Date.now()),
  });
  await end('SIGTERM');
  // Else each product of a test counts it at its first full five minutes.
  await data('statistics', 'count');
  if (!process.env.E2E_DATABASE_URL) stillTimetable(folder, WRITTEN_AT);
};

/** Keeps a copy of the content for later runs. */
const keep = (folder: string): void => {
  const draft = `${KEPT}.${process.pid}`;
  cpSync(folder, draft, { recursive: true });
  // Another run may look meanwhile, or have been quicker.
  if (existsSync(KEPT)) rmSync(draft, { recursive: true });
  else renameSync(draft, KEPT);
};

export default async (project: TestProject): Promise<() => Promise<void>> => {
  // Here, before the workers begin: each would build into the same folder.
  await ensureGatewayBuilt();
  const folder = await mkdtemp(join(tmpdir(), 'xuanjiang-e2e-'));
  if (existsSync(KEPT) && !process.env.E2E_DATABASE_URL) {
    cpSync(KEPT, folder, { recursive: true });
  } else {
    await prepare(folder);
    // Elsewhere the folder is only a part of the content.
    if (!process.env.E2E_DATABASE_URL) keep(folder);
  }
  project.provide('prepared', folder);
  return () => rm(folder, { recursive: true, force: true });
};
