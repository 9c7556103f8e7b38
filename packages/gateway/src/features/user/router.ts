import type { DomainRouter } from '../../rpc/implement.ts';
import { fakeLogin } from './fake-login.ts';
import { get } from './get.ts';
import { info } from './info.ts';
import { list } from './list.ts';
import { listStaff } from './list-staff.ts';
import { offline } from './offline.ts';
import type { UserParts } from './parts.ts';
import { resetFactor } from './reset-factor.ts';
import { setName } from './set-name.ts';
import { setRole } from './set-role.ts';

export const userRouter = (parts: UserParts): DomainRouter<'user'> => ({
  info: info(parts),
  fakeLogin: fakeLogin(parts),
  offline: offline(parts),
  setName: setName(parts),
  list: list(parts),
  get: get(parts),
  listStaff: listStaff(parts),
  setRole: setRole(parts),
  resetFactor: resetFactor(parts),
});
