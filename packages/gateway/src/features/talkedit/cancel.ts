import { talkeditCalls } from '@xuanjiang/contracts/talkedit';
import { implement } from '../../rpc/implement.ts';
import type { TalkEditParts } from './parts.ts';

export const cancel = ({ edits, clock }: TalkEditParts) =>
  implement(talkeditCalls.cancel, async ({ input, caller }) => {
    const row = await edits.begun(caller, input);
    const act = { actor: caller.uids, time: clock() };
    await edits.cancel(row, input.Reason, act);
    return edits.detail(caller, row.id);
  });
