import { MINUTE_MS } from '@xuanjiang/contracts/constants';
import { restrictionCalls } from '@xuanjiang/contracts/restriction';
import { CallError } from '../../rpc/call-error.ts';
import { implement } from '../../rpc/implement.ts';
import type { RestrictionParts } from './parts.ts';

export const add = ({ store, rooms, clock, accountChanged }: RestrictionParts) =>
  implement(restrictionCalls.add, async ({ input, caller }) => {
    const { Topic: topic, Kind: kind, Uids: accountId, Reason: reason } = input;
    const room = await rooms.roomForStaff(topic, caller, 'moderator');
    await rooms.requireBelow(room, accountId);
    const scope = kind === 'mute' ? topic : room.universityId;
    if (scope === null) throw new CallError('notFound', { message: 'roomNoRoom' });
    const time = clock();
    const until = time + input.Minutes * MINUTE_MS;
    const draft = { kind, scope, accountId, until, reason };
    const id = await store.put(draft, { actor: caller.uids, topic, time });
    accountChanged(accountId);
    return { Id: id, Until: until };
  });
