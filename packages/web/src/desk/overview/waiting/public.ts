/** What waits for staff: on the first pages, in the menu and in the bell. */
export {
  useCountAfterActs,
  useSeeAnswer,
  useTake,
  useWaitingCounts,
  useWaitingItems,
  useWaitingThreads,
} from './api.ts';
export { AgeTag } from './components/age-tag.tsx';
export { AllAnswered } from './components/all-answered.tsx';
export { Bell, LazyBellPanel } from './components/bell.tsx';
export { Holder } from './components/holder.tsx';
export { OthersCard } from './components/others-card.tsx';
export { PhoneWaiting } from './components/phone-waiting.tsx';
export { QueuePage } from './components/queue-page.tsx';
export { StaleNote } from './components/stale-note.tsx';
export { MESSAGES_PATH, ThreadsCard } from './components/threads-card.tsx';
export { waitsOf } from './model.ts';
