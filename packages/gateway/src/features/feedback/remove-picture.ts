import { feedbackCalls } from '@xuanjiang/contracts/feedback';
import { implement } from '../../rpc/implement.ts';
import type { FeedbackParts } from './parts.ts';

export const removePicture = ({ pictures }: FeedbackParts) =>
  implement(feedbackCalls.removePicture, async ({ input, caller }) => {
    await pictures.remove(input.Id, caller.uids);
    return {};
  });
