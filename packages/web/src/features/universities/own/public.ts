/** What a student says of the own exam, which stays on the device: what screens and other features use of it. */

export { useScoreTables } from './api.ts';
export { CARRY } from './carry/camera-page.ts';
export { columnName } from './columns/column-words.ts';
export { columnOf, unitCount } from './columns/columns.ts';
export { comparePath } from './columns/compare-path.ts';
export { useColumns } from './columns/use-columns.ts';
export { hereNotSent } from './components/here-note.tsx';
export {
  LazyCarry,
  LazyOwnColumns,
  LazyOwnProfile,
  LazyPutSheet,
} from './components/lazy-layers.ts';
export { OwnMenu } from './components/own-menu.tsx';
export { verdictOf } from './demand-verdict.ts';
export type { Exam, Own } from './own-exam.ts';
export { isEntered, isOfExam, otherSubjects, tableOf } from './own-exam.ts';
export { ownRankIn, ranked } from './own-rank.ts';
export type { RankChoice, RankFacts, RankRow } from './rank-files/choose.ts';
export {
  isTooNew,
  useDistances,
  useRankProvinces,
  useRankTable,
} from './rank-files/use-rank-table.ts';
export { groupText, unitWords } from './unit-words.ts';
export { keptText } from './use-kept.ts';
export { useOwn } from './use-own.ts';
