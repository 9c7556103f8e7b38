import { roomCalls } from '@xuanjiang/contracts/room';
import { implement } from '../../rpc/implement.ts';
import type { ChatService } from '../chat/service.ts';
import type { RoomService } from './service.ts';

export const findAudit = (chat: ChatService, rooms: RoomService) =>
  implement(roomCalls.findAudit, async ({ input, caller }) =>
    rooms.audit(await chat.roomForStaff(input.Topic, caller, 'moderator'), input),
  );
