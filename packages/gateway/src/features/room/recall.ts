import { roomCalls } from '@xuanjiang/contracts/room';
import { implement } from '../../rpc/implement.ts';
import { requireCaller } from '../../rpc/require-caller.ts';
import type { ChatService } from '../chat/service.ts';
import type { RoomService } from './service.ts';

export const recall = (chat: ChatService, rooms: RoomService) =>
  implement(roomCalls.recall, async ({ input, context }) => {
    const room = await chat.roomFor(input.Topic, context.caller);
    await rooms.recall(requireCaller(context), room, input.Offset, input.Reason);
    return {};
  });
