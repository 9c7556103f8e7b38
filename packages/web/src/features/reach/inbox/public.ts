export { useUnread } from './api.ts';
export { Inbox } from './components/inbox.tsx';
