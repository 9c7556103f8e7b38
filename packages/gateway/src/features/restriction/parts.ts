import type { Clock } from '../../lib/clock.ts';
import type { RoomService } from '../room/service.ts';
import type { RestrictionStore } from './store.ts';

export interface RestrictionParts {
  readonly store: RestrictionStore;
  readonly rooms: RoomService;
  readonly clock: Clock;
  /** What an account may do has changed. */
  readonly accountChanged: (accountId: string) => void;
}
