import { consultEditCalls } from '@xuanjiang/contracts/consult-edit';
import { CallError } from '../../rpc/call-error.ts';
import { implement } from '../../rpc/implement.ts';
import type { ConsultEditParts } from './parts.ts';

const REFUSALS = { gone: 'groupIsClosed', twice: 'groupCodeTwice' } as const;

export const addCode = ({ groups, edits, publicData, clock }: ConsultEditParts) =>
  implement(consultEditCalls.addCode, async ({ input, caller }) => {
    const { Id: id, Link: link, Capacity: capacity, Expirestime: expiresAt } = input;
    await edits.open(caller, id);
    const time = clock();
    if (expiresAt <= time) throw new CallError('input', { message: 'groupCodePast' });
    const code = { groupId: id, link, capacity, expiresAt };
    const refusal = await groups.addCode(code, { actor: caller.uids, time });
    if (refusal !== null) throw new CallError('conflict', { message: REFUSALS[refusal] });
    publicData.announce();
    return edits.detail(caller, id);
  });
