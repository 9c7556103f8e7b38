import type { Subscription } from '@xuanjiang/contracts/subscription';
import type { Ext } from '@xuanjiang/contracts/user';
import { isOn } from './is-on.ts';
import type { TextKey } from './texts.ts';

/** Subscriptions to the morning push are of type 1. */
export const MORNING_TYPE = 1;

/** The form of a subscription, filled from the extended profile. */
export const formOf = (ext: Ext) => ({
  Type: MORNING_TYPE as typeof MORNING_TYPE,
  Name: ext.Name,
  Phone: ext.Phone,
  School: ext.School,
  Schoolid: ext.Schoolid,
  Address: ext.Address,
  Provinceid: ext.Provinceid,
  Cityid: ext.Cityid,
  Areaid: ext.Areaid,
  From: ext.From,
});

export type SubscriptionForm = ReturnType<typeof formOf>;

export interface SubscriptionCalls {
  get(): Promise<Subscription>;
  add(form: SubscriptionForm): Promise<Subscription>;
  delete(record: Subscription): Promise<unknown>;
}

/** How a press of the switch ended: what is known then, where the switch stands, what is said. */
export interface Turned {
  /** Null for not known. */
  readonly record: Subscription | null;
  readonly on: boolean;
  readonly message: TextKey;
}

/** Adds the subscription, if there is none and the profile has a school. */
export const turnOn = async (
  record: Subscription | null,
  ext: Ext | null,
  calls: Pick<SubscriptionCalls, 'add'>,
): Promise<Turned> => {
  if (isOn(record) || ext === null || ext.Schoolid === 0) {
    return { record, on: false, message: 'registerFirst' };
  }
  try {
    return { record: await calls.add(formOf(ext)), on: true, message: 'subscribedSuccessfully' };
  } catch {
    return { record, on: false, message: 'subscriptionFailed' };
  }
};

/** Deletes the subscription; a record that is not known is loaded first. */
export const turnOff = async (
  record: Subscription | null,
  calls: Pick<SubscriptionCalls, 'get' | 'delete'>,
): Promise<Turned> => {
  let known = record;
  try {
    known ??= await calls.get();
    await calls.delete(known);
    return { record: { ...known, Id: 0 }, on: false, message: 'unsubscribeDone' };
  } catch {
    return { record: known, on: true, message: 'unsubscribeFailed' };
  }
};
