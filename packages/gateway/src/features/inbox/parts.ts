import type { Clock } from '../../lib/clock.ts';
import type { TalkService } from '../talk/service.ts';
import type { InboxStore } from './store.ts';

export interface InboxParts {
  readonly store: InboxStore;
  readonly talks: Pick<TalkService, 'byIds' | 'present'>;
  readonly clock: Clock;
}
