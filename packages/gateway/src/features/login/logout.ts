import { loginCalls } from '@xuanjiang/contracts/login';
import { implement } from '../../rpc/implement.ts';
import type { SessionService } from '../session/service.ts';

export const logout = (sessions: SessionService) =>
  implement(loginCalls.logout, async ({ input, caller }) => {
    const { uids, sessionHash } = caller;
    if (input.Everywhere) await sessions.endAll(uids);
    else await sessions.end(uids, sessionHash);
    return {};
  });
