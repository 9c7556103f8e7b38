import { roomCalls } from '@xuanjiang/contracts/room';
import { isAtLeast } from '@xuanjiang/contracts/rules/standing';
import { implement } from '../../rpc/implement.ts';
import { presentRestriction } from '../restriction/service.ts';
import type { RoomParts } from './parts.ts';

export const get = ({ store, rooms, names, logStore, masks, viewers }: RoomParts) =>
  implement(roomCalls.get, async ({ input: { Topic: topic }, caller }) => {
    const room = await rooms.roomFor(topic, caller);
    const { standing, restriction, thread } = room;
    const { epoch, offset } = await logStore.head(topic);
    const { slow, review, pinnedOffset } = await store.settings(topic);
    const shown = await names.of(restriction === null ? [] : [restriction.accountId]);
    const hasMasks = caller !== null && thread === null && isAtLeast(standing, 'worker');
    return {
      Epoch: epoch,
      Offset: offset,
      Slow: slow,
      Review: review,
      Pinned: pinnedOffset === 0 ? null : await logStore.message(topic, pinnedOffset),
      Viewers: viewers(topic),
      Standing: standing,
      Restriction: restriction && presentRestriction(restriction, shown),
      Slowwait: caller === null ? 0 : await rooms.slowWaitMs(room, caller.uids, slow),
      Personas: hasMasks ? await masks.ownedBy(caller.uids) : [],
    };
  });
