import type { Clock } from '../../lib/clock.ts';
import type { LogWriter } from '../../room/log.ts';
import type { Votes } from '../../room/votes.ts';
import type { RoomService } from '../room/service.ts';
import type { HeldStore } from './held-store.ts';
import type { PollStore } from './store.ts';

export interface PollParts {
  readonly store: PollStore;
  readonly held: Pick<HeldStore, 'find'>;
  readonly rooms: RoomService;
  readonly log: Pick<LogWriter, 'appendEvent'>;
  readonly votes: Pick<Votes, 'cast'>;
  readonly clock: Clock;
}
