import { loginCalls } from '@xuanjiang/contracts/login';
import { implement } from '../../rpc/implement.ts';
import { presentLogin } from '../session/service.ts';
import { NOBODY } from './identity/find-account.ts';
import { openWithFactor } from './identity/open-with-factor.ts';
import type { LoginParts } from './parts.ts';

export const phone = ({ findAccount, sessions, codes, factors }: LoginParts) =>
  implement(loginCalls.phone, async ({ input, context }) => {
    // That a phone is one of staff is said only to someone who has its code. The code stays valid
    // until the second factor was right too.
    const vouch = factors.vouchFor(input.Phone, input.Factor);
    await codes.check(input.Phone, input.code, context, vouch);
    const staff = await factors.staffByPhone(input.Phone);
    const given = { request: context, where: loginCalls.phone.path };
    const used = staff && (await factors.require(staff.id, input.Factor, given));
    // Not `vouch`: a recovery code is used up by now.
    await codes.prove(input.Phone, input.code, context, used !== null);
    const { Phone: number, From: from, Qd: channel } = input;
    const person = { subjects: [], phone: number, from: from ?? '', channel };
    const account = await findAccount(person, async () => NOBODY);
    return presentLogin(
      await openWithFactor({ sessions, factors }, account, used, { context, channel }),
    );
  });
