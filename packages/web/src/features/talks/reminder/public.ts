/** How somebody is told of talks, events and answers: what screens and features use of it. */
export { ReachNote, ReminderNote } from './reach-note.tsx';
export { reachLine, singleTimeText } from './reach-text.ts';
export { inWechat, useReachWord } from './use-reach.ts';
