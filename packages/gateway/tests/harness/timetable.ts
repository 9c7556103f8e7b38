import { HOUR_MS, MINUTE_MS } from '@xuanjiang/contracts/constants';
import type { Kysely } from 'kysely';
import type { Tables } from '../../src/db/tables.ts';

/** For so long after the demo content was written no talk begins or ends: longer than the tests run. */
const STILL_MS = 3 * HOUR_MS;

/**
 * Has one talk live, and none begin or end while tests run by the clock of the machine: what they meet
 * does not depend on the hour. The demo has one or two live at a time, and changes them up to twice in an
 * hour.
 */
export const stillTimetable = async (db: Kysely<Tables>, now: number): Promise<void> => {
  const over = now - MINUTE_MS;
  const staying = await db
    .selectFrom('talk')
    .select('id')
    .where('starts_at', '<=', now)
    .where('ends_at', '>', now)
    .where('cancelled', '=', 0)
    .orderBy('ends_at', 'desc')
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow();
  // One that has just begun stays live beside the other.
  await db
    .updateTable('talk')
    .set({ ends_at: over })
    .where('starts_at', '<', over)
    .where('ends_at', '>', now)
    .where('id', '<>', staying.id)
    .execute();
  await db
    .updateTable('talk')
    .set(({ eb }) => ({ ends_at: eb('ends_at', '+', STILL_MS) }))
    .where('starts_at', '<=', now)
    .where('ends_at', '>', now)
    .execute();
  await db
    .updateTable('talk')
    .set(({ eb }) => ({
      starts_at: eb('starts_at', '+', STILL_MS),
      ends_at: eb('ends_at', '+', STILL_MS),
    }))
    .where('starts_at', '>', now)
    .where('starts_at', '<=', now + STILL_MS)
    .execute();
};
