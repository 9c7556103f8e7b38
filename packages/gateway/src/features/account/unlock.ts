import { accountCalls } from '@xuanjiang/contracts/account';
import { implement } from '../../rpc/implement.ts';
import type { AccountParts } from './parts.ts';

export const unlock = ({ accounts }: AccountParts) =>
  implement(accountCalls.unlock, async ({ input, caller }) => {
    await accounts.unlock(caller.uids, input.Uids, input.Reason);
    return {};
  });
