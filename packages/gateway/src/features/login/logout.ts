import { loginCalls } from '@xuanjiang/contracts/login';
import { implement } from '../../rpc/implement.ts';
import type { LoginParts } from './parts.ts';

export const logout = ({ sessions, security }: LoginParts) =>
  implement(loginCalls.logout, async ({ input, caller, context: request }) => {
    const { uids, sessionHash } = caller;
    if (input.Everywhere) {
      await sessions.endAll(uids);
      security.note('session-revoked', { request, uids });
    } else {
      await sessions.end(uids, sessionHash);
    }
    return {};
  });
