import { moderatorCalls } from '@xuanjiang/contracts/moderator';
import { implement } from '../../rpc/implement.ts';
import type { ChatService } from '../chat/service.ts';
import type { ModeratorService } from './service.ts';

export const find = (chat: ChatService, moderators: ModeratorService) =>
  implement(moderatorCalls.find, async ({ input, caller }) => ({
    List: await moderators.list(await chat.roomForStaff(input.Topic, caller, 'worker')),
  }));
