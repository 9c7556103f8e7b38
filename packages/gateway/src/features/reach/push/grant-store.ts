import { DAY_MS } from '@xuanjiang/contracts/constants';
import type { Kysely } from 'kysely';
import { accountRows } from '../../../db/account-rows.ts';
import type { DatabaseAccess } from '../../../db/database.ts';
import { lockAccount } from '../../../db/lock-account.ts';
import { countRows } from '../../../db/read-page.ts';
import type { Tables } from '../../../db/tables.ts';
import { sceneFor } from './granting/scene-for.ts';

/** One that was asked for and never came back is forgotten after this time. */
const ASKED_KEPT_MS = DAY_MS;
/** How long the ledger tells of grants that are good for nothing any more. */
const USED_KEPT_MS = 180 * DAY_MS;

const OPEN = ['asked', 'granted'] as const;
const USED = ['declined', 'spent', 'void'] as const;

interface NewGrant {
  readonly accountId: string;
  readonly openId: string;
  readonly template: string;
  readonly nonce: string;
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
   * @returns the scene; `full` where as many grants as there may be can still be spent
   */
  ask: (grant: NewGrant, now: number): Promise<number | 'full' | 'noAccount'> =>
    kysely.transaction().execute(async (db) => {
      const { accountId, openId, template, nonce } = grant;
      if (!(await lockAccount(db, engine, accountId))) return 'noAccount';
      const open = await ofAccount(db, accountId, template)
        .select(['id', 'scene', 'state'])
        .where('state', 'in', OPEN)
        .orderBy('id')
        .execute();
      const place = sceneFor(open);
      if (place === null) return 'full';
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
