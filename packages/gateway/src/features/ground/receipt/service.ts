export type { ReceiptStore } from './store.ts';
