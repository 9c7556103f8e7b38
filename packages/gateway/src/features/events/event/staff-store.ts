import type { StaffEventState } from '@xuanjiang/contracts/event-staff';
import type { Kysely, Updateable } from 'kysely';
import type { Act } from '../../../db/audit.ts';
import { containsWords } from '../../../db/contains.ts';
import type { Database } from '../../../db/database.ts';
import type { EditedRecord } from '../../../db/editable.ts';
import { editable, holdEdited } from '../../../db/editable.ts';
import { DRAFT, PUBLISHED } from '../../../db/published.ts';
import type { PageRange } from '../../../db/read-page.ts';
import { readPage } from '../../../db/read-page.ts';
import type { Tables } from '../../../db/tables.ts';
import type { EventDraft } from './change-store.ts';
import { addLists, EDITED_EVENTS, NEXT_REVISION } from './change-store.ts';
import { holdLists } from './list-store.ts';
import { noteEventChange } from './news-store.ts';
import type { EventWhere } from './policy.ts';
import { planEventReminders } from './reminder-store.ts';

export interface StaffEventFilter {
  readonly universityId: string | undefined;
  readonly state: StaffEventState | undefined;
  readonly name: string | undefined;
  readonly sort: 'newest' | 'oldest';
}

export type EventColumns = Updateable<
  Omit<Tables['event'], 'id' | 'status' | 'version' | 'revision'>
>;

/** What is changed with the columns of an event. */
interface EditedMore {
  /** New sign-up lists, for a draft only, whose lists are empty; null leaves them as they are. */
  readonly lists: EventDraft['lists'] | null;
  /** Where those who come on site go now, of which they are told; null leaves it as it is. */
  readonly placed: { readonly where: EventWhere; readonly notice: string } | null;
}

const events = (db: Kysely<Tables>) =>
  db
    .selectFrom('event')
    .leftJoin('university', 'university.id', 'event.university_id')
    .select(['event.id', 'event.title', 'event.summary', 'event.organiser', 'event.notice'])
    .select(['event.cancelled', 'event.place', 'event.address', 'event.audience'])
    .select(['event.intro', 'event.steps', 'event.version'])
    .select((eb) => eb.case().when('event.status', '=', DRAFT).then(1).else(0).end().as('isDraft'))
    .select(['event.starts_at as startsAt', 'event.ends_at as endsAt'])
    .select(['event.city_id as cityId', 'event.apply_until as applyUntil'])
    .select(['event.checkin_from as checkinFrom', 'event.checkin_until as checkinUntil'])
    .select(['event.talk_id as talkId', 'event.university_id as universityId'])
    .select(['university.name as universityName', 'university.color as universityColor'])
    .select('university.shortname as universityShortname');

const inState = (query: ReturnType<typeof events>, state: StaffEventState, now: number) => {
  if (state === 'draft') return query.where('event.status', '=', DRAFT);
  const published = query.where('event.status', '=', PUBLISHED);
  if (state === 'cancelled') return published.where('event.cancelled', '=', 1);
  const held = published.where('event.cancelled', '=', 0);
  if (state === 'upcoming') return held.where('event.starts_at', '>', now);
  if (state === 'over') return held.where('event.ends_at', '<=', now);
  return held.where('event.starts_at', '<=', now).where('event.ends_at', '>', now);
};

const SEARCHED_COLUMNS = ['event.title', 'event.organiser', 'event.place'];

/** Events as staff edit them, drafts too. What changes one throws StaleVersion. */
export const createEventStaffStore = (database: Database) => {
  const { kysely } = database;
  const edits = editable(database, EDITED_EVENTS);
  return {
    list({ universityId, state, name = '', sort }: StaffEventFilter, now: number, page: PageRange) {
      let query = events(kysely).where(containsWords(SEARCHED_COLUMNS, name));
      if (universityId !== undefined) query = query.where('event.university_id', '=', universityId);
      if (state !== undefined) query = inState(query, state, now);
      const order = sort === 'newest' ? 'desc' : 'asc';
      return readPage(query.orderBy('event.starts_at', order).orderBy('event.id', order), page);
    },

    byId: async (id: string) =>
      (await events(kysely).where('event.id', '=', id).executeTakeFirst()) ?? null,

    edit: (
      edited: EditedRecord,
      columns: EventColumns,
      { lists, placed }: EditedMore,
      act: Act,
    ): Promise<void> =>
      kysely.transaction().execute(async (tx) => {
        const { id } = edited;
        // Nobody can sign up while the lists are locked; people who sign up later see the new place.
        // The lists are locked before the event, in the same order as when an event is moved.
        if (placed !== null) await holdLists(tx, id);
        const set = { ...columns, ...(placed !== null && { revision: NEXT_REVISION }) };
        await edits.within(tx).change(edited, set, {
          ...{ action: 'edit', act },
          also: async (db, { starts_at: startsAt, version }) => {
            // Nobody is in the lists of a draft, and it was none since it was read where its version is the same.
            if (lists !== null) {
              await db.deleteFrom('event_list').where('event_id', '=', id).execute();
              await addLists(db, id, lists);
            }
            if (placed === null) return;
            const times = { startsAt, formerStartsAt: startsAt };
            const change = { eventId: id, kind: 'placed', ...times, ...placed } as const;
            await noteEventChange(db, { ...change, version }, act.time);
          },
        });
      }),

    publish: (edited: EditedRecord, act: Act) =>
      edits.change(
        edited,
        { status: PUBLISHED },
        {
          ...{ action: 'publish', act, only: (eb) => eb('status', '=', DRAFT) },
          also: (db, { id, starts_at: startsAt }) =>
            planEventReminders(db, { eventId: id, startsAt }, act.time),
        },
      ),

    /** Deletes a draft. */
    remove: (edited: EditedRecord, act: Act): Promise<void> =>
      kysely.transaction().execute(async (db) => {
        await holdEdited(db, 'event', edited, (eb) => eb('status', '=', DRAFT));
        await db.deleteFrom('event_list').where('event_id', '=', edited.id).execute();
        await edits.within(db).remove(edited, { action: 'del', act });
      }),
  };
};

export type EventStaffStore = ReturnType<typeof createEventStaffStore>;
export type StaffEventRow = NonNullable<Awaited<ReturnType<EventStaffStore['byId']>>>;
