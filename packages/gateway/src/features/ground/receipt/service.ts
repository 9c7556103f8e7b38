export type { View } from './policy.ts';
export { platformView, VIEW_ACTIONS, viewOf } from './policy.ts';
export type { ReceiptStore } from './store.ts';
export { noteViews } from './view-store.ts';
