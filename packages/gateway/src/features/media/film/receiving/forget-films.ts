import { DAY_MS } from '@xuanjiang/contracts/constants';
import type { Clock } from '../../../../lib/clock.ts';
import type { Storage } from '../../../../providers/storage/storage.ts';
import { mediaKey } from '../../broadcast/service.ts';
import type { PartStore } from '../part-store.ts';
import { partKey } from '../policy.ts';
import type { FilmStore } from '../store.ts';

/** What another file has replaced is kept for so long: players may have its list. */
const REPLACED_MS = DAY_MS;
/** What is looked at in one go. */
const TAKEN_MAX = 20;

interface ForgetParts {
  readonly store: FilmStore;
  readonly parts: PartStore;
  readonly storage: Storage;
  readonly clock: Clock;
}

/**
 * Forgets files of which nothing came for long, and removes what is stored of those that nobody needs. Files go before
 * their rows, so that what a killed process leaves is found the next time.
 */
export const createForgetFilms = ({ store, parts, storage, clock }: ForgetParts) => {
  const removeParts = async (id: string): Promise<void> => {
    for (const { start, hash } of await parts.of(id))
      await storage.remove(partKey(id, start, hash));
  };
  const removeMade = async (id: string): Promise<void> => {
    const { segments, inits } = await store.files(id);
    for (const hash of segments) if (hash !== null) await storage.remove(mediaKey(hash, 'm4s'));
    for (const hash of inits) if (hash !== null) await storage.remove(mediaKey(hash, 'mp4'));
  };

  /** @throws StorageError */
  return async (): Promise<void> => {
    const now = clock();
    await store.dropIdle(now);
    await store.forgetReplaced(now - REPLACED_MS, now);
    for (const { id, state } of await store.left(TAKEN_MAX)) {
      await removeParts(id);
      if (state === 'gone') {
        await removeMade(id);
        await store.forget(id);
      } else await store.forgetParts(id);
    }
  };
};
