import type { Clock } from '../../lib/clock.ts';
import type { SecurityLog } from '../../lib/security-log.ts';
import type { FactorService } from '../factor/service.ts';
import type { NameService } from '../name/service.ts';
import type { RoomService } from '../room/service.ts';
import type { ModeratorStore } from './store.ts';

export interface ModeratorParts {
  readonly store: ModeratorStore;
  readonly rooms: RoomService;
  /** Says under which names staff see accounts. */
  readonly names: Pick<NameService, 'of'>;
  readonly factors: FactorService;
  readonly clock: Clock;
  readonly security: SecurityLog;
  /** How an account stands has changed. */
  readonly accountChanged: (accountId: string) => void;
}
