import { checkinCalls } from '@xuanjiang/contracts/checkin';
import { implement } from '../../rpc/implement.ts';
import type { CheckinParts } from './parts.ts';
import { presentCounts, presentTicket } from './present.ts';

export const find = ({ store, doors, clock }: CheckinParts) =>
  implement(checkinCalls.find, async ({ input, caller }) => {
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
  });
