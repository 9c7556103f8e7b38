import { userCalls } from '@xuanjiang/contracts/user';
import { implement } from '../../rpc/implement.ts';
import { requireCaller } from '../../rpc/require-caller.ts';
import type { UserService } from './service.ts';

export const info = (users: UserService) =>
  implement(userCalls.info, async ({ context }) => users.info(requireCaller(context)));
