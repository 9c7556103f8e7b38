import type { Clock } from '../../lib/clock.ts';
import type { FeedbackService, PictureService } from './service.ts';
import type { FeedbackStore } from './store.ts';

export interface FeedbackParts {
  readonly store: FeedbackStore;
  readonly feedbacks: FeedbackService;
  readonly pictures: PictureService;
  readonly clock: Clock;
}
