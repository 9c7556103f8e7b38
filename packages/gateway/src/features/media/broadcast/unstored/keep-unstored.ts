import { SECOND_MS } from '@xuanjiang/contracts/constants';
import type { Clock } from '../../../../lib/clock.ts';
import { inTime, LateError } from '../../../../lib/in-time.ts';
import { putBytes } from '../../../../providers/storage/put-bytes.ts';
import { StorageError } from '../../../../providers/storage/storage.ts';
import type { WatchedStorage } from '../../../../providers/storage/watch-storage.ts';
import type { PutMedia } from '../ingest/media-files.ts';
import type { SentFile, UnstoredFile, UnstoredStore } from '../unstored-store.ts';
import { STORAGE_WAIT_MS } from '../unstored-store.ts';

/**
 * What was stored so lately is kept as well when the storage goes away: it is in the live list, and viewers at another
 * gateway may not have it yet. As much as the longest live playlist, and no more bytes than that.
 */
const LATELY_MS = 15 * SECOND_MS;
const LATELY_MAX_BYTES = 32_000_000;

interface KeepParts {
  readonly store: Pick<UnstoredStore, 'add'>;
  readonly storage: WatchedStorage;
  readonly clock: Clock;
  /** Told when files go into the database from now on, and when they do no more. */
  readonly log: (line: string, about?: object) => void;
}

/**
 * Stores files of broadcasts, and while the storage does not take them in time, keeps them in the database: viewers go
 * on, and what is acknowledged is there for every gateway, and for one that begins after this one was killed. From the
 * first on that was kept all are, until all are stored: none waits for a storage that is away or slow.
 */
export const createKeepUnstored = ({ store, storage, clock, log }: KeepParts) => {
  let isKeeping = false;
  let lately: readonly SentFile[] = [];
  const wasSentLately = ({ sentAt }: SentFile): boolean => clock() - sentAt < LATELY_MS;

  /** Remembers a file that the storage has now. */
  const noteStored = (file: SentFile): void => {
    let bytes = 0;
    lately = [file, ...lately].filter((each) => {
      bytes += each.bytes.length;
      return wasSentLately(each) && bytes <= LATELY_MAX_BYTES;
    });
  };

  /** Adds to the database what was stored lately, because the storage fails. */
  const keepLately = async (): Promise<void> => {
    const files = lately.filter(wasSentLately).toReversed();
    lately = [];
    // The storage has these: what does not fit, or cannot be added now, is not lost.
    for (const file of files) await store.add(file, file.sentAt).catch(() => false);
  };

  const begin = async (error: unknown): Promise<void> => {
    if (isKeeping) return;
    isKeeping = true;
    log('files of broadcasts are kept in the database for now', { error: String(error) });
    await keepLately();
  };

  /** @returns whether the storage has it */
  const isStored = async (file: UnstoredFile): Promise<boolean> => {
    const sentAt = clock();
    try {
      await inTime(putBytes(storage, file.key, file.bytes, file.type), STORAGE_WAIT_MS);
      noteStored({ ...file, sentAt });
      return true;
    } catch (error) {
      const isLate = error instanceof LateError;
      if (!isLate && !(error instanceof StorageError)) throw error;
      if (isLate) storage.late('put', STORAGE_WAIT_MS);
      await begin(error);
      return false;
    }
  };

  const put: PutMedia = async (talkId, key, bytes, type) => {
    const file = { key, talkId, type, bytes };
    if (!isKeeping && (await isStored(file))) return;
    if (await store.add(file, clock())) return;
    throw new StorageError(`${key} could not be stored, and too much waits for that already`);
  };

  return {
    /** @throws StorageError, or what the database throws */
    put,
    isKeeping: (): boolean => isKeeping,
    noteStored,
    keepLately,
    /** Everything is stored. */
    end(): void {
      if (isKeeping) log('files of broadcasts are stored again');
      isKeeping = false;
    },
  };
};

export type KeepUnstored = ReturnType<typeof createKeepUnstored>;
