import { randomUUID } from 'node:crypto';
import type { CheckinOutcome } from '@xuanjiang/contracts/checkin';
import { checkinCalls, PASSES_MAX } from '@xuanjiang/contracts/checkin';
import { judgeTicket } from '@xuanjiang/contracts/rules/judge-ticket';
import { readTicketCode } from '@xuanjiang/contracts/rules/ticket-code';
import type { Clock } from '../../../lib/clock.ts';
import { hashToken, newToken } from '../../../lib/secrets.ts';
import { CallError } from '../../../rpc/call-error.ts';
import type { DomainRouter } from '../../../rpc/implement.ts';
import { implement } from '../../../rpc/implement.ts';
import type { EventRow } from '../event/service.ts';
import type { PassEvent, PassStore } from './pass-store.ts';
import { isSameCheckin, PASS_AFTER_MS, passRefusal, seenAt } from './policy.ts';
import { presentCounts, presentShown, presentTicket } from './present.ts';
import type { DoorService } from './service.ts';
import type { Checkin, CheckinStore, TicketRow } from './store.ts';

/** What was read, and when: the hash of a ticket's secret, or what it is instead. */
interface Seen extends Omit<Checkin, 'id'> {
  readonly hash: string | null;
  readonly isOther: boolean;
}

const resultOf = (Outcome: CheckinOutcome, ticket: TicketRow | null) => ({
  Outcome,
  Number: ticket?.number ?? 0,
  Checkintime: ticket?.checkedInAt ?? 0,
  Door: ticket?.door ?? '',
});

/** The tickets of what was seen, by their hashes. */
const ticketsOf = async (store: CheckinStore, event: EventRow, seen: readonly Seen[]) => {
  const hashes = new Set(seen.flatMap(({ hash }) => hash ?? []));
  const rows = await store.byHashes(event.id, [...hashes]);
  return new Map(rows.map((row) => [row.secretHash, row]));
};

const judge = (row: TicketRow, event: EventRow, seen: Seen): CheckinOutcome => {
  if (isSameCheckin(row, seen)) return 'in';
  const window = { Checkinfrom: event.checkinFrom, Checkinuntil: event.checkinUntil };
  return judgeTicket(presentShown(row, event), window, seen.at);
};

/** Checks in whom the rules let in. What was sent twice, or seen by two doors at once, is done once. */
const checkIn = async (store: CheckinStore, event: EventRow, seen: readonly Seen[]) => {
  const before = await ticketsOf(store, event, seen);
  const fit = seen.flatMap((one) => {
    const row = before.get(one.hash ?? '');
    const isFit = row?.checkedInAt === null && judge(row, event, one) === 'in';
    return isFit ? [{ ...one, id: row.id }] : [];
  });
  if (fit.length === 0) return before;
  await store.checkIn(fit);
  return ticketsOf(store, event, seen);
};

export interface CheckinParts {
  readonly store: CheckinStore;
  readonly passes: PassStore;
  readonly doors: DoorService;
  readonly clock: Clock;
}

export const checkinRouter = ({
  store,
  passes,
  doors,
  clock,
}: CheckinParts): DomainRouter<'checkin'> => ({
  add: implement(checkinCalls.add, async ({ input, caller }) => {
    const event = await doors.forDoor(input.Id, caller, input.Pass);
    const now = clock();
    if (input.Pass !== undefined) await passes.noteUse(hashToken(input.Pass), now);
    const seen = input.Items.map(({ Code, Time, Door }): Seen => {
      const code = readTicketCode(Code);
      const isOther = code !== null && code.eventId !== event.id;
      return {
        isOther,
        hash: code === null || isOther ? null : hashToken(code.secret),
        at: seenAt(Time, input.Now, now),
        deviceTime: Time,
        door: Door,
      };
    });
    const tickets = await checkIn(store, event, seen);
    return {
      Results: seen.map((one) => {
        if (one.isOther) return resultOf('other', null);
        const ticket = tickets.get(one.hash ?? '');
        if (ticket === undefined) return resultOf('unknown', null);
        return resultOf(judge(ticket, event, one), ticket);
      }),
      Counts: presentCounts(await store.counts(event.id)),
    };
  }),
  find: implement(checkinCalls.find, async ({ input, caller }) => {
    const event = await doors.forDoor(input.Id, caller, input.Pass);
    const tickets = await store.tickets(event.id);
    return {
      Title: event.title,
      Time: clock(),
      Checkinfrom: event.checkinFrom,
      Checkinuntil: event.checkinUntil,
      Tickets: tickets.map((row) => presentTicket(row, event)),
      Counts: presentCounts(await store.counts(event.id)),
    };
  }),
  getCode: implement(checkinCalls.getCode, async ({ input, caller }) => {
    const { placeCode } = await doors.forStaff(input.Id, caller);
    return { Code: placeCode };
  }),
  addPass: implement(checkinCalls.addPass, async ({ input, caller }) => {
    const event = await doors.forStaff(input.Id, caller);
    const time = clock();
    const secret = newToken();
    const pass = {
      id: randomUUID(),
      eventId: event.id,
      name: input.Name,
      secretHash: hashToken(secret),
    };
    const refuse = (held: PassEvent, count: number) => passRefusal(held, count, time);
    const act = { actor: caller.uids, time };
    const refusal = await passes.add(pass, PASS_AFTER_MS, refuse, act);
    if (refusal !== null) {
      const parameters = { count: PASSES_MAX };
      throw new CallError('conflict', { message: refusal, parameters });
    }
    // Behind `#`, browsers do not send it to servers.
    return { Pass: secret, Link: `/checkin?id=${encodeURIComponent(event.id)}#${secret}` };
  }),
  findPasses: implement(checkinCalls.findPasses, async ({ input, caller }) => {
    const { id } = await doors.forStaff(input.Id, caller);
    const rows = await passes.find(id, clock());
    return {
      List: rows.map((row) => ({
        Id: row.id,
        Name: row.name,
        Time: row.createdAt,
        Expirestime: row.expiresAt,
        Usedtime: row.usedAt ?? 0,
      })),
    };
  }),
  removePass: implement(checkinCalls.removePass, async ({ input, caller }) => {
    const { id } = await doors.forStaff(input.Id, caller);
    await passes.remove(id, input.Passid, { actor: caller.uids, time: clock() });
    return {};
  }),
});
