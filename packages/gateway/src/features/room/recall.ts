import { roomCalls } from '@xuanjiang/contracts/room';
import { implement } from '../../rpc/implement.ts';
import type { ChatService } from '../chat/service.ts';
import type { RoomService } from './service.ts';

export const recall = (chat: ChatService, rooms: RoomService) =>
  implement(roomCalls.recall, async ({ input, caller }) => {
    const room = await chat.roomFor(input.Topic, caller);
    await rooms.recall(caller, room, input.Offset, input.Reason);
    return {};
  });
