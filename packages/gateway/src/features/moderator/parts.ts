import type { Clock } from '../../lib/clock.ts';
import type { RoomService } from '../room/service.ts';
import type { ModeratorStore } from './store.ts';

export interface ModeratorParts {
  readonly store: ModeratorStore;
  readonly rooms: RoomService;
  readonly clock: Clock;
  /** How an account stands has changed. */
  readonly accountChanged: (accountId: string) => void;
}
