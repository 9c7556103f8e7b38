export { AuditPage as AuditScreen } from '../../../features/audit/public.ts';
