import { randomUUID } from 'node:crypto';
import { accountRows } from '../../../db/account-rows.ts';
import type { Act } from '../../../db/audit.ts';
import type { Database, DatabaseAccess } from '../../../db/database.ts';
import { lockAccount } from '../../../db/lock-account.ts';
import { noteSignupLook, noteViews } from '../../../db/looks.ts';
import type { PageRange } from '../../../db/read-page.ts';
import { countRows, readPage } from '../../../db/read-page.ts';
import type { AttendeeFilter } from './chosen-store.ts';
import { attendeesOf, companionsOf, SHOWN_FIELDS, visibleAttendees } from './chosen-store.ts';
import type { PlaceCount } from './policy.ts';

/** A look of staff: at what, and for whom they work. */
export interface StaffLook {
  readonly eventId: string;
  /** Empty for operators, who look for the platform. */
  readonly universityId: string;
}

/** What staff see of those who signed up with an event; each look is noted where it is read. */
export const createAttendeeStore = ({ kysely, engine }: Database) => ({
  list: (
    filter: AttendeeFilter,
    { look, order, page }: { look: StaffLook; order: 'oldest' | 'newest'; page: PageRange },
    act: Act,
  ) =>
    kysely.transaction().execute(async (db) => {
      const direction = order === 'oldest' ? 'asc' : 'desc';
      const query = attendeesOf(db, filter)
        .orderBy('p.created_at', direction)
        .orderBy('p.number', direction)
        .orderBy('p.id');
      const found = await readPage(query, page);
      const { universityId } = look;
      const view = { kind: 'attendees', universityId, fields: SHOWN_FIELDS, revealId: '' } as const;
      await noteViews(
        db,
        act,
        found.rows.map(({ accountId }) => ({ view: { ...view, about: look.eventId }, accountId })),
      );
      const students = found.rows.length;
      await noteSignupLook(db, act, { universityId, kind: 'list', revealId: '', students });
      const people = found.rows.map(({ accountId }) => accountId);
      return { ...found, companions: await companionsOf(db, filter.eventId, people) };
    }),

  /** Which staff last saw the whole phones of these people, when and why; by account. */
  async seen(eventId: string, accountIds: readonly string[]) {
    if (accountIds.length === 0) return new Map<string, never>();
    const rows = await kysely
      .selectFrom('attendee_reveal')
      .select(['account_id as accountId', 'revealed_by as by', 'reason', 'created_at as time'])
      .where('account_id', 'in', accountIds)
      .where('event_id', '=', eventId)
      .orderBy('created_at')
      .orderBy('id')
      .execute();
    return new Map(rows.map((row) => [row.accountId, row]));
  },

  /** Whether staff see somebody with this own place. */
  isVisible: async (eventId: string, placeId: string): Promise<boolean> =>
    (await visibleAttendees(kysely, eventId)
      .select('p.id')
      .where('p.id', '=', placeId)
      .executeTakeFirst()) !== undefined,

  /**
   * Notes the look and its reason, with the account held: what is withdrawn before it is not shown after it.
   * @returns whose phone it is; null where staff see no such person
   */
  reveal: (look: StaffLook, placeId: string, reason: string, act: Act) =>
    kysely.transaction().execute(async (db) => {
      const { eventId, universityId } = look;
      const one = visibleAttendees(db, eventId).where('p.id', '=', placeId);
      const found = await one.select('p.account_id as accountId').executeTakeFirst();
      if (found === undefined) return null;
      await lockAccount(db, engine, found.accountId);
      const seen = await one
        .select(['a.id as accountId', 'a.phone_cipher as phoneCipher'])
        .executeTakeFirst();
      if (seen?.accountId !== found.accountId) return null;
      const { accountId } = seen;
      const revealId = randomUUID();
      await db
        .insertInto('attendee_reveal')
        .values({
          id: revealId,
          event_id: eventId,
          account_id: accountId,
          revealed_by: act.actor,
          reason,
          created_at: act.time,
        })
        .execute();
      const shown = { kind: 'reveal', fields: ['phone'], revealId, about: eventId } as const;
      await noteViews(db, act, [{ view: { ...shown, universityId }, accountId }]);
      await noteSignupLook(db, act, { universityId, kind: 'reveal', revealId, students: 1 });
      return seen;
    }),
});

/** Counts those who signed up with an event; nobody is read by it. */
export const createFiguresStore = ({ kysely }: DatabaseAccess) => ({
  async read(eventId: string) {
    const places = await kysely
      .selectFrom('event_place')
      .select(['attendance', 'companion', 'state'])
      .select(({ fn }) => [
        fn.countAll<number>().as('places'),
        fn.count<number>('checked_in_at').as('arrived'),
      ])
      .where('event_id', '=', eventId)
      .where('state', '!=', 'cancelled')
      .groupBy(['attendance', 'companion', 'state'])
      .execute();
    const counts = places.map((row) => ({
      ...row,
      places: Number(row.places),
      arrived: Number(row.arrived),
    })) as PlaceCount[];
    const seen = await visibleAttendees(kysely, eventId)
      .select(['p.state', 'p.attendance'])
      .select(({ fn }) => [
        fn.countAll<number>().as('people'),
        fn.count<number>('p.checked_in_at').as('arrived'),
      ])
      .groupBy(['p.state', 'p.attendance'])
      .execute();
    const of = (state: string, way?: string) =>
      seen
        .filter((row) => row.state === state && (way === undefined || row.attendance === way))
        .reduce(
          (sum, row) => ({
            people: sum.people + Number(row.people),
            arrived: sum.arrived + Number(row.arrived),
          }),
          { people: 0, arrived: 0 },
        );
    const [confirmed, waiting, onSite] = [of('confirmed'), of('waiting'), of('confirmed', 'site')];
    const all = counts.filter(({ companion }) => companion === 0);
    const people = all.reduce((sum, row) => sum + row.places, 0);
    const returned = kysely
      .selectFrom('event_place as p')
      .select('p.account_id')
      .distinct()
      .where('p.event_id', '=', eventId)
      .where('p.state', '=', 'cancelled')
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('event_place as other')
              .select('other.id')
              .whereRef('other.event_id', '=', 'p.event_id')
              .whereRef('other.account_id', '=', 'p.account_id')
              .where('other.state', '!=', 'cancelled'),
          ),
        ),
      );
    return {
      counts,
      confirmed: confirmed.people,
      waiting: waiting.people,
      arrived: confirmed.arrived,
      absent: onSite.people - onSite.arrived,
      hidden: Math.max(0, people - confirmed.people - waiting.people),
      returned: await countRows(kysely.selectFrom(returned.as('gone'))),
    };
  },
});

export type AttendeeStore = ReturnType<typeof createAttendeeStore>;
export type FiguresStore = ReturnType<typeof createFiguresStore>;

/** A place says who gave it out of turn. */
export const givenRows = accountRows({
  table: 'event_place',
  column: 'given_by',
  kind: 'work',
  joined: { kept: 'only staff give places, and accounts of staff are not joined' },
  exported: { nothing: 'ownWork' },
  deleted: { kept: 'keptWork' },
});

export const attendeeRevealRows = accountRows({
  table: 'attendee_reveal',
  column: 'account_id',
  kind: 'events',
  joined: 'moved',
  exported: ['event_id', 'reason', 'created_at'],
  deleted: 'deleted',
});

export const attendeeRevealedByRows = accountRows({
  table: 'attendee_reveal',
  column: 'revealed_by',
  kind: 'work',
  joined: { kept: 'only staff look at phones, and accounts of staff are not joined' },
  exported: { nothing: 'ownWork' },
  deleted: { kept: 'keptWork' },
});
