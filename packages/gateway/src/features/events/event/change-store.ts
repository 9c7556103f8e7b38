import type { Attendance } from '@xuanjiang/contracts/event';
import type { Insertable, Transaction } from 'kysely';
import { sql } from 'kysely';
import type { Act } from '../../../db/audit.ts';
import { noteActs } from '../../../db/audit.ts';
import type { DatabaseAccess, Engine } from '../../../db/database.ts';
import { changeEdited, editable } from '../../../db/editable.ts';
import { DRAFT, PUBLISHED } from '../../../db/published.ts';
import { indexRows } from '../../../db/search.ts';
import { eventDocuments } from '../../../db/search-sources/event.ts';
import type { Tables } from '../../../db/tables.ts';
import type { ListKey } from './list-store.ts';
import { holdList, holdLists, moveUp } from './list-store.ts';
import { noteEventChange } from './news-store.ts';
import type { EventPlan } from './policy.ts';
import { movedTimes } from './policy.ts';
import { planEventReminders } from './reminder-store.ts';
import type { EventRow } from './store.ts';

/** A new event with its lists. */
export interface EventDraft
  extends Omit<
    Insertable<Tables['event']>,
    'former_starts_at' | 'cancelled' | 'notice' | 'revision' | 'status' | 'version'
  > {
  readonly lists: readonly { readonly attendance: Attendance; readonly capacity: number }[];
}

/** Lists of an event to which nobody has come yet. */
export const addLists = async (
  db: Transaction<Tables>,
  eventId: string,
  lists: EventDraft['lists'],
): Promise<void> => {
  if (lists.length === 0) return;
  await db
    .insertInto('event_list')
    .values(
      lists.map((list) => ({ ...list, event_id: eventId, taken: 0, waiting: 0, numbered: 0 })),
    )
    .execute();
};

/** Why an event is changed, for those who signed up and for the audit. */
export interface ChangeReason {
  /** What those who signed up read; may be empty where it moves. */
  readonly notice: string;
  /** What the audit says. */
  readonly note: string;
}

/**
 * People who were checked in before the event was put off come again, or give the place back. Rows are held in
 * the order in which doors hold them.
 * @returns how many that were
 */
const undoCheckins = async (
  db: Transaction<Tables>,
  engine: Engine,
  eventId: string,
): Promise<number> => {
  const checkedIn = db
    .selectFrom('event_place')
    .select('id')
    .where('event_id', '=', eventId)
    .where('checked_in_at', 'is not', null)
    .orderBy('id');
  const undone = await db
    .updateTable('event_place')
    .set({ checked_in_at: null, device_time: null, door: '' })
    .where('id', 'in', engine === 'postgres' ? checkedIn.forUpdate() : checkedIn)
    .returning('id')
    .execute();
  return undone.length;
};

/** What `editable` is to know of events. */
export const EDITED_EVENTS = {
  table: 'event',
  domain: 'event',
  documents: eventDocuments,
} as const;

export const NEXT_REVISION = sql<number>`revision + 1`;

/** Changes of an event, of which whoever signed up is told: each raises its revision. */
export const createEventChangeStore = (database: DatabaseAccess) => {
  const { engine, kysely } = database;
  const edits = editable(database, EDITED_EVENTS);
  return {
    /** Moves it, while it is as the caller has read it. @throws StaleVersion */
    move: (
      event: EventRow,
      to: EventPlan,
      { notice, note }: ChangeReason,
      act: Act,
    ): Promise<void> =>
      kysely.transaction().execute(async (db) => {
        const { id, startsAt: formerStartsAt } = event;
        await holdLists(db, id);
        const { startsAt, endsAt, applyUntil, checkinFrom, checkinUntil, steps } = movedTimes(
          event,
          to,
        );
        const isMoved = startsAt !== formerStartsAt;
        await changeEdited(db, 'event', event, {
          starts_at: startsAt,
          ends_at: endsAt,
          apply_until: applyUntil,
          checkin_from: checkinFrom,
          checkin_until: checkinUntil,
          steps,
          revision: NEXT_REVISION,
          // One that only ends at another time was not put off, and why it was before is still so.
          ...(isMoved && { former_starts_at: formerStartsAt }),
          ...((isMoved || notice !== '') && { notice }),
        });
        await db
          .updateTable('event_pass')
          .set((eb) => ({ expires_at: eb('expires_at', '+', checkinUntil - event.checkinUntil) }))
          .where('event_id', '=', id)
          .where('expires_at', '>', act.time)
          .execute();
        await indexRows(engine, db, eventDocuments, [id]);
        const undone = act.time < checkinFrom ? await undoCheckins(db, engine, id) : 0;
        const audit = undone === 0 ? note : `${note}; ${undone} check-ins were undone`;
        await noteActs(db, act, [{ action: 'event.move', subject: id, note: audit }]);
        const kind = isMoved ? 'moved' : 'endMoved';
        const change = { eventId: id, kind, startsAt, formerStartsAt, notice } as const;
        await noteEventChange(db, change, act.time);
        if (isMoved) await planEventReminders(db, change, act.time);
      }),

    /**
     * Gives a list another number of places: whoever waits moves up, and nobody loses a place.
     * @param version that the event still has to have; null for any
     * @returns false where there is no such list @throws StaleVersion
     */
    setCapacity: (
      key: ListKey,
      capacity: number,
      act: Act,
      version: number | null = null,
    ): Promise<boolean> =>
      kysely.transaction().execute(async (db) => {
        const { eventId, attendance } = key;
        const list = await holdList(db, key);
        if (list === undefined) return false;
        await changeEdited(db, 'event', { id: eventId, version }, {});
        await db
          .updateTable('event_list')
          .set({ capacity })
          .where('event_id', '=', eventId)
          .where('attendance', '=', attendance)
          .execute();
        await moveUp(db, key, act.time);
        const note = `${attendance} ${list.capacity} → ${capacity}`;
        await noteActs(db, act, [{ action: 'event.capacity', subject: eventId, note }]);
        return true;
      }),

    /** @returns false when there is an event with this id */
    add: ({ lists, ...event }: EventDraft, act: Act, isDraft = false): Promise<boolean> =>
      kysely.transaction().execute(async (db) => {
        const added = await db
          .insertInto('event')
          .values({
            ...event,
            former_starts_at: null,
            cancelled: 0,
            notice: '',
            revision: 0,
            status: isDraft ? DRAFT : PUBLISHED,
          })
          .onConflict((conflict) => conflict.column('id').doNothing())
          .returning('id')
          .executeTakeFirst();
        if (added === undefined) return false;
        await addLists(db, event.id, lists);
        if (!isDraft) {
          const planned = { eventId: event.id, startsAt: event.starts_at };
          await planEventReminders(db, planned, act.time);
        }
        await indexRows(engine, db, eventDocuments, [event.id]);
        await noteActs(db, act, [{ action: 'event.add', subject: event.id, note: event.title }]);
        return true;
      }),

    /** @throws StaleVersion */
    cancel: (event: EventRow, { notice, note }: ChangeReason, act: Act): Promise<void> =>
      kysely.transaction().execute(async (tx) => {
        const { id: eventId, startsAt } = event;
        await holdLists(tx, eventId);
        const set = { cancelled: 1, notice, revision: NEXT_REVISION };
        await edits.within(tx).change(event, set, { action: 'cancel', act, note });
        const times = { startsAt, formerStartsAt: startsAt };
        await noteEventChange(tx, { eventId, kind: 'cancelled', ...times, notice }, act.time);
      }),
  };
};

export type EventChangeStore = ReturnType<typeof createEventChangeStore>;
