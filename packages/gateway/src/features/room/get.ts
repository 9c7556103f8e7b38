import { roomCalls } from '@xuanjiang/contracts/room';
import { implement } from '../../rpc/implement.ts';
import type { ChatService } from '../chat/service.ts';
import { presentRestriction } from '../restriction/service.ts';
import type { RoomService } from './service.ts';

/** @param viewers how many are in a room now, over all processes */
export const get = (chat: ChatService, rooms: RoomService, viewers: (topic: string) => number) =>
  implement(roomCalls.get, async ({ input: { Topic }, caller }) => {
    const room = await chat.roomFor(Topic, caller);
    const { epoch, offset, slow, review, pinned } = await rooms.view(Topic);
    const { slowWaitMs, personas } = await rooms.callerIn(room, caller, slow);
    return {
      Epoch: epoch,
      Offset: offset,
      Slow: slow,
      Review: review,
      Pinned: pinned,
      Viewers: viewers(Topic),
      Standing: room.standing,
      Restriction: room.restriction && presentRestriction(room.restriction),
      Slowwait: slowWaitMs,
      Personas: personas,
    };
  });
