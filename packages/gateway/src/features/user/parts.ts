import type { DemoAccount } from '@xuanjiang/contracts/user';
import type { Clock } from '../../lib/clock.ts';
import type { NameService } from '../name/service.ts';
import type { SessionService } from '../session/service.ts';
import type { UserService } from './service.ts';
import type { UserStore } from './store.ts';

/** Demo accounts by what they are, as the demo content names them. */
export type DemoAccountIds = Readonly<Record<DemoAccount, string>>;

export interface UserParts {
  readonly store: UserStore;
  readonly users: UserService;
  readonly names: NameService;
  readonly sessions: SessionService;
  readonly demoAccountIds: DemoAccountIds;
  readonly clock: Clock;
  /** What a session says of an account has changed. */
  readonly accountChanged: (accountId: string) => void;
}
