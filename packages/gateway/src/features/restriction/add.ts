import { restrictionCalls } from '@xuanjiang/contracts/restriction';
import { implement } from '../../rpc/implement.ts';
import type { ChatService } from '../chat/service.ts';
import type { RestrictionService } from './service.ts';

export const add = (chat: ChatService, restrictions: RestrictionService) =>
  implement(restrictionCalls.add, async ({ input, caller }) => {
    const room = await chat.roomForStaff(input.Topic, caller, 'moderator');
    await chat.requireBelow(room, input.Uids);
    return restrictions.add(caller.uids, room, input);
  });
