import type { Kysely } from 'kysely';
import { accountRows } from '../../../db/account-rows.ts';
import type { DatabaseAccess } from '../../../db/database.ts';
import type { Tables } from '../../../db/tables.ts';

/** A session that is being opened. */
export interface NewSession {
  readonly sessionHash: string;
  readonly accountId: string;
  /** `app/system` */
  readonly device: string;
  /** The channel by which the visit came; null for none. */
  readonly channel: string | null;
  /** UTC ms. */
  readonly createdAt: number;
  readonly expiresAt: number;
}

export const createSessionStore = ({ kysely }: DatabaseAccess) => {
  const withAccounts = async (sessionHashes: readonly string[]) => {
    const rows = await kysely
      .selectFrom('session')
      .innerJoin('account', 'account.id', 'session.account_id')
      .select(['session.token_hash as sessionHash', 'session.expires_at as expiresAt'])
      .select(['session.revoked_at as revokedAt', 'session.used_at as usedAt'])
      .select(['account.id as accountId', 'account.status'])
      .select(['account.displayname', 'account.avatarurl', 'account.role'])
      .select('account.name_chosen_at as nameChosenAt')
      .select(['account.university_id as universityId', 'account.phone_hash as phoneHash'])
      .select((eb) =>
        eb
          .exists(
            eb
              .selectFrom('moderator')
              .select('moderator.account_id')
              .whereRef('moderator.account_id', '=', 'account.id'),
          )
          .as('moderates'),
      )
      .where('session.token_hash', 'in', [...new Set(sessionHashes)])
      .execute();
    // SQLite gives 0 or 1.
    const found = new Map(
      rows.map((row) => [row.sessionHash, { ...row, moderates: Boolean(row.moderates) }]),
    );
    return sessionHashes.map((sessionHash) => found.get(sessionHash) ?? null);
  };

  return {
    /** The sessions of these hashes in their order, each with its account, and whether that moderates anywhere; null for none. */
    withAccounts,
    withAccount: async (sessionHash: string) => (await withAccounts([sessionHash]))[0] ?? null,
    /** What opening a session needs to know of an account; null for none. */
    account: async (id: string) =>
      (await kysely
        .selectFrom('account')
        .select(['status', 'lock_reason as lockReason', 'chat_type as chatType'])
        .where('id', '=', id)
        .executeTakeFirst()) ?? null,
    async add(session: NewSession): Promise<void> {
      await kysely
        .insertInto('session')
        .values({
          token_hash: session.sessionHash,
          account_id: session.accountId,
          created_at: session.createdAt,
          expires_at: session.expiresAt,
          revoked_at: null,
          device: session.device,
          used_at: session.createdAt,
          channel: session.channel,
        })
        .execute();
    },
    /** Open sessions, last used first. */
    open: (accountId: string, now: number) =>
      kysely
        .selectFrom('session')
        .select(['token_hash as sessionHash', 'device', 'created_at as createdAt'])
        .select(['used_at as usedAt', 'expires_at as expiresAt'])
        .where('account_id', '=', accountId)
        .where('revoked_at', 'is', null)
        .where('expires_at', '>', now)
        .orderBy('used_at', 'desc')
        .orderBy('token_hash')
        .execute(),
    async use(sessionHash: string, now: number): Promise<void> {
      await kysely
        .updateTable('session')
        .set({ used_at: now })
        .where('token_hash', '=', sessionHash)
        .where('used_at', '<', now)
        .execute();
    },
    /** Ends an open session. @returns false when the account has none of this hash */
    async end(accountId: string, sessionHash: string, now: number): Promise<boolean> {
      const ended = await kysely
        .updateTable('session')
        .set({ revoked_at: now })
        .where('account_id', '=', accountId)
        .where('token_hash', '=', sessionHash)
        .where('revoked_at', 'is', null)
        .returning('token_hash')
        .executeTakeFirst();
      return ended !== undefined;
    },
    /**
     * Ends all sessions of an account but those named.
     * @param db the transaction to which it belongs; by default none
     */
    async endAll(
      accountId: string,
      except: readonly string[],
      now: number,
      db: Kysely<Tables> = kysely,
    ): Promise<void> {
      let update = db
        .updateTable('session')
        .set({ revoked_at: now })
        .where('account_id', '=', accountId)
        .where('revoked_at', 'is', null);
      if (except.length > 0) update = update.where('token_hash', 'not in', [...except]);
      await update.execute();
    },
    async forget(accountIds: readonly string[]): Promise<void> {
      await kysely
        .deleteFrom('session')
        .where('account_id', 'in', [...accountIds])
        .execute();
    },
    async prune(before: number): Promise<void> {
      await kysely.deleteFrom('session').where('expires_at', '<', before).execute();
    },
  };
};

export type SessionStore = ReturnType<typeof createSessionStore>;

export const sessionRows = accountRows({
  table: 'session',
  column: 'account_id',
  kind: 'logins',
  joined: 'moved',
  exported: ['device', 'created_at', 'used_at', 'expires_at', 'revoked_at', 'channel'],
  deleted: 'deleted',
});
