import { feedbackCalls } from '@xuanjiang/contracts/feedback';
import { sitePage } from '@xuanjiang/contracts/rules/site-page';
import { implement } from '../../rpc/implement.ts';
import type { FeedbackParts } from './parts.ts';
import { presentFeedback } from './present.ts';

export const add = ({ feedbacks, pictures }: FeedbackParts) =>
  implement(feedbackCalls.add, async ({ input, caller }) => {
    const row = await feedbacks.put({
      accountId: caller.uids,
      key: input.Key,
      kind: input.Kind,
      content: input.Content,
      link: sitePage(input.Link),
      pictures: [...new Set(input.Pictures)],
    });
    return presentFeedback(row, await pictures.ofFeedbacks([row]));
  });
