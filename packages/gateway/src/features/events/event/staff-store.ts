import type { StaffEventState } from '@xuanjiang/contracts/event-staff';
import type { Kysely, Updateable } from 'kysely';
import type { Act } from '../../../db/audit.ts';
import { noteActs } from '../../../db/audit.ts';
import { containsWords } from '../../../db/contains.ts';
import type { Database } from '../../../db/database.ts';
import { DRAFT, PUBLISHED } from '../../../db/published.ts';
import type { PageRange } from '../../../db/read-page.ts';
import { readPage } from '../../../db/read-page.ts';
import { indexRows } from '../../../db/search.ts';
import { eventDocuments } from '../../../db/search-sources/event.ts';
import type { Tables } from '../../../db/tables.ts';
import type { EventDraft } from './change-store.ts';
import { addLists } from './change-store.ts';
import { holdLists } from './list-store.ts';
import { noteEventChange } from './news-store.ts';
import type { EventWhere } from './policy.ts';

export interface StaffEventFilter {
  readonly universityId: string | undefined;
  readonly state: StaffEventState | undefined;
  readonly name: string | undefined;
  readonly sort: 'newest' | 'oldest';
}

/** An event and its version as its editor has read it. */
export interface EditedEvent {
  readonly id: string;
  readonly version: number;
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

/** Events as staff edit them, drafts too. */
export const createEventStaffStore = ({ engine, kysely }: Database) => ({
  list({ universityId, state, name = '', sort }: StaffEventFilter, now: number, page: PageRange) {
    let query = events(kysely).where(containsWords(SEARCHED_COLUMNS, name));
    if (universityId !== undefined) query = query.where('event.university_id', '=', universityId);
    if (state !== undefined) query = inState(query, state, now);
    const order = sort === 'newest' ? 'desc' : 'asc';
    return readPage(query.orderBy('event.starts_at', order).orderBy('event.id', order), page);
  },

  byId: async (id: string) =>
    (await events(kysely).where('event.id', '=', id).executeTakeFirst()) ?? null,

  /** @returns false when somebody else has changed it */
  edit: (
    { id, version }: EditedEvent,
    columns: EventColumns,
    { lists, placed }: EditedMore,
    act: Act,
  ): Promise<boolean> =>
    kysely.transaction().execute(async (db) => {
      // Nobody can sign up while the lists are locked; people who sign up later see the new place.
      // The lists are locked before the event, in the same order as when an event is moved.
      if (placed !== null) await holdLists(db, id);
      const query = db
        .updateTable('event')
        .set((eb) => ({
          ...columns,
          version: eb('version', '+', 1),
          ...(placed !== null && { revision: eb('revision', '+', 1) }),
        }))
        .where('id', '=', id)
        .where('version', '=', version)
        .returning(['starts_at as startsAt', 'version']);
      // Nobody is in the lists of a draft, and it was none since it was read where its version is the same.
      const saved = await query.executeTakeFirst();
      if (saved === undefined) return false;
      if (lists !== null) {
        await db.deleteFrom('event_list').where('event_id', '=', id).execute();
        await addLists(db, id, lists);
      }
      if (placed !== null) {
        const { startsAt } = saved;
        const times = { startsAt, formerStartsAt: startsAt };
        const change = { eventId: id, kind: 'placed', ...times, ...placed } as const;
        await noteEventChange(db, { ...change, version: saved.version }, act.time);
      }
      await indexRows(engine, db, eventDocuments, [id]);
      await noteActs(db, act, [{ action: 'event.edit', subject: id }]);
      return true;
    }),

  /** @returns false when somebody else has changed it, or it is no draft any more */
  publish: ({ id, version }: EditedEvent, act: Act): Promise<boolean> =>
    kysely.transaction().execute(async (db) => {
      const published = await db
        .updateTable('event')
        .set((eb) => ({ status: PUBLISHED, version: eb('version', '+', 1) }))
        .where('id', '=', id)
        .where('version', '=', version)
        .where('status', '=', DRAFT)
        .returning('id')
        .executeTakeFirst();
      if (published === undefined) return false;
      await indexRows(engine, db, eventDocuments, [id]);
      await noteActs(db, act, [{ action: 'event.publish', subject: id }]);
      return true;
    }),

  /** Deletes a draft. @returns false when somebody else has changed it, or it is none any more */
  remove: ({ id, version }: EditedEvent, act: Act): Promise<boolean> =>
    kysely.transaction().execute(async (db) => {
      const draft = await db
        .updateTable('event')
        .set((eb) => ({ version: eb('version', '+', 1) }))
        .where('id', '=', id)
        .where('version', '=', version)
        .where('status', '=', DRAFT)
        .returning('id')
        .executeTakeFirst();
      if (draft === undefined) return false;
      await db.deleteFrom('event_list').where('event_id', '=', id).execute();
      await db.deleteFrom('event').where('id', '=', id).execute();
      await noteActs(db, act, [{ action: 'event.del', subject: id }]);
      return true;
    }),
});

export type EventStaffStore = ReturnType<typeof createEventStaffStore>;
export type StaffEventRow = NonNullable<Awaited<ReturnType<EventStaffStore['byId']>>>;
