import { userCalls } from '@xuanjiang/contracts/user';
import { CallError } from '../../rpc/call-error.ts';
import { implement } from '../../rpc/implement.ts';
import type { UserParts } from './parts.ts';

export const resetFactor = ({ desk: { factors } }: UserParts) =>
  implement(userCalls.resetFactor, async ({ input, caller }) => {
    const { Uids: accountId } = input;
    // Whoever holds a session that was stolen must not set up a factor of their own with it.
    if (accountId === caller.uids) throw new CallError('forbidden', { message: 'factorSelf' });
    const staff = await factors.staffById(accountId);
    if (staff === null) throw new CallError('conflict', { message: 'factorNotStaff' });
    const { code } = await factors.issueSetup(accountId, caller.uids);
    return { Setupcode: code };
  });
