import type { DomainRouter } from '../../rpc/implement.ts';
import type { DemoAccountIds } from './fake-login.ts';
import { fakeLogin } from './fake-login.ts';
import { info } from './info.ts';
import type { UserService } from './service.ts';

export const userRouter = (
  users: UserService,
  demoAccounts: DemoAccountIds,
): DomainRouter<'user'> => ({
  info: info(users),
  fakeLogin: fakeLogin(users, demoAccounts),
});
