import type { Clock } from '../../../../lib/clock.ts';
import type { Storage } from '../../../../providers/storage/storage.ts';
import { removeMedia } from '../ingest/media-files.ts';
import type { TrialStore } from '../trial-store.ts';

/** Trials that are forgotten in one go. */
const TAKEN_MAX = 200;

interface ForgetParts {
  readonly trials: Pick<TrialStore, 'expired' | 'segments' | 'runs' | 'forget'>;
  readonly storage: Storage;
  readonly clock: Clock;
}

/** Forgets trials that are kept no longer. Files go before their rows, so that what a killed process leaves is found the next time. */
export const createForgetTrials = ({ trials, storage, clock }: ForgetParts) => {
  const forgetOne = async (id: string): Promise<void> => {
    for (const { hash, soundHash } of await trials.segments(id)) {
      await removeMedia(storage, [hash, soundHash], 'm4s');
    }
    for (const { hash, soundHash } of await trials.runs(id)) {
      await removeMedia(storage, [hash, soundHash], 'mp4');
    }
    await trials.forget(id);
  };
  /** @throws what the first of those threw that could not be forgotten, after the others were */
  return async (): Promise<void> => {
    const failures: unknown[] = [];
    for (const id of await trials.expired(clock(), TAKEN_MAX)) {
      await forgetOne(id).catch((error: unknown) => failures.push(error));
    }
    if (failures.length > 0) throw failures[0];
  };
};
