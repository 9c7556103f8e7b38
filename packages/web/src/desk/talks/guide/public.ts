/** Guides and their sets, as staff write them. */
export { GuidesPage } from './components/guides-page.tsx';
export { SetsPage } from './components/sets-page.tsx';
