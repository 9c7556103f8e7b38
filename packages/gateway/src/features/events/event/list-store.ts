import type { Attendance, PlaceState } from '@xuanjiang/contracts/event';
import type { Transaction } from 'kysely';
import type { Act } from '../../../db/audit.ts';
import type { Tables } from '../../../db/tables.ts';
import { noteMovedUp } from './news-store.ts';
import { movingUp } from './policy.ts';

type Db = Transaction<Tables>;

/** One of the lists of an event. */
export interface ListKey {
  readonly eventId: string;
  readonly attendance: Attendance;
}

/** The lists of an event in the order in which they are held and shown: by name it is descending. */
export const ATTENDANCES: readonly Attendance[] = ['site', 'online'];

/**
 * Holds a list's row, so that one transaction after the other counts its places. Who holds several takes
 * them by event, and that on site first. An account's row is held before a list's, never after it; places
 * of a list after the list.
 */
export const holdList = (db: Db, { eventId, attendance }: ListKey) =>
  db
    .updateTable('event_list')
    .set((eb) => ({ taken: eb.ref('taken') }))
    .where('event_id', '=', eventId)
    .where('attendance', '=', attendance)
    .returning(['capacity', 'taken', 'waiting', 'numbered'])
    .executeTakeFirst();

/** Holds all lists of an event: nobody signs up, and no place is given back meanwhile. */
export const holdLists = async (db: Db, eventId: string): Promise<void> => {
  for (const attendance of ATTENDANCES) await holdList(db, { eventId, attendance });
};

export const count = async (
  db: Db,
  { eventId, attendance }: ListKey,
  change: { readonly taken: number; readonly waiting: number; readonly numbered?: number },
): Promise<void> => {
  await db
    .updateTable('event_list')
    .set((eb) => ({
      taken: eb('taken', '+', change.taken),
      waiting: eb('waiting', '+', change.waiting),
      numbered: eb('numbered', '+', change.numbered ?? 0),
    }))
    .where('event_id', '=', eventId)
    .where('attendance', '=', attendance)
    .execute();
};

export const timesOf = (db: Db, eventId: string) =>
  db
    .selectFrom('event')
    .select(['cancelled', 'apply_until as applyUntil', 'ends_at as endsAt'])
    .select('checkin_from as checkinFrom')
    .where('id', '=', eventId)
    .executeTakeFirstOrThrow();

/** The first of those who wait take what is free, and are told. Call it while the list is held. */
export const moveUp = async (db: Db, key: ListKey, now: number): Promise<void> => {
  const list = await holdList(db, key);
  const places = list === undefined ? 0 : movingUp(list);
  if (places === 0) return;
  const { cancelled, endsAt } = await timesOf(db, key.eventId);
  if (cancelled === 1 || endsAt <= now) return;
  const moved = await db
    .updateTable('event_place')
    .set({ state: 'confirmed', moved_at: now })
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('event_place')
        .select('id')
        .where('event_id', '=', key.eventId)
        .where('attendance', '=', key.attendance)
        .where('state', '=', 'waiting')
        .orderBy('number')
        .limit(places),
    )
    .returning('id')
    .execute();
  await count(db, key, { taken: moved.length, waiting: -moved.length });
  await noteMovedUp(
    db,
    moved.map(({ id }) => id),
    now,
  );
};

/**
 * Gives places that wait out of turn, which are held with their list; also where there are no more. Whoever comes next on
 * the waiting list moves up when as many are free again.
 */
export const giveOutOfTurn = async (
  db: Db,
  key: ListKey,
  places: readonly string[],
  { actor, time }: Act,
): Promise<void> => {
  await db
    .updateTable('event_place')
    .set({ state: 'confirmed', moved_at: time, given_by: actor })
    .where('id', 'in', places)
    .execute();
  await count(db, key, { taken: places.length, waiting: -places.length });
  await noteMovedUp(db, places, time);
};

/** The standing places of these accounts in a list, held: nobody is checked in with them meanwhile. */
export const holdPlaces = (
  db: Db,
  { eventId, attendance }: ListKey,
  accountIds: readonly string[],
) =>
  db
    .updateTable('event_place')
    .set((eb) => ({ state: eb.ref('state') }))
    .where('event_id', '=', eventId)
    .where('attendance', '=', attendance)
    .where('account_id', 'in', accountIds)
    .where('state', '!=', 'cancelled')
    .returning(['id', 'companion', 'state', 'number'])
    .returning(['account_id as accountId', 'checked_in_at as checkedInAt'])
    .execute();

interface StandingPlace {
  readonly id: string;
  readonly state: PlaceState;
}

/** Gives back standing places of one list, which is held. Those who wait move up. */
export const giveBack = async (
  db: Db,
  key: ListKey,
  returned: readonly StandingPlace[],
  now: number,
): Promise<void> => {
  if (returned.length === 0) return;
  await db
    .updateTable('event_place')
    .set({ state: 'cancelled', ended_at: now })
    .where(
      'id',
      'in',
      returned.map(({ id }) => id),
    )
    .execute();
  const taken = returned.filter(({ state }) => state === 'confirmed').length;
  await count(db, key, { taken: -taken, waiting: taken - returned.length });
  await moveUp(db, key, now);
};
