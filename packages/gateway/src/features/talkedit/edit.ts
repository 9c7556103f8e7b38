import { talkeditCalls } from '@xuanjiang/contracts/talkedit';
import { CallError } from '../../rpc/call-error.ts';
import { implement } from '../../rpc/implement.ts';
import type { TalkEditParts } from './parts.ts';
import { writesContact, writtenOf } from './policy.ts';

export const edit = ({ edits, clock }: TalkEditParts) =>
  implement(talkeditCalls.edit, async ({ input, caller }) => {
    const row = await edits.begun(caller, input);
    if (caller.role !== 'operator' && writesContact(input)) throw new CallError('forbidden');
    await edits.edit(row, writtenOf(input, row), { actor: caller.uids, time: clock() });
    return edits.detail(caller, row.id);
  });
