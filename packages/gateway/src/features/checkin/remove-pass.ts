import { checkinCalls } from '@xuanjiang/contracts/checkin';
import { implement } from '../../rpc/implement.ts';
import type { CheckinParts } from './parts.ts';

export const removePass = ({ passes, doors, clock }: CheckinParts) =>
  implement(checkinCalls.removePass, async ({ input, caller }) => {
    const { id } = await doors.forStaff(input.Id, caller);
    await passes.remove(id, input.Passid, { actor: caller.uids, time: clock() });
    return {};
  });
