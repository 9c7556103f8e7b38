import type { Context } from '../../../wiring/context.ts';
import { receiptRouter } from './calls.ts';
import { createReceiptStore } from './store.ts';

/** What people are told about who looked at their data. */
export const createReceiptModule = ({ database }: Context) => {
  const store = createReceiptStore(database);
  return { reasons: store.reasons, calls: { receipt: receiptRouter({ store }) } };
};
