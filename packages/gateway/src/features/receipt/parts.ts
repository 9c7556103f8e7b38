import type { ReceiptStore } from './store.ts';

export interface ReceiptParts {
  readonly store: ReceiptStore;
}
