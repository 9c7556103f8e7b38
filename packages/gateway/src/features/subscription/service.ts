import type { Subscription } from '@xuanjiang/contracts/subscription';
import type { Clock } from '../../lib/clock.ts';
import { CallError } from '../../rpc/call-error.ts';
import type { Caller } from '../../rpc/context.ts';
import type { UserService } from '../user/service.ts';
import type { SubscriptionRow, SubscriptionStore } from './store.ts';

export interface SubscriptionService {
  /** `Id` 0 when there is none. */
  get(caller: Caller): Promise<Subscription>;
  /** @throws CallError conflict without a profile that has a school */
  add(caller: Caller, type: number): Promise<Subscription>;
  delete(caller: Caller): Promise<void>;
}

const NONE: SubscriptionRow = { id: 0, type: 1 };

/** The subscription follows the profile: what the record says of a person is read when asked for. */
export const createSubscriptionService = (
  store: SubscriptionStore,
  users: UserService,
  clock: Clock,
): SubscriptionService => {
  const present = async (caller: Caller, { id, type }: SubscriptionRow): Promise<Subscription> => {
    const [{ Uids, Ext }, openId] = await Promise.all([
      users.info(caller),
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

  return {
    get: async (caller) => present(caller, (await store.ofAccount(caller.uids)) ?? NONE),
    async add(caller, type) {
      const { Ext } = await users.info(caller);
      if (Ext === null || Ext.Schoolid === 0) {
        throw new CallError('conflict', { message: 'registerFirst' });
      }
      return present(caller, await store.add(caller.uids, type, clock()));
    },
    delete: (caller) => store.remove(caller.uids),
  };
};
