import { HOUR_MS } from '@xuanjiang/contracts/constants';
import { eventPath } from '@xuanjiang/contracts/rules/event-path';
import type { EventLead } from '@xuanjiang/contracts/rules/reminder-times';
import {
  EVENT_LEADS,
  eventReminderTimes,
  eventReminderUntil,
} from '@xuanjiang/contracts/rules/reminder-times';
import type { Kysely } from 'kysely';
import type { DatabaseAccess } from '../../../db/database.ts';
import { deliver } from '../../../db/inbox.ts';
import { addJobs } from '../../../db/jobs.ts';
import { PUBLISHED } from '../../../db/published.ts';
import type { Tables } from '../../../db/tables.ts';
import { partKey } from '../../../lib/part-key.ts';
import type { JobEffect } from '../../ground/job/service.ts';
import { PEOPLE_AT_ONCE } from './policy.ts';

/** Reminds whoever has a place in an event that it begins. */
export const EVENT_REMINDER_JOB = 'event-reminder';

/** What the job of a reminder says. */
export interface EventReminder {
  readonly eventId: string;
  /** When the event was to start as it was planned, UTC ms. */
  readonly startsAt: number;
  readonly lead: EventLead;
  /** It is for the accounts whose ids come after this one; left out for the first ones. */
  readonly after?: string;
}

/** The reminder of an event at one of its times: each account gets it once, also when it gives its place back and signs up again. */
const keyOf = ({ eventId, startsAt, lead }: EventReminder): string =>
  `${EVENT_REMINDER_JOB}/${eventId}/${startsAt}/${lead}`;

const jobOf = (data: EventReminder, notBefore: number) => ({
  key: partKey(keyOf(data), data.after),
  kind: EVENT_REMINDER_JOB,
  about: `event/${data.eventId}`,
  accountId: null,
  data,
  notBefore,
});

/**
 * Plans the reminders of an event, in the transaction that gives it this start; again changes nothing. They are of the event
 * and not of each place: who has one is read as they are due, so that nothing has to be planned for who signs up, moves up or gives back.
 */
export const planEventReminders = (
  db: Kysely<Tables>,
  { eventId, startsAt }: Pick<EventReminder, 'eventId' | 'startsAt'>,
  now: number,
): Promise<void> =>
  addJobs(
    db,
    eventReminderTimes(startsAt, now).map(({ lead, at }) => jobOf({ eventId, startsAt, lead }, at)),
    now,
  );

/** Events are looked for hourly, so far ahead: a day's reminder and two of these hours. */
const AHEAD_MS = EVENT_LEADS.day + 2 * HOUR_MS;

/**
 * Plans what nobody has planned: the reminders of events that a gateway of an older version has published or moved. What is due already
 * stays away: who signed up after it would be reminded of what they have just read.
 */
export const planComingEvents = async (
  { kysely }: Pick<DatabaseAccess, 'kysely'>,
  now: number,
): Promise<void> => {
  const coming = await kysely
    .selectFrom('event')
    .select(['id as eventId', 'starts_at as startsAt'])
    .where('status', '=', PUBLISHED)
    .where('cancelled', '=', 0)
    .where('starts_at', '>', now + EVENT_LEADS.hours)
    .where('starts_at', '<=', now + AHEAD_MS)
    .execute();
  for (const event of coming) await planEventReminders(kysely, event, now);
};

/**
 * Reminds whoever has a confirmed place and is not there yet, some at a time; nobody where the event is called off or has
 * another time since, or where it comes too late to be of use.
 */
export const remindOfEvent =
  (data: EventReminder, now: number): JobEffect =>
  async (db) => {
    const { eventId, startsAt, lead, after = '' } = data;
    const event = await db
      .selectFrom('event')
      .select(['title', 'place', 'address', 'starts_at as startsAt', 'ends_at as endsAt'])
      .where('id', '=', eventId)
      .where('status', '=', PUBLISHED)
      .where('cancelled', '=', 0)
      .executeTakeFirst();
    if (event === undefined || event.startsAt !== startsAt) return;
    if (now >= eventReminderUntil(lead, event)) return;
    const people = await db
      .selectFrom('event_place')
      .select('account_id as accountId')
      // One who comes in both ways is told the place: by name `site` is the greater one.
      .select(({ fn }) => fn.max('attendance').as('attendance'))
      .where('event_id', '=', eventId)
      .where('state', '=', 'confirmed')
      .where('checked_in_at', 'is', null)
      .where('account_id', '>', after)
      .groupBy('account_id')
      .orderBy('account_id')
      .limit(PEOPLE_AT_ONCE)
      .execute();
    const where = [event.place, event.address].filter((part) => part !== '').join(' ');
    await deliver(
      db,
      people.map(({ accountId, attendance }) => ({
        accountId,
        key: keyOf(data),
        kind: 'event',
        reason: 'applied',
        title: event.title,
        content: attendance === 'site' ? where : '',
        link: eventPath(eventId),
        data: { event: 'begins', eventLead: lead, startsAt, eventId },
      })),
      now,
    );
    const last = people.at(-1);
    if (last === undefined || people.length < PEOPLE_AT_ONCE) return;
    await addJobs(db, [jobOf({ ...data, after: last.accountId }, now)], now);
  };
