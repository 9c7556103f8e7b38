import { loginCalls } from '@xuanjiang/contracts/login';
import { implement } from '../../rpc/implement.ts';
import { requireCaller } from '../../rpc/require-caller.ts';
import type { SessionService } from '../session/service.ts';

export const logout = (sessions: SessionService) =>
  implement(loginCalls.logout, async ({ input, context }) => {
    const { uids, sessionHash } = requireCaller(context);
    if (input.Everywhere) await sessions.endAll(uids);
    else await sessions.end(uids, sessionHash);
    return {};
  });
