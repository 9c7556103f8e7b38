import { eventCalls } from '@xuanjiang/contracts/event';
import { implement } from '../../rpc/implement.ts';
import type { EventParts } from './parts.ts';

export const getSignup = ({ events }: EventParts) =>
  implement(eventCalls.getSignup, async ({ input, caller }) => {
    const [signup] = await events.signupsOf(caller.uids, [await events.get(input.Id)]);
    if (signup === undefined) throw new Error('an event that is read is presented');
    return signup;
  });
