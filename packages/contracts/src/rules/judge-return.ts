import type { Attendance } from '../event.ts';
import type { CheckinWindow, ShownTicket } from './judge-ticket.ts';

/** A place that is to be given back. */
export interface ReturnedPlace extends ShownTicket {
  readonly Attendance: Attendance;
}

/** What a return depends on in an event. */
export interface ReturnEvent extends Pick<CheckinWindow, 'Checkinfrom'> {
  readonly Cancelled: boolean;
}

/**
 * Why a standing place is not given back, or null. From the start of check-in a door without a network may
 * have used it already, and who stayed away stays on the list. The gateway and the page of an event decide by
 * the same rule.
 */
export const judgeReturn = (
  { Attendance: way, State, Checkintime }: ReturnedPlace,
  { Cancelled, Checkinfrom }: ReturnEvent,
  now: number,
): 'placeUsed' | 'placeTooLate' | null => {
  if (Checkintime > 0) return 'placeUsed';
  const mayBeUsed = way === 'site' && State === 'confirmed' && !Cancelled;
  return mayBeUsed && now >= Checkinfrom ? 'placeTooLate' : null;
};
