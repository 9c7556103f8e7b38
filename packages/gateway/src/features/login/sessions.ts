import { loginCalls } from '@xuanjiang/contracts/login';
import { implement } from '../../rpc/implement.ts';
import { requireCaller } from '../../rpc/require-caller.ts';
import type { SessionService } from '../session/service.ts';

export const sessions = (service: SessionService) =>
  implement(loginCalls.sessions, async ({ context }) => ({
    List: await service.list(requireCaller(context), context.lang),
  }));
