import { factorCalls } from '@xuanjiang/contracts/factor';
import { implement } from '../../rpc/implement.ts';
import { presentLogin } from '../session/service.ts';
import type { FactorParts } from './parts.ts';

export const confirm = ({ factors, sessions }: FactorParts) =>
  implement(factorCalls.confirm, async ({ input, context }) => {
    const given = { request: context, where: factorCalls.confirm.path };
    const { Ticket: ticket, Factor: code } = input;
    // Whoever held the old factor, or got in without one, is logged out.
    const set = await factors.confirmSetup(ticket, code, given, sessions);
    const opened = await sessions.open(set.accountId, context);
    return { ...presentLogin(opened), Recovery: set.recovery };
  });
