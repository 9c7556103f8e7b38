import type { Context } from '../../../wiring/context.ts';
import type { UserService } from '../../people/user/service.ts';
import { subscriptionRouter } from './calls.ts';
import { createSubscriptionStore } from './store.ts';

interface Needs {
  readonly users: UserService;
}

/** What people subscribed to. */
export const createSubscriptionModule = (
  { config, database, facts, clock }: Context,
  { users }: Needs,
) => ({
  calls: {
    subscription: subscriptionRouter({
      store: createSubscriptionStore(database, config.morningHour, facts),
      ...{ users, clock },
    }),
  },
});
