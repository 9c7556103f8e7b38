import { moderatorCalls } from '@xuanjiang/contracts/moderator';
import { implement } from '../../rpc/implement.ts';
import { requireCaller } from '../../rpc/require-caller.ts';
import type { ChatService } from '../chat/service.ts';
import type { ModeratorService } from './service.ts';

export const deleteModerator = (chat: ChatService, moderators: ModeratorService) =>
  implement(moderatorCalls.delete, async ({ input, context }) => {
    const room = await chat.roomForStaff(input.Topic, context, 'worker');
    await moderators.delete(requireCaller(context).uids, room, input.Uids);
    return {};
  });
