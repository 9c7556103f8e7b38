import { HOUR_MS } from '@xuanjiang/contracts/constants';
import type { Clock } from '../../../../lib/clock.ts';
import type { Storage } from '../../../../providers/storage/storage.ts';
import { removeMedia } from '../ingest/media-files.ts';
import type { PlannedStore } from '../planned-store.ts';

/** How long what was sent by plan is kept: so far back viewers can go. */
export const PLANNED_KEPT_MS = HOUR_MS;
/** Bytes that all of it may take on the disk. */
const PLANNED_MAX_BYTES = 200 * 1024 * 1024;
/** What is looked at in one go. */
const TAKEN_MAX = 200;

interface ForgetParts {
  readonly store: PlannedStore;
  readonly storage: Storage;
  readonly clock: Clock;
  readonly maxBytes?: number;
}

/**
 * Forgets what was sent by plan: what is old, and the oldest while it takes too much. Files go before their rows, so that
 * what a killed process leaves is found the next time.
 */
export const createForgetOld = ({
  store,
  storage,
  clock,
  maxBytes = PLANNED_MAX_BYTES,
}: ForgetParts) => {
  /** @throws StorageError */
  return async (): Promise<void> => {
    const expired = clock() - PLANNED_KEPT_MS;
    let bytes = await store.bytes();
    for (;;) {
      const oldest = await store.oldest(TAKEN_MAX);
      const gone = [];
      for (const segment of oldest) {
        if (segment.arrivedAt >= expired && bytes <= maxBytes) break;
        gone.push(segment);
        bytes -= segment.bytes;
      }
      for (const segment of gone) {
        await removeMedia(storage, [segment.hash, segment.soundHash], 'm4s');
        await store.forgetSegment(segment);
      }
      if (gone.length < TAKEN_MAX) break;
    }
    for (const run of await store.emptyRuns(TAKEN_MAX)) {
      await removeMedia(storage, [run.initHash, run.soundInitHash], 'mp4');
      await store.forgetRun(run);
    }
  };
};
