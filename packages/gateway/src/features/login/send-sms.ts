import { loginCalls } from '@xuanjiang/contracts/login';
import { implement } from '../../rpc/implement.ts';
import type { LoginParts } from './parts.ts';

export const sendSms = ({ codes, factors }: LoginParts) =>
  implement(loginCalls.sendSms, async ({ input, context }) => {
    const { Phone: phone, Captcha: solution, Factor: factor } = input;
    return { Captcha: await codes.send(phone, solution, context, factors.vouchFor(phone, factor)) };
  });
