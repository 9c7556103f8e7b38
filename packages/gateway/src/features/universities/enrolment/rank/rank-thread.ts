/**
 * A thread that makes one file: it takes universities, a part at a time, and gives the file. What it does would keep
 * everybody else of the gateway waiting for a second.
 */
import { createHash } from 'node:crypto';
import { setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import { brotliCompressSync, constants } from 'node:zlib';
import type { ApplyUnit } from '@xuanjiang/contracts/rules/apply-unit';
import { encodeRankTable } from '@xuanjiang/contracts/rules/rank-file';
import { publishedUnit } from '../joining/joined-years.ts';
import { rankTableOf } from './rank-table-of.ts';
import type { FromRankThread, RankThreadData, ToRankThread } from './rank-thread-messages.ts';
import type { RankEntry, RankUnit } from './rank-units.ts';
import { unitsOf } from './rank-units.ts';

/** Digits of a hash. */
const HASH_DIGITS = 16;
/** Measured with 25,000 majors (1.7 MB): 9 makes 356 kB in 0.14 s of processor, 10 330 kB in 1.1 s, 11 322 kB in 3.0 s. */
const BROTLI_QUALITY = 10;
/** The largest window that browsers take. */
const BROTLI_WINDOW = 24;

const port = parentPort;
if (port === null) throw new Error('this is a thread of the gateway');
const { head, niceness } = workerData as RankThreadData;
const units: RankUnit[] = [];
/** All of them, where only all together show what a unit is. */
const kept: RankEntry[] = [];

const add = (unit: ApplyUnit, entries: readonly RankEntry[]): void => {
  for (const entry of entries) units.push(...unitsOf({ ...head, unit }, entry));
};

const finish = (): FromRankThread => {
  const rows = kept.flatMap(({ plans, lines }) => [...plans, ...lines]);
  const unit = head.unit ?? publishedUnit(rows, head.year);
  add(unit, kept);
  const text = Buffer.from(encodeRankTable(rankTableOf({ ...head, unit }, units)));
  const bytes = brotliCompressSync(text, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
      [constants.BROTLI_PARAM_LGWIN]: BROTLI_WINDOW,
      [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
    },
  });
  const hash = createHash('sha256').update(text).digest('hex').slice(0, HASH_DIGITS);
  return { hash, units: units.length, textSize: text.length, bytes };
};

port.on('message', (entries: ToRankThread) => {
  if (entries === null) {
    port.postMessage(finish());
    port.close();
  } else if (head.unit === null) kept.push(...entries);
  else add(head.unit, entries);
});

try {
  // On Linux this is the priority of the thread alone.
  if (process.platform === 'linux') setPriority(niceness);
} catch {
  // A sandbox may forbid it.
}
