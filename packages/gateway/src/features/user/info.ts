import { userCalls } from '@xuanjiang/contracts/user';
import { implement } from '../../rpc/implement.ts';
import type { UserParts } from './parts.ts';

export const info = ({ users }: UserParts) =>
  implement(userCalls.info, async ({ caller }) => users.presentInfo(caller));
