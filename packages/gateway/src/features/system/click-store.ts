import { DAY_MS } from '@xuanjiang/contracts/constants';
import type { Insertable } from 'kysely';
import type { Database } from '../../db/database.ts';
import type { Tables } from '../../db/tables.ts';

/** Long enough to compare a season with the one before. */
const KEEP_MS = 400 * DAY_MS;

export const createClickStore = ({ kysely }: Database) => ({
  async add(clicks: readonly Insertable<Tables['click']>[]): Promise<void> {
    await kysely.insertInto('click').values(clicks).execute();
  },
  async prune(now: number): Promise<void> {
    await kysely
      .deleteFrom('click')
      .where('created_at', '<', now - KEEP_MS)
      .execute();
  },
});

export type ClickStore = ReturnType<typeof createClickStore>;
