import { reviewCalls } from '@xuanjiang/contracts/review';
import { implement } from '../../rpc/implement.ts';
import type { ChatService } from '../chat/service.ts';
import type { ReviewService } from './service.ts';

export const find = (chat: ChatService, reviews: ReviewService) =>
  implement(reviewCalls.find, async ({ input, caller }) =>
    reviews.find(await chat.roomForStaff(input.Topic, caller, 'moderator'), input),
  );
