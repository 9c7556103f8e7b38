/** What a student says of the own exam, which stays on the device: what screens and other features use of it. */
export { ownRankIn } from './mine.ts';
export type { Exam, Own } from './own.ts';
export {
  isEntered,
  isOfExam,
  NO_OWN,
  numberTyped,
  RANK_MAX,
  SCORE_MAX,
  tableOf,
  typedIn,
} from './own.ts';
export { useOwn } from './use-own.ts';
