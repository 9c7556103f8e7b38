import { accountCalls } from '@xuanjiang/contracts/account';
import { implement } from '../../rpc/implement.ts';
import { requireCaller } from '../../rpc/require-caller.ts';
import type { AccountService } from './service.ts';

export const lock = (accounts: AccountService) =>
  implement(accountCalls.lock, async ({ input, context }) => {
    await accounts.lock(requireCaller(context).uids, input.Uids, input.Reason);
    return {};
  });
