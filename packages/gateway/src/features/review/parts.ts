import type { Clock } from '../../lib/clock.ts';
import type { LogWriter } from '../../room/log.ts';
import type { RoomService } from '../room/service.ts';
import type { ReviewService } from './service.ts';
import type { ReviewStore } from './store.ts';

export interface ReviewParts {
  readonly store: ReviewStore;
  readonly reviews: ReviewService;
  readonly rooms: RoomService;
  readonly log: LogWriter;
  readonly clock: Clock;
  /** What waits for the staff of a room has changed. */
  readonly deskChanged: (topic: string) => void;
  /** The connections of an account have something to look up. */
  readonly accountChanged: (accountId: string) => void;
}
