import type { Subscription } from '@xuanjiang/contracts/subscription';
import type { Caller } from '../../../rpc/context.ts';
import type { UserService } from '../../people/user/service.ts';
import type { SubscriptionRow, SubscriptionStore } from './store.ts';

/** The caller's subscription: what it says of the person is read from the profile each time. */
export const presentSubscription = async (
  { store, users }: { readonly store: SubscriptionStore; readonly users: UserService },
  caller: Caller,
  { id, type }: SubscriptionRow,
): Promise<Subscription> => {
  const [{ Uids, Ext }, openId] = await Promise.all([
    users.presentInfo(caller),
    store.subjectOf(caller.uids, 'wechat'),
  ]);
  return {
    Id: id,
    Fkuserid: Uids,
    Openid: openId ?? '',
    Type: type,
    Name: Ext?.Name ?? '',
    Phone: Ext?.Phone ?? '',
    School: Ext?.School ?? '',
    Schoolid: Ext?.Schoolid ?? 0,
    Address: Ext?.Address ?? '',
    Provinceid: Ext?.Provinceid ?? '',
    Cityid: Ext?.Cityid ?? '',
    Areaid: Ext?.Areaid ?? '',
    From: Ext?.From ?? '',
  };
};
