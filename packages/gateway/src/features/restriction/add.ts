import { restrictionCalls } from '@xuanjiang/contracts/restriction';
import { implement } from '../../rpc/implement.ts';
import { requireCaller } from '../../rpc/require-caller.ts';
import type { ChatService } from '../chat/service.ts';
import type { RestrictionService } from './service.ts';

export const add = (chat: ChatService, restrictions: RestrictionService) =>
  implement(restrictionCalls.add, async ({ input, context }) => {
    const room = await chat.roomForStaff(input.Topic, context, 'moderator');
    await chat.requireBelow(room, input.Uids);
    return restrictions.add(requireCaller(context).uids, room, input);
  });
