/** The liaisons' list of students who signed up, and its parts that lists of other people use. */
export { ExportButtons } from './components/export-buttons.tsx';
export { CoveredPhone } from './components/phone-cell.tsx';
