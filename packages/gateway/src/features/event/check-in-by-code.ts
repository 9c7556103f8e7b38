import { eventCalls } from '@xuanjiang/contracts/event';
import { equalTexts } from '../../lib/secrets.ts';
import { CallError } from '../../rpc/call-error.ts';
import { implement } from '../../rpc/implement.ts';
import type { EventParts } from './parts.ts';
import { checkinRefusal } from './policy.ts';

export const checkInByCode = ({ signups, events, clock }: EventParts) =>
  implement(eventCalls.checkInByCode, async ({ input, caller }) => {
    const row = await events.get(input.Id);
    const now = clock();
    const refusal = checkinRefusal(row, now);
    if (refusal !== null) throw new CallError('conflict', { message: refusal });
    if (!equalTexts(input.Code, row.placeCode)) {
      throw new CallError('conflict', { message: 'placeCodeWrong' });
    }
    if ((await signups.checkIn(caller.uids, row.id, input.Companion, now)) === 0) {
      throw new CallError('conflict', { message: 'noPlaceToCheckIn' });
    }
    return events.signupOf(caller.uids, row);
  });
