import type { Clock } from '../../lib/clock.ts';
import type { TalkService } from '../talk/service.ts';
import type { MarkStore } from './store.ts';

export interface MarkParts {
  readonly store: MarkStore;
  readonly talks: TalkService;
  readonly clock: Clock;
}
