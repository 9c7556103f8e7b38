import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startProcess } from './product-process.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A data folder with the demo content of today. */
    readonly preparedFolder: string;
  }
}

/** Starts the product once, so that every other start has a copy of its demo content. */
export default async (project: TestProject): Promise<() => Promise<void>> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'xuanjiang-e2e-'));
  const { end } = await startProcess(dataDir);
  await end('SIGTERM');
  project.provide('preparedFolder', dataDir);
  return () => rm(dataDir, { recursive: true, force: true });
};
