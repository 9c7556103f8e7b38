import type { Database } from '../../db/database.ts';
import type { Tables } from '../../db/tables.ts';

export interface SubscriptionRow {
  readonly id: number;
  readonly type: number;
}

export interface SubscriptionStore {
  ofAccount(accountId: string): Promise<SubscriptionRow | null>;
  /** Adds the account's one subscription, or finds it. */
  add(accountId: string, type: number, now: number): Promise<SubscriptionRow>;
  remove(accountId: string): Promise<void>;
  /** Who the account is at a provider, newest first; null when it is nobody there. */
  subjectOf(accountId: string, provider: Tables['identity']['provider']): Promise<string | null>;
}

export const createSubscriptionStore = ({ kysely }: Database): SubscriptionStore => {
  const ofAccount = async (accountId: string): Promise<SubscriptionRow | null> =>
    (await kysely
      .selectFrom('subscription')
      .select(['id', 'type'])
      .where('account_id', '=', accountId)
      .executeTakeFirst()) ?? null;
  return {
    ofAccount,
    add: (accountId, type, now) =>
      kysely
        .insertInto('subscription')
        .values({ account_id: accountId, type, created_at: now })
        // Setting what stands makes `returning` give the row that stands.
        .onConflict((conflict) =>
          conflict.column('account_id').doUpdateSet((eb) => ({ type: eb.ref('excluded.type') })),
        )
        .returning(['id', 'type'])
        .executeTakeFirstOrThrow(),
    async remove(accountId) {
      await kysely.deleteFrom('subscription').where('account_id', '=', accountId).execute();
    },
    async subjectOf(accountId, provider) {
      const row = await kysely
        .selectFrom('identity')
        .select('subject')
        .where('account_id', '=', accountId)
        .where('provider', '=', provider)
        .orderBy('created_at', 'desc')
        .limit(1)
        .executeTakeFirst();
      return row?.subject ?? null;
    },
  };
};
