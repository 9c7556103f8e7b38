import { loginCalls } from '@xuanjiang/contracts/login';
import { implement } from '../../rpc/implement.ts';
import type { LoginService } from './service.ts';

export const accessToken = (logins: LoginService) =>
  implement(loginCalls.accessToken, async ({ input, context }) =>
    logins.accessToken({ accessToken: input.access_token, from: input.From ?? '' }, context),
  );
