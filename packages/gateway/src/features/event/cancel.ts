import { eventCalls } from '@xuanjiang/contracts/event';
import { CallError } from '../../rpc/call-error.ts';
import { implement } from '../../rpc/implement.ts';
import type { EventParts } from './parts.ts';

export const cancel = ({ signups, events, clock }: EventParts) =>
  implement(eventCalls.cancel, async ({ input, caller }) => {
    const { id } = await events.get(input.Id);
    const why = await signups.cancel(caller.uids, id, input.Placeid ?? null, clock());
    if (why !== null) throw new CallError('conflict', { message: why });
    return {};
  });
