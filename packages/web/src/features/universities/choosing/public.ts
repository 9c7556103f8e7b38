/** What one chooses with: what screens use of it. */
export { RankPage } from './rank/components/rank-page.tsx';
