import type { Clock } from '../../lib/clock.ts';
import type { MaskService } from './service.ts';
import type { MaskStore } from './store.ts';

export interface MaskParts {
  readonly store: MaskStore;
  readonly masks: MaskService;
  readonly clock: Clock;
}
