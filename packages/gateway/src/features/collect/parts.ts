import type { Clock } from '../../lib/clock.ts';
import type { CollectService } from './service.ts';
import type { CollectStore } from './store.ts';

export interface CollectParts {
  readonly store: CollectStore;
  readonly collects: CollectService;
  readonly clock: Clock;
}
