import type { Event, EventList, SignupPlace } from '@xuanjiang/contracts/event';
import { ticketCode } from '@xuanjiang/contracts/rules/ticket-code';
import type { RegionTable } from '@xuanjiang/region-data/region-table';
import { presentMarkOf } from '../../../rpc/present-mark.ts';
import type { PlaceRow } from './signup-store.ts';
import type { EventListRow, EventRow } from './store.ts';

export const presentList = ({ attendance, capacity, taken, waiting }: EventListRow): EventList => ({
  Attendance: attendance,
  Capacity: capacity,
  Taken: taken,
  Waiting: waiting,
});

export const presentEvent = (
  row: EventRow,
  lists: readonly EventListRow[],
  regions: RegionTable,
): Event => ({
  Id: row.id,
  Title: row.title,
  Summary: row.summary,
  University: presentMarkOf(row),
  Organiser: row.organiser,
  Starttime: row.startsAt,
  Endtime: row.endsAt,
  Formerstarttime: row.formerStartsAt ?? 0,
  Cancelled: row.cancelled === 1,
  Notice: row.notice,
  Provinceid: row.provinceId,
  Province: regions.name(row.provinceId) ?? '',
  City: regions.name(row.cityId) ?? '',
  Place: row.place,
  Lists: lists.filter(({ eventId }) => eventId === row.id).map(presentList),
});

/**
 * @param secret of its ticket; empty for a place that has none to show
 * @param isOff whether the event was called off
 */
export const presentPlace = (row: PlaceRow, secret: string, isOff: boolean): SignupPlace => ({
  Id: row.id,
  Attendance: row.attendance,
  Companion: row.companion === 1,
  State: isOff ? 'cancelled' : row.state,
  Number: row.number,
  Ahead: row.state === 'waiting' && !isOff ? Number(row.before ?? 0) : 0,
  Code: secret === '' ? '' : ticketCode({ eventId: row.eventId, secret }),
  Checkintime: row.checkedInAt ?? 0,
  Door: row.door,
});
