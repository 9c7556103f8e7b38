import { reviewCalls } from '@xuanjiang/contracts/review';
import { implement } from '../../rpc/implement.ts';
import type { ChatService } from '../chat/service.ts';
import type { ReviewService } from './service.ts';

export const accept = (chat: ChatService, reviews: ReviewService) =>
  implement(reviewCalls.accept, async ({ input, caller }) => {
    const room = await chat.roomForStaff(input.Topic, caller, 'moderator');
    return { Offset: await reviews.accept(caller, room, input.Id) };
  });
