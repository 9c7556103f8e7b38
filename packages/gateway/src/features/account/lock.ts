import { accountCalls } from '@xuanjiang/contracts/account';
import { implement } from '../../rpc/implement.ts';
import type { AccountParts } from './parts.ts';

export const lock = ({ accounts }: AccountParts) =>
  implement(accountCalls.lock, async ({ input, caller, context: request }) => {
    const { Uids: accountId, Reason: reason } = input;
    await accounts.lock({ actor: caller.uids, accountId, reason, keepsOperator: true, request });
    return {};
  });
