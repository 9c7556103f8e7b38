import { moderatorCalls } from '@xuanjiang/contracts/moderator';
import { implement } from '../../rpc/implement.ts';
import type { ChatService } from '../chat/service.ts';
import type { ModeratorService } from './service.ts';

export const deleteModerator = (chat: ChatService, moderators: ModeratorService) =>
  implement(moderatorCalls.delete, async ({ input, caller }) => {
    const room = await chat.roomForStaff(input.Topic, caller, 'worker');
    await moderators.delete(caller.uids, room, input.Uids);
    return {};
  });
