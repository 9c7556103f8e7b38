import { loginCalls } from '@xuanjiang/contracts/login';
import { hashToken } from '../../lib/secrets.ts';
import { CallError } from '../../rpc/call-error.ts';
import { implement } from '../../rpc/implement.ts';
import { presentLogin } from '../session/service.ts';
import { NOBODY } from './identity/find-account.ts';
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
    await codes.prove(input.Phone, input.code, context, vouch);
    const { Phone: number, From: from, Qd: channel } = input;
    const person = { subjects: [], phone: number, from: from ?? '', channel };
    const account = await findAccount(person, async () => NOBODY);
    const opened = await sessions.open(account, context, channel);
    const end = () => sessions.end(account, hashToken(opened.token));
    if (used !== null) await factors.requireStanding(used, end);
    else if ((await factors.staffById(account)) !== null) {
      // Made staff since the second factor was not asked for: sessions opened after that do not end with it.
      await end();
      throw new CallError('factorRequired');
    }
    return presentLogin(opened);
  });
