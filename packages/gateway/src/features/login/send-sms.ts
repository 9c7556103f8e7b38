import { loginCalls } from '@xuanjiang/contracts/login';
import { implement } from '../../rpc/implement.ts';
import type { LoginParts } from './parts.ts';

export const sendSms = ({ codes }: LoginParts) =>
  implement(loginCalls.sendSms, async ({ input, context }) => ({
    Captcha: await codes.send(input.Phone, input.Captcha, context),
  }));
