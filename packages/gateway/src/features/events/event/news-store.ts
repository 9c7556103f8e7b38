import { eventPath } from '@xuanjiang/contracts/rules/event-path';
import type { Kysely } from 'kysely';
import { inParts } from '../../../db/in-parts.ts';
import { deliver } from '../../../db/inbox.ts';
import { addJobs } from '../../../db/jobs.ts';
import type { Tables } from '../../../db/tables.ts';
import { partKey } from '../../../lib/part-key.ts';
import type { JobEffect } from '../../ground/job/service.ts';
import type { EventChange } from './policy.ts';
import { changeKey, EVENT_CHANGE_JOB, isOutdated, MOVED_UP_JOB, PEOPLE_AT_ONCE } from './policy.ts';

/** What the job of those who moved up says. */
export interface MovedUp {
  readonly places: readonly string[];
}

/**
 * Adds jobs that tell whose these places are that they are confirmed now. Call it in the transaction that moves
 * them up. The messages are written by another one: a message holds the row of its account.
 */
export const noteMovedUp = async (
  db: Kysely<Tables>,
  places: readonly string[],
  now: number,
): Promise<void> => {
  const jobs = [...inParts(places, PEOPLE_AT_ONCE)].map((part) => ({
    // A place moves up once.
    key: `${MOVED_UP_JOB}/${part[0]}`,
    kind: MOVED_UP_JOB,
    about: `event-place/${part[0]}`,
    accountId: null,
    data: { places: part } satisfies MovedUp,
    notBefore: now,
  }));
  await addJobs(db, jobs, now);
};

const addChange = (db: Kysely<Tables>, change: EventChange, now: number): Promise<void> =>
  addJobs(
    db,
    [
      {
        key: partKey(changeKey(change), change.after),
        kind: EVENT_CHANGE_JOB,
        about: `event/${change.eventId}`,
        accountId: null,
        data: change,
        notBefore: now,
      },
    ],
    now,
  );

/**
 * An event has moved, in time or place, or is called off: adds a job that tells whoever has a place in it. Call it in the
 * transaction that changes the event, while its lists are held: who signs up later sees the change.
 */
export const noteEventChange = (
  db: Kysely<Tables>,
  change: Omit<EventChange, 'notedAt' | 'after'>,
  now: number,
): Promise<void> => addChange(db, { ...change, notedAt: now }, now);

/** What the jobs change, each in the transaction that ends it. */
export const eventEffects = {
  /** Tells those who waited, unless they gave the place back since or the event was called off. */
  tellMovedUp:
    ({ places }: MovedUp, now: number): JobEffect =>
    async (db) => {
      const moved = await db
        .selectFrom('event_place')
        .innerJoin('event', 'event.id', 'event_place.event_id')
        .select(['event_place.id', 'event_place.account_id as accountId'])
        .select(['event.id as eventId', 'event.title', 'event.starts_at as startsAt'])
        .where('event_place.id', 'in', places)
        .where('event_place.state', '=', 'confirmed')
        .where('event.cancelled', '=', 0)
        // A message holds the row of its account: those of other jobs are held in the same order.
        .orderBy('event_place.account_id')
        .orderBy('event_place.id')
        .execute();
      await deliver(
        db,
        moved.map(({ id, accountId, eventId, title, startsAt }) => ({
          accountId,
          key: `${MOVED_UP_JOB}/${id}`,
          kind: 'event',
          reason: 'applied',
          title,
          link: eventPath(eventId),
          data: { event: 'movedUp', startsAt, eventId, placeId: id },
        })),
        now,
      );
    },

  /** Tells whoever has a place, or waits for one, what became of the event. */
  tellChange:
    (change: EventChange, now: number): JobEffect =>
    async (db) => {
      const { eventId, kind, startsAt, formerStartsAt, notice } = change;
      const event = await db
        .selectFrom('event')
        .select(['title', 'cancelled', 'starts_at as startsAt'])
        .select(['city_id as cityId', 'place', 'address'])
        .where('id', '=', eventId)
        .executeTakeFirst();
      if (event === undefined || isOutdated(change, event)) return;
      let signups = db
        .selectFrom('event_place')
        .select('account_id as accountId')
        .distinct()
        .where('event_id', '=', eventId)
        .where('state', '!=', 'cancelled')
        .where('account_id', '>', change.after ?? '');
      // A new place does not concern people who take part online.
      if (kind === 'placed') signups = signups.where('attendance', '=', 'site');
      const people = await signups.orderBy('account_id').limit(PEOPLE_AT_ONCE).execute();
      await deliver(
        db,
        people.map(({ accountId }) => ({
          accountId,
          key: changeKey(change),
          kind: 'event',
          reason: 'applied',
          title: event.title,
          content: notice,
          link: eventPath(eventId),
          data: { event: kind, startsAt, formerStartsAt, eventId },
        })),
        now,
      );
      const last = people.at(-1);
      if (last !== undefined && people.length === PEOPLE_AT_ONCE) {
        await addChange(db, { ...change, after: last.accountId }, now);
      }
    },
} as const;
