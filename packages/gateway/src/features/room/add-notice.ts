import { roomCalls } from '@xuanjiang/contracts/room';
import { implement } from '../../rpc/implement.ts';
import type { ChatService } from '../chat/service.ts';
import type { RoomService } from './service.ts';

/** Announcements are the university's and the platform's; moderators keep order only. */
export const addNotice = (chat: ChatService, rooms: RoomService) =>
  implement(roomCalls.addNotice, async ({ input, caller }) => {
    const room = await chat.roomForStaff(input.Topic, caller, 'worker');
    return { Offset: await rooms.announce(caller, room, input.Content) };
  });
