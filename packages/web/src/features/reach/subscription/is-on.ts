import type { Subscription } from '@xuanjiang/contracts/subscription';

/** Whether a record says that there is a subscription; one that is not known does not. */
export const isOn = (record: Pick<Subscription, 'Id'> | null): boolean =>
  record !== null && record.Id !== 0;
