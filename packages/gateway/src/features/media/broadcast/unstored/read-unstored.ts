import { Readable } from 'node:stream';
import { inTime, LateError } from '../../../../lib/in-time.ts';
import { createSharedMaking } from '../../../../lib/shared-making.ts';
import type { Storage } from '../../../../providers/storage/storage.ts';
import type {
  StorageOperation,
  WatchedStorage,
} from '../../../../providers/storage/watch-storage.ts';
import { MEDIA_FOLDER } from '../ingest/media-files.ts';
import type { UnstoredStore } from '../unstored-store.ts';
import { STORAGE_WAIT_MS } from '../unstored-store.ts';

interface ReadParts {
  readonly storage: WatchedStorage;
  readonly store: Pick<UnstoredStore, 'read' | 'size' | 'remove'>;
  readonly isKeeping: () => boolean;
}

interface Asked<T> {
  readonly operation: StorageOperation;
  readonly ofStorage: () => Promise<T | null>;
  readonly ofDatabase: () => Promise<T | null>;
  /** Gives back what came too late. */
  readonly drop?: (late: T) => void;
}

/**
 * The storage with what is on its way into it: a file of a broadcast that it does not have, or that it does not give in
 * time, comes from the database. Without the database it is the storage alone.
 */
export const createReadUnstored = ({ storage, store, isKeeping }: ReadParts): Storage => {
  const find = async <T>(asked: Asked<T>): Promise<T | null> => {
    const { operation, ofStorage, ofDatabase, drop } = asked;
    const unstored = () => ofDatabase().catch(() => null);
    if (isKeeping() || storage.failingSince().reads !== null) {
      const found = await unstored();
      if (found !== null) return found;
    }
    const answer = ofStorage();
    // The gateway that has stored it keeps it in the database as well when it finds the storage away, which may be later.
    for (let times = 1; ; times += 1) {
      try {
        const found = await inTime(answer, times * STORAGE_WAIT_MS);
        // It may have been stored between the two questions.
        return found ?? (await unstored()) ?? (await ofStorage());
      } catch (error) {
        const isLate = error instanceof LateError;
        if (isLate && times === 1) storage.late(operation, STORAGE_WAIT_MS);
        const found = await unstored();
        if (found !== null) {
          answer.then((late) => late !== null && drop?.(late)).catch(() => {});
          return found;
        }
        if (!isLate) throw error;
      }
    }
  };
  // Many viewers ask for a new segment at once.
  const share = createSharedMaking<Buffer | null>();
  const isOfBroadcast = (key: string): boolean => key.startsWith(MEDIA_FOLDER);

  return {
    ...storage,
    size: async (key) =>
      isOfBroadcast(key)
        ? find({
            operation: 'size',
            ofStorage: () => storage.size(key),
            ofDatabase: () => store.size(key),
          })
        : storage.size(key),
    read: async (key, range) =>
      isOfBroadcast(key)
        ? find({
            operation: 'read',
            ofStorage: () => storage.read(key, range),
            ofDatabase: async () => {
              const bytes = await share(key, () => store.read(key));
              if (bytes === null) return null;
              return Readable.from(
                range === undefined ? bytes : bytes.subarray(range.start, range.end + 1),
              );
            },
            drop: (late) => void late.destroy(),
          })
        : storage.read(key, range),
    async remove(key) {
      if (isOfBroadcast(key)) await store.remove(key);
      await storage.remove(key);
    },
  };
};
