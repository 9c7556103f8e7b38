import { loginCalls } from '@xuanjiang/contracts/login';
import { implement } from '../../rpc/implement.ts';
import type { LoginParts } from './parts.ts';

export const getCaptcha = ({ codes }: LoginParts) =>
  implement(loginCalls.getCaptcha, async ({ input }) => ({
    Captcha: await codes.challenge(input.Phone),
  }));
