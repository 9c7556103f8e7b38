import { randomUUID } from 'node:crypto';
import type { AttendeeAudience } from '@xuanjiang/contracts/attendee';
import { eventPath } from '@xuanjiang/contracts/rules/event-path';
import { dayOf, dayStart } from '@xuanjiang/contracts/rules/shanghai-day';
import type { Kysely } from 'kysely';
import { accountRows } from '../../../db/account-rows.ts';
import type { Act } from '../../../db/audit.ts';
import { noteActs } from '../../../db/audit.ts';
import type { Database } from '../../../db/database.ts';
import { holdRow } from '../../../db/hold-row.ts';
import { deliver } from '../../../db/inbox.ts';
import { addJobs } from '../../../db/jobs.ts';
import type { PageRange } from '../../../db/read-page.ts';
import { countRows, readPage } from '../../../db/read-page.ts';
import type { Tables } from '../../../db/tables.ts';
import { partKey } from '../../../lib/part-key.ts';
import type { JobEffect } from '../../ground/job/service.ts';
import type { MessageTurn } from './policy.ts';
import {
  AUDIENCES,
  EVENT_MESSAGE_JOB,
  messageRefusal,
  messagesLeft,
  PEOPLE_AT_ONCE,
  TRIAL_KEPT_MS,
} from './policy.ts';

type Db = Kysely<Tables>;

/** Accounts that a message to an audience reaches: who has switched such messages off is none of them. */
const reached = (db: Db, eventId: string, audience: AttendeeAudience) => {
  let places = db
    .selectFrom('event_place as p')
    .select('p.account_id as accountId')
    .distinct()
    .where('p.event_id', '=', eventId)
    .where('p.companion', '=', 0)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('inbox_muted as m')
            .select('m.kind')
            .whereRef('m.account_id', '=', 'p.account_id')
            .where('m.kind', '=', 'event'),
        ),
      ),
    );
  if (audience === 'all') return places.where('p.state', '!=', 'cancelled');
  places = places.where('p.state', '=', audience === 'waiting' ? 'waiting' : 'confirmed');
  // Nobody is checked in who takes part online.
  return audience === 'waiting'
    ? places
    : places.where('p.attendance', '=', 'site').where('p.checked_in_at', 'is', null);
};

/** What was sent on the day of a time. */
const sentOn = (db: Db, eventId: string, time: number) =>
  db
    .selectFrom('event_message')
    .where('event_id', '=', eventId)
    .where('state', '!=', 'tried')
    .where('created_at', '>=', dayStart(dayOf(time)));

const addTurn = (db: Db, turn: MessageTurn, now: number): Promise<void> => {
  const about = `${EVENT_MESSAGE_JOB}/${turn.id}`;
  const key = partKey(about, turn.after);
  const job = { key, kind: EVENT_MESSAGE_JOB, about, accountId: null, data: turn };
  return addJobs(db, [{ ...job, notBefore: now }], now);
};

interface Said {
  readonly eventId: string;
  readonly title: string;
  readonly content: string;
}

/** The same message for everybody who gets it, and for its writer, who tries it. */
const messageFor = (accountId: string, key: string, { eventId, title, content }: Said) => ({
  ...{ accountId, key, title, content },
  kind: 'event' as const,
  link: eventPath(eventId),
  data: { event: 'said', eventId },
  centreOnly: true as const,
});

const columns = (db: Db) =>
  db
    .selectFrom('event_message')
    .select(['id', 'event_id as eventId', 'content', 'state', 'audience', 'told'])
    .select(['written_by as writtenBy', 'created_at as createdAt']);

/** Messages of staff to the attendees of events: tried, then sent by a job. */
export const createMessageStore = ({ kysely }: Database) => {
  const byId = async (db: Db, id: string) =>
    (await columns(db).where('id', '=', id).executeTakeFirst()) ?? null;

  return {
    /** How many accounts each message would reach, and how many can still be sent today. */
    async figures(eventId: string, now: number) {
      const people: Partial<Record<AttendeeAudience, number>> = {};
      for (const audience of AUDIENCES) {
        const rows = kysely.selectFrom(reached(kysely, eventId, audience).as('people'));
        people[audience] = await countRows(rows);
      }
      return { people, left: messagesLeft(await countRows(sentOn(kysely, eventId, now))) };
    },

    /** Messages that were sent, the last one first. */
    find: (eventId: string, page: PageRange) =>
      readPage(
        columns(kysely)
          .where('event_id', '=', eventId)
          .where('state', '!=', 'tried')
          .orderBy('created_at', 'desc')
          .orderBy('id'),
        page,
      ),

    /**
     * Keeps a message, and puts it into the message centre of its writer alone.
     * @returns its id; null where the writer has switched such messages off
     */
    tryOut: (said: Said, act: Act): Promise<string | null> =>
      kysely.transaction().execute(async (db) => {
        const muted = await db
          .selectFrom('inbox_muted')
          .select('kind')
          .where('account_id', '=', act.actor)
          .where('kind', '=', 'event')
          .executeTakeFirst();
        if (muted !== undefined) return null;
        const id = randomUUID();
        await db
          .insertInto('event_message')
          .values({
            id,
            event_id: said.eventId,
            content: said.content,
            state: 'tried',
            audience: 'all',
            told: 0,
            written_by: act.actor,
            created_at: act.time,
          })
          .execute();
        const key = `${EVENT_MESSAGE_JOB}-trial/${id}`;
        await deliver(db, [{ ...messageFor(act.actor, key, said), reason: 'staff' }], act.time);
        return id;
      }),

    /**
     * Sends what its writer has tried. Done again, also by two at once, it changes nothing.
     * @returns why nothing is sent; null where it is, or was
     */
    send: (
      eventId: string,
      { id, audience }: { readonly id: string; readonly audience: AttendeeAudience },
      act: Act,
    ): Promise<'eventMessageNotFound' | 'eventMessagesFull' | ReturnType<typeof messageRefusal>> =>
      kysely.transaction().execute(async (db) => {
        // Held, so that two at once are counted one after the other.
        await holdRow(db, 'event', eventId);
        const message = await byId(db, id);
        if (message?.eventId !== eventId || message.writtenBy !== act.actor) {
          return 'eventMessageNotFound';
        }
        if (message.state !== 'tried') return null;
        const event = await db
          .selectFrom('event')
          .select(['cancelled', 'ends_at as endsAt'])
          .where('id', '=', eventId)
          .executeTakeFirstOrThrow();
        const refusal = messageRefusal(event, act.time);
        if (refusal !== null) return refusal;
        if (messagesLeft(await countRows(sentOn(db, eventId, act.time))) === 0) {
          return 'eventMessagesFull';
        }
        await db
          .updateTable('event_message')
          .set({ state: 'waiting', audience, created_at: act.time })
          .where('id', '=', id)
          .execute();
        await addTurn(db, { id }, act.time);
        const note = JSON.stringify({ message: id, audience, length: message.content.length });
        await noteActs(db, act, [{ action: 'attendee.sendMessage', subject: eventId, note }]);
        return null;
      }),

    byId: (id: string) => byId(kysely, id),

    /** Forgets trials that were not sent. */
    async prune(now: number): Promise<void> {
      await kysely
        .deleteFrom('event_message')
        .where('state', '=', 'tried')
        .where('created_at', '<', now - TRIAL_KEPT_MS)
        .execute();
    },
  };
};

/**
 * Tells some of those whom a message is for, as they are now: who gave the place back, or came meanwhile, is not
 * told. The job of the next ones is added in the same transaction.
 */
export const tellAttendees =
  ({ id, after = '' }: MessageTurn, now: number): JobEffect =>
  async (db) => {
    const message = await db
      .selectFrom('event_message')
      .innerJoin('event', 'event.id', 'event_message.event_id')
      .select(['event.id as eventId', 'event.title', 'event.cancelled', 'event_message.content'])
      .select('event_message.audience')
      .where('event_message.id', '=', id)
      .where('event_message.state', '=', 'waiting')
      .executeTakeFirst();
    if (message === undefined) return;
    const isOff = message.cancelled === 1;
    const people = isOff
      ? []
      : await reached(db, message.eventId, message.audience)
          .where('p.account_id', '>', after)
          .orderBy('p.account_id')
          .limit(PEOPLE_AT_ONCE)
          .execute();
    await deliver(
      db,
      people.map(({ accountId }) => ({
        ...messageFor(accountId, `${EVENT_MESSAGE_JOB}/${id}`, message),
        reason: 'applied',
      })),
      now,
    );
    const last = people.length === PEOPLE_AT_ONCE ? people.at(-1) : undefined;
    const state = isOff ? 'dropped' : 'sent';
    await db
      .updateTable('event_message')
      .set((eb) => ({
        told: eb('told', '+', people.length),
        ...(last === undefined && { state }),
      }))
      .where('id', '=', id)
      .execute();
    if (last !== undefined) await addTurn(db, { id, after: last.accountId }, now);
  };

export type MessageStore = ReturnType<typeof createMessageStore>;

export const messageWriterRows = accountRows({
  table: 'event_message',
  column: 'written_by',
  kind: 'work',
  joined: { kept: 'only staff write to attendees, and accounts of staff are not joined' },
  exported: { nothing: 'ownWork' },
  deleted: { kept: 'keptWork' },
});
