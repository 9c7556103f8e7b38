import { restrictionCalls } from '@xuanjiang/contracts/restriction';
import { implement } from '../../rpc/implement.ts';
import type { ChatService } from '../chat/service.ts';
import type { RestrictionService } from './service.ts';

export const deleteRestriction = (chat: ChatService, restrictions: RestrictionService) =>
  implement(restrictionCalls.delete, async ({ input, caller }) => {
    const room = await chat.roomForStaff(input.Topic, caller, 'moderator');
    // Who was restricted may have risen since: then this is for those above.
    await chat.requireBelow(room, (await restrictions.get(room, input.Id)).Uids);
    await restrictions.lift(caller.uids, room, input.Id);
    return {};
  });
