import { consultEditCalls } from '@xuanjiang/contracts/consult-edit';
import { CallError } from '../../rpc/call-error.ts';
import { implement } from '../../rpc/implement.ts';
import type { ConsultEditParts } from './parts.ts';

export const addCode = ({ store, groups, edits, publicData, clock }: ConsultEditParts) =>
  implement(consultEditCalls.addCode, async ({ input, caller }) => {
    const { Id: id, Link: link, Capacity: capacity, Expirestime: expiresAt } = input;
    await edits.open(caller, id);
    const time = clock();
    if (expiresAt <= time) throw new CallError('input', { message: 'groupCodePast' });
    const isThere = (await store.codes(id)).some(
      (code) => code.link === link && code.expiresAt > time,
    );
    if (isThere) throw new CallError('conflict', { message: 'groupCodeTwice' });
    const code = { groupId: id, link, capacity, expiresAt };
    if (!(await groups.addCode(code, { actor: caller.uids, time }))) {
      throw new CallError('conflict', { message: 'groupIsClosed' });
    }
    publicData.announce();
    return edits.detail(caller, id);
  });
