import { subscriptionCalls } from '@xuanjiang/contracts/subscription';
import { CallError } from '../../rpc/call-error.ts';
import { implement } from '../../rpc/implement.ts';
import type { SubscriptionParts } from './parts.ts';
import { presentSubscription } from './present.ts';

/** Of the form only the type counts: who subscribes, and from where, the session and profile say. */
export const add = (parts: SubscriptionParts) =>
  implement(subscriptionCalls.add, async ({ input, caller }) => {
    const { store, users, clock } = parts;
    const { Ext } = await users.presentInfo(caller);
    if (Ext === null || Ext.Schoolid === 0) {
      throw new CallError('conflict', { message: 'registerFirst' });
    }
    const row = await store.add(caller.uids, input.Type, clock());
    return presentSubscription(parts, caller, row);
  });
