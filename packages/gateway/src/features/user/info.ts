import { userCalls } from '@xuanjiang/contracts/user';
import { implement } from '../../rpc/implement.ts';
import type { UserService } from './service.ts';

export const info = (users: UserService) =>
  implement(userCalls.info, async ({ caller }) => users.info(caller));
