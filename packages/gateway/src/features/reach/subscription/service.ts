import type { InTransaction } from '../../../db/transaction.ts';
import type { Clock } from '../../../lib/clock.ts';
import { planMorning } from '../morning/service.ts';
import type { SubscriptionRow, SubscriptionStore } from './store.ts';

interface SubscriptionServiceParts {
  readonly store: Pick<SubscriptionStore, 'add'>;
  readonly inTransaction: InTransaction;
  /** At which the timetable of a day comes, in Asia/Shanghai. */
  readonly morningHour: number;
  readonly clock: Clock;
}

export const createSubscriptionService = ({
  store,
  inTransaction,
  morningHour,
  clock,
}: SubscriptionServiceParts) => ({
  /** Adds the account's one subscription, or finds it. The next morning's timetable is planned with it. */
  add: (accountId: string, type: number): Promise<SubscriptionRow> =>
    inTransaction(async (tx) => {
      const now = clock();
      await planMorning(tx, morningHour, now);
      return store.add(tx, accountId, type, now);
    }),
});

export type SubscriptionService = ReturnType<typeof createSubscriptionService>;
