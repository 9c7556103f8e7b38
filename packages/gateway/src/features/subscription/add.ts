import { subscriptionCalls } from '@xuanjiang/contracts/subscription';
import { implement } from '../../rpc/implement.ts';
import type { SubscriptionService } from './service.ts';

/** Of the form only the type counts: who subscribes, and from where, the session and profile say. */
export const add = (subscriptions: SubscriptionService) =>
  implement(subscriptionCalls.add, async ({ input, caller }) =>
    subscriptions.add(caller, input.Type),
  );
