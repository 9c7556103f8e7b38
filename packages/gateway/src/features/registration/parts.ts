import type { Clock } from '../../lib/clock.ts';
import type { Vault } from '../../lib/secrets.ts';
import type { SecurityLog } from '../../lib/security-log.ts';
import type { Votes } from '../../room/votes.ts';
import type { FactorService } from '../factor/service.ts';
import type { PhoneCodeService } from '../phone-code/service.ts';
import type { UserService } from '../user/service.ts';
import type { MergeStore } from './merge-store.ts';
import type { RegistrationService } from './service.ts';
import type { RegistrationStore } from './store.ts';

export interface RegistrationParts {
  readonly store: RegistrationStore;
  readonly mergeStore: MergeStore;
  readonly registrations: RegistrationService;
  readonly codes: PhoneCodeService;
  readonly factors: FactorService;
  readonly users: UserService;
  readonly vault: Vault;
  readonly votes: Pick<Votes, 'placesOf' | 'changed'>;
  readonly clock: Clock;
  readonly security: SecurityLog;
  /** What a session says of an account has changed, or the account is gone. */
  readonly accountChanged: (accountId: string) => void;
}
