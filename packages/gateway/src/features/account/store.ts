import { accountRows } from '../../db/account-rows.ts';
import type { Act } from '../../db/audit.ts';
import { noteActs } from '../../db/audit.ts';
import type { Database } from '../../db/database.ts';
import type { Hashes } from '../../lib/secrets.ts';

/** What staff did to an account. */
export interface AccountAct {
  readonly accountId: string;
  /** Account of the staff, or `cli:` with the user of the machine. */
  readonly actor: string;
  readonly reason: string;
  readonly time: number;
}

export const createAccountStore = ({ kysely }: Database) => {
  const change = (
    { accountId, actor, reason, time }: AccountAct,
    action: 'account.lock' | 'account.unlock',
  ): Promise<boolean> =>
    kysely.transaction().execute(async (db) => {
      const locks = action === 'account.lock';
      const changed = await db
        .updateTable('account')
        .set({ status: locks ? 'banned' : 'active', lock_reason: locks ? reason : null })
        .where('id', '=', accountId)
        .returning('id')
        .executeTakeFirst();
      if (changed === undefined) return false;
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
        const entry = { action: 'account.chatType', subject: changed.id, note: String(chatType) };
        await noteActs(db, act, [entry]);
        return changed.id;
      }),
    /** Locks, or changes the reason, and notes who did. @returns false when there is no such account */
    lock: (act: AccountAct) => change(act, 'account.lock'),
    /** Unlocks, and notes who did. @returns false when there is no such account */
    unlock: (act: AccountAct) => change(act, 'account.unlock'),
  };
};

export type AccountStore = ReturnType<typeof createAccountStore>;

const ACTOR_KEPT = { kept: 'the audit says who acted; its rows are only ever added' };

export const auditRows = accountRows({
  table: 'audit',
  column: 'actor',
  joined: ACTOR_KEPT,
  exported: ['created_at', 'action', 'subject', 'note', 'topic'],
  deleted: ACTOR_KEPT,
});

const SUBJECT_KEPT = { kept: 'the audit says to whom staff did it; its rows are only ever added' };

/** The subject is an account where staff acted on a person. */
export const auditSubjectRows = accountRows({
  table: 'audit',
  column: 'subject',
  joined: SUBJECT_KEPT,
  exported: { nothing: 'the audit is a record of the acts of staff' },
  deleted: SUBJECT_KEPT,
});
