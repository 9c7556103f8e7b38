import type { RestrictionKind } from '@xuanjiang/contracts/restriction';
import type { DeletedAccount } from '../../../db/account-rows.ts';
import { accountRows } from '../../../db/account-rows.ts';
import type { RoomAct } from '../../../db/audit.ts';
import { noteActs } from '../../../db/audit.ts';
import type { DatabaseAccess } from '../../../db/database.ts';
import { moveRestrictions } from '../../../db/move-restrictions.ts';
import type { PageRange } from '../../../db/read-page.ts';
import { readPage } from '../../../db/read-page.ts';

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
    /** Restrictions of an account that are in force at a time, the longest first. */
    of: async (
      accountId: string,
      scopes: readonly string[],
      now: number,
    ): Promise<RestrictionRow[]> => (await ofEach([{ accountId, scopes, now }]))[0] ?? [],
    /** Restrictions of some scopes that are in force at a time, newest first. */
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
    /** Deletes those that were kept of deleted accounts and have ended. */
    async prune(now: number): Promise<void> {
      await kysely
        .deleteFrom('restriction')
        .where('phone_hash', 'is not', null)
        .where('until', '<=', now)
        .execute();
    },
    /** Ends it, and notes who did. */
    lift: ({ id, kind, accountId }: RestrictionRow, act: RoomAct): Promise<void> =>
      kysely.transaction().execute(async (db) => {
        await db.updateTable('restriction').set({ until: act.time }).where('id', '=', id).execute();
        await noteActs(db, act, [{ action: `restriction.lift-${kind}`, subject: accountId }]);
      }),
  };
};

export type RestrictionStore = ReturnType<typeof createRestrictionStore>;

/**
 * Restrictions that are in force are kept under the phone: `claimRestrictions` gives them to the next account that has it.
 * Whoever has no phone cannot post, so there is nothing to keep. Rows that were kept before stay.
 */
const keepStanding = async ({ db, accountId, now }: DeletedAccount): Promise<void> => {
  const account = await db
    .selectFrom('account')
    .select('phone_hash')
    .where('id', '=', accountId)
    .executeTakeFirst();
  if (account !== undefined && account.phone_hash !== null) {
    await db
      .updateTable('restriction')
      .set({ phone_hash: account.phone_hash })
      .where('account_id', '=', accountId)
      .where('until', '>', now)
      .execute();
  }
  await db
    .deleteFrom('restriction')
    .where('account_id', '=', accountId)
    .where('phone_hash', 'is', null)
    .execute();
};

export const restrictionRows = accountRows({
  table: 'restriction',
  column: 'account_id',
  kind: 'restrictions',
  joined: ({ db, from, to }) => moveRestrictions(db, from, to),
  exported: ['kind', 'scope', 'until', 'reason', 'created_at'],
  deleted: { kept: 'keptRestrictions', change: keepStanding },
});
