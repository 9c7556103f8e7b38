import type { DomainRouter } from '../../rpc/implement.ts';
import { closeAlert } from './close-alert.ts';
import { get } from './get.ts';
import { list } from './list.ts';
import type { AuditParts } from './parts.ts';
import { state } from './state.ts';

export const auditRouter = (parts: AuditParts): DomainRouter<'audit'> => ({
  list: list(parts),
  get: get(parts),
  state: state(parts),
  closeAlert: closeAlert(parts),
});
