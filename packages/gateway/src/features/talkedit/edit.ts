import { talkeditCalls } from '@xuanjiang/contracts/talkedit';
import { implement } from '../../rpc/implement.ts';
import type { TalkEditParts } from './parts.ts';
import { writtenOf } from './policy.ts';

export const edit = ({ edits, clock }: TalkEditParts) =>
  implement(talkeditCalls.edit, async ({ input, caller }) => {
    const row = await edits.begun(caller, input);
    await edits.edit(row, writtenOf(input), { actor: caller.uids, time: clock() });
    return edits.detail(caller, row.id);
  });
