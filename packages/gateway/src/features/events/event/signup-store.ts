import { randomUUID } from 'node:crypto';
import { DAY_MS, SECOND_MS } from '@xuanjiang/contracts/constants';
import type { Attendance } from '@xuanjiang/contracts/event';
import type { Transaction } from 'kysely';
import type { Act } from '../../../db/audit.ts';
import { noteActs } from '../../../db/audit.ts';
import type { Database } from '../../../db/database.ts';
import { isRegistered } from '../../../db/is-registered.ts';
import { lockAccount } from '../../../db/lock-account.ts';
import { PUBLISHED } from '../../../db/published.ts';
import type { PageRange } from '../../../db/read-page.ts';
import { readPage } from '../../../db/read-page.ts';
import type { Tables } from '../../../db/tables.ts';
import { createKeyedQueues } from '../../../lib/keyed-queues.ts';
import {
  ATTENDANCES,
  count,
  giveBack,
  giveOutOfTurn,
  holdList,
  holdLists,
  holdPlaces,
  timesOf,
} from './list-store.ts';
import { applyRefusal, giveRefusal, RETURNS_MAX, returnRefusal, stateOfNew } from './policy.ts';
import { inEventOrder, isPast } from './store.ts';

/** Why nobody signs up. `noAccount`: it was joined with another one, or deleted. */
type ApplyRefusal =
  | 'noAccount'
  | 'eventHasNoList'
  | 'eventReturnedTooOften'
  | NonNullable<ReturnType<typeof applyRefusal>>;

/** The secret of a new ticket, as it is stored. */
export interface TicketSecret {
  readonly hash: string;
  readonly cipher: string;
}

export interface Application {
  readonly accountId: string;
  readonly eventId: string;
  readonly attendance: Attendance;
  readonly companion: boolean;
}

/** How long after an event its tickets can be shown. */
const TICKETS_KEPT_MS = 28 * DAY_MS;
/** So long after that somebody looks for tickets to forget: a gateway does it every hour. */
const FORGOTTEN_WITHIN_MS = 90 * DAY_MS;

/**
 * Transactions of a process at one event at a time: the second is ready when the first has ended. All others
 * would only hold a connection while they wait for the list.
 */
const TRANSACTIONS_MAX = 2;
/**
 * How long a transaction waits for its turn; then its request is refused, and its key is free. Where nothing is served, clients
 * are told before they give up by themselves (`REQUEST_TIMEOUT_MS`). In a rush they are told that it is under way; with the
 * transaction's own time it is less than a minute, so that no repeat takes the key of a request that still waits.
 */
const TURN_LIMITS = { stalledMs: 8 * SECOND_MS, waitMs: 40 * SECOND_MS };

export const createSignupStore = ({ kysely, engine }: Database) => {
  const places = () =>
    kysely
      .selectFrom('event_place')
      .select(['id', 'attendance', 'companion', 'state', 'number', 'door'])
      .select([
        'event_id as eventId',
        'checked_in_at as checkedInAt',
        'secret_cipher as secretCipher',
      ])
      .select((eb) =>
        eb
          .selectFrom('event_place as before')
          .select(({ fn }) => fn.countAll<number>().as('n'))
          .whereRef('before.event_id', '=', 'event_place.event_id')
          .whereRef('before.attendance', '=', 'event_place.attendance')
          .where('before.state', '=', 'waiting')
          .whereRef('before.number', '<', 'event_place.number')
          .as('before'),
      );

  const inTurn = createKeyedQueues(TRANSACTIONS_MAX, TURN_LIMITS);
  const inTransaction = <T>(eventId: string, work: (db: Transaction<Tables>) => Promise<T>) =>
    inTurn(eventId, () => kysely.transaction().execute(work));

  return {
    /**
     * Takes the places that the account does not have yet, or puts them on the waiting list. What was
     * decided before the list was held is decided anew: the event may have been called off meanwhile.
     * @param makeSecret of the ticket with this id
     * @returns why nothing was done; null where it was
     */
    apply: (
      { accountId, companion, ...key }: Application,
      makeSecret: (id: string) => TicketSecret,
      now: number,
    ): Promise<ApplyRefusal | null> =>
      inTransaction(key.eventId, async (db) => {
        const { eventId, attendance } = key;
        if (!(await lockAccount(db, engine, accountId))) return 'noAccount';
        const list = await holdList(db, key);
        if (list === undefined) return 'eventHasNoList';
        const refusal = applyRefusal(await timesOf(db, eventId), now);
        if (refusal !== null) return refusal;
        const before = await db
          .selectFrom('event_place')
          .select(['companion', 'state'])
          .where('event_id', '=', eventId)
          .where('account_id', '=', accountId)
          .where('attendance', '=', attendance)
          .execute();
        const standing = before.filter(({ state }) => state !== 'cancelled');
        const missing = (companion ? [0, 1] : [0]).filter(
          (each) => !standing.some((place) => place.companion === each),
        );
        if (missing.length === 0) return null;
        if (before.length - standing.length >= RETURNS_MAX) return 'eventReturnedTooOften';
        const states = stateOfNew(list, missing.length);
        await db
          .insertInto('event_place')
          .values(
            missing.map((each, index) => {
              const id = randomUUID();
              const secret = makeSecret(id);
              return {
                id,
                event_id: eventId,
                attendance,
                account_id: accountId,
                companion: each,
                state: states[index] ?? 'waiting',
                number: list.numbered + index + 1,
                secret_hash: secret.hash,
                secret_cipher: secret.cipher,
                door: '',
                created_at: now,
              };
            }),
          )
          .execute();
        const taken = states.filter((state) => state === 'confirmed').length;
        await count(db, key, {
          taken,
          waiting: states.length - taken,
          numbered: states.length,
        });
        return null;
      }),

    /**
     * Gives places back: one, or all of the account in an event. The companion's goes with the
     * account's own. Those who wait move up.
     * @returns why nothing was done; null where it was, or there is nothing to give back
     */
    cancel: (
      accountId: string,
      eventId: string,
      placeId: string | null,
      now: number,
    ): Promise<ReturnType<typeof returnRefusal>> =>
      inTransaction(eventId, async (db) => {
        await holdLists(db, eventId);
        const returned = [];
        for (const attendance of ATTENDANCES) {
          const key = { eventId, attendance };
          const own = await holdPlaces(db, key, [accountId]);
          const one = own.find(({ id }) => id === placeId);
          const places =
            placeId === null || one?.companion === 0 ? own : own.filter((place) => place === one);
          returned.push({ key, places });
        }
        if (returned.every(({ places }) => places.length === 0)) return null;
        const event = await timesOf(db, eventId);
        for (const { key, places } of returned) {
          for (const place of places) {
            const refusal = returnRefusal({ ...key, ...place }, event, now);
            if (refusal !== null) return refusal;
          }
        }
        for (const each of returned) await giveBack(db, each.key, each.places, now);
        return null;
      }),

    /**
     * Gives a person who waits, and the companion who waits too, their places out of turn.
     * @param placeId the person's own place
     * @returns why nothing was done; null where it was
     */
    give: (
      eventId: string,
      placeId: string,
      act: Act,
    ): Promise<ReturnType<typeof giveRefusal> | 'placeNotWaiting'> =>
      inTransaction(eventId, async (db) => {
        const place = await db
          .selectFrom('event_place')
          .select(['attendance', 'account_id as accountId'])
          .where('event_id', '=', eventId)
          .where('id', '=', placeId)
          .executeTakeFirst();
        if (place === undefined) return 'placeNotWaiting';
        const { attendance, accountId } = place;
        const key = { eventId, attendance };
        const list = await holdList(db, key);
        const own = await holdPlaces(db, key, [accountId]);
        const waiting = own.filter(({ state }) => state === 'waiting').map(({ id }) => id);
        if (list === undefined || waiting.length === 0) return 'placeNotWaiting';
        const refusal = giveRefusal(await timesOf(db, eventId), act.time);
        if (refusal !== null) return refusal;
        await giveOutOfTurn(db, key, waiting, act);
        const { capacity, taken } = list;
        const note = JSON.stringify({
          ...{ place: placeId, attendance, places: waiting.length },
          ...{ capacity, taken: taken + waiting.length },
        });
        await noteActs(db, act, [{ action: 'attendee.give', subject: eventId, note }]);
        return null;
      }),

    /** Checks in the account's own place on site, and the companion's. @returns how many of them are confirmed */
    async checkIn(
      accountId: string,
      eventId: string,
      withCompanion: boolean,
      now: number,
    ): Promise<number> {
      const own = kysely
        .updateTable('event_place')
        .set((eb) => ({ checked_in_at: eb.fn.coalesce('checked_in_at', eb.val(now)) }))
        .where('event_id', '=', eventId)
        .where('account_id', '=', accountId)
        .where('attendance', '=', 'site')
        .where('companion', 'in', withCompanion ? [0, 1] : [0])
        .where('state', '=', 'confirmed')
        .returning('id');
      return (await own.execute()).length;
    },

    /**
     * The account's places in these events: its own before the companion's, cancelled ones last. Of those
     * that were given back, the last one of each.
     */
    places: async (accountId: string, eventIds: readonly string[]) =>
      eventIds.length === 0
        ? []
        : places()
            .where('account_id', '=', accountId)
            .where('event_id', 'in', eventIds)
            .where((eb) =>
              eb.or([
                eb('state', '!=', 'cancelled'),
                eb.not(
                  eb.exists(
                    eb
                      .selectFrom('event_place as later')
                      .select('later.id')
                      .whereRef('later.event_id', '=', 'event_place.event_id')
                      .whereRef('later.account_id', '=', 'event_place.account_id')
                      .whereRef('later.attendance', '=', 'event_place.attendance')
                      .whereRef('later.companion', '=', 'event_place.companion')
                      .where('later.state', '=', 'cancelled')
                      .whereRef('later.number', '>', 'event_place.number'),
                  ),
                ),
              ]),
            )
            .orderBy((eb) => eb.case().when('state', '=', 'cancelled').then(1).else(0).end())
            .orderBy('attendance', 'desc')
            .orderBy('companion')
            .orderBy('number')
            .execute(),

    /**
     * The events with which the account has signed up: those to come, soonest first, then those that are over
     * or called off, newest first.
     */
    events: (accountId: string, now: number, page: PageRange) =>
      readPage(
        kysely
          .selectFrom('event')
          .select('event.id')
          .where('event.status', '=', PUBLISHED)
          .where(({ exists, selectFrom }) =>
            exists(
              selectFrom('event_place')
                .select('event_place.id')
                .whereRef('event_place.event_id', '=', 'event.id')
                .where('event_place.account_id', '=', accountId),
            ),
          )
          .orderBy(isPast(now))
          .orderBy(inEventOrder(now))
          .orderBy('event.id'),
        page,
      ),

    /** Forgets the tickets of events that ended so long ago: their codes are shown to nobody any more. */
    async forgetTickets(now: number): Promise<void> {
      const ended = now - TICKETS_KEPT_MS;
      await kysely
        .updateTable('event_place')
        .set({ secret_cipher: null })
        .where('event_id', 'in', (eb) =>
          eb
            .selectFrom('event')
            .select('id')
            .where('ends_at', '<', ended)
            .where('ends_at', '>=', ended - FORGOTTEN_WITHIN_MS),
        )
        .where('secret_cipher', 'is not', null)
        .execute();
    },

    isRegistered: (accountId: string): Promise<boolean> => isRegistered(kysely, accountId),
  };
};

export type SignupStore = ReturnType<typeof createSignupStore>;
export type PlaceRow = Awaited<ReturnType<SignupStore['places']>>[number];
