import type { Kysely } from 'kysely';
import { PUBLISHED } from '../../../db/published.ts';
import type { Tables } from '../../../db/tables.ts';
import type { PushEvent, PushFacts, PushRow } from './policy.ts';

type EventFacts = Pick<PushFacts, 'event' | 'hasPlace' | 'isOnSite'>;

const NO_EVENT: EventFacts = { event: null, hasPlace: false, isOnSite: false };

const eventsOf = async (
  db: Kysely<Tables>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, PushEvent>> => {
  const rows = await db
    .selectFrom('event')
    .select(['id', 'place', 'cancelled', 'starts_at as startsAt', 'ends_at as endsAt'])
    .where('id', 'in', ids)
    .where('status', '=', PUBLISHED)
    .execute();
  return new Map(
    rows.map(({ id, cancelled, ...event }) => [id, { ...event, isCancelled: cancelled === 1 }]),
  );
};

/** Reads what is known of the events that messages are about. @returns gives it for each of the messages */
export const readEventFacts = async (
  db: Kysely<Tables>,
  rows: readonly PushRow[],
): Promise<(row: PushRow) => EventFacts> => {
  const ids = [...new Set(rows.flatMap(({ data }) => data.eventId ?? []))];
  if (ids.length === 0) return () => NO_EVENT;
  const events = await eventsOf(db, ids);
  const places = await db
    .selectFrom('event_place')
    .select(['id', 'event_id as eventId', 'account_id as accountId', 'state', 'attendance'])
    .select('checked_in_at as checkedInAt')
    .where(
      'account_id',
      'in',
      rows.map(({ accountId }) => accountId),
    )
    .where('event_id', 'in', ids)
    .where('state', '!=', 'cancelled')
    .execute();
  return ({ accountId, data: { event, eventId, placeId } }) => {
    const own = places.filter(
      (place) =>
        place.accountId === accountId &&
        place.eventId === eventId &&
        (event !== 'movedUp' || (place.id === placeId && place.state === 'confirmed')) &&
        (event !== 'begins' || (place.state === 'confirmed' && place.checkedInAt === null)),
    );
    return {
      event: events.get(eventId ?? '') ?? null,
      hasPlace: own.length > 0,
      isOnSite: own.some(({ attendance }) => attendance === 'site'),
    };
  };
};
