import type { CheckinOutcome } from '@xuanjiang/contracts/checkin';
import { checkinCalls } from '@xuanjiang/contracts/checkin';
import { judgeTicket } from '@xuanjiang/contracts/rules/judge-ticket';
import { readTicketCode } from '@xuanjiang/contracts/rules/ticket-code';
import { hashToken } from '../../lib/secrets.ts';
import { implement } from '../../rpc/implement.ts';
import type { EventRow } from '../event/service.ts';
import type { CheckinParts } from './parts.ts';
import { seenAt } from './policy.ts';
import { presentCounts, presentShown } from './present.ts';
import type { CheckinStore, TicketRow } from './store.ts';

interface Seen {
  readonly ticket: TicketRow;
  /** UTC ms. */
  readonly at: number;
  readonly door: string;
}

const resultOf = (Outcome: CheckinOutcome, ticket: TicketRow | null) => ({
  Outcome,
  Number: ticket?.number ?? 0,
  Signtime: ticket?.signedAt ?? 0,
  Door: ticket?.door ?? '',
});

/** Each ticket by itself: two doors may see the same at once, and what was sent twice is done once. */
const checkIn = async (store: CheckinStore, event: EventRow, { ticket, at, door }: Seen) => {
  const window = { Signfrom: event.signFrom, Signuntil: event.signUntil };
  const judge = (row: TicketRow) => judgeTicket(presentShown(row, event), window, at);
  const outcome = judge(ticket);
  if (outcome === 'in' && (await store.checkIn(ticket.id, at, door))) {
    return resultOf('in', { ...ticket, signedAt: at, door });
  }
  if (outcome !== 'in') return resultOf(outcome, ticket);
  // Somebody was faster: it was checked in or given back since it was read.
  const now = (await store.byId(event.id, ticket.id)) ?? null;
  return resultOf(now === null ? 'unknown' : judge(now), now);
};

export const add = ({ store, passes, doors, clock }: CheckinParts) =>
  implement(checkinCalls.add, async ({ input, caller }) => {
    const event = await doors.forDoor(input.Id, caller, input.Pass);
    const now = clock();
    if (input.Pass !== undefined) await passes.noteUse(hashToken(input.Pass), now);
    const read = input.Items.map(({ Code, Time, Door }) => {
      const code = readTicketCode(Code);
      return { code, hash: code && hashToken(code.secret), at: seenAt(Time, now), door: Door };
    });
    const hashes = read.flatMap(({ code, hash }) =>
      code?.eventId === event.id && hash !== null ? [hash] : [],
    );
    const found = await store.byHashes(event.id, [...new Set(hashes)]);
    const tickets = new Map(found.map((row) => [row.secretHash, row]));
    const results = [];
    for (const { code, hash, at, door } of read) {
      const ticket = code?.eventId === event.id ? (tickets.get(hash ?? '') ?? null) : null;
      if (code !== null && code.eventId !== event.id) results.push(resultOf('other', null));
      else if (ticket === null) results.push(resultOf('unknown', null));
      else results.push(await checkIn(store, event, { ticket, at, door }));
    }
    return { Results: results, Counts: presentCounts(await store.counts(event.id)) };
  });
