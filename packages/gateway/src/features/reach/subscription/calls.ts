import { subscriptionCalls } from '@xuanjiang/contracts/subscription';
import { CallError } from '../../../rpc/call-error.ts';
import type { DomainRouter } from '../../../rpc/implement.ts';
import { implement } from '../../../rpc/implement.ts';
import type { UserService } from '../../people/user/service.ts';
import { presentSubscription } from './present.ts';
import type { SubscriptionService } from './service.ts';
import type { SubscriptionStore } from './store.ts';

const NONE = { id: 0, type: 1 };

export interface SubscriptionParts {
  readonly store: SubscriptionStore;
  readonly subscriptions: SubscriptionService;
  readonly users: UserService;
}

export const subscriptionRouter = (parts: SubscriptionParts): DomainRouter<'subscription'> => {
  const { store, subscriptions, users } = parts;
  return {
    get: implement(subscriptionCalls.get, async ({ caller }) => {
      const row = await store.ofAccount(caller.uids);
      return presentSubscription(parts, caller, row ?? NONE);
    }),
    /** Only the type is taken from the form: the account comes from the session, and its place from the profile. */
    add: implement(subscriptionCalls.add, async ({ input, caller }) => {
      const { Ext } = await users.presentInfo(caller);
      if (Ext === null || Ext.Schoolid === 0) {
        throw new CallError('conflict', { message: 'registerFirst' });
      }
      const row = await subscriptions.add(caller.uids, input.Type);
      return presentSubscription(parts, caller, row);
    }),
    /** Ends the caller's own subscription, whatever record is sent. */
    delete: implement(subscriptionCalls.delete, async ({ caller }) => {
      await store.remove(caller.uids);
      return {};
    }),
  };
};
