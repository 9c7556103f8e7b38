import type { Clock } from '../../lib/clock.ts';
import type { UserService } from '../user/service.ts';
import type { SubscriptionStore } from './store.ts';

export interface SubscriptionParts {
  readonly store: SubscriptionStore;
  readonly users: UserService;
  readonly clock: Clock;
}
