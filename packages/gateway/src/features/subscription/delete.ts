import { subscriptionCalls } from '@xuanjiang/contracts/subscription';
import { implement } from '../../rpc/implement.ts';
import type { SubscriptionParts } from './parts.ts';

/** Ends the caller's own subscription, whatever record is sent. */
export const deleteSubscription = ({ store }: SubscriptionParts) =>
  implement(subscriptionCalls.delete, async ({ caller }) => {
    await store.remove(caller.uids);
    return {};
  });
