import { loginCalls } from '@xuanjiang/contracts/login';
import { implement } from '../../rpc/implement.ts';
import { presentLogin } from '../session/service.ts';
import type { LoginParts } from './parts.ts';

export const accessToken = ({ logins, sessions }: LoginParts) =>
  implement(loginCalls.accessToken, async ({ input, context }) => {
    const account = await logins.qqAccount(input.access_token, input);
    return presentLogin(await sessions.open(account, context, input.Qd));
  });
