import { createPictureRewriter } from '../../../lib/picture/rewrite-picture.ts';
import type { Context } from '../../../wiring/context.ts';
import { feedbackRouter } from './calls.ts';
import { createPictureService } from './picture/pictures.ts';
import { createPictureStore } from './picture-store.ts';
import { createFeedbackService } from './service.ts';
import { createFeedbackWaiting } from './staff-waiting-store.ts';
import { createFeedbackStore } from './store.ts';

/** Feedback, with pictures, and the operators' answers. */
export const createFeedbackModule = ({
  runTask,
  database,
  guideFiles: { storage },
  clock,
}: Context) => {
  const store = createFeedbackStore(database);
  const pictures = createPictureService({
    store: createPictureStore(database),
    rewriter: createPictureRewriter(runTask),
    ...{ storage, clock },
  });
  return {
    pictures,
    waiting: createFeedbackWaiting(database),
    jobs: pictures.handlers,
    calls: {
      feedback: feedbackRouter({
        feedbacks: createFeedbackService(store, clock),
        ...{ store, pictures, clock },
      }),
    },
    runHourly: pictures.prune,
  };
};
