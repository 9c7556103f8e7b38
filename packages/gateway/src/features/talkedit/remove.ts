import { talkeditCalls } from '@xuanjiang/contracts/talkedit';
import { implement } from '../../rpc/implement.ts';
import type { TalkEditParts } from './parts.ts';

export const remove = ({ edits, clock }: TalkEditParts) =>
  implement(talkeditCalls.remove, async ({ input, caller }) => {
    const row = await edits.begun(caller, input);
    await edits.remove(row, { actor: caller.uids, time: clock() });
    return {};
  });
