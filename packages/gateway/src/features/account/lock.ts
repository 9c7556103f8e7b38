import { accountCalls } from '@xuanjiang/contracts/account';
import { implement } from '../../rpc/implement.ts';
import type { AccountParts } from './parts.ts';

export const lock = ({ accounts }: AccountParts) =>
  implement(accountCalls.lock, async ({ input, caller }) => {
    await accounts.lock(caller.uids, input.Uids, input.Reason);
    return {};
  });
