import { accountCalls } from '@xuanjiang/contracts/account';
import { implement } from '../../rpc/implement.ts';
import type { AccountService } from './service.ts';

export const lock = (accounts: AccountService) =>
  implement(accountCalls.lock, async ({ input, caller }) => {
    await accounts.lock(caller.uids, input.Uids, input.Reason);
    return {};
  });
