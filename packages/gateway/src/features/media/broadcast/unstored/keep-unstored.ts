import type { Clock } from '../../../../lib/clock.ts';
import { inTime, LateError } from '../../../../lib/in-time.ts';
import { putBytes } from '../../../../providers/storage/put-bytes.ts';
import type { Storage } from '../../../../providers/storage/storage.ts';
import { StorageError } from '../../../../providers/storage/storage.ts';
import type { StorageWatch } from '../../../../providers/storage/watch-storage.ts';
import type { PutMedia } from '../ingest/media-files.ts';
import type { UnstoredStore } from '../unstored-store.ts';
import { STORAGE_WAIT_MS } from './storage-times.ts';

interface KeepParts {
  readonly store: Pick<UnstoredStore, 'add'>;
  readonly storage: Pick<Storage, 'put'>;
  readonly watch: StorageWatch;
  readonly clock: Clock;
  /** Told when files go into the database from now on, and when they do no more. */
  readonly log: (line: string, error?: unknown) => void;
}

/**
 * Stores files of broadcasts, and while the storage does not take them in time, keeps them in the database: viewers go
 * on, and what is acknowledged is there for every gateway, and for one that begins after this one was killed. From the
 * first on that was kept all are, until all are stored: none waits for a storage that is away or slow.
 */
export const createKeepUnstored = ({ store, storage, watch, clock, log }: KeepParts) => {
  let isKeeping = false;

  /** @returns whether the storage has it */
  const isStored = async (key: string, bytes: Buffer, type: string): Promise<boolean> => {
    try {
      await inTime(putBytes(storage, key, bytes, type), STORAGE_WAIT_MS);
      return true;
    } catch (error) {
      const isLate = error instanceof LateError;
      if (!isLate && !(error instanceof StorageError)) throw error;
      if (isLate) watch.late('put', STORAGE_WAIT_MS);
      if (!isKeeping) log('files of broadcasts are kept in the database for now', error);
      isKeeping = true;
      return false;
    }
  };

  const put: PutMedia = async (talkId, key, bytes, type) => {
    if (!isKeeping && (await isStored(key, bytes, type))) return;
    if (await store.add({ key, talkId, type, bytes }, clock())) return;
    throw new StorageError(`${key} could not be stored, and too much waits for that already`);
  };

  return {
    /** @throws StorageError, or what the database throws */
    put,
    isKeeping: (): boolean => isKeeping,
    /** Everything is stored. */
    end(): void {
      if (isKeeping) log('files of broadcasts are stored again');
      isKeeping = false;
    },
  };
};

export type KeepUnstored = ReturnType<typeof createKeepUnstored>;
