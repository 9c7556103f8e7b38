import type { Kysely } from 'kysely';
import type { Tables } from '../../db/tables.ts';

/** The times of a key, UTC ms, oldest first; its row is locked until the transaction ends. */
export const lockTimes = async (
  db: Kysely<Tables>,
  key: string,
  now: number,
): Promise<readonly number[]> => {
  const { times } = await db
    .insertInto('phone_code_quota')
    .values({ key, times: '[]', updated_at: now })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ updated_at: now }))
    .returning('times')
    .executeTakeFirstOrThrow();
  return JSON.parse(times);
};

export const changeTimes = async (
  db: Kysely<Tables>,
  key: string,
  times: readonly number[],
): Promise<void> => {
  await db
    .updateTable('phone_code_quota')
    .set({ times: JSON.stringify(times) })
    .where('key', '=', key)
    .execute();
};
