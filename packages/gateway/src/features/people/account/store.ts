import type { Transaction } from 'kysely';
import { sql } from 'kysely';
import type { DeletedAccount } from '../../../db/account-rows.ts';
import { accountRows } from '../../../db/account-rows.ts';
import type { Act } from '../../../db/audit.ts';
import { emptyRecallNotes, noteActs, withJoined } from '../../../db/audit.ts';
import type { Database } from '../../../db/database.ts';
import type { Tables } from '../../../db/tables.ts';
import { VIEW_ACTIONS } from '../../../lib/looks.ts';
import type { Hashes } from '../../../lib/secrets.ts';
import { holdOperators } from './operator-store.ts';
import type { Role } from './role-store.ts';

/** What staff did to an account. */
export interface AccountAct {
  readonly accountId: string;
  /** Account of the staff, or `cli:` with the user of the machine. */
  readonly actor: string;
  readonly reason: string;
  readonly time: number;
}

export const createAccountStore = ({ kysely, engine }: Database) => {
  /** @param also what else is done in the same transaction; it is given the role of the account */
  const change = (
    { accountId, actor, reason, time }: AccountAct,
    action: 'account.lock' | 'account.unlock',
    also: (db: Transaction<Tables>, role: Role) => Promise<void>,
  ): Promise<boolean> =>
    kysely.transaction().execute(async (db) => {
      const locks = action === 'account.lock';
      await holdOperators(db, engine);
      const changed = await db
        .updateTable('account')
        .set({ status: locks ? 'banned' : 'active', lock_reason: locks ? reason : null })
        .where('id', '=', accountId)
        .returning(['role', 'university_id as universityId'])
        .executeTakeFirst();
      if (changed === undefined) return false;
      await also(db, changed);
      await noteActs(db, { actor, time }, [{ action, subject: accountId, note: reason }]);
      return true;
    });
  return {
    /**
     * Sets by which transport the account's browsers begin, and notes who did.
     * @param phoneHashes of the account's phone
     * @returns the account's id, or null when no account has the phone
     */
    setChatType: (phoneHashes: Hashes, chatType: number, act: Act): Promise<string | null> =>
      kysely.transaction().execute(async (db) => {
        const changed = await db
          .updateTable('account')
          .set({ chat_type: chatType })
          .where('phone_hash', 'in', phoneHashes)
          .returning('id')
          .executeTakeFirst();
        if (changed === undefined) return null;
        const action = 'account.chatType';
        const entry = { action, subject: changed.id, note: String(chatType) } as const;
        await noteActs(db, act, [entry]);
        return changed.id;
      }),
    /** Locks, or changes the reason, and notes who did. @returns false when there is no such account */
    lock: (act: AccountAct, also: Parameters<typeof change>[2]) =>
      change(act, 'account.lock', also),
    /** Unlocks, and notes who did. @returns false when there is no such account */
    unlock: (act: AccountAct) => change(act, 'account.unlock', async () => {}),
  };
};

export type AccountStore = ReturnType<typeof createAccountStore>;

const ACTOR_KEPT = { kept: 'the audit says who acted; its rows are only ever added' };

/** Whom or what it was done to, and the note, can be about somebody else: they are in no one's file. */
export const auditRows = accountRows({
  table: 'audit',
  column: 'actor',
  kind: 'audit',
  joined: ACTOR_KEPT,
  exported: ['created_at', 'action', 'topic'],
  deleted: { kept: 'keptAudit' },
});

/**
 * What staff wrote about the person goes with the account: why they locked, muted, banned or blocked, refused a
 * post, or withdrew a message. Of a look at data the note holds ids and stays.
 */
const emptyNotes = async ({ db, accountId }: DeletedAccount): Promise<void> => {
  await sql`${withJoined(accountId)}
    update audit set note = '', note_salt = null where note <> '' and subject in (select id from own)
      and action not in (${sql.join(Object.values(VIEW_ACTIONS))})`.execute(db);
  const withdrawn = await db
    .selectFrom('message')
    .select(['topic', 'offset'])
    .where('account_id', '=', accountId)
    .where('recalled', '=', 'staff')
    .execute();
  for (const [topic, rows] of Map.groupBy(withdrawn, (row) => row.topic)) {
    await emptyRecallNotes(
      db,
      topic,
      rows.map(({ offset }) => offset),
    );
  }
};

/** The subject is an account where staff acted on a person. */
export const auditSubjectRows = accountRows({
  table: 'audit',
  column: 'subject',
  kind: 'audit',
  joined: { kept: 'the audit says to whom staff did it; its rows are only ever added' },
  exported: { nothing: 'ownAudit' },
  deleted: { kept: 'keptAudit', change: emptyNotes },
});
