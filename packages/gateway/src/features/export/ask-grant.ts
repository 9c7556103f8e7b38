import { exportCalls, GRANTS_OPEN_MAX } from '@xuanjiang/contracts/export';
import { CallError } from '../../rpc/call-error.ts';
import { implement } from '../../rpc/implement.ts';
import type { ExportParts } from './parts.ts';
import { presentGrant } from './present.ts';

export const askGrant = ({ grants, clock }: ExportParts) =>
  implement(exportCalls.askGrant, async ({ input, caller }) => {
    const { uids, role, universityId } = caller;
    if (role !== 'worker' || universityId === null) {
      throw new CallError('forbidden', { message: 'signupNoUniversity' });
    }
    const act = { actor: uids, time: clock() };
    const id = await grants.ask({ accountId: uids, universityId }, input.Reason, act);
    const row = id === null ? null : await grants.byId(id);
    if (row === null) {
      const parameters = { count: GRANTS_OPEN_MAX };
      throw new CallError('conflict', { message: 'grantsFull', parameters });
    }
    return presentGrant(row, uids, clock());
  });
