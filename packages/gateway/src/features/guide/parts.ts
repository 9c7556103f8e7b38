import type { Clock } from '../../lib/clock.ts';
import type { TalkService } from '../talk/service.ts';
import type { UniversityService } from '../university/service.ts';
import type { ReadingStore } from './reading-store.ts';
import type { GuideService } from './service.ts';
import type { GuideStore } from './store.ts';

export interface GuideParts {
  readonly store: GuideStore;
  readonly reading: ReadingStore;
  readonly guides: GuideService;
  readonly universities: UniversityService;
  readonly talks: TalkService;
  readonly clock: Clock;
}
