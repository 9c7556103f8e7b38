import type { JoinedAccounts } from '../../db/account-rows.ts';
import { accountRows } from '../../db/account-rows.ts';
import type { Database } from '../../db/database.ts';

/** What decides how somebody stands in the rooms of a university. */
export interface AccountFacts {
  readonly role: 'user' | 'worker' | 'operator';
  readonly universityId: string | null;
  readonly displayname: string;
  readonly phoneBound: boolean;
  readonly moderates: boolean;
}

export interface ModeratorRow {
  readonly account_id: string;
  readonly displayname: string;
  readonly created_at: number;
}

export interface ModeratorAct {
  readonly universityId: string;
  readonly accountId: string;
  readonly actor: string;
  /** The room from which it was done. */
  readonly topic: string;
  readonly time: number;
}

export interface ModeratorStore {
  /** @param universityId null for a room of nobody's, which has no moderators */
  facts(accountId: string, universityId: string | null): Promise<AccountFacts | null>;
  moderates(accountId: string, universityId: string): Promise<boolean>;
  list(universityId: string): Promise<ModeratorRow[]>;
  /** Both note who did it; nothing changes when it stands so already. */
  add(act: ModeratorAct): Promise<void>;
  delete(act: ModeratorAct): Promise<boolean>;
}

export const createModeratorStore = ({ kysely }: Database): ModeratorStore => {
  const auditOf = (action: string, { accountId, actor, topic, time }: ModeratorAct) => ({
    created_at: time,
    actor,
    action,
    subject: accountId,
    note: '',
    topic,
  });
  return {
    async facts(accountId, universityId) {
      const row = await kysely
        .selectFrom('account as a')
        .leftJoin('moderator as m', (join) =>
          join.onRef('m.account_id', '=', 'a.id').on('m.university_id', '=', universityId ?? ''),
        )
        .select(['a.role', 'a.university_id', 'a.displayname', 'a.phone_hash', 'm.created_at'])
        .where('a.id', '=', accountId)
        .executeTakeFirst();
      if (row === undefined) return null;
      return {
        role: row.role,
        universityId: row.university_id,
        displayname: row.displayname,
        phoneBound: row.phone_hash !== null,
        moderates: row.created_at !== null,
      };
    },
    async moderates(accountId, universityId) {
      const row = await kysely
        .selectFrom('moderator')
        .select('created_at')
        .where('account_id', '=', accountId)
        .where('university_id', '=', universityId)
        .executeTakeFirst();
      return row !== undefined;
    },
    list: (universityId) =>
      kysely
        .selectFrom('moderator as m')
        .innerJoin('account as a', 'a.id', 'm.account_id')
        .select(['m.account_id', 'a.displayname', 'm.created_at'])
        .where('m.university_id', '=', universityId)
        .orderBy('m.created_at')
        .execute(),
    add: (act) =>
      kysely.transaction().execute(async (db) => {
        const added = await db
          .insertInto('moderator')
          .values({
            account_id: act.accountId,
            university_id: act.universityId,
            created_at: act.time,
          })
          .onConflict((conflict) => conflict.doNothing())
          .returning('account_id')
          .executeTakeFirst();
        if (added === undefined) return;
        await db.insertInto('audit').values(auditOf('moderator.add', act)).execute();
      }),
    delete: (act) =>
      kysely.transaction().execute(async (db) => {
        const deleted = await db
          .deleteFrom('moderator')
          .where('account_id', '=', act.accountId)
          .where('university_id', '=', act.universityId)
          .returning('account_id')
          .executeTakeFirst();
        if (deleted === undefined) return false;
        await db.insertInto('audit').values(auditOf('moderator.delete', act)).execute();
        return true;
      }),
  };
};

/** Universities appoint a person, not one of the ways in which the person logs in. */
const joinModerators = async ({ db, from, to }: JoinedAccounts): Promise<void> => {
  const rows = await db
    .deleteFrom('moderator')
    .where('account_id', '=', from)
    .returning(['university_id', 'created_at'])
    .execute();
  if (rows.length === 0) return;
  await db
    .insertInto('moderator')
    .values(rows.map((row) => ({ ...row, account_id: to })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

export const moderatorRows = accountRows({
  table: 'moderator',
  column: 'account_id',
  joined: joinModerators,
  exported: ['university_id', 'created_at'],
  deleted: 'deleted',
});
