import { isWaitingLate } from '@xuanjiang/contracts/rules/waiting';
import type { WaitingItem } from '@xuanjiang/contracts/waiting';
import { waitingCalls } from '@xuanjiang/contracts/waiting';
import type { Clock } from '../../../lib/clock.ts';
import type { WaitingScope } from '../../../lib/waiting.ts';
import { CallError } from '../../../rpc/call-error.ts';
import type { Caller } from '../../../rpc/context.ts';
import type { DomainRouter } from '../../../rpc/implement.ts';
import { implement } from '../../../rpc/implement.ts';
import { listedUniversity } from '../../../rpc/own-university.ts';
import { pageOf, presentPage } from '../../../rpc/page.ts';
import type { WaitingHeld, WaitingService } from './service.ts';

export interface WaitingParts {
  readonly waiting: WaitingService;
  readonly clock: Clock;
}

const present = (
  { kind, subject, title, detail, due, owner, path, ...row }: WaitingHeld,
  { reader, now }: WaitingScope,
): WaitingItem => ({
  ...{ Kind: kind, Subject: subject, Title: title, Detail: detail },
  ...{ Universityid: row.universityId, Universityname: row.universityName },
  ...{ Count: row.amount, Since: row.since, Due: due, Late: isWaitingLate(due, now) },
  ...{ Owner: owner?.displayname ?? '', Own: owner?.accountId === reader, Path: path },
});

export const waitingRouter = ({ waiting, clock }: WaitingParts): DomainRouter<'waiting'> => {
  /** @throws CallError forbidden for a liaison who names another university, or has none */
  const scopeOf = (caller: Caller, given: string | undefined): WaitingScope => ({
    universityId: listedUniversity(caller, given) ?? null,
    reader: caller.uids,
    isOperator: caller.role === 'operator',
    now: clock(),
  });

  return {
    find: implement(waitingCalls.find, async ({ input, caller }) => {
      const { Kind: kind, Subject: subject } = input;
      if (subject !== undefined && kind === undefined) throw new CallError('input');
      const scope = scopeOf(caller, input.Universityid);
      const page = await waiting.find(scope, { kind, subject }, pageOf(input));
      return presentPage(page, (row) => present(row, scope));
    }),
    count: implement(waitingCalls.count, ({ input, caller }) =>
      waiting.count(scopeOf(caller, input.Universityid)),
    ),
    take: implement(waitingCalls.take, async ({ input, caller }) => {
      const scope = scopeOf(caller, undefined);
      const thing = { kind: input.Kind, subject: input.Subject };
      return present(await waiting.take(scope, thing, input.On), scope);
    }),
    see: implement(waitingCalls.see, async ({ input, caller }) => {
      if (caller.role !== 'worker' || caller.universityId === null) {
        throw new CallError('forbidden');
      }
      await waiting.see(caller.universityId, { kind: input.Kind, subject: input.Subject });
      return {};
    }),
  };
};
