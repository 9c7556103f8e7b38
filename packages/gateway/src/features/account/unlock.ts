import { accountCalls } from '@xuanjiang/contracts/account';
import { implement } from '../../rpc/implement.ts';
import { requireCaller } from '../../rpc/require-caller.ts';
import type { AccountService } from './service.ts';

export const unlock = (accounts: AccountService) =>
  implement(accountCalls.unlock, async ({ input, context }) => {
    await accounts.unlock(requireCaller(context).uids, input.Uids, input.Reason);
    return {};
  });
