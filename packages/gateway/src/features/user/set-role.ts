import { userCalls } from '@xuanjiang/contracts/user';
import type { StaffRole } from '@xuanjiang/contracts/user-desk';
import { CallError } from '../../rpc/call-error.ts';
import { implement } from '../../rpc/implement.ts';
import type { UserParts } from './parts.ts';

/** Liaison staff and moderators are of a university, and nobody else is. */
const NEEDS_UNIVERSITY: ReadonlySet<StaffRole> = new Set(['worker', 'moderator']);

export const setRole = ({ desk: { store, roles, factors } }: UserParts) =>
  implement(userCalls.setRole, async ({ input, caller, context: request }) => {
    const {
      Uids: accountId,
      Role: role,
      Universityid: universityId = null,
      Reason: reason,
    } = input;
    if (accountId === caller.uids) throw new CallError('forbidden', { message: 'roleSelf' });
    if (NEEDS_UNIVERSITY.has(role) !== (universityId !== null)) {
      throw new CallError('input', { message: 'roleUniversity' });
    }
    if (universityId !== null && (await store.universityName(universityId)) === null) {
      throw new CallError('notFound');
    }
    await roles.change({
      actor: caller.uids,
      accountId,
      role: role === 'moderator' ? 'user' : role,
      universityId: role === 'worker' ? universityId : null,
      moderates: role === 'moderator' ? universityId : null,
      reason,
      keepsOperator: true,
      request,
    });
    const code = role === 'user' ? null : await factors.offerSetup(accountId, caller.uids);
    return { Setupcode: code ?? '' };
  });
