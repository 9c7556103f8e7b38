import { DAY_MS } from '@xuanjiang/contracts/constants';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { accountRows } from '../../../db/account-rows.ts';
import type { DatabaseAccess } from '../../../db/database.ts';
import { lockAccount } from '../../../db/lock-account.ts';
import { countRows } from '../../../db/read-page.ts';
import type { Tables } from '../../../db/tables.ts';
import { hasComingBooking } from './booking-store.ts';
import { sceneFor } from './granting/scene-for.ts';

/** One that was asked for and never came back is forgotten after this time. */
const ASKED_KEPT_MS = DAY_MS;
/** How long the ledger tells of grants that are good for nothing any more. */
const USED_KEPT_MS = 180 * DAY_MS;

/** An answer to a question is waited for so long. */
const QUESTION_KEPT_MS = 14 * DAY_MS;

const OPEN = ['asked', 'granted'] as const;
const USED = ['declined', 'spent', 'void'] as const;

interface NewGrant {
  readonly accountId: string;
  readonly openId: string;
  readonly template: string;
  readonly nonce: string;
  /** What it is kept for; empty for whatever comes next. */
  readonly about: string;
}

const ofAccount = (db: Kysely<Tables>, accountId: string, template: string) =>
  db.selectFrom('push_grant').where('account_id', '=', accountId).where('template', '=', template);

/** Whether another grant of the same scene can be spent: the provider counts both as one. */
export const hasTwin = async (db: Kysely<Tables>, id: number): Promise<boolean> => {
  const twin = await db
    .selectFrom('push_grant as own')
    .innerJoin('push_grant as other', (join) =>
      join
        .onRef('other.account_id', '=', 'own.account_id')
        .onRef('other.openid', '=', 'own.openid')
        .onRef('other.template', '=', 'own.template')
        .onRef('other.scene', '=', 'own.scene')
        .onRef('other.id', '!=', 'own.id'),
    )
    .select('other.id')
    .where('own.id', '=', id)
    .where('other.state', '=', 'granted')
    .executeTakeFirst();
  return twin !== undefined;
};

/** The ledger of one-time grants: the provider tells nobody how many are left. */
export const createGrantStore = ({ kysely, engine }: DatabaseAccess) => ({
  /** How many grants can still be spent. */
  async countGranted(accountId: string, template: string): Promise<number> {
    return countRows(ofAccount(kysely, accountId, template).where('state', '=', 'granted'));
  },

  /**
   * Notes a question under a scene of its own: another grant of the same scene does not add up. Where no scene is
   * free, the oldest question that nobody has answered gives up its own.
   * @returns the scene; `kept` where no page is needed: a grant is kept for this already, or one that was for whatever
   * comes next is now; `full` where as many grants as there may be can still be spent
   */
  ask: (grant: NewGrant, now: number): Promise<number | 'kept' | 'full' | 'noAccount'> =>
    kysely.transaction().execute(async (db) => {
      const { accountId, openId, template, nonce, about } = grant;
      if (!(await lockAccount(db, engine, accountId))) return 'noAccount';
      const open = await ofAccount(db, accountId, template)
        .select(['id', 'scene', 'state', 'about'])
        .where('state', 'in', OPEN)
        .orderBy('id')
        .execute();
      const granted = open.filter(({ state }) => state === 'granted');
      if (about !== '' && granted.some((one) => one.about === about)) return 'kept';
      const place = sceneFor(open);
      if (place === null) {
        const free = about === '' ? undefined : granted.find((one) => one.about === '');
        if (free === undefined) return 'full';
        await db
          .updateTable('push_grant')
          .set({ about, changed_at: now })
          .where('id', '=', free.id)
          .where('state', '=', 'granted')
          .execute();
        return 'kept';
      }
      if (place.replaces !== null) {
        await db.deleteFrom('push_grant').where('id', '=', place.replaces).execute();
      }
      await db
        .insertInto('push_grant')
        .values({
          account_id: accountId,
          openid: openId,
          template,
          scene: place.scene,
          nonce,
          about,
          state: 'asked',
          created_at: now,
          changed_at: now,
          spent_on: null,
        })
        .execute();
      return place.scene;
    }),

  /** The grant that an account asked for under a nonce. */
  byNonce: (accountId: string, nonce: string) =>
    kysely
      .selectFrom('push_grant')
      .select(['id', 'openid as openId', 'template', 'scene', 'state'])
      .where('account_id', '=', accountId)
      .where('nonce', '=', nonce)
      .executeTakeFirst(),

  /**
   * Notes what the person said; what was said before stands. A grant that the provider does not count beside
   * another is void.
   */
  settle: (id: number, isGranted: boolean, now: number): Promise<void> =>
    kysely.transaction().execute(async (db) => {
      const asked = await db
        .selectFrom('push_grant')
        .select('account_id as accountId')
        .where('id', '=', id)
        .executeTakeFirst();
      if (asked === undefined || !(await lockAccount(db, engine, asked.accountId))) return;
      const granted = (await hasTwin(db, id)) ? 'void' : 'granted';
      await db
        .updateTable('push_grant')
        .set({ state: isGranted ? granted : 'declined', changed_at: now })
        .where('id', '=', id)
        .where('state', '=', 'asked')
        .execute();
    }),

  /** What the grants of an account are kept for, those that can still be spent. */
  async bound(accountId: string, template: string): Promise<string[]> {
    const rows = await ofAccount(kysely, accountId, template)
      .select('about')
      .where('state', '=', 'granted')
      .where('about', '!=', '')
      .orderBy('id')
      .execute();
    return rows.map(({ about }) => about);
  },

  /** Grants that are kept for what nothing more is told of are good for whatever comes next. */
  async release(now: number): Promise<void> {
    const kept = kysely.updateTable('push_grant').set({ about: '' }).where('state', '=', 'granted');
    await kept
      .where('about', 'like', 'talk/%')
      .where(({ not }) =>
        not(
          hasComingBooking(
            'push_grant.account_id',
            sql`push_grant.about = 'talk/' || talk.id`,
            now,
          ),
        ),
      )
      .execute();
    await kept
      .where('about', 'like', 'event/%')
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('event_place')
              .innerJoin('event', 'event.id', 'event_place.event_id')
              .select('event.id')
              .whereRef('event_place.account_id', '=', 'push_grant.account_id')
              .where('event_place.state', '!=', 'cancelled')
              .where('event.ends_at', '>', now)
              .where('push_grant.about', '=', sql<string>`'event/' || event.id`),
          ),
        ),
      )
      .execute();
    await kept
      .where('about', 'like', 'question/%')
      .where('changed_at', '<', now - QUESTION_KEPT_MS)
      .execute();
  },

  async prune(now: number): Promise<void> {
    const asked = kysely.deleteFrom('push_grant').where('state', '=', 'asked');
    await asked.where('changed_at', '<', now - ASKED_KEPT_MS).execute();
    const used = kysely.deleteFrom('push_grant').where('state', 'in', USED);
    await used.where('changed_at', '<', now - USED_KEPT_MS).execute();
  },
});

export type GrantStore = ReturnType<typeof createGrantStore>;

export const pushGrantRows = accountRows({
  table: 'push_grant',
  column: 'account_id',
  kind: 'push',
  joined: 'moved',
  exported: ['state', 'created_at', 'changed_at'],
  deleted: 'deleted',
});
