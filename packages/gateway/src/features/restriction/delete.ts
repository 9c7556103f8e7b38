import { restrictionCalls } from '@xuanjiang/contracts/restriction';
import { CallError } from '../../rpc/call-error.ts';
import { implement } from '../../rpc/implement.ts';
import type { RestrictionParts } from './parts.ts';
import { scopesOf } from './service.ts';

export const deleteRestriction = ({ store, rooms, clock, accountChanged }: RestrictionParts) =>
  implement(restrictionCalls.delete, async ({ input, caller }) => {
    const room = await rooms.roomForStaff(input.Topic, caller, 'moderator');
    const row = await store.byId(input.Id, scopesOf(room));
    if (row === null) throw new CallError('notFound');
    // The restricted person may have a higher standing now: then only those above them may lift it.
    await rooms.requireBelow(room, row.accountId);
    await store.lift(row, { actor: caller.uids, topic: room.topic, time: clock() });
    accountChanged(row.accountId);
    return {};
  });
