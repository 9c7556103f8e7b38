import type { DomainRouter } from '../../rpc/implement.ts';
import { fakeLogin } from './fake-login.ts';
import { info } from './info.ts';
import { offline } from './offline.ts';
import type { UserParts } from './parts.ts';
import { setName } from './set-name.ts';

export const userRouter = (parts: UserParts): DomainRouter<'user'> => ({
  info: info(parts),
  fakeLogin: fakeLogin(parts),
  offline: offline(parts),
  setName: setName(parts),
});
