import { FEEDBACK_LIMITS } from '@xuanjiang/contracts/rules/feedback-limits';
import type { Clock } from '../../../lib/clock.ts';
import { CallError } from '../../../rpc/call-error.ts';
import type { FeedbackDraft, FeedbackRow, FeedbackStore } from './store.ts';

export type { PictureService } from './picture/pictures.ts';
export { removeEndedPictures } from './picture/pictures.ts';

export const createFeedbackService = (store: FeedbackStore, clock: Clock) => {
  /** @throws CallError notFound */
  const get = async (id: number): Promise<FeedbackRow> => {
    const row = await store.byId(id);
    if (row === null) throw new CallError('notFound', { message: 'feedbackNotFound' });
    return row;
  };
  return {
    /** @throws CallError conflict, notFound, unauthorized */
    async put(draft: FeedbackDraft): Promise<FeedbackRow> {
      const put = await store.put(draft, clock(), FEEDBACK_LIMITS.openMax);
      if ('id' in put) return get(put.id);
      if (put.refused === 'pictures') {
        throw new CallError('notFound', { message: 'pictureNotFound' });
      }
      if (put.refused === 'noAccount') throw new CallError('unauthorized');
      if (put.refused === 'answered') {
        throw new CallError('conflict', { message: 'feedbackAnsweredAlready' });
      }
      const parameters = { count: FEEDBACK_LIMITS.openMax };
      throw new CallError('conflict', { message: 'feedbackFull', parameters });
    },
    get,
  };
};

export type FeedbackService = ReturnType<typeof createFeedbackService>;
