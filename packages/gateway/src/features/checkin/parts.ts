import type { Clock } from '../../lib/clock.ts';
import type { PassStore } from './pass-store.ts';
import type { DoorService } from './service.ts';
import type { CheckinStore } from './store.ts';

export interface CheckinParts {
  readonly store: CheckinStore;
  readonly passes: PassStore;
  readonly doors: DoorService;
  readonly clock: Clock;
}
