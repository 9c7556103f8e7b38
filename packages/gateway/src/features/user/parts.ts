import type { DemoAccount } from '@xuanjiang/contracts/user';
import type { Clock } from '../../lib/clock.ts';
import type { Vault } from '../../lib/secrets.ts';
import type { RoleService } from '../account/service.ts';
import type { FactorService } from '../factor/service.ts';
import type { NameService } from '../name/service.ts';
import type { SessionService } from '../session/service.ts';
import type { DeskStore } from './desk-store.ts';
import type { UserService } from './service.ts';
import type { UserStore } from './store.ts';

/** Demo accounts by what they are, as the demo content names them. */
export type DemoAccountIds = Readonly<Record<DemoAccount, string>>;

/** What operators do with the accounts of others. */
export interface UserDesk {
  readonly store: DeskStore;
  readonly roles: RoleService;
  readonly factors: Pick<FactorService, 'offerSetup' | 'issueSetup' | 'staffById'>;
  readonly vault: Vault;
}

export interface UserParts {
  readonly desk: UserDesk;
  readonly store: UserStore;
  readonly users: UserService;
  readonly names: NameService;
  readonly sessions: SessionService;
  readonly demoAccountIds: DemoAccountIds;
  readonly clock: Clock;
  /** What a session says of an account has changed. */
  readonly accountChanged: (accountId: string) => void;
}
