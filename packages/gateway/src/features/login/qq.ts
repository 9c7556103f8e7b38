import { loginCalls } from '@xuanjiang/contracts/login';
import { CallError } from '../../rpc/call-error.ts';
import { implement } from '../../rpc/implement.ts';
import { presentLogin } from '../session/service.ts';
import type { LoginParts } from './parts.ts';

export const qq = ({ logins, sessions, isOwn }: LoginParts) =>
  implement(loginCalls.qq, async ({ input, context }) => {
    const client = logins.requireQq();
    const { Code: code, Redirecturi: redirectUri } = input;
    if (!isOwn(redirectUri)) throw new CallError('input', { message: 'providerRefused' });
    const { accessToken } = await logins.ask(client.exchangeCode(code, redirectUri));
    const account = await logins.qqAccount(accessToken, input);
    return presentLogin(await sessions.open(account, context, input.Qd));
  });
