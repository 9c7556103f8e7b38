import type { StorageState } from '@xuanjiang/contracts/broadcast';
import { inTime } from '../../../../lib/in-time.ts';
import type { WatchedStorage } from '../../../../providers/storage/watch-storage.ts';
import type { UnstoredStore } from '../unstored-store.ts';
import { STORAGE_WAIT_MS, UNSTORED_MAX_BYTES, UNSTORED_TALK_MAX_BYTES } from '../unstored-store.ts';

interface StateParts {
  readonly kind: StorageState['Kind'];
  readonly storage: WatchedStorage;
  readonly store: Pick<UnstoredStore, 'figures'>;
}

export type ReadStorageState = () => Promise<StorageState>;

/** How the storage is, as this gateway sees it, and what waits for it in the database. */
export const createStorageState =
  ({ kind, storage, store }: StateParts): ReadStorageState =>
  async () => {
    const { files, bytes, oldestAt } = await store.figures();
    return {
      Kind: kind,
      Writesfailsince: storage.failingSince().writes,
      Readsfailsince: storage.failingSince().reads,
      Waiting: files,
      Waitingbytes: bytes,
      Waitingmaxbytes: UNSTORED_MAX_BYTES,
      Waitingtalkmaxbytes: UNSTORED_TALK_MAX_BYTES,
      Oldestat: oldestAt,
      // A disk that does not answer tells nothing either.
      Freebytes: await inTime(storage.free(), STORAGE_WAIT_MS).catch(() => null),
    };
  };
