import { roomCalls } from '@xuanjiang/contracts/room';
import { implement } from '../../rpc/implement.ts';
import type { ChatService } from '../chat/service.ts';
import type { RoomService } from './service.ts';

export const set = (chat: ChatService, rooms: RoomService) =>
  implement(roomCalls.set, async ({ input, caller }) => {
    const room = await chat.roomForStaff(input.Topic, caller, 'moderator');
    await rooms.set(caller, room, input);
    return {};
  });
