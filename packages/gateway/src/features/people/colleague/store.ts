import { sql } from 'kysely';
import type { Act } from '../../../db/audit.ts';
import { noteActs } from '../../../db/audit.ts';
import type { Database } from '../../../db/database.ts';
import { activeLiaisons } from '../../../db/liaisons.ts';
import { lockAccount } from '../../../db/lock-account.ts';
import { countRows } from '../../../db/read-page.ts';
import type { OpenTransaction } from '../../../db/transaction.ts';
import { queriesOf } from '../../../db/transaction.ts';
import type { Hashes } from '../../../lib/secrets.ts';

/** The people of universities. */
export const createColleagueStore = ({ kysely, engine }: Database) => {
  const liaisons = (universityId: string) =>
    kysely
      .selectFrom('account as a')
      .leftJoin('factor as f', 'f.account_id', 'a.id')
      .select(['a.id', 'a.displayname', 'a.avatarurl', 'a.lead', 'a.status'])
      .select(['a.staff_since as since', 'f.account_id as factor'])
      .select((eb) =>
        eb
          .selectFrom('session')
          .select(({ fn }) => fn.max('session.created_at').as('at'))
          .whereRef('session.account_id', '=', 'a.id')
          .as('lastLoginAt'),
      )
      .where('a.role', '=', 'worker')
      .where('a.university_id', '=', universityId);

  return {
    /** The liaisons of a university, leads first. */
    list: (universityId: string, most: number) =>
      liaisons(universityId)
        .orderBy('a.lead', 'desc')
        .orderBy((eb) => eb.fn.coalesce('a.staff_since', 'a.created_at'))
        .orderBy('a.id')
        .limit(most)
        .execute(),
    /** A liaison with the university; null for none. */
    async liaison(accountId: string) {
      const row = await kysely
        .selectFrom('account')
        .select(['id', 'lead', 'university_id as universityId'])
        .where('id', '=', accountId)
        .where('role', '=', 'worker')
        .executeTakeFirst();
      if (row === undefined || row.universityId === null) return null;
      return { uids: row.id, lead: row.lead === 1, universityId: row.universityId };
    },
    listed: async (universityId: string, accountId: string) =>
      (await liaisons(universityId).where('a.id', '=', accountId).executeTakeFirst()) ?? null,
    async isLead(accountId: string): Promise<boolean> {
      const row = await kysely
        .selectFrom('account')
        .select('lead')
        .where('id', '=', accountId)
        .executeTakeFirst();
      return row?.lead === 1;
    },
    /** What the account of a phone is; null for none. */
    async ofPhone(hashes: Hashes) {
      const row = await kysely
        .selectFrom('account')
        .select(['id', 'displayname', 'role', 'university_id as universityId', 'status'])
        .select(['lock_reason as lockReason', 'name_chosen_at as nameChosenAt'])
        .select((eb) =>
          eb
            .exists(
              eb
                .selectFrom('account_extend as e')
                .select('e.id')
                .whereRef('e.account_id', '=', 'account.id')
                // A login by phone makes a profile without a school.
                .where('e.school_id', '!=', 0),
            )
            .as('isRegistered'),
        )
        .where('phone_hash', 'in', hashes)
        .executeTakeFirst();
      // SQLite gives 0 or 1.
      return row === undefined ? null : { ...row, isRegistered: Boolean(row.isRegistered) };
    },

    /**
     * Has changes of a university's people done one after another, until the transaction ends: two leads must not end
     * one another.
     * @returns who leads and can log in
     */
    async holdLeads(tx: OpenTransaction, universityId: string): Promise<string[]> {
      const db = queriesOf(tx);
      if (engine === 'postgres') {
        await sql`select pg_advisory_xact_lock(hashtext(${`staff of ${universityId}`}))`.execute(
          db,
        );
      }
      const rows = await activeLiaisons(db, universityId)
        .select('id')
        .where('lead', '=', 1)
        .execute();
      return rows.map(({ id }) => id);
    },
    /**
     * Holds the account of who acts: whoever takes the role meanwhile comes before or after.
     * @returns what it is now; null for one that cannot log in
     */
    async holdActor(tx: OpenTransaction, accountId: string) {
      const db = queriesOf(tx);
      await lockAccount(db, engine, accountId);
      const row = await db
        .selectFrom('account')
        .select(['role', 'university_id as universityId', 'lead'])
        .where('id', '=', accountId)
        .where('status', '=', 'active')
        .executeTakeFirst();
      return row ?? null;
    },
    /** Whether an account, which the transaction holds, has this phone and can log in. */
    async hasPhone(tx: OpenTransaction, accountId: string, hashes: Hashes): Promise<boolean> {
      const row = await queriesOf(tx)
        .selectFrom('account')
        .select('id')
        .where('id', '=', accountId)
        .where('phone_hash', 'in', hashes)
        .where('status', '=', 'active')
        .executeTakeFirst();
      return row !== undefined;
    },
    /** Counts the liaisons of a university in a transaction. */
    count: (tx: OpenTransaction, universityId: string): Promise<number> =>
      countRows(
        queriesOf(tx)
          .selectFrom('account')
          .where('role', '=', 'worker')
          .where('university_id', '=', universityId),
      ),
    /** Names an account whose person has chosen no name yet: as the university calls them. */
    setName: async (tx: OpenTransaction, accountId: string, name: string): Promise<void> =>
      void (await queriesOf(tx)
        .updateTable('account')
        .set({ displayname: name })
        .where('id', '=', accountId)
        .where('name_chosen_at', 'is', null)
        .execute()),
    /** Says whether a liaison leads, and notes it. @returns false for who works there no more */
    async setLead(
      tx: OpenTransaction,
      { accountId, universityId }: { readonly accountId: string; readonly universityId: string },
      lead: boolean,
      act: Act,
    ): Promise<boolean> {
      const db = queriesOf(tx);
      const changed = await db
        .updateTable('account')
        .set({ lead: Number(lead) })
        .where('id', '=', accountId)
        .where('role', '=', 'worker')
        .where('university_id', '=', universityId)
        .returning('id')
        .executeTakeFirst();
      if (changed === undefined) return false;
      const change = { field: 'lead', before: String(Number(!lead)), after: String(Number(lead)) };
      await noteActs(db, act, [
        { action: 'colleague.setLead', subject: accountId, note: universityId, changes: [change] },
      ]);
      return true;
    },
  };
};

export type ColleagueStore = ReturnType<typeof createColleagueStore>;
export type ColleagueRow = Awaited<ReturnType<ColleagueStore['list']>>[number];
