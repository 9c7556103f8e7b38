import type { DomainRouter } from '../../rpc/implement.ts';
import { add } from './add.ts';
import { deleteSubscription } from './delete.ts';
import { get } from './get.ts';
import type { SubscriptionService } from './service.ts';

export const subscriptionRouter = (
  subscriptions: SubscriptionService,
): DomainRouter<'subscription'> => ({
  get: get(subscriptions),
  add: add(subscriptions),
  delete: deleteSubscription(subscriptions),
});
