import { setImmediate } from 'node:timers/promises';
import { SECOND_MS } from '@xuanjiang/contracts/constants';
import type { Clock } from './clock.ts';
import { hasPassed } from './clock.ts';

/** How often the table is asked whether somebody has changed it, ms. */
const CHECK_MS = SECOND_MS;
/** Rows read before other work gets its turn. */
const READ_ROWS = 2000;

/** How a table is read that is kept in memory. */
export interface TableSource<R extends { readonly id: number }> {
  /** Grows with every change of the table. */
  version(): Promise<number>;
  /** Rows with ids above one, in the order of their ids. */
  after(id: number, limit: number): Promise<R[]>;
}

/** A table in memory; a change in any process is seen within a second. */
export interface KeptTable<T> {
  /** What was made of the rows. */
  current(): Promise<T>;
  /** The next call of `current` asks the table whether it has changed. */
  checkSoon(): void;
}

const readRows = async <R extends { readonly id: number }>(source: TableSource<R>) => {
  const read: R[] = [];
  for (let last = 0; ; await setImmediate()) {
    const rows = await source.after(last, READ_ROWS);
    read.push(...rows);
    if (rows.length < READ_ROWS) return read;
    last = rows.at(-1)?.id ?? last;
  }
};

/** @param make what is kept of the rows, made anew when they have changed */
export const createKeptTable = <R extends { readonly id: number }, T>(
  source: TableSource<R>,
  make: (rows: readonly R[]) => T,
  clock: Clock,
): KeptTable<T> => {
  let kept: { readonly value: T; readonly version: number } | null = null;
  let checkedAt = Number.NEGATIVE_INFINITY;
  let checking: Promise<void> | null = null;

  const check = async (): Promise<void> => {
    checkedAt = clock();
    try {
      // The version is read first: a change during the reading is seen at the next check.
      const version = await source.version();
      if (version !== kept?.version) kept = { value: make(await readRows(source)), version };
    } catch (error) {
      // While the database does not answer, the rows in memory still serve.
      if (kept === null) throw error;
    }
  };

  return {
    async current() {
      if (kept === null || hasPassed(checkedAt, CHECK_MS, clock())) {
        checking ??= check().finally(() => {
          checking = null;
        });
        await checking;
      }
      if (kept === null) throw new Error('the table was not read');
      return kept.value;
    },
    checkSoon() {
      checkedAt = Number.NEGATIVE_INFINITY;
    },
  };
};
