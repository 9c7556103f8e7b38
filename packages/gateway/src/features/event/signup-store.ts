import { randomUUID } from 'node:crypto';
import type { Attendance, PlaceState } from '@xuanjiang/contracts/event';
import type { Transaction } from 'kysely';
import type { DeletedAccount, JoinedAccounts } from '../../db/account-rows.ts';
import { accountRows } from '../../db/account-rows.ts';
import type { Database } from '../../db/database.ts';
import { lockAccount } from '../../db/lock-account.ts';
import type { PageRange } from '../../db/read-page.ts';
import { readPage } from '../../db/read-page.ts';
import type { Tables } from '../../db/tables.ts';
import { noteMovedUp } from './news-store.ts';
import { applyRefusal, givenWhenJoined, movingUp, stateOfNew } from './policy.ts';

type Db = Transaction<Tables>;

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

interface ListKey {
  readonly eventId: string;
  readonly attendance: Attendance;
}

/**
 * Holds a list's row, so that one transaction after the other counts its places. Who holds several takes
 * them by event, and that on site first. An account's row is held before a list's, never after it.
 */
const holdList = (db: Db, { eventId, attendance }: ListKey) =>
  db
    .updateTable('event_list')
    .set((eb) => ({ taken: eb.ref('taken') }))
    .where('event_id', '=', eventId)
    .where('attendance', '=', attendance)
    .returning(['capacity', 'taken', 'waiting', 'numbered'])
    .executeTakeFirst();

/** Holds all lists of an event: nobody signs up, and no place is given back meanwhile. */
export const holdLists = async (db: Db, eventId: string): Promise<void> => {
  for (const attendance of ['site', 'online'] as const) await holdList(db, { eventId, attendance });
};

const count = async (
  db: Db,
  { eventId, attendance }: ListKey,
  change: { readonly taken: number; readonly waiting: number; readonly numbered?: number },
): Promise<void> => {
  await db
    .updateTable('event_list')
    .set((eb) => ({
      taken: eb('taken', '+', change.taken),
      waiting: eb('waiting', '+', change.waiting),
      numbered: eb('numbered', '+', change.numbered ?? 0),
    }))
    .where('event_id', '=', eventId)
    .where('attendance', '=', attendance)
    .execute();
};

const timesOf = (db: Db, eventId: string) =>
  db
    .selectFrom('event')
    .select(['cancelled', 'apply_until as applyUntil', 'ends_at as endsAt'])
    .where('id', '=', eventId)
    .executeTakeFirstOrThrow();

/** The first of those who wait take what is free, and are told. Call it while the list is held. */
const moveUp = async (db: Db, key: ListKey, now: number): Promise<void> => {
  const list = await holdList(db, key);
  const places = list === undefined ? 0 : movingUp(list);
  if (places === 0) return;
  const { cancelled, endsAt } = await timesOf(db, key.eventId);
  if (cancelled === 1 || endsAt <= now) return;
  const moved = await db
    .updateTable('event_place')
    .set({ state: 'confirmed' })
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('event_place')
        .select('id')
        .where('event_id', '=', key.eventId)
        .where('attendance', '=', key.attendance)
        .where('state', '=', 'waiting')
        .orderBy('number')
        .limit(places),
    )
    .returning('id')
    .execute();
  await count(db, key, { taken: moved.length, waiting: -moved.length });
  await noteMovedUp(
    db,
    moved.map(({ id }) => id),
    now,
  );
};

/** The kept places of these accounts in an event, held: nobody is checked in with them meanwhile. */
const holdPlaces = (db: Db, eventId: string, accountIds: readonly string[]) =>
  db
    .updateTable('event_place')
    .set((eb) => ({ state: eb.ref('state') }))
    .where('event_id', '=', eventId)
    .where('account_id', 'in', accountIds)
    .where('state', '!=', 'cancelled')
    .returning(['id', 'attendance', 'companion', 'state'])
    .returning(['account_id as accountId', 'signed_at as signedAt'])
    .execute();

interface GivenPlace {
  readonly id: string;
  readonly state: PlaceState;
}

/** Gives back kept places of one list, which is held. Those who wait move up. */
const giveBack = async (
  db: Db,
  key: ListKey,
  given: readonly GivenPlace[],
  now: number,
): Promise<void> => {
  if (given.length === 0) return;
  await db
    .updateTable('event_place')
    .set({ state: 'cancelled', ended_at: now })
    .where(
      'id',
      'in',
      given.map(({ id }) => id),
    )
    .execute();
  const taken = given.filter(({ state }) => state === 'confirmed').length;
  await count(db, key, { taken: -taken, waiting: taken - given.length });
  await moveUp(db, key, now);
};

export const createSignupStore = ({ kysely, engine }: Database) => {
  const places = () =>
    kysely
      .selectFrom('event_place')
      .select(['id', 'attendance', 'companion', 'state', 'number', 'door'])
      .select(['event_id as eventId', 'signed_at as signedAt', 'secret_cipher as secretCipher'])
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
    ): Promise<'eventHasNoList' | ReturnType<typeof applyRefusal>> =>
      kysely.transaction().execute(async (db) => {
        const { eventId, attendance } = key;
        await lockAccount(db, engine, accountId);
        const list = await holdList(db, key);
        if (list === undefined) return 'eventHasNoList';
        const refusal = applyRefusal(await timesOf(db, eventId), now);
        if (refusal !== null) return refusal;
        const kept = await db
          .selectFrom('event_place')
          .select('companion')
          .where('event_id', '=', eventId)
          .where('account_id', '=', accountId)
          .where('attendance', '=', attendance)
          .where('state', '!=', 'cancelled')
          .execute();
        const missing = (companion ? [0, 1] : [0]).filter(
          (each) => !kept.some((place) => place.companion === each),
        );
        if (missing.length === 0) return null;
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
     * @returns `used` when one of them was checked in: none is given back then
     */
    cancel: (
      accountId: string,
      eventId: string,
      placeId: string | null,
      now: number,
    ): Promise<'done' | 'none' | 'used'> =>
      kysely.transaction().execute(async (db) => {
        await holdLists(db, eventId);
        const own = await holdPlaces(db, eventId, [accountId]);
        const one = own.find(({ id }) => id === placeId);
        const given =
          placeId === null
            ? own
            : own.filter(
                ({ id, attendance }) =>
                  id === placeId || (one?.companion === 0 && attendance === one.attendance),
              );
        if (given.length === 0) return 'none';
        if (given.some(({ signedAt }) => signedAt !== null)) return 'used';
        for (const [attendance, of] of Map.groupBy(given, (place) => place.attendance)) {
          await giveBack(db, { eventId, attendance }, of, now);
        }
        return 'done';
      }),

    /** Checks in the account's places on site that are kept. @returns how many there are */
    async sign(accountId: string, eventId: string, now: number): Promise<number> {
      const own = kysely
        .updateTable('event_place')
        .set((eb) => ({ signed_at: eb.fn.coalesce('signed_at', eb.val(now)) }))
        .where('event_id', '=', eventId)
        .where('account_id', '=', accountId)
        .where('attendance', '=', 'site')
        .where('state', '=', 'confirmed')
        .returning('id');
      return (await own.execute()).length;
    },

    /** The account's places in these events: its own before the companion's, cancelled ones last. */
    places: async (accountId: string, eventIds: readonly string[]) =>
      eventIds.length === 0
        ? []
        : places()
            .where('account_id', '=', accountId)
            .where('event_id', 'in', eventIds)
            .orderBy((eb) => eb.case().when('state', '=', 'cancelled').then(1).else(0).end())
            .orderBy('attendance', 'desc')
            .orderBy('companion')
            .orderBy('number')
            .execute(),

    /** The events with which the account has signed up: those to come, soonest first, then the others. */
    events: (accountId: string, now: number, page: PageRange) =>
      readPage(
        kysely
          .selectFrom('event')
          .select('event.id')
          .where('event.status', '=', 1)
          .where(({ exists, selectFrom }) =>
            exists(
              selectFrom('event_place')
                .select('event_place.id')
                .whereRef('event_place.event_id', '=', 'event.id')
                .where('event_place.account_id', '=', accountId),
            ),
          )
          .orderBy((eb) => eb.case().when('event.ends_at', '<=', now).then(1).else(0).end())
          .orderBy((eb) =>
            eb
              .case()
              .when('event.ends_at', '<=', now)
              .then(eb.neg(eb.ref('event.starts_at')))
              .else(eb.ref('event.starts_at'))
              .end(),
          )
          .orderBy('event.id'),
        page,
      ),

    /** Whether the account's profile has a school. */
    async isRegistered(accountId: string): Promise<boolean> {
      const row = await kysely
        .selectFrom('account_extend')
        .select('school_id')
        .where('account_id', '=', accountId)
        .executeTakeFirst();
      return (row?.school_id ?? 0) !== 0;
    },
  };
};

export type SignupStore = ReturnType<typeof createSignupStore>;
export type PlaceRow = Awaited<ReturnType<SignupStore['places']>>[number];

/** The lists in which an account has kept places, in the order in which they are held. */
const listsOf = (db: Db, accountId: string) =>
  db
    .selectFrom('event_place')
    .select(['event_id as eventId', 'attendance'])
    .distinct()
    .where('account_id', '=', accountId)
    .where('state', '!=', 'cancelled')
    .orderBy('event_id')
    .orderBy('attendance', 'desc')
    .execute();

/** Where both signed up, one of two places is given back. */
const joinPlaces = async ({ db, from, to, now }: JoinedAccounts): Promise<void> => {
  for (const key of await listsOf(db, from)) {
    await holdList(db, key);
    const both = await holdPlaces(db, key.eventId, [from, to]);
    const places = both.filter(({ attendance }) => attendance === key.attendance);
    await giveBack(db, key, givenWhenJoined(places, to), now);
  }
  await db
    .updateTable('event_place')
    .set({ account_id: to })
    .where('account_id', '=', from)
    .execute();
};

const deletePlaces = async ({ db, accountId, now }: DeletedAccount): Promise<void> => {
  for (const key of await listsOf(db, accountId)) {
    await holdList(db, key);
    const own = await holdPlaces(db, key.eventId, [accountId]);
    const given = own.filter(({ attendance }) => attendance === key.attendance);
    await giveBack(db, key, given, now);
  }
  await db.deleteFrom('event_place').where('account_id', '=', accountId).execute();
};

export const eventPlaceRows = accountRows({
  table: 'event_place',
  column: 'account_id',
  joined: joinPlaces,
  exported: ['event_id', 'attendance', 'companion', 'state', 'number', 'signed_at', 'created_at'],
  deleted: deletePlaces,
});
