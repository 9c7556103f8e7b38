import type { Transaction } from 'kysely';
import type { DeletedAccount, JoinedAccounts } from '../../../db/account-rows.ts';
import { accountRows } from '../../../db/account-rows.ts';
import type { Tables } from '../../../db/tables.ts';
import { giveBack, holdList, holdPlaces } from './list-store.ts';
import { returnedWhenJoined } from './policy.ts';

type Db = Transaction<Tables>;

/** The lists in which an account has standing places, in the order in which they are held. */
const listsOf = (db: Db, accountId: string) =>
  db
    .selectFrom('event_place')
    .select(['event_id as eventId', 'attendance'])
    .distinct()
    .where('account_id', '=', accountId)
    .where('state', '!=', 'cancelled')
    .orderBy('event_id')
    .orderBy('attendance', 'desc')
    .execute();

/** Where both signed up, one of two places is given back. */
const joinPlaces = async ({ db, from, to, now }: JoinedAccounts): Promise<void> => {
  for (const key of await listsOf(db, from)) {
    await holdList(db, key);
    const both = await holdPlaces(db, key, [from, to]);
    await giveBack(db, key, returnedWhenJoined(both, to), now);
  }
  await db
    .updateTable('event_place')
    .set({ account_id: to })
    .where('account_id', '=', from)
    .execute();
};

const deletePlaces = async ({ db, accountId, now }: DeletedAccount): Promise<void> => {
  for (const key of await listsOf(db, accountId)) {
    await holdList(db, key);
    await giveBack(db, key, await holdPlaces(db, key, [accountId]), now);
  }
  await db.deleteFrom('event_place').where('account_id', '=', accountId).execute();
};

export const eventPlaceRows = accountRows({
  table: 'event_place',
  column: 'account_id',
  kind: 'events',
  joined: joinPlaces,
  exported: [
    'event_id',
    'attendance',
    'companion',
    'state',
    'number',
    'checked_in_at',
    'door',
    'created_at',
    'ended_at',
  ],
  deleted: deletePlaces,
});
