import type { RegisterPhone } from '@xuanjiang/contracts/rules/registration-state';
import type { Subscription } from '@xuanjiang/contracts/subscription';
import type { Ext } from '@xuanjiang/contracts/user';
import type { TextKey } from './texts.ts';

/** Subscriptions to the morning push are of type 1. */
export const MORNING_TYPE = 1;

/** Whether a record says that there is a subscription; one that is not known does not. */
export const isOn = (record: Pick<Subscription, 'Id'> | null): boolean =>
  record !== null && record.Id !== 0;

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
    return { record: await calls.add(formOf(ext)), on: true, message: 'subscribeDone' };
  } catch {
    return { record, on: false, message: 'subscribeFailed' };
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

/** Whether the lookup for the prompt is left out. */
export const skipsLookup = (address: string): boolean => address.includes('subscribe');

/** What the lookup for the prompt found; `refused` is an answer with a non-zero code. */
export type Lookup = { readonly Id: number } | 'refused' | 'unknown';

export interface PromptState {
  readonly address: string;
  readonly registerPhone: RegisterPhone;
  readonly lookup: Lookup;
}

/** Whether to prompt for a subscription: only a registered user who has none. */
export const isPrompted = ({ address, registerPhone, lookup }: PromptState): boolean => {
  if (registerPhone !== 2 || skipsLookup(address) || lookup === 'unknown') return false;
  return lookup === 'refused' || lookup.Id === 0;
};
