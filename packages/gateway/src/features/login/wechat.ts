import { loginCalls } from '@xuanjiang/contracts/login';
import { implement } from '../../rpc/implement.ts';
import type { LoginService } from './service.ts';

export const wechat = (logins: LoginService) =>
  implement(loginCalls.wechat, async ({ input, context }) =>
    logins.wechat({ appId: input.Appid, code: input.Code, from: input.From ?? '' }, context),
  );
