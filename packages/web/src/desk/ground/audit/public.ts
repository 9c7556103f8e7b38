/** What staff did, for operators. */
export { actName } from './act-names.ts';
export { AuditPage } from './components/audit-page.tsx';
