import { reviewCalls } from '@xuanjiang/contracts/review';
import { implement } from '../../rpc/implement.ts';
import type { ReviewParts } from './parts.ts';
import { decidedError } from './service.ts';

export const refuse = (parts: ReviewParts) =>
  implement(reviewCalls.refuse, async ({ input, caller }) => {
    const { store, reviews, rooms, clock, deskChanged, accountChanged } = parts;
    const { topic } = await rooms.roomForStaff(input.Topic, caller, 'moderator');
    const post = await reviews.waiting(topic, input.Id);
    const act = { topic, actor: caller.uids, time: clock() };
    if (!(await store.refuse(post, input.Reason, act))) throw decidedError();
    accountChanged(post.accountId);
    deskChanged(topic);
    return {};
  });
