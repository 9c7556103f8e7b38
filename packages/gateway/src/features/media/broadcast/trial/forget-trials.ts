import type { Clock } from '../../../../lib/clock.ts';
import type { Storage } from '../../../../providers/storage/storage.ts';
import { mediaKey } from '../ingest/media-files.ts';
import type { TrialStore } from '../trial-store.ts';

/** Trials, and segments of each, that are looked at in one go. */
const TAKEN_MAX = 200;

interface ForgetParts {
  readonly trials: TrialStore;
  readonly storage: Storage;
  readonly clock: Clock;
}

/** Forgets trials that are kept no longer. Files go before their rows, so that what a killed process leaves is found the next time. */
export const createForgetTrials = ({ trials, storage, clock }: ForgetParts) => {
  const removeFiles = async (hashes: readonly (string | null)[], kind: 'mp4' | 'm4s') => {
    for (const hash of new Set(hashes)) {
      if (hash !== null) await storage.remove(mediaKey(hash, kind));
    }
  };

  /** @throws StorageError */
  return async (): Promise<void> => {
    for (const id of await trials.expired(clock(), TAKEN_MAX)) {
      for (;;) {
        const segments = await trials.segments(id, TAKEN_MAX);
        for (const { hash, soundHash } of segments) await removeFiles([hash, soundHash], 'm4s');
        await trials.forgetSegments(id, segments);
        if (segments.length < TAKEN_MAX) break;
      }
      for (const { hash, soundHash } of await trials.runs(id)) {
        await removeFiles([hash, soundHash], 'mp4');
      }
      await trials.forget(id);
    }
  };
};
