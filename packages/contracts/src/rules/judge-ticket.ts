import type { CheckinOutcome } from '../checkin.ts';
import type { PlaceState } from '../event.ts';

/** What is known of the ticket that was shown; null where the list of the event has none like it. */
export interface ShownTicket {
  readonly State: PlaceState;
  /** UTC ms; 0 while it was not checked in. */
  readonly Checkintime: number;
}

/** From when until when an event checks in, UTC ms. The end is exclusive. */
export interface CheckinWindow {
  readonly Checkinfrom: number;
  readonly Checkinuntil: number;
}

/**
 * What the person at the door is told. The gateway and a door without a network decide by the same
 * rule. A ticket that was checked in is `again` at any time: who asks wants to know when that was.
 */
export const judgeTicket = (
  ticket: ShownTicket | null,
  { Checkinfrom, Checkinuntil }: CheckinWindow,
  now: number,
): Exclude<CheckinOutcome, 'other'> => {
  if (ticket === null) return 'unknown';
  if (ticket.State !== 'confirmed') return ticket.State;
  if (ticket.Checkintime > 0) return 'again';
  if (now < Checkinfrom) return 'early';
  return now < Checkinuntil ? 'in' : 'late';
};
