import { SECOND_MS } from '@xuanjiang/contracts/constants';
import type { LogEntry } from '@xuanjiang/contracts/realtime/message';
import { createShortCache } from '../lib/short-cache.ts';
import type { RunBytes } from './frame-buffer.ts';
import { runBytes } from './frame-buffer.ts';
import type { LogStore } from './log-store.ts';

/** Entries of a run at most; the log is read in pages of as many. */
export const RUN_MAX = 200;
/** Where the first run of a reader ends that missed anything: at a multiple of this. */
const STEP = 20;
/** Entries that are kept of all rooms, as read, and as bytes. */
const KEPT_MAX = 10_000;
/** How long they are kept, ms: as long as a crowd takes to come back. */
const KEEP_MS = 5 * SECOND_MS;

/**
 * Where a run ends that begins after an offset, unless the room ends before. Readers come back with
 * different offsets: after one short run all go on from a multiple of 20, and after the next from one
 * of 200, so that they share the rest.
 */
export const endOfRun = (after: number): number => {
  const length = after % STEP === 0 ? RUN_MAX : STEP;
  return (Math.floor(after / length) + 1) * length;
};

/** What readers that catch up share: readings of the log, and runs as bytes. */
export interface LogRuns {
  /**
   * Entries of a room in (after, upTo], from the log, as far as there is no gap; empty when the next
   * one is no longer kept.
   * @param upTo `endOfRun(after)` at most; the log holds it
   */
  read(topic: string, after: number, upTo: number): Promise<readonly LogEntry[]>;
  /** The same run for the same entries. @param entries of one room, at least one, without gaps */
  bytes(topic: string, entries: readonly LogEntry[]): RunBytes;
  /** Forgets what was not asked for lately. */
  expire(): void;
}

interface Page {
  /** Up to here it has every entry. */
  readonly upTo: number;
  readonly entries: Promise<readonly LogEntry[]>;
}

/** Entries after an offset, up to another one or a gap. */
const runOf = (page: readonly LogEntry[], after: number, upTo: number): LogEntry[] => {
  const run: LogEntry[] = [];
  for (const entry of page) {
    if (entry.Offset <= after) continue;
    if (entry.Offset > upTo || entry.Offset !== after + run.length + 1) break;
    run.push(entry);
  }
  return run;
};

export const createLogRuns = (store: Pick<LogStore, 'read'>): LogRuns => {
  const limits = { maxWeight: KEPT_MAX, keepMs: KEEP_MS };
  const pages = createShortCache<Page>(limits);
  const runs = createShortCache<RunBytes>(limits);

  const readPage = (topic: string, index: number, key: string, upTo: number): Page => {
    const after = index * RUN_MAX;
    const before = after + RUN_MAX + 1;
    const entries = store.read({ topic, after, before, from: 'start', limit: RUN_MAX });
    const page = { upTo, entries };
    pages.set(key, page, RUN_MAX);
    // Whoever comes next reads again.
    entries.catch(() => pages.delete(key));
    return page;
  };

  return {
    async read(topic, after, upTo) {
      const index = Math.floor(after / RUN_MAX);
      const key = `${topic} ${index}`;
      const kept = pages.get(key);
      const page =
        kept !== undefined && kept.upTo >= upTo ? kept : readPage(topic, index, key, upTo);
      return runOf(await page.entries, after, upTo);
    },
    bytes(topic, entries) {
      const key = `${topic} ${entries[0]?.Offset} ${entries.length}`;
      const kept = runs.get(key);
      if (kept !== undefined) return kept;
      const run = runBytes(entries);
      runs.set(key, run, entries.length);
      return run;
    },
    expire() {
      pages.expire();
      runs.expire();
    },
  };
};
