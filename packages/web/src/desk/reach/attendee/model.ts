import type { Attendee, AttendeeFigures } from '@xuanjiang/contracts/attendee';

/** Search and filters in the address. */
export const NAMES = ['tab', 'way', 'name'] as const;

const TABS = {
  confirmed: { State: 'confirmed' },
  waiting: { State: 'waiting' },
  in: { Arrived: 'in' },
  out: { Arrived: 'out' },
} as const;

/** What the server is asked for. What an address says wrongly narrows nothing. */
export const attendeesAsk = ({
  tab = '',
  way = '',
  name = '',
}: Readonly<Record<string, string>>) => ({
  ...(Object.hasOwn(TABS, tab) && TABS[tab as keyof typeof TABS]),
  ...((way === 'site' || way === 'online') && { Attendance: way as 'site' | 'online' }),
  ...(name !== '' && { Name: name }),
});

/** How many of those seen are under each tab. */
export const tabCounts = ({ Confirmed, Waiting, In, Out }: AttendeeFigures) => ({
  '': Confirmed + Waiting,
  confirmed: Confirmed,
  waiting: Waiting,
  in: In,
  out: Out,
});

/** How many a message to each audience reaches. */
export const reachOf = ({ Getall, Getabsent, Getwaiting }: AttendeeFigures) => ({
  all: Getall,
  absent: Getabsent,
  waiting: Getwaiting,
});

/** Whether somebody, or the companion, waits and can be given a place. */
export const isWaiting = ({ State, Waitingcompanions }: Attendee): boolean =>
  State === 'waiting' || Waitingcompanions > 0;

/** How many places somebody who waits is given. */
export const placesGiven = ({ State, Waitingcompanions }: Attendee): number =>
  Number(State === 'waiting') + Waitingcompanions;

/** How full a list is after so many places were given out of turn. */
export const afterGiving = (
  { Lists }: AttendeeFigures,
  attendee: Attendee,
): { readonly capacity: number; readonly taken: number } => {
  const list = Lists.find(({ Attendance }) => Attendance === attendee.Attendance);
  return {
    capacity: list?.Capacity ?? 0,
    taken: (list?.Taken ?? 0) + placesGiven(attendee),
  };
};
