import type { Kysely } from 'kysely';
import { PUBLISHED } from '../../../db/published.ts';
import type { Tables } from '../../../db/tables.ts';
import type { PushEvent, PushFacts, PushRow } from './policy.ts';

type EventFacts = Pick<PushFacts, 'event' | 'hasPlace'>;

const NO_EVENT: EventFacts = { event: null, hasPlace: false };

const eventsOf = async (
  db: Kysely<Tables>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, PushEvent>> => {
  const rows = await db
    .selectFrom('event')
    .select(['id', 'cancelled', 'starts_at as startsAt', 'ends_at as endsAt'])
    .where('id', 'in', ids)
    .where('status', '=', PUBLISHED)
    .execute();
  return new Map(
    rows.map(({ id, cancelled, ...times }) => [id, { ...times, isCancelled: cancelled === 1 }]),
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
    .select(['id', 'event_id as eventId', 'account_id as accountId', 'state'])
    .where(
      'account_id',
      'in',
      rows.map(({ accountId }) => accountId),
    )
    .where('event_id', 'in', ids)
    .where('state', '!=', 'cancelled')
    .execute();
  return ({ accountId, data }) => ({
    event: events.get(data.eventId ?? '') ?? null,
    hasPlace: places.some(
      (place) =>
        place.accountId === accountId &&
        place.eventId === data.eventId &&
        (data.event !== 'movedUp' || (place.id === data.placeId && place.state === 'confirmed')),
    ),
  });
};
