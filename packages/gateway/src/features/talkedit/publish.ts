import { talkeditCalls } from '@xuanjiang/contracts/talkedit';
import { implement } from '../../rpc/implement.ts';
import type { TalkEditParts } from './parts.ts';

export const publish = ({ edits, clock }: TalkEditParts) =>
  implement(talkeditCalls.publish, async ({ input, caller }) => {
    const row = await edits.begun(caller, input);
    const act = { actor: caller.uids, time: clock() };
    await edits.publish(row, act);
    return edits.detail(caller, row.id);
  });
