import { cpSync, existsSync, renameSync, rmSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MINUTE_MS } from '@xuanjiang/contracts/constants';
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

/** Where the demo content is kept that these sources make at this time (`vitest.config.ts`). */
const keptFolder = (): string => {
  const { TEST_PREPARED_DATA: folder, TEST_TIME: time } = process.env;
  if (folder === undefined || time === undefined) throw new Error('vitest.config.ts was not read');
  return join(folder, `e2e-${Date.parse(time)}`);
};

/** So long before the tests begin by their own clock the content is written: kept content is of no later time than they. */
const BEFORE_MS = MINUTE_MS;

/**
 * Starts the product once, so that every other start has a copy of its demo content, with a timetable that
 * stands still. It broadcasts nothing: of a talk that is ended after it, the replay would be the seconds that it ran.
 */
const prepare = async (folder: string): Promise<void> => {
  const time = Date.parse(process.env.TEST_TIME ?? '') - BEFORE_MS;
  const { end } = await startProcess(folder, false, {
    DEMO_STREAM: 'off',
    TEST_CLOCK_AHEAD_MS: String(time - Date.now()),
  });
  await end('SIGTERM');
  if (!process.env.E2E_DATABASE_URL) stillTimetable(folder, time);
};

/** Keeps a copy of the content for later runs. */
const keep = (folder: string, kept: string): void => {
  const draft = `${kept}.${process.pid}`;
  cpSync(folder, draft, { recursive: true });
  // Another run may look meanwhile, or have been quicker.
  if (existsSync(kept)) rmSync(draft, { recursive: true });
  else renameSync(draft, kept);
};

export default async (project: TestProject): Promise<() => Promise<void>> => {
  // Here, before the workers begin: each would build into the same folder.
  await ensureGatewayBuilt();
  const folder = await mkdtemp(join(tmpdir(), 'xuanjiang-e2e-'));
  const kept = keptFolder();
  if (existsSync(kept) && !process.env.E2E_DATABASE_URL) {
    cpSync(kept, folder, { recursive: true });
  } else {
    await prepare(folder);
    // Elsewhere the folder is only a part of the content.
    if (!process.env.E2E_DATABASE_URL) keep(folder, kept);
  }
  project.provide('prepared', folder);
  return () => rm(folder, { recursive: true, force: true });
};
