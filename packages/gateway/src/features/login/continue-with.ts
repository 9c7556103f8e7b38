import { loginCalls } from '@xuanjiang/contracts/login';
import { CallError } from '../../rpc/call-error.ts';
import { implement } from '../../rpc/implement.ts';
import { presentLogin } from '../session/service.ts';
import type { LoginParts } from './parts.ts';

export const continueWith = ({ handovers, sessions }: LoginParts) =>
  implement(loginCalls.continueWith, async ({ input, context }) => {
    const account = await handovers.take(input.Code);
    if (account === null) throw new CallError('loginCodeSpent', { message: 'handoverSpent' });
    return presentLogin(await sessions.open(account, context, input.Qd));
  });
