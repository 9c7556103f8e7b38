import { checkinCalls } from '@xuanjiang/contracts/checkin';
import { implement } from '../../rpc/implement.ts';
import type { CheckinParts } from './parts.ts';

export const getCode = ({ doors }: CheckinParts) =>
  implement(checkinCalls.getCode, async ({ input, caller }) => {
    const { placeCode } = await doors.forStaff(input.Id, caller);
    return { Code: placeCode };
  });
