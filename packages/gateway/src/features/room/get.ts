import { roomCalls } from '@xuanjiang/contracts/room';
import { implement } from '../../rpc/implement.ts';
import type { ChatService } from '../chat/service.ts';
import type { RoomService } from './service.ts';

/** @param viewers how many are in a room now, over all processes */
export const get = (chat: ChatService, rooms: RoomService, viewers: (topic: string) => number) =>
  implement(roomCalls.get, async ({ input: { Topic }, context }) => {
    const { standing, restriction } = await chat.roomFor(Topic, context.caller);
    const { epoch, offset, slow, review, pinned } = await rooms.view(Topic);
    return {
      Epoch: epoch,
      Offset: offset,
      Slow: slow,
      Review: review,
      Pinned: pinned,
      Viewers: viewers(Topic),
      Standing: standing,
      Restriction: restriction,
    };
  });
