import type { JoinedAccounts } from '../../../db/account-rows.ts';
import { accountRows } from '../../../db/account-rows.ts';
import { noteActs } from '../../../db/audit.ts';
import type { Database } from '../../../db/database.ts';
import { lockAccount } from '../../../db/lock-account.ts';
import type { Face } from './policy.ts';
import { newPersonaUids } from './policy.ts';

export const createPersonaStore = ({ kysely, engine }: Database) => ({
  /** Goes on to a persona of an account, makes it if it is new, and notes the switch. */
  switch: (
    accountId: string,
    time: number,
    place: (last: number | null) => number,
    faceAt: (position: number) => Face,
  ): Promise<Face & { readonly uids: string }> =>
    kysely.transaction().execute(async (db) => {
      // Two switches at once go on twice.
      await lockAccount(db, engine, accountId);
      const last = await db
        .selectFrom('mask')
        .select(['position', 'used_at as usedAt'])
        .where('account_id', '=', accountId)
        .orderBy('used_at', 'desc')
        .limit(1)
        .executeTakeFirst();
      const position = place(last?.position ?? null);
      const face = faceAt(position);
      // Later than the last one, also when two fall into one millisecond or the clock was set back.
      const used_at = Math.max(time, (last?.usedAt ?? 0) + 1);
      const { uids } = await db
        .insertInto('mask')
        .values({ uids: newPersonaUids(), account_id: accountId, position, ...face, used_at })
        .onConflict((conflict) =>
          conflict.columns(['account_id', 'position']).doUpdateSet({ ...face, used_at }),
        )
        .returning('uids')
        .executeTakeFirstOrThrow();
      const note = face.displayname;
      await noteActs(db, { actor: accountId, time }, [{ action: 'mask.get', subject: uids, note }]);
      return { ...face, uids };
    }),
  /** The place of the persona that an account used last; null for none. */
  async lastPosition(accountId: string): Promise<number | null> {
    const row = await kysely
      .selectFrom('mask')
      .select('position')
      .where('account_id', '=', accountId)
      .orderBy('used_at', 'desc')
      .limit(1)
      .executeTakeFirst();
    return row?.position ?? null;
  },
  byUids: async (uids: string) =>
    (await kysely
      .selectFrom('mask')
      .select(['account_id as accountId', 'position'])
      .where('uids', '=', uids)
      .executeTakeFirst()) ?? null,
  /** Ids of an account's personas, in their places. */
  async ownedBy(accountId: string): Promise<string[]> {
    const rows = await kysely
      .selectFrom('mask')
      .select('uids')
      .where('account_id', '=', accountId)
      .orderBy('position')
      .execute();
    return rows.map(({ uids }) => uids);
  },
});

export type PersonaStore = ReturnType<typeof createPersonaStore>;

/**
 * What was said under a persona stays that of the person who said it. The personas of the account
 * that goes come after those of the other.
 */
const joinPersonas = async ({ db, from, to }: JoinedAccounts): Promise<void> => {
  const { last } = await db
    .selectFrom('mask')
    .select(({ fn }) => fn.max('position').as('last'))
    .where('account_id', '=', to)
    .executeTakeFirstOrThrow();
  const behind = last === null ? 0 : Number(last) + 1;
  await db
    .updateTable('mask')
    .set((eb) => ({ account_id: to, position: eb('position', '+', behind) }))
    .where('account_id', '=', from)
    .execute();
};

export const personaRows = accountRows({
  table: 'mask',
  column: 'account_id',
  kind: 'work',
  joined: joinPersonas,
  exported: ['displayname', 'school', 'used_at'],
  deleted: { kept: 'keptWork' },
});
