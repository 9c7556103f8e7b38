import { UNSTORED_MAX_BYTES } from '../../src/features/media/broadcast/unstored-store.ts';
import type { Storage } from './storage.ts';
import { until } from './wait.ts';

/** How many files of broadcasts wait in the database until they can be stored. */
export const unstoredFiles = async ({ db }: Pick<Storage, 'db'>): Promise<number> =>
  (await db.selectFrom('unstored_file').select('key').execute()).length;

/** Waits until the storage has everything: where it took longer than the gateway waits, it is stored later. */
export const untilAllStored = (storage: Pick<Storage, 'db'>) =>
  until('that everything is stored', async () => (await unstoredFiles(storage)) === 0);

/** Makes as much wait in the database as may: nothing that comes now finds room there. @returns gives the room back */
export const fillUnstored = async ({ db }: Pick<Storage, 'db'>): Promise<() => Promise<void>> => {
  const key = 'broadcast/full.m4s';
  const row = { key, talk_id: 'another', type: 'video/iso.segment', bytes: Buffer.of(0) };
  await db
    .insertInto('unstored_file')
    // Taken for good: no gateway stores it.
    .values({ ...row, size: UNSTORED_MAX_BYTES, came_at: 0, taken_until: Number.MAX_SAFE_INTEGER })
    .execute();
  return async () => void (await db.deleteFrom('unstored_file').where('key', '=', key).execute());
};
