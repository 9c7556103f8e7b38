import type { Clock } from '../../lib/clock.ts';
import type { TalkService } from '../talk/service.ts';
import type { NewsStore } from './store.ts';

export interface NewsParts {
  readonly store: NewsStore;
  readonly talks: Pick<TalkService, 'byIds' | 'present'>;
  readonly clock: Clock;
}
