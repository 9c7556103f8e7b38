/** What one chooses with: what screens use of it. */

export { Compare } from './compare/components/compare.tsx';
export { CompareBar } from './compare/components/compare-bar.tsx';
export { CompareButton } from './compare/components/compare-button.tsx';
export type { CompareParts } from './compare/parts.ts';
export { addToCompare, useCompared } from './compare/use-compared.ts';
export { RankPage } from './rank/components/rank-page.tsx';
