import type { Selectable } from 'kysely';
import type { Database } from '../../db/database.ts';
import type { Tables } from '../../db/tables.ts';

export type AccountRow = Selectable<Tables['account']>;
export type ExtendRow = Selectable<Tables['account_extend']>;

export interface SessionRow {
  readonly account: AccountRow;
  readonly expiresAt: number;
  readonly revokedAt: number | null;
}

export interface UserStore {
  sessionByHash(tokenHash: string): Promise<SessionRow | null>;
  addSession(session: {
    readonly tokenHash: string;
    readonly accountId: string;
    readonly createdAt: number;
    readonly expiresAt: number;
  }): Promise<void>;
  accountById(id: string): Promise<AccountRow | null>;
  extendOf(accountId: string): Promise<ExtendRow | null>;
  universityName(id: string): Promise<string | null>;
  pruneSessions(before: number): Promise<void>;
  endSessions(accountIds: readonly string[]): Promise<void>;
}

export const createUserStore = ({ kysely }: Database): UserStore => ({
  async sessionByHash(tokenHash) {
    const row = await kysely
      .selectFrom('session')
      .innerJoin('account', 'account.id', 'session.account_id')
      .selectAll('account')
      .select(['session.expires_at', 'session.revoked_at'])
      .where('session.token_hash', '=', tokenHash)
      .executeTakeFirst();
    if (row === undefined) return null;
    const { expires_at: expiresAt, revoked_at: revokedAt, ...account } = row;
    return { account, expiresAt, revokedAt };
  },
  async addSession({ tokenHash, accountId, createdAt, expiresAt }) {
    await kysely
      .insertInto('session')
      .values({
        token_hash: tokenHash,
        account_id: accountId,
        created_at: createdAt,
        expires_at: expiresAt,
        revoked_at: null,
      })
      .execute();
  },
  accountById: async (id) =>
    (await kysely.selectFrom('account').selectAll().where('id', '=', id).executeTakeFirst()) ??
    null,
  extendOf: async (accountId) =>
    (await kysely
      .selectFrom('account_extend')
      .selectAll()
      .where('account_id', '=', accountId)
      .executeTakeFirst()) ?? null,
  async universityName(id) {
    const row = await kysely
      .selectFrom('university')
      .select('name')
      .where('id', '=', id)
      .executeTakeFirst();
    return row?.name ?? null;
  },
  async pruneSessions(before) {
    await kysely.deleteFrom('session').where('expires_at', '<', before).execute();
  },
  async endSessions(accountIds) {
    await kysely
      .deleteFrom('session')
      .where('account_id', 'in', [...accountIds])
      .execute();
  },
});
