import type { DomainRouter } from '../../rpc/implement.ts';
import { add } from './add.ts';
import { deleteSubscription } from './delete.ts';
import { get } from './get.ts';
import type { SubscriptionParts } from './parts.ts';

export const subscriptionRouter = (parts: SubscriptionParts): DomainRouter<'subscription'> => ({
  get: get(parts),
  add: add(parts),
  delete: deleteSubscription(parts),
});
