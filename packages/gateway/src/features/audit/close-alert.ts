import { auditCalls } from '@xuanjiang/contracts/audit';
import { CallError } from '../../rpc/call-error.ts';
import { implement } from '../../rpc/implement.ts';
import type { AuditParts } from './parts.ts';

export const closeAlert = ({ alerts, clock }: AuditParts) =>
  implement(auditCalls.closeAlert, async ({ input, caller }) => {
    const act = { actor: caller.uids, time: clock() };
    const outcome = await alerts.close(input.Id, input.Reason, act);
    if (outcome === null) throw new CallError('notFound');
    if (outcome === 'own') throw new CallError('forbidden', { message: 'auditOwnAlert' });
    return {};
  });
