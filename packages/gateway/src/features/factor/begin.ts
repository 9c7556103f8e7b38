import { factorCalls } from '@xuanjiang/contracts/factor';
import { CallError } from '../../rpc/call-error.ts';
import { implement } from '../../rpc/implement.ts';
import type { FactorParts } from './parts.ts';

export const begin = ({ factors, codes }: FactorParts) =>
  implement(factorCalls.begin, async ({ input, caller, context }) => {
    const { Phone: phone, code = '', Setup: setup } = input;
    // Whose the phone is, is said only to someone who has proved it.
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
  });
