import type { Context } from '../../../wiring/context.ts';
import type { UserService } from '../../people/user/service.ts';
import { subscriptionRouter } from './calls.ts';
import { createSubscriptionService } from './service.ts';
import { createSubscriptionStore } from './store.ts';

interface Needs {
  readonly users: UserService;
}

/** What people subscribed to. */
export const createSubscriptionModule = (
  { config, database, facts, clock }: Context,
  { users }: Needs,
) => {
  const store = createSubscriptionStore(database, facts);
  return {
    calls: {
      subscription: subscriptionRouter({
        ...{ store, users },
        subscriptions: createSubscriptionService({
          ...{ store, clock },
          inTransaction: database.inTransaction,
          morningHour: config.morningHour,
        }),
      }),
    },
  };
};
