import { randomUUID } from 'node:crypto';
import type { Attendance } from '@xuanjiang/contracts/event';
import type { Transaction } from 'kysely';
import type { JoinedAccounts } from '../../db/account-rows.ts';
import { accountRows } from '../../db/account-rows.ts';
import type { Database } from '../../db/database.ts';
import { deliver } from '../../db/inbox.ts';
import type { PageRange } from '../../db/read-page.ts';
import { readPage } from '../../db/read-page.ts';
import type { Tables } from '../../db/tables.ts';
import { movingUp, stateOfNew } from './policy.ts';

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

/** Holds a list's row, so that one transaction after the other counts its places. */
const holdList = (db: Db, eventId: string, attendance: Attendance) =>
  db
    .updateTable('event_list')
    .set((eb) => ({ taken: eb.ref('taken') }))
    .where('event_id', '=', eventId)
    .where('attendance', '=', attendance)
    .returning(['capacity', 'taken', 'waiting', 'numbered'])
    .executeTakeFirst();

const count = async (
  db: Db,
  eventId: string,
  attendance: Attendance,
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

/** The first of those who wait take what is free, and are told. Call it while the list is held. */
const moveUp = async (
  db: Db,
  eventId: string,
  attendance: Attendance,
  now: number,
): Promise<void> => {
  const list = await holdList(db, eventId, attendance);
  const places = list === undefined ? 0 : movingUp(list);
  if (places === 0) return;
  const moved = await db
    .updateTable('event_place')
    .set({ state: 'confirmed' })
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('event_place')
        .select('id')
        .where('event_id', '=', eventId)
        .where('attendance', '=', attendance)
        .where('state', '=', 'waiting')
        .orderBy('number')
        .limit(places),
    )
    .returning(['id', 'account_id as accountId'])
    .execute();
  await count(db, eventId, attendance, { taken: moved.length, waiting: -moved.length });
  const event = await db
    .selectFrom('event')
    .select('title')
    .where('id', '=', eventId)
    .executeTakeFirstOrThrow();
  await deliver(
    db,
    moved.map(({ id, accountId }) => ({
      accountId,
      key: `event-place/${id}`,
      kind: 'event',
      reason: 'applied',
      title: event.title,
      link: `/eventoffDetail?id=${eventId}`,
      data: { event: 'movedUp' },
    })),
    now,
  );
};

export const createSignupStore = ({ kysely }: Database) => {
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
     * Takes the places that the account does not have yet, or puts them on the waiting list.
     * @param makeSecret of the ticket with this id
     * @returns whether the event has such a list
     */
    apply: (
      { accountId, eventId, attendance, companion }: Application,
      makeSecret: (id: string) => TicketSecret,
      now: number,
    ): Promise<boolean> =>
      kysely.transaction().execute(async (db) => {
        const list = await holdList(db, eventId, attendance);
        if (list === undefined) return false;
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
        if (missing.length === 0) return true;
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
        await count(db, eventId, attendance, {
          taken,
          waiting: states.length - taken,
          numbered: states.length,
        });
        return true;
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
        for (const attendance of ['site', 'online'] as const) {
          await holdList(db, eventId, attendance);
        }
        const own = await db
          .selectFrom('event_place')
          .select(['id', 'attendance', 'companion', 'state', 'signed_at as signedAt'])
          .where('event_id', '=', eventId)
          .where('account_id', '=', accountId)
          .where('state', '!=', 'cancelled')
          .execute();
        const one = own.find(({ id }) => id === placeId);
        const given = placeId === null
          ? own
          : own.filter(
              ({ id, attendance }) =>
                id === placeId || (one?.companion === 0 && attendance === one.attendance),
            );
        if (given.length === 0) return 'none';
        if (given.some(({ signedAt }) => signedAt !== null)) return 'used';
        await db
          .updateTable('event_place')
          .set({ state: 'cancelled', ended_at: now })
          .where(
            'id',
            'in',
            given.map(({ id }) => id),
          )
          .execute();
        for (const attendance of new Set(given.map((place) => place.attendance))) {
          const of = given.filter((place) => place.attendance === attendance);
          const taken = of.filter(({ state }) => state === 'confirmed').length;
          await count(db, eventId, attendance, { taken: -taken, waiting: taken - of.length });
          await moveUp(db, eventId, attendance, now);
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

    isRegistered: async (accountId: string): Promise<boolean> =>
      (await kysely
        .selectFrom('account_extend')
        .select('id')
        .where('account_id', '=', accountId)
        .executeTakeFirst()) !== undefined,
  };
};

export type SignupStore = ReturnType<typeof createSignupStore>;
export type PlaceRow = Awaited<ReturnType<SignupStore['places']>>[number];

/** Where both signed up, the places of the account that goes are given back. */
const joinPlaces = async ({ db, from, to }: JoinedAccounts): Promise<void> => {
  const now = Date.now();
  const twice = await db
    .selectFrom('event_place')
    .select(['id', 'event_id as eventId', 'attendance', 'state'])
    .where('account_id', '=', from)
    .where('state', '!=', 'cancelled')
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('event_place as kept')
          .select('kept.id')
          .where('kept.account_id', '=', to)
          .where('kept.state', '!=', 'cancelled')
          .whereRef('kept.event_id', '=', 'event_place.event_id')
          .whereRef('kept.attendance', '=', 'event_place.attendance')
          .whereRef('kept.companion', '=', 'event_place.companion'),
      ),
    )
    .orderBy('event_id')
    .execute();
  for (const { id, eventId, attendance, state } of twice) {
    await holdList(db, eventId, attendance);
    await db.updateTable('event_place').set({ state: 'cancelled' }).where('id', '=', id).execute();
    await count(
      db,
      eventId,
      attendance,
      state === 'confirmed' ? { taken: -1, waiting: 0 } : { taken: 0, waiting: -1 },
    );
    await moveUp(db, eventId, attendance, now);
  }
  await db
    .updateTable('event_place')
    .set({ account_id: to })
    .where('account_id', '=', from)
    .execute();
};

export const eventPlaceRows = accountRows({
  table: 'event_place',
  column: 'account_id',
  joined: joinPlaces,
  exported: ['event_id', 'attendance', 'companion', 'state', 'number', 'signed_at', 'created_at'],
  deleted: 'deleted',
});
