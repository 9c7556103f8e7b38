import { loginCalls } from '@xuanjiang/contracts/login';
import { implement } from '../../rpc/implement.ts';
import type { LoginService } from './service.ts';

export const qq = (logins: LoginService) =>
  implement(loginCalls.qq, async ({ input, context }) =>
    logins.qq(
      { code: input.Code, redirectUri: input.Redirecturi, from: input.From ?? '' },
      context,
    ),
  );
