import { roomCalls } from '@xuanjiang/contracts/room';
import { implement } from '../../rpc/implement.ts';
import { requireCaller } from '../../rpc/require-caller.ts';
import type { ChatService } from '../chat/service.ts';
import type { RoomService } from './service.ts';

export const set = (chat: ChatService, rooms: RoomService) =>
  implement(roomCalls.set, async ({ input, context }) => {
    const room = await chat.roomForStaff(input.Topic, context, 'moderator');
    await rooms.set(requireCaller(context), room, input);
    return {};
  });
