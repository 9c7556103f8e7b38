/** Guides and their sets, as staff write them. */
export { DeskGuidesPage, OrgGuidesPage } from './guide-page.tsx';
export { SetsPage } from './sets-page.tsx';
