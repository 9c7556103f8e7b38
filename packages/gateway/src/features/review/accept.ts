import { reviewCalls } from '@xuanjiang/contracts/review';
import { implement } from '../../rpc/implement.ts';
import { requireCaller } from '../../rpc/require-caller.ts';
import type { ChatService } from '../chat/service.ts';
import type { ReviewService } from './service.ts';

export const accept = (chat: ChatService, reviews: ReviewService) =>
  implement(reviewCalls.accept, async ({ input, context }) => {
    const room = await chat.roomForStaff(input.Topic, context, 'moderator');
    return { Offset: await reviews.accept(requireCaller(context), room, input.Id) };
  });
