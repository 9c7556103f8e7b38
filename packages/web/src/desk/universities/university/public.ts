/** What staff write of universities: their data, enrolment data, and answers to reports. */

export { CorrectionsPage } from './components/corrections-page.tsx';
export { UniversitiesPage } from './components/universities-page.tsx';
export { FiguresPage } from './figures/components/figures-page.tsx';
export { OwnPage } from './page/components/own-page.tsx';
export { ReviewsPage } from './page/components/reviews-page.tsx';
export { OwnSheetsPage, SheetsPage } from './sheet/components/sheets-page.tsx';
