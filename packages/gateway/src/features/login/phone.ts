import { loginCalls } from '@xuanjiang/contracts/login';
import { implement } from '../../rpc/implement.ts';
import { presentLogin } from '../session/service.ts';
import { NOBODY } from './identity/find-account.ts';
import type { LoginParts } from './parts.ts';

export const phone = ({ findAccount, sessions, codes }: LoginParts) =>
  implement(loginCalls.phone, async ({ input, context }) => {
    await codes.prove(input.Phone, input.code, context);
    const { Phone: number, From: from, Qd: channel } = input;
    const person = { subjects: [], phone: number, from: from ?? '', channel };
    const account = await findAccount(person, async () => NOBODY);
    return presentLogin(await sessions.open(account, context, channel));
  });
