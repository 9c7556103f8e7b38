import { subscriptionCalls } from '@xuanjiang/contracts/subscription';
import { implement } from '../../rpc/implement.ts';
import type { SubscriptionService } from './service.ts';

export const get = (subscriptions: SubscriptionService) =>
  implement(subscriptionCalls.get, async ({ caller }) => subscriptions.get(caller));
