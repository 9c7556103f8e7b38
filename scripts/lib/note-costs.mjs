/**
 * Set up for each test file (`vitest.config.ts`): where `TEST_COSTS` names a file, a line of JSON is added to it
 * at the end of each test file, which says what that took. A worker runs one file at a time, so what its
 * process used meanwhile is what the file used.
 */
import { ChildProcess } from 'node:child_process';
import { appendFileSync } from 'node:fs';
import { afterAll, expect } from 'vitest';
import { childrenMs } from './children-ms.mjs';

/** Processor time of this process and of the children that have ended, ms. */
const processorMs = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000 + childrenMs();
};

const place = process.env.TEST_COSTS;
if (place) {
  const counts = {};
  globalThis.testCounts = counts;
  const { spawn } = ChildProcess.prototype;
  if (!ChildProcess.counted) {
    ChildProcess.counted = true;
    ChildProcess.prototype.spawn = function (...args) {
      globalThis.testCounts.processes = (globalThis.testCounts.processes ?? 0) + 1;
      return spawn.apply(this, args);
    };
  }
  const before = processorMs();
  const start = performance.now();
  afterAll(() => {
    const file = expect.getState().testPath;
    const costs = { processorMs: processorMs() - before, wallMs: performance.now() - start };
    appendFileSync(place, `${JSON.stringify({ file, ...costs, ...counts })}\n`);
  });
}
