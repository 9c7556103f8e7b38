import type { Selectable } from 'kysely';
import type { Database } from '../../db/database.ts';
import type { Tables } from '../../db/tables.ts';

export type AccountRow = Selectable<Tables['account']>;
export type ExtendRow = Selectable<Tables['account_extend']>;

export interface UserStore {
  accountById(id: string): Promise<AccountRow | null>;
  extendOf(accountId: string): Promise<ExtendRow | null>;
  universityName(id: string): Promise<string | null>;
}

export const createUserStore = ({ kysely }: Database): UserStore => ({
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
});
