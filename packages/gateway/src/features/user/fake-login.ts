import type { DemoAccount } from '@xuanjiang/contracts/user';
import { userCalls } from '@xuanjiang/contracts/user';
import { implement } from '../../rpc/implement.ts';
import type { UserService } from './service.ts';

/** Demo accounts by what they are, as the demo content names them. */
export type DemoAccountIds = Readonly<Record<DemoAccount, string>>;

export const fakeLogin = (users: UserService, demoAccounts: DemoAccountIds) =>
  implement(userCalls.fakeLogin, async ({ input }) =>
    users.openSession(demoAccounts[input.Account]),
  );
