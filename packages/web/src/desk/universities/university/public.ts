/** What staff write of universities: their data, enrolment data, and answers to reports. */
export { CorrectionsPage } from './components/corrections-page.tsx';
export { UniversitiesPage } from './components/universities-page.tsx';
export { OwnSheetsPage, SheetsPage } from './sheet/components/sheets-page.tsx';
