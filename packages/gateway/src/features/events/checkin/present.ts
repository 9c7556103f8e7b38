import type { DoorTicket } from '@xuanjiang/contracts/checkin';
import type { EventRow } from '../event/service.ts';
import type { CheckinStore, TicketRow } from './store.ts';

/** What the rules of a ticket look at; with an event that was called off every ticket goes. */
export const presentShown = (
  { state, checkedInAt }: Pick<TicketRow, 'state' | 'checkedInAt'>,
  { cancelled }: Pick<EventRow, 'cancelled'>,
) => ({ State: cancelled === 1 ? ('cancelled' as const) : state, Checkintime: checkedInAt ?? 0 });

export const presentTicket = (row: TicketRow, event: EventRow): DoorTicket => ({
  ...presentShown(row, event),
  Hash: row.secretHash,
  Number: row.number,
  Companion: row.companion === 1,
  Door: row.door,
});

export const presentCounts = ({
  confirmed,
  doors,
}: Awaited<ReturnType<CheckinStore['counts']>>) => ({
  In: doors.reduce((sum, { count }) => sum + count, 0),
  Confirmed: confirmed,
  Doors: doors.map(({ door, count }) => ({ Door: door, Count: count })),
});
