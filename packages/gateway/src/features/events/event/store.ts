import type { Attendance, EventPhase } from '@xuanjiang/contracts/event';
import { sql } from 'kysely';
import { containsWords } from '../../../db/contains.ts';
import type { Database } from '../../../db/database.ts';
import { PUBLISHED } from '../../../db/published.ts';
import type { PageRange } from '../../../db/read-page.ts';
import { readPage } from '../../../db/read-page.ts';
import { nextSpanChange, publishedSpans } from '../../../db/spans.ts';

export interface EventFilter {
  /** What is not over in this province comes first. */
  readonly ownProvinceId?: string | undefined;
  readonly provinceId?: string | undefined;
  readonly universityId?: string | undefined;
  readonly attendance?: Attendance | undefined;
  readonly phase?: EventPhase | undefined;
  readonly name?: string | undefined;
}

/** 1 for an event that is over or called off, else 0. */
export const isPast = (now: number) => sql<number>`case
  when event.cancelled = 1 or event.ends_at <= ${now} then 1 else 0 end`;

/** Events to come by their start, soonest first, those that are past newest first. */
export const inEventOrder = (now: number) => sql<number>`case
  when ${isPast(now)} = 1 then -event.starts_at else event.starts_at end`;

/** In which order events are listed: running ones, those to come, and those that are over or called off. */
const rank = (now: number) => sql<number>`case
  when ${isPast(now)} = 1 then 2
  when event.starts_at > ${now} then 1 else 0 end`;

/** What is not over in the reader's province comes before what is not over elsewhere. */
const ownRank = (now: number, provinceId: string) => sql<number>`case
  when ${isPast(now)} = 1 then 2
  when event.province_id = ${provinceId} then 0 else 1 end`;

export const createEventStore = (database: Database) => {
  const { kysely } = database;
  const published = () =>
    kysely
      .selectFrom('event')
      .leftJoin('university', 'university.id', 'event.university_id')
      .select(['event.id', 'event.title', 'event.summary', 'event.organiser', 'event.notice'])
      .select(['event.cancelled', 'event.place', 'event.address', 'event.audience'])
      .select(['event.intro', 'event.steps', 'event.revision', 'event.version'])
      .select([
        'event.starts_at as startsAt',
        'event.ends_at as endsAt',
        'event.former_starts_at as formerStartsAt',
        'event.province_id as provinceId',
        'event.city_id as cityId',
        'event.apply_until as applyUntil',
        'event.checkin_from as checkinFrom',
        'event.checkin_until as checkinUntil',
        'event.place_code as placeCode',
        'event.talk_id as talkId',
        'event.university_id as universityId',
        'university.name as universityName',
        'university.shortname as universityShortname',
        'university.color as universityColor',
      ])
      .where('event.status', '=', PUBLISHED);

  const inPhase = (query: ReturnType<typeof published>, phase: EventPhase, now: number) => {
    if (phase === 'cancelled') return query.where('event.cancelled', '=', 1);
    const held = query.where('event.cancelled', '=', 0);
    if (phase === 'upcoming') return held.where('event.starts_at', '>', now);
    if (phase === 'over') return held.where('event.ends_at', '<=', now);
    return held.where('event.starts_at', '<=', now).where('event.ends_at', '>', now);
  };

  return {
    /**
     * Running ones, those to come, soonest first, then those that are over or called off, newest first; of
     * the first two those of the own province before all others.
     */
    find(filter: EventFilter, now: number, page: PageRange) {
      const { ownProvinceId = '', provinceId, universityId, attendance, phase, name = '' } = filter;
      let query = published().where(
        containsWords(['event.title', 'event.summary', 'event.place'], name),
      );
      if (provinceId !== undefined) query = query.where('event.province_id', '=', provinceId);
      if (universityId !== undefined) query = query.where('event.university_id', '=', universityId);
      if (attendance !== undefined) {
        query = query.where(({ exists, selectFrom }) =>
          exists(
            selectFrom('event_list')
              .select('event_list.event_id')
              .whereRef('event_list.event_id', '=', 'event.id')
              .where('event_list.attendance', '=', attendance),
          ),
        );
      }
      if (phase !== undefined) query = inPhase(query, phase, now);
      return readPage(
        query
          .orderBy(ownRank(now, ownProvinceId))
          .orderBy(rank(now))
          .orderBy(inEventOrder(now))
          .orderBy('event.id'),
        page,
      );
    },
    byIds: async (ids: readonly string[]) =>
      ids.length === 0 ? [] : published().where('event.id', 'in', ids).execute(),
    /** The lists of these events, that on site first. */
    lists: async (ids: readonly string[]) =>
      ids.length === 0
        ? []
        : kysely
            .selectFrom('event_list')
            .select(['event_id as eventId', 'attendance', 'capacity', 'taken', 'waiting'])
            .where('event_id', 'in', ids)
            .orderBy('event_id')
            .orderBy('attendance', 'desc')
            .execute(),
    /** The pages of all events, with when each begins and ends. */
    times: (page: PageRange) => publishedSpans(database, 'event', page),
    /** The next time at which an event begins or ends, UTC ms; null for none. */
    nextChange: (now: number) => nextSpanChange(database, 'event', now),
  };
};

export type EventStore = ReturnType<typeof createEventStore>;
export type EventRow = Awaited<ReturnType<EventStore['byIds']>>[number];
export type EventListRow = Awaited<ReturnType<EventStore['lists']>>[number];
