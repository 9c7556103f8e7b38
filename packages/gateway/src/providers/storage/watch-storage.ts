import type { Clock } from '../../lib/clock.ts';
import { createSharedMaking } from '../../lib/shared-making.ts';
import type { Storage } from './storage.ts';

/** What a storage is asked, by the names of its functions. */
export const STORAGE_OPERATIONS = ['put', 'read', 'size', 'remove'] as const;
export type StorageOperation = (typeof STORAGE_OPERATIONS)[number];

/** `late`: whoever asked waited no longer; how it ended is counted as well, when it ends. */
export const STORAGE_OUTCOMES = ['ok', 'failed', 'late'] as const;
export type StorageOutcome = (typeof STORAGE_OUTCOMES)[number];

/** Is told how the storage answered, for the metrics. */
export type ObserveStorage = (
  operation: StorageOperation,
  outcome: StorageOutcome,
  durationMs: number,
) => void;

/** A storage of which it is known how it answers this process. */
export interface WatchedStorage extends Storage {
  /** Since when nothing can be stored, or read, UTC ms; null while the last try went well. */
  failingSince(): Readonly<Record<'writes' | 'reads', number | null>>;
  /** Notes that an answer did not come in time. */
  late(operation: StorageOperation, durationMs: number): void;
}

/** Which part an operation shows to work; `remove` shows nothing, as it also works on a full disk. */
const PART = { put: 'writes', read: 'reads', size: 'reads', remove: null } as const;

/** Watches a storage. A stream that breaks after it began counts as read. */
export const watchStorage = (
  storage: Storage,
  observe: ObserveStorage,
  clock: Clock,
): WatchedStorage => {
  const since: Record<'writes' | 'reads', number | null> = { writes: null, reads: null };
  const note = (operation: StorageOperation, outcome: StorageOutcome, durationMs: number): void => {
    observe(operation, outcome, durationMs);
    const part = PART[operation];
    if (part !== null) since[part] = outcome === 'ok' ? null : (since[part] ?? clock());
  };
  const watched = async <T>(operation: StorageOperation, work: Promise<T>): Promise<T> => {
    const startedAt = performance.now();
    let outcome: StorageOutcome = 'failed';
    try {
      const result = await work;
      outcome = 'ok';
      return result;
    } finally {
      note(operation, outcome, performance.now() - startedAt);
    }
  };
  const share = createSharedMaking<number | null>();
  return {
    put: (key, file, type) => watched('put', storage.put(key, file, type)),
    read: (key, range) => watched('read', storage.read(key, range)),
    size: (key) => watched('size', storage.size(key)),
    remove: (key) => watched('remove', storage.remove(key)),
    // A folder that hangs keeps a thread for each question.
    free: () => share('free', () => storage.free()),
    failingSince: () => since,
    late: (operation, durationMs) => note(operation, 'late', durationMs),
  };
};
