import type { Transaction } from 'kysely';
import type { Engine } from '../../../db/database.ts';
import { holdOwners } from '../../../db/lock-account.ts';
import type { Tables } from '../../../db/tables.ts';

/** Holds the accounts of messages of the outbox, before the messages are held. */
export const holdPushOwners = (
  db: Transaction<Tables>,
  engine: Engine,
  ids: readonly number[],
): Promise<void> =>
  holdOwners(db, engine, async () => {
    if (ids.length === 0) return [];
    const rows = await db
      .selectFrom('push')
      .select('account_id as accountId')
      .distinct()
      .where('id', 'in', ids)
      .execute();
    return rows.map(({ accountId }) => accountId);
  });
