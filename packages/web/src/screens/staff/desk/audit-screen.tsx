export { AuditPage as AuditScreen } from '../../../desk/ground/audit/public.ts';
