import { loginCalls } from '@xuanjiang/contracts/login';
import { implement } from '../../rpc/implement.ts';
import type { LoginParts } from './parts.ts';

export const sendSms = ({ codes }: LoginParts) =>
  implement(loginCalls.sendSms, async ({ input, context }) => {
    await codes.send(input.Phone, context.address);
    return {};
  });
