import { eventCalls } from '@xuanjiang/contracts/event';
import { implement } from '../../rpc/implement.ts';
import type { EventParts } from './parts.ts';

export const getSignup = ({ events }: EventParts) =>
  implement(eventCalls.getSignup, async ({ input, caller }) => {
    return events.signupOf(caller.uids, await events.get(input.Id));
  });
