import type { Attendance } from '@xuanjiang/contracts/event';
import type { ReceiptField } from '@xuanjiang/contracts/receipt';
import type { Kysely } from 'kysely';
import { consentsToEvents } from '../../../db/consents-now.ts';
import { containsWords } from '../../../db/contains.ts';
import type { Tables } from '../../../db/tables.ts';

/** Which attendees of an event are meant. */
export interface AttendeeFilter {
  readonly eventId: string;
  readonly state?: 'confirmed' | 'waiting' | undefined;
  readonly arrived?: 'in' | 'out' | undefined;
  readonly attendance?: Attendance | undefined;
  /** Words of the name that is shown, or of that of the high school. */
  readonly name?: string | undefined;
}

/** What a row shows. */
export const SHOWN_FIELDS: readonly ReceiptField[] = [
  'displayname',
  'school',
  'enrollmentYear',
  'address',
  'maskedPhone',
  'time',
];

/**
 * The own places that stand, of those who are registered and consent now: staff see no others. Companions are a number
 * of the person with whom they come.
 */
export const visibleAttendees = (db: Kysely<Tables>, eventId: string) =>
  db
    .selectFrom('event_place as p')
    .innerJoin('account as a', 'a.id', 'p.account_id')
    .innerJoin('account_extend as e', 'e.account_id', 'p.account_id')
    .where('p.event_id', '=', eventId)
    .where('p.companion', '=', 0)
    .where('p.state', '!=', 'cancelled')
    .where('e.school_id', '!=', 0)
    .where(consentsToEvents('p.account_id'));

/** The visible ones that match a filter. */
export const chosenAttendees = (db: Kysely<Tables>, filter: AttendeeFilter) => {
  const { state, arrived, attendance, name = '' } = filter;
  let query = visibleAttendees(db, filter.eventId).where(
    containsWords(['a.displayname', 'e.school'], name),
  );
  if (state !== undefined) query = query.where('p.state', '=', state);
  if (attendance !== undefined) query = query.where('p.attendance', '=', attendance);
  if (arrived === 'in') query = query.where('p.checked_in_at', 'is not', null);
  if (arrived === 'out') {
    query = query
      .where('p.state', '=', 'confirmed')
      .where('p.attendance', '=', 'site')
      .where('p.checked_in_at', 'is', null);
  }
  return query;
};

/** The columns of an attendee. */
export const attendeesOf = (db: Kysely<Tables>, filter: AttendeeFilter) =>
  chosenAttendees(db, filter)
    .select(['p.id', 'p.account_id as accountId', 'p.attendance', 'p.state', 'p.door'])
    .select(['p.created_at as createdAt', 'p.checked_in_at as checkedInAt'])
    .select(['p.moved_at as movedAt', 'p.given_by as givenBy', 'a.phone_cipher as phoneCipher'])
    .select(['e.school', 'e.address', 'e.enrollment_year as enrollmentYear'])
    .select((eb) =>
      eb
        .selectFrom('event_place as before')
        .select(({ fn }) => fn.countAll<number>().as('n'))
        .whereRef('before.event_id', '=', 'p.event_id')
        .whereRef('before.attendance', '=', 'p.attendance')
        .where('before.state', '=', 'waiting')
        .where('before.companion', '=', 0)
        .whereRef('before.number', '<', 'p.number')
        .as('before'),
    );

/** A companion's place that stands. */
export interface CompanionRow {
  readonly accountId: string;
  readonly attendance: Attendance;
  readonly state: 'confirmed' | 'waiting';
  readonly checkedInAt: number | null;
  readonly movedAt: number | null;
  readonly givenBy: string | null;
}

/** Companions of these people at an event. */
export const companionsOf = async (
  db: Kysely<Tables>,
  eventId: string,
  accountIds: readonly string[],
): Promise<CompanionRow[]> => {
  if (accountIds.length === 0) return [];
  const rows = await db
    .selectFrom('event_place')
    .select(['account_id as accountId', 'attendance', 'state', 'checked_in_at as checkedInAt'])
    .select(['moved_at as movedAt', 'given_by as givenBy'])
    .where('event_id', '=', eventId)
    .where('account_id', 'in', accountIds)
    .where('companion', '=', 1)
    .where('state', '!=', 'cancelled')
    .execute();
  return rows as CompanionRow[];
};
