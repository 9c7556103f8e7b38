/** The operators' view of the morning push. */
export { PushPage } from './components/push-page.tsx';
