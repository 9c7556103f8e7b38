import { eventCalls } from '@xuanjiang/contracts/event';
import { equalTexts } from '../../lib/secrets.ts';
import { CallError } from '../../rpc/call-error.ts';
import { implement } from '../../rpc/implement.ts';
import type { EventParts } from './parts.ts';

export const sign = ({ signups, events, clock }: EventParts) =>
  implement(eventCalls.sign, async ({ input, caller }) => {
    const row = await events.get(input.Id);
    const now = clock();
    if (row.cancelled === 1) throw new CallError('conflict', { message: 'eventCancelled' });
    if (now < row.signFrom) throw new CallError('conflict', { message: 'signTooEarly' });
    if (now >= row.signUntil) throw new CallError('conflict', { message: 'signTooLate' });
    if (!equalTexts(input.Code, row.placeCode)) {
      throw new CallError('conflict', { message: 'placeCodeWrong' });
    }
    if ((await signups.sign(caller.uids, row.id, now)) === 0) {
      throw new CallError('conflict', { message: 'noPlaceToSign' });
    }
    const [signup] = await events.signupsOf(caller.uids, [row]);
    if (signup === undefined) throw new Error('an event that is read is presented');
    return signup;
  });
