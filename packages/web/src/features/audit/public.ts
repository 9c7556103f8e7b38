/** What staff did, for operators. */
export { AuditPage } from './components/audit-page.tsx';
