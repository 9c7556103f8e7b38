import { loginCalls } from '@xuanjiang/contracts/login';
import { implement } from '../../rpc/implement.ts';
import type { SessionService } from '../session/service.ts';

export const sessions = (service: SessionService) =>
  implement(loginCalls.sessions, async ({ caller, context }) => ({
    List: await service.list(caller, context.lang),
  }));
