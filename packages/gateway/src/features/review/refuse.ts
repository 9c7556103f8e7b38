import { reviewCalls } from '@xuanjiang/contracts/review';
import { implement } from '../../rpc/implement.ts';
import type { ChatService } from '../chat/service.ts';
import type { ReviewService } from './service.ts';

export const refuse = (chat: ChatService, reviews: ReviewService) =>
  implement(reviewCalls.refuse, async ({ input, caller }) => {
    const room = await chat.roomForStaff(input.Topic, caller, 'moderator');
    await reviews.refuse(caller, room, input.Id, input.Reason);
    return {};
  });
