import type { Clock } from '../../lib/clock.ts';
import type { UniversityService } from '../university/service.ts';
import type { FollowStore } from './store.ts';

export interface FollowParts {
  readonly store: FollowStore;
  readonly universities: UniversityService;
  readonly clock: Clock;
}
