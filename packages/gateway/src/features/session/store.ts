import type { Insertable, Selectable } from 'kysely';
import { accountRows } from '../../db/account-rows.ts';
import type { Database } from '../../db/database.ts';
import type { Tables } from '../../db/tables.ts';

export type AccountRow = Selectable<Tables['account']>;
export type SessionRow = Selectable<Tables['session']>;

export interface SessionStore {
  withAccount(tokenHash: string): Promise<{ session: SessionRow; account: AccountRow } | null>;
  account(id: string): Promise<AccountRow | null>;
  add(session: Insertable<Tables['session']>): Promise<void>;
  /** Open sessions, last used first. */
  open(accountId: string, now: number): Promise<SessionRow[]>;
  use(tokenHash: string, now: number): Promise<void>;
  /** Ends an open session. @returns false when the account has none of this hash */
  end(accountId: string, tokenHash: string, now: number): Promise<boolean>;
  /** Ends all sessions of an account but those named. */
  endAll(accountId: string, except: readonly string[], now: number): Promise<void>;
  forget(accountIds: readonly string[]): Promise<void>;
  prune(before: number): Promise<void>;
}

export const createSessionStore = ({ kysely }: Database): SessionStore => ({
  async withAccount(tokenHash) {
    const row = await kysely
      .selectFrom('session')
      .innerJoin('account', 'account.id', 'session.account_id')
      .selectAll('account')
      .select([
        'session.created_at as opened_at',
        'session.expires_at',
        'session.revoked_at',
        'session.device',
        'session.used_at',
      ])
      .where('session.token_hash', '=', tokenHash)
      .executeTakeFirst();
    if (row === undefined) return null;
    const { opened_at, expires_at, revoked_at, device, used_at, ...account } = row;
    const session: SessionRow = {
      token_hash: tokenHash,
      account_id: account.id,
      created_at: opened_at,
      expires_at,
      revoked_at,
      device,
      used_at,
    };
    return { session, account };
  },
  account: async (id) =>
    (await kysely.selectFrom('account').selectAll().where('id', '=', id).executeTakeFirst()) ??
    null,
  async add(session) {
    await kysely.insertInto('session').values(session).execute();
  },
  open: (accountId, now) =>
    kysely
      .selectFrom('session')
      .selectAll()
      .where('account_id', '=', accountId)
      .where('revoked_at', 'is', null)
      .where('expires_at', '>', now)
      .orderBy('used_at', 'desc')
      .orderBy('token_hash')
      .execute(),
  async use(tokenHash, now) {
    await kysely
      .updateTable('session')
      .set({ used_at: now })
      .where('token_hash', '=', tokenHash)
      .where('used_at', '<', now)
      .execute();
  },
  async end(accountId, tokenHash, now) {
    const ended = await kysely
      .updateTable('session')
      .set({ revoked_at: now })
      .where('account_id', '=', accountId)
      .where('token_hash', '=', tokenHash)
      .where('revoked_at', 'is', null)
      .returning('token_hash')
      .executeTakeFirst();
    return ended !== undefined;
  },
  async endAll(accountId, except, now) {
    let update = kysely
      .updateTable('session')
      .set({ revoked_at: now })
      .where('account_id', '=', accountId)
      .where('revoked_at', 'is', null);
    if (except.length > 0) update = update.where('token_hash', 'not in', [...except]);
    await update.execute();
  },
  async forget(accountIds) {
    await kysely
      .deleteFrom('session')
      .where('account_id', 'in', [...accountIds])
      .execute();
  },
  async prune(before) {
    await kysely.deleteFrom('session').where('expires_at', '<', before).execute();
  },
});

export const sessionRows = accountRows({
  table: 'session',
  column: 'account_id',
  joined: 'moved',
  exported: ['device', 'created_at', 'used_at', 'expires_at', 'revoked_at'],
  deleted: 'deleted',
});
