import { accountCalls } from '@xuanjiang/contracts/account';
import { implement } from '../../rpc/implement.ts';
import type { AccountParts } from './parts.ts';

export const unlock = ({ accounts }: AccountParts) =>
  implement(accountCalls.unlock, async ({ input, caller, context: request }) => {
    const { Uids: accountId, Reason: reason } = input;
    await accounts.unlock({ actor: caller.uids, accountId, reason, request });
    return {};
  });
