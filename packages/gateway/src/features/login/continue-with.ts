import { loginCalls } from '@xuanjiang/contracts/login';
import { CallError } from '../../rpc/call-error.ts';
import { implement } from '../../rpc/implement.ts';
import { presentLogin } from '../session/service.ts';
import { openWithFactor } from './identity/open-with-factor.ts';
import type { LoginParts } from './parts.ts';

const spent = () => new CallError('loginCodeSpent', { message: 'handoverSpent' });

export const continueWith = ({ handovers, sessions, factors }: LoginParts) =>
  implement(loginCalls.continueWith, async ({ input, context }) => {
    const { Code: code, Qd: channel } = input;
    const found = await handovers.find(code);
    if (found === null) throw spent();
    if (found.isFixed) return presentLogin(await sessions.open(found.accountId, context, channel));
    // A code on a screen is worth no more than one of an SMS. The session that gave it may be from before its
    // holder was made staff, and have had no second factor either.
    const staff = await factors.staffById(found.accountId);
    if (staff !== null) await handovers.keep(code);
    const given = { request: context, where: loginCalls.continueWith.path };
    const used =
      staff && (await factors.require(staff.id, input.Factor, given, 'factorMissingHere'));
    const taken = await handovers.take(code);
    if (taken === null) throw spent();
    return presentLogin(
      await openWithFactor({ sessions, factors }, taken.accountId, used, { context, channel }),
    );
  });
