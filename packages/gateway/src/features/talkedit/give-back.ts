import { talkeditCalls } from '@xuanjiang/contracts/talkedit';
import { CallError } from '../../rpc/call-error.ts';
import { implement } from '../../rpc/implement.ts';
import type { TalkEditParts } from './parts.ts';

export const giveBack = ({ edits, clock }: TalkEditParts) =>
  implement(talkeditCalls.giveBack, async ({ input, caller }) => {
    const isOperator = caller.role === 'operator';
    if (isOperator && input.Reason === undefined) {
      throw new CallError('input', { message: 'talkReasonNeeded' });
    }
    const row = await edits.begun(caller, input);
    const act = { actor: caller.uids, time: clock() };
    await edits.giveBack(row, isOperator ? (input.Reason ?? '') : null, act);
    return edits.detail(caller, row.id);
  });
