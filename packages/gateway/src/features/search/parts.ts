import type { Clock } from '../../lib/clock.ts';
import type { TalkService } from '../talk/service.ts';
import type { SearchStore } from './store.ts';

export interface SearchParts {
  readonly store: SearchStore;
  readonly talks: Pick<TalkService, 'byIds' | 'present'>;
  readonly clock: Clock;
}
