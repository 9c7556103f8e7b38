import type { RestrictionKind } from '@xuanjiang/contracts/restriction';
import type { JoinedAccounts } from '../../db/account-rows.ts';
import { accountRows } from '../../db/account-rows.ts';
import type { RoomAct } from '../../db/audit.ts';
import { noteActs } from '../../db/audit.ts';
import type { DatabaseAccess } from '../../db/database.ts';
import type { PageRange } from '../../db/read-page.ts';
import { readPage } from '../../db/read-page.ts';

export interface RestrictionDraft {
  readonly kind: RestrictionKind;
  /** Topic of the room of a mute, id of the university of a ban. */
  readonly scope: string;
  readonly accountId: string;
  /** UTC ms. */
  readonly until: number;
  readonly reason: string;
}

export interface RestrictionRow extends RestrictionDraft {
  readonly id: number;
  readonly createdAt: number;
}

/** Asks for the restrictions of an account that stand at a time, UTC ms. */
interface RestrictionQuestion {
  readonly accountId: string;
  readonly scopes: readonly string[];
  readonly now: number;
}

export const createRestrictionStore = ({ kysely }: DatabaseAccess) => {
  const rows = () =>
    kysely
      .selectFrom('restriction')
      .select(['id', 'kind', 'scope', 'until', 'reason'])
      .select(['account_id as accountId', 'created_at as createdAt']);

  const ofEach = async (questions: readonly RestrictionQuestion[]): Promise<RestrictionRow[][]> => {
    const found = await rows()
      .where('account_id', 'in', [...new Set(questions.map(({ accountId }) => accountId))])
      .where('until', '>', Math.min(...questions.map(({ now }) => now)))
      .orderBy('until', 'desc')
      .execute();
    return questions.map(({ accountId, scopes, now }) =>
      found.filter(
        (row) => row.accountId === accountId && row.until > now && scopes.includes(row.scope),
      ),
    );
  };

  return {
    /** The same of several accounts, in the order of the questions. */
    ofEach,
    /** Those of an account that stand at a time, the longest first. */
    of: async (
      accountId: string,
      scopes: readonly string[],
      now: number,
    ): Promise<RestrictionRow[]> => (await ofEach([{ accountId, scopes, now }]))[0] ?? [],
    /** Those of some scopes that stand at a time, newest first. */
    find: (scopes: readonly string[], now: number, page: PageRange) =>
      readPage(
        rows().where('scope', 'in', scopes).where('until', '>', now).orderBy('id', 'desc'),
        page,
      ),
    byId: async (id: number, scopes: readonly string[]): Promise<RestrictionRow | null> =>
      (await rows().where('id', '=', id).where('scope', 'in', scopes).executeTakeFirst()) ?? null,
    /** Adds it, or changes that which stands, and notes who did. @returns its id */
    put: ({ kind, scope, accountId, until, reason }: RestrictionDraft, act: RoomAct) =>
      kysely.transaction().execute(async (db) => {
        const created_at = act.time;
        const { id } = await db
          .insertInto('restriction')
          .values({ kind, scope, account_id: accountId, until, reason, created_at })
          .onConflict((conflict) =>
            conflict
              .columns(['account_id', 'kind', 'scope'])
              .doUpdateSet({ until, reason, created_at }),
          )
          .returning('id')
          .executeTakeFirstOrThrow();
        const note = `${new Date(until).toISOString()} ${reason}`;
        await noteActs(db, act, [{ action: `restriction.${kind}`, subject: accountId, note }]);
        return id;
      }),
    /** Ends it, and notes who did. */
    lift: ({ id, kind, accountId }: RestrictionRow, act: RoomAct): Promise<void> =>
      kysely.transaction().execute(async (db) => {
        await db.updateTable('restriction').set({ until: act.time }).where('id', '=', id).execute();
        await noteActs(db, act, [{ action: `restriction.lift-${kind}`, subject: accountId }]);
      }),
  };
};

export type RestrictionStore = ReturnType<typeof createRestrictionStore>;

/** Nobody loses a mute or a ban by joining another account: of two the longer is kept. */
const joinRestrictions = async ({ db, from, to }: JoinedAccounts): Promise<void> => {
  const rows = await db
    .deleteFrom('restriction')
    .where('account_id', '=', from)
    .returning(['kind', 'scope', 'until', 'reason', 'created_at'])
    .execute();
  for (const row of rows) {
    await db
      .insertInto('restriction')
      .values({ ...row, account_id: to })
      .onConflict((conflict) =>
        conflict
          .columns(['account_id', 'kind', 'scope'])
          .doUpdateSet({ until: row.until, reason: row.reason, created_at: row.created_at })
          .where('restriction.until', '<', row.until),
      )
      .execute();
  }
};

export const restrictionRows = accountRows({
  table: 'restriction',
  column: 'account_id',
  joined: joinRestrictions,
  exported: ['kind', 'scope', 'until', 'reason', 'created_at'],
  deleted: {
    kept: 'a ban must not end because the person deletes the account and registers again',
  },
});
