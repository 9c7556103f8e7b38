import { subscriptionCalls } from '@xuanjiang/contracts/subscription';
import { implement } from '../../rpc/implement.ts';
import type { SubscriptionService } from './service.ts';

/** Ends the caller's own subscription, whatever record is sent. */
export const deleteSubscription = (subscriptions: SubscriptionService) =>
  implement(subscriptionCalls.delete, async ({ caller }) => {
    await subscriptions.delete(caller);
    return {};
  });
