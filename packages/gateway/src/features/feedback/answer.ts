import { feedbackCalls } from '@xuanjiang/contracts/feedback';
import { CallError } from '../../rpc/call-error.ts';
import { implement } from '../../rpc/implement.ts';
import type { FeedbackParts } from './parts.ts';
import { presentForStaff } from './present.ts';

export const answer = ({ store, feedbacks, pictures, clock }: FeedbackParts) =>
  implement(feedbackCalls.answer, async ({ input, caller }) => {
    const act = { actor: caller.uids, time: clock() };
    const answered = await store.answer(input.Id, input.Answer, act);
    const row = await feedbacks.get(input.Id);
    if (!answered) throw new CallError('conflict', { message: 'feedbackAnswered' });
    return presentForStaff(row, await pictures.ofFeedbacks([row]));
  });
