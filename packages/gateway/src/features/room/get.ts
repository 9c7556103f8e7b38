import { roomCalls } from '@xuanjiang/contracts/room';
import { isAtLeast } from '@xuanjiang/contracts/rules/standing';
import { implement } from '../../rpc/implement.ts';
import { slowWait } from '../chat/service.ts';
import { presentRestriction } from '../restriction/service.ts';
import type { RoomParts } from './parts.ts';

export const get = ({ rooms, logStore, masks, viewers, clock }: RoomParts) =>
  implement(roomCalls.get, async ({ input: { Topic: topic }, caller }) => {
    const { standing, restriction } = await rooms.roomFor(topic, caller);
    const { epoch, offset } = await logStore.head(topic);
    const { slow, review, pinnedOffset } = await logStore.settings(topic);
    const waits = caller !== null && slow > 0 && standing === 'user';
    const lastAt = waits ? await logStore.lastPostAt(topic, caller.uids) : 0;
    const hasMasks = caller !== null && isAtLeast(standing, 'worker');
    return {
      Epoch: epoch,
      Offset: offset,
      Slow: slow,
      Review: review,
      Pinned: pinnedOffset === 0 ? null : await logStore.message(topic, pinnedOffset),
      Viewers: viewers(topic),
      Standing: standing,
      Restriction: restriction && presentRestriction(restriction),
      Slowwait: slowWait(standing, slow, lastAt, clock()),
      Personas: hasMasks ? await masks.ownedBy(caller.uids) : [],
    };
  });
