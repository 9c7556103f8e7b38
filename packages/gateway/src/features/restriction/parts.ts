import type { Clock } from '../../lib/clock.ts';
import type { NameService } from '../name/service.ts';
import type { RoomService } from '../room/service.ts';
import type { RestrictionStore } from './store.ts';

export interface RestrictionParts {
  readonly store: RestrictionStore;
  readonly rooms: RoomService;
  /** Says under which names staff see accounts. */
  readonly names: Pick<NameService, 'of'>;
  readonly clock: Clock;
  /** What an account may do has changed. */
  readonly accountChanged: (accountId: string) => void;
}
