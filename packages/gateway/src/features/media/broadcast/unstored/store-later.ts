import { MINUTE_MS, SECOND_MS } from '@xuanjiang/contracts/constants';
import type { Clock, Stopwatch } from '../../../../lib/clock.ts';
import { inTime, LateError } from '../../../../lib/in-time.ts';
import { putBytes } from '../../../../providers/storage/put-bytes.ts';
import { StorageError } from '../../../../providers/storage/storage.ts';
import type { WatchedStorage } from '../../../../providers/storage/watch-storage.ts';
import type { UnstoredStore } from '../unstored-store.ts';
import type { KeepUnstored } from './keep-unstored.ts';

/** Files that a gateway stores at once. While the storage fails it tries one. */
const AT_ONCE_MAX = 4;
/** So long it waits for one, ms, before it gives it up: the connection may be dead. */
const TRY_MS = 8 * SECOND_MS;
/** A file belongs to who took it for so long, ms: longer than any storage leaves open whether it took it. */
const TAKEN_MS = MINUTE_MS;
/** How often the storage is tried where nothing else is stored: who broadcasts next is not the first to notice. */
const CHECK_MS = MINUTE_MS;
/** What is stored for that, and under which key. */
const CHECK_KEY = 'check/storage';
const CHECK_BYTES = Buffer.from('Stored each minute, to see whether the storage works.\n');
/** At the end what is under way is waited for so long, ms: another gateway goes on with it. */
const END_MS = SECOND_MS;

interface LaterParts {
  readonly store: Pick<UnstoredStore, 'figures' | 'take' | 'release' | 'remove'>;
  readonly storage: WatchedStorage;
  readonly keep: Pick<KeepUnstored, 'end' | 'keepLately' | 'noteStored'>;
  readonly clock: Clock;
  readonly stopwatch: Stopwatch;
  /** Told what went wrong beside the storage, such as that the database is away: the next round is in a second. */
  readonly failed: (error: unknown) => void;
}

/**
 * Stores what waits in the database, the oldest first, and tries whether the storage works. Each gateway does it for all:
 * what a killed one has left is stored by another.
 */
export const createStoreLater = (parts: LaterParts) => {
  const { store, storage, keep, clock, stopwatch, failed } = parts;
  const working = new Set<Promise<unknown>>();
  let checkedAt = stopwatch();
  /**
   * Tries that were given up and have not ended. In a shared folder that hangs each keeps one of the few threads of this
   * process, so none is begun until they have ended. Those of a bucket end by their size.
   */
  const givenUp = new Set<Promise<unknown>>();

  const isFailing = (): boolean =>
    storage.failingSince().writes !== null || storage.failingSince().reads !== null;

  /** @returns whether the storage took it in time */
  const isDone = async (work: Promise<unknown>): Promise<boolean> => {
    try {
      await inTime(work, TRY_MS);
      return true;
    } catch (error) {
      if (error instanceof LateError) {
        storage.late('put', TRY_MS);
        givenUp.add(work);
        work.catch(() => {}).finally(() => givenUp.delete(work));
      } else if (!(error instanceof StorageError)) throw error;
      return false;
    }
  };

  const storeOne = async (): Promise<boolean> => {
    const now = clock();
    const file = await store.take(now, now + TAKEN_MS);
    if (file === null) return false;
    const { key, bytes, type } = file;
    const work = putBytes(storage, key, bytes, type).then(
      async () => {
        await store.remove(key);
        // Only now: else what is added again at this moment would be removed.
        keep.noteStored(file);
      },
      async (error: unknown) => {
        await store.release(key).catch(() => {});
        throw error;
      },
    );
    const isStored = await isDone(work);
    // While all files go into the database, nothing else notices that the storage fails again.
    if (!isStored) await keep.keepLately();
    return isStored;
  };

  const storeAll = async (): Promise<void> => {
    let more = true;
    while (more) more = await storeOne();
  };

  const check = async (): Promise<void> => {
    checkedAt = stopwatch();
    const work = putBytes(storage, CHECK_KEY, CHECK_BYTES, 'text/plain');
    await isDone(work.then(() => storage.size(CHECK_KEY)));
  };

  const begin = (work: () => Promise<void>): void => {
    const begun = work()
      .catch(failed)
      .finally(() => working.delete(begun));
    working.add(begun);
  };

  return {
    async round(): Promise<void> {
      const { files } = await store.figures();
      if (files === 0 && !isFailing()) keep.end();
      if (givenUp.size > 0) return;
      const most = isFailing() ? 1 : AT_ONCE_MAX;
      if (files > 0) {
        while (working.size < Math.min(most, files)) begin(storeAll);
      } else if (isFailing() || stopwatch() - checkedAt >= CHECK_MS) {
        if (working.size < most) begin(check);
      }
    },

    /** Waits for what is under way. */
    end: (): Promise<unknown> => inTime(Promise.all(working), END_MS).catch(() => null),
  };
};
