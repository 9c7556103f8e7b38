import type { Clock } from '../../lib/clock.ts';
import type { Vault } from '../../lib/secrets.ts';
import type { TroubleService } from './service.ts';
import type { TroubleStore } from './store.ts';

export interface TroubleParts {
  readonly store: TroubleStore;
  readonly troubles: TroubleService;
  readonly vault: Vault;
  readonly clock: Clock;
}
