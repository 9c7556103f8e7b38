import { subscriptionCalls } from '@xuanjiang/contracts/subscription';
import { implement } from '../../rpc/implement.ts';
import type { SubscriptionParts } from './parts.ts';
import { presentSubscription } from './present.ts';

const NONE = { id: 0, type: 1 };

export const get = (parts: SubscriptionParts) =>
  implement(subscriptionCalls.get, async ({ caller }) => {
    const row = await parts.store.ofAccount(caller.uids);
    return presentSubscription(parts, caller, row ?? NONE);
  });
