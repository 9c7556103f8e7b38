import { accountRows, joinOnly } from '../../../db/account-rows.ts';
import type { Database } from '../../../db/database.ts';
import type { FactWriter } from '../../../db/stat-facts.ts';
import { NO_FACTS } from '../../../db/stat-facts.ts';
import type { Tables } from '../../../db/tables.ts';
import type { OpenTransaction } from '../../../db/transaction.ts';
import { queriesOf } from '../../../db/transaction.ts';

export interface SubscriptionRow {
  readonly id: number;
  readonly type: number;
}

export const createSubscriptionStore = ({ kysely }: Database, facts: FactWriter = NO_FACTS) => ({
  ofAccount: async (accountId: string): Promise<SubscriptionRow | null> =>
    (await kysely
      .selectFrom('subscription')
      .select(['id', 'type'])
      .where('account_id', '=', accountId)
      .executeTakeFirst()) ?? null,
  /** Adds the account's one subscription, or finds it. */
  async add(
    tx: OpenTransaction,
    accountId: string,
    type: number,
    now: number,
  ): Promise<SubscriptionRow> {
    const db = queriesOf(tx);
    const before = await db
      .selectFrom('subscription')
      .select('id')
      .where('account_id', '=', accountId)
      .executeTakeFirst();
    if (before === undefined) {
      await facts.add(db, { kind: 'subscribe', accountId, time: now });
    }
    return (
      db
        .insertInto('subscription')
        .values({ account_id: accountId, type, created_at: now })
        // Setting what stands makes `returning` give the row that stands.
        .onConflict((conflict) =>
          conflict.column('account_id').doUpdateSet((eb) => ({ type: eb.ref('excluded.type') })),
        )
        .returning(['id', 'type'])
        .executeTakeFirstOrThrow()
    );
  },
  async remove(accountId: string): Promise<void> {
    await kysely.deleteFrom('subscription').where('account_id', '=', accountId).execute();
  },
  /** The newest id of the account at a provider; null when it has none there. */
  async subjectOf(
    accountId: string,
    provider: Tables['identity']['provider'],
  ): Promise<string | null> {
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
});

export type SubscriptionStore = ReturnType<typeof createSubscriptionStore>;

export const subscriptionRows = accountRows({
  table: 'subscription',
  column: 'account_id',
  kind: 'subscription',
  // An account has one: that of the account that stays is kept.
  joined: joinOnly('subscription'),
  exported: ['type', 'created_at'],
  deleted: 'deleted',
});
