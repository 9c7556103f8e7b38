import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { JoinedAccounts } from '../../../db/account-rows.ts';
import { accountRows, joinKeyed } from '../../../db/account-rows.ts';
import { inParts } from '../../../db/in-parts.ts';
import type { Tables } from '../../../db/tables.ts';
import { isKeptOver } from './joining/is-kept-over.ts';

/** Ids of the rows to delete: where both accounts have a message about the same thing, the one that is not kept. */
const doublesOf = async (
  db: Kysely<Tables>,
  { from, to }: Pick<JoinedAccounts, 'from' | 'to'>,
): Promise<number[]> => {
  const pairs = await db
    .selectFrom('push')
    .innerJoin('push as other', (join) =>
      join.on('other.key', '=', sql<string>`replace(push.key, ${from}, ${to})`),
    )
    .select(['push.id', 'push.state', 'push.open_since as openSince'])
    .select(['other.id as otherId', 'other.state as otherState'])
    .select('other.open_since as otherOpenSince')
    .where('push.account_id', '=', from)
    .execute();
  return pairs.map(({ id, otherId, otherState, otherOpenSince, ...one }) =>
    isKeptOver(one, { state: otherState, openSince: otherOpenSince }) ? otherId : id,
  );
};

/** The key of a message names its account: of a thing that both were sent one row is kept. */
const joinPushes = async ({ db, from, to }: JoinedAccounts): Promise<void> => {
  for (const ids of inParts(await doublesOf(db, { from, to }))) {
    await db.deleteFrom('push').where('id', 'in', ids).execute();
  }
  await db
    .updateTable('push')
    .set({ account_id: to, key: sql<string>`replace(push.key, ${from}, ${to})` })
    .where('account_id', '=', from)
    .execute();
};

export const pushRows = accountRows({
  table: 'push',
  column: 'account_id',
  kind: 'push',
  joined: joinPushes,
  exported: ['kind', 'state', 'channel', 'reason', 'created_at', 'ended_at'],
  deleted: 'deleted',
});

/** When two accounts are joined, messages outside the message centre stay off if either account had them off. */
export const pushOffRows = accountRows({
  table: 'push_off',
  column: 'account_id',
  kind: 'push',
  joined: joinKeyed('push_off', ['channel']),
  exported: ['channel', 'created_at'],
  deleted: 'deleted',
});
