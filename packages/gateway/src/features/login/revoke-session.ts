import { loginCalls } from '@xuanjiang/contracts/login';
import { CallError } from '../../rpc/call-error.ts';
import { implement } from '../../rpc/implement.ts';
import type { LoginParts } from './parts.ts';

export const revokeSession = ({ sessions, security }: LoginParts) =>
  implement(loginCalls.revokeSession, async ({ input, caller, context: request }) => {
    const { uids } = caller;
    if (!(await sessions.end(uids, input.Id))) throw new CallError('notFound');
    security.note('session-revoked', { request, uids });
    return {};
  });
