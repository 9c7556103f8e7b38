import { accountCalls } from '@xuanjiang/contracts/account';
import { implement } from '../../rpc/implement.ts';
import type { AccountService } from './service.ts';

export const unlock = (accounts: AccountService) =>
  implement(accountCalls.unlock, async ({ input, caller }) => {
    await accounts.unlock(caller.uids, input.Uids, input.Reason);
    return {};
  });
