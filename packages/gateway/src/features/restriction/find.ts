import { restrictionCalls } from '@xuanjiang/contracts/restriction';
import { implement } from '../../rpc/implement.ts';
import type { ChatService } from '../chat/service.ts';
import type { RestrictionService } from './service.ts';

export const find = (chat: ChatService, restrictions: RestrictionService) =>
  implement(restrictionCalls.find, async ({ input, caller }) =>
    restrictions.find(await chat.roomForStaff(input.Topic, caller, 'moderator'), input),
  );
