import { feedbackCalls } from '@xuanjiang/contracts/feedback';
import { implement } from '../../rpc/implement.ts';
import { pageOf, presentPage } from '../../rpc/page.ts';
import type { FeedbackParts } from './parts.ts';
import { presentFeedback } from './present.ts';

export const find = ({ store, pictures }: FeedbackParts) =>
  implement(feedbackCalls.find, async ({ input, caller }) => {
    const page = await store.ofAccount(caller.uids, pageOf(input));
    const shown = await pictures.ofFeedbacks(page.rows);
    return presentPage(page, (row) => presentFeedback(row, shown));
  });
