import { userCalls } from '@xuanjiang/contracts/user';
import { implement } from '../../rpc/implement.ts';
import { presentLogin } from '../session/service.ts';
import type { UserParts } from './parts.ts';

export const fakeLogin = ({ sessions, demoAccountIds }: UserParts) =>
  implement(userCalls.fakeLogin, async ({ input, context }) =>
    presentLogin(await sessions.open(demoAccountIds[input.Account], context, input.Qd)),
  );
