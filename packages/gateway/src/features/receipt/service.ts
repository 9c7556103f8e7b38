export type { View } from './policy.ts';
export { platformView, VIEW_ACTIONS } from './policy.ts';
export { noteViews } from './view-store.ts';
