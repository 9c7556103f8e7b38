import type { DomainRouter } from '../../rpc/implement.ts';
import type { SessionService } from '../session/service.ts';
import type { DemoAccountIds } from './fake-login.ts';
import { fakeLogin } from './fake-login.ts';
import { info } from './info.ts';
import { offline } from './offline.ts';
import type { UserService } from './service.ts';

export const userRouter = (
  users: UserService,
  sessions: SessionService,
  demoAccounts: DemoAccountIds,
): DomainRouter<'user'> => ({
  info: info(users),
  fakeLogin: fakeLogin(sessions, demoAccounts),
  offline: offline(sessions),
});
