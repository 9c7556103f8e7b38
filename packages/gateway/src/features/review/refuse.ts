import { reviewCalls } from '@xuanjiang/contracts/review';
import { implement } from '../../rpc/implement.ts';
import { requireCaller } from '../../rpc/require-caller.ts';
import type { ChatService } from '../chat/service.ts';
import type { ReviewService } from './service.ts';

export const refuse = (chat: ChatService, reviews: ReviewService) =>
  implement(reviewCalls.refuse, async ({ input, context }) => {
    const room = await chat.roomForStaff(input.Topic, context, 'moderator');
    await reviews.refuse(requireCaller(context), room, input.Id, input.Reason);
    return {};
  });
