import { factorCalls } from '@xuanjiang/contracts/factor';
import { CallError } from '../../../rpc/call-error.ts';
import type { DomainRouter } from '../../../rpc/implement.ts';
import { implement } from '../../../rpc/implement.ts';
import type { PhoneCodeService } from '../phone-code/service.ts';
import type { SessionService } from '../session/service.ts';
import { presentLogin } from '../session/service.ts';
import type { FactorService } from './service.ts';

export interface FactorParts {
  readonly factors: FactorService;
  readonly codes: PhoneCodeService;
  readonly sessions: SessionService;
}

export const factorRouter = ({
  factors,
  codes,
  sessions,
}: FactorParts): DomainRouter<'factor'> => ({
  begin: implement(factorCalls.begin, async ({ input, caller, context }) => {
    const { Phone: phone, code = '', Setup: setup } = input;
    // Only a person who has proved the phone is told whether it belongs to staff.
    if (phone !== undefined) await codes.check(phone, code, context);
    else if (caller === null) throw new CallError('unauthorized');
    const account =
      phone === undefined
        ? await factors.staffById(caller?.uids ?? '')
        : await factors.staffByPhone(phone);
    if (account === null) throw new CallError('conflict', { message: 'factorNotStaff' });
    const given = { request: context, where: factorCalls.begin.path };
    const { ticket, secret, address } = await factors.beginSetup(account, setup, given);
    if (phone !== undefined) await codes.prove(phone, code, context);
    return { Ticket: ticket, Secret: secret, Address: address };
  }),
  confirm: implement(factorCalls.confirm, async ({ input, context }) => {
    const given = { request: context, where: factorCalls.confirm.path };
    const { Ticket: ticket, Factor: code } = input;
    // Whoever held the old factor, or got in without one, is logged out.
    const set = await factors.confirmSetup(ticket, code, given, sessions);
    const opened = await sessions.open(set.accountId, context);
    return { ...presentLogin(opened), Recovery: [...set.recovery] };
  }),
});
