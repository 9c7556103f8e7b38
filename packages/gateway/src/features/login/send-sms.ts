import { loginCalls } from '@xuanjiang/contracts/login';
import { implement } from '../../rpc/implement.ts';
import type { PhoneCodeService } from '../phone-code/service.ts';

export const sendSms = (codes: PhoneCodeService) =>
  implement(loginCalls.sendSms, async ({ input, context }) => {
    await codes.send(input.Phone, context.address);
    return {};
  });
