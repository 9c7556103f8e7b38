/** Private threads: what screens, and the desk, use of them. */
export { useThreadPages } from './api.ts';
export { SecretMessages } from './components/secret-messages.tsx';
export { ThreadList } from './components/thread-list.tsx';
export { ThreadView } from './components/thread-view.tsx';
export { THREAD_ID } from './model.ts';
