/** What one chooses with: what screens use of it. */

export type { CompareParts } from './compare/compare-parts.ts';
export { Compare } from './compare/components/compare.tsx';
export { CompareBar } from './compare/components/compare-bar.tsx';
export { CompareButton } from './compare/components/compare-button.tsx';
export { addToCompare, useCompared } from './compare/use-compared.ts';
export { RankPage } from './rank/components/rank-page.tsx';
