import { exportCalls } from '@xuanjiang/contracts/export';
import { CallError } from '../../rpc/call-error.ts';
import { implement } from '../../rpc/implement.ts';
import type { ExportParts } from './parts.ts';
import { presentGrant } from './present.ts';

export const decideGrant = ({ grants, clock }: ExportParts) =>
  implement(exportCalls.decideGrant, async ({ input, caller }) => {
    const { Id, Version, Granted } = input;
    const act = { actor: caller.uids, time: clock() };
    const decided = await grants.decide(Id, Version, Granted, act);
    const row = await grants.byId(Id);
    if (row === null) throw new CallError('notFound');
    if (!decided) throw new CallError('conflict', { message: 'grantDecided' });
    return presentGrant(row, caller.uids, clock());
  });
