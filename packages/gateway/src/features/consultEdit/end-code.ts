import { consultEditCalls } from '@xuanjiang/contracts/consult-edit';
import { CallError } from '../../rpc/call-error.ts';
import { implement } from '../../rpc/implement.ts';
import type { ConsultEditParts } from './parts.ts';

export const endCode = ({ groups, edits, publicData, clock }: ConsultEditParts) =>
  implement(consultEditCalls.endCode, async ({ input, caller }) => {
    const { Id: id, Link: link } = input;
    await edits.open(caller, id);
    if (!(await groups.endCode(id, link, { actor: caller.uids, time: clock() }))) {
      throw new CallError('conflict', { message: 'groupCodeGone' });
    }
    publicData.announce();
    return edits.detail(caller, id);
  });
