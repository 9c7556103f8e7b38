import type { Clock } from '../../lib/clock.ts';
import type { RestrictionService } from '../restriction/service.ts';
import type { TalkService } from '../talk/service.ts';
import type { UniversityService } from '../university/service.ts';
import type { ThreadListStore } from './list-store.ts';
import type { ThreadService } from './service.ts';
import type { ThreadStore } from './store.ts';

export interface ThreadParts {
  readonly store: ThreadStore;
  readonly lists: ThreadListStore;
  readonly threads: ThreadService;
  readonly universities: Pick<UniversityService, 'require'>;
  readonly talks: Pick<TalkService, 'byIds'>;
  readonly restrictions: RestrictionService;
  readonly clock: Clock;
  /** What an account may do has changed. */
  readonly accountChanged: (accountId: string) => void;
}
