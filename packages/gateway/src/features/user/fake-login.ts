import type { DemoAccount } from '@xuanjiang/contracts/user';
import { userCalls } from '@xuanjiang/contracts/user';
import { implement } from '../../rpc/implement.ts';
import type { SessionService } from '../session/service.ts';

/** Demo accounts by what they are, as the demo content names them. */
export type DemoAccountIds = Readonly<Record<DemoAccount, string>>;

export const fakeLogin = (sessions: SessionService, demoAccounts: DemoAccountIds) =>
  implement(userCalls.fakeLogin, async ({ input, context }) =>
    sessions.open(demoAccounts[input.Account], context),
  );
