import { statfs } from 'node:fs/promises';
import { SECOND_MS } from '@xuanjiang/contracts/constants';
import type { DatabaseAccess } from './database.ts';
import { writeFact } from './database-facts.ts';

/** How long an answer is kept, ms: a proxy and Prometheus ask every few seconds. */
const CHECK_MS = 5 * SECOND_MS;
/** With less on the disk of the SQLite file, bytes, the next messages may not fit. */
const FREE_MIN = 4 * 1024 * 1024;

/** The disk has so little room that it counts as full. */
class DiskFullError extends Error {
  constructor(folder: string, free: number) {
    super(`the disk of ${folder} is full: ${free} bytes are free`);
    this.name = 'DiskFullError';
  }
}

/**
 * Whether the database can write, asked at most once in 5 s: a row of some bytes is committed, and on
 * SQLite the free space of the disk is looked at.
 * @returns rejects with the cause when it cannot
 */
export const createWriteCheck = (
  { engine, kysely }: DatabaseAccess,
  dataDir: string,
): (() => Promise<void>) => {
  let checkedAt = Number.NEGATIVE_INFINITY;
  let answer: Promise<void> = Promise.resolve();

  const check = async (): Promise<void> => {
    if (engine === 'sqlite') {
      const { bavail, bsize } = await statfs(dataDir);
      const free = bavail * bsize;
      if (free < FREE_MIN) throw new DiskFullError(dataDir, free);
    }
    await writeFact(kysely, 'write-check', { value: '', setAt: Date.now() });
  };

  return () => {
    // A clock that is never set: the answer would be kept for as long.
    const now = performance.now();
    if (now - checkedAt < CHECK_MS) return answer;
    checkedAt = now;
    answer = check();
    return answer;
  };
};
