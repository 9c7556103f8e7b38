import type { Clock } from '../../lib/clock.ts';
import type { EventService } from '../event/service.ts';
import type { TalkService } from '../talk/service.ts';
import type { MineStore } from './store.ts';

export interface MineParts {
  readonly store: MineStore;
  readonly talks: Pick<TalkService, 'byIds' | 'present'>;
  readonly events: Pick<EventService, 'byIds' | 'present'>;
  /** At which the timetable of a day comes, in Asia/Shanghai. */
  readonly morningHour: number;
  readonly clock: Clock;
}
