import type { DemoAccount } from '@xuanjiang/contracts/user';
import type { SessionService } from '../session/service.ts';
import type { UserService } from './service.ts';

/** Demo accounts by what they are, as the demo content names them. */
export type DemoAccountIds = Readonly<Record<DemoAccount, string>>;

export interface UserParts {
  readonly users: UserService;
  readonly sessions: SessionService;
  readonly demoAccountIds: DemoAccountIds;
}
