/** The operators' view of the morning push. */
export { PushLine } from './components/push-line.tsx';
