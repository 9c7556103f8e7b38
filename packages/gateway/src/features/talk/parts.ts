import type { Clock } from '../../lib/clock.ts';
import type { PublishedReplays } from '../replay/service.ts';
import type { UniversityService } from '../university/service.ts';
import type { PlayCounter } from './counting/count-play.ts';
import type { TalkCoverStore } from './cover-store.ts';
import type { TalkService } from './service.ts';
import type { TalkStore } from './store.ts';

export interface TalkParts {
  readonly store: TalkStore;
  /** For lists that read through all talks. */
  readonly searched: Pick<TalkStore, 'find'>;
  readonly covers: TalkCoverStore;
  readonly talks: TalkService;
  readonly universities: UniversityService;
  readonly plays: PlayCounter;
  readonly replays: PublishedReplays;
  readonly clock: Clock;
}
