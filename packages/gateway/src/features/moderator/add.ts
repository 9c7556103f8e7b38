import { moderatorCalls } from '@xuanjiang/contracts/moderator';
import { implement } from '../../rpc/implement.ts';
import type { ChatService } from '../chat/service.ts';
import type { ModeratorService } from './service.ts';

export const add = (chat: ChatService, moderators: ModeratorService) =>
  implement(moderatorCalls.add, async ({ input, caller }) => {
    const room = await chat.roomForStaff(input.Topic, caller, 'worker');
    await moderators.add(caller.uids, room, input.Uids);
    return {};
  });
