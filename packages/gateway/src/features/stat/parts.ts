import type { Clock } from '../../lib/clock.ts';
import type { RateLimits } from '../../lib/rate-limits.ts';
import type { Vault } from '../../lib/secrets.ts';
import type { TalkService } from '../talk/service.ts';
import type { UniversityService } from '../university/service.ts';
import type { Counting } from './job-store.ts';
import type { MinuteStore } from './minute-store.ts';
import type { RoomStore } from './room-store.ts';
import type { StatService } from './service.ts';
import type { StatStore } from './store.ts';
import type { WatchStore } from './watch-store.ts';

export interface StatParts {
  readonly store: StatStore;
  readonly minutes: Pick<MinuteStore, 'of'>;
  readonly rooms: RoomStore;
  readonly watch: WatchStore;
  readonly stats: StatService;
  readonly counting: Pick<Counting, 'plan'>;
  readonly talks: TalkService;
  readonly universities: UniversityService;
  readonly limits: RateLimits;
  readonly vault: Vault;
  readonly clock: Clock;
}
