import { loginCalls } from '@xuanjiang/contracts/login';
import { implement } from '../../rpc/implement.ts';
import type { LoginService } from './service.ts';

export const phone = (logins: LoginService) =>
  implement(loginCalls.phone, async ({ input, context }) =>
    logins.phone({ phone: input.Phone, code: input.code, from: input.From ?? '' }, context),
  );
