import type { RestrictionKind } from '@xuanjiang/contracts/restriction';
import type { JoinedAccounts } from '../../db/account-rows.ts';
import { accountRows } from '../../db/account-rows.ts';
import type { Database } from '../../db/database.ts';

export interface RestrictionRow {
  readonly id: number;
  readonly kind: RestrictionKind;
  /** Topic of the room of a mute, id of the university of a ban. */
  readonly scope: string;
  readonly account_id: string;
  readonly until: number;
  readonly reason: string;
  readonly created_at: number;
  readonly displayname: string | null;
}

export interface RestrictionDraft {
  readonly kind: RestrictionKind;
  readonly scope: string;
  readonly accountId: string;
  readonly until: number;
  readonly reason: string;
}

/** Who of the staff does something, in which room, and when. */
export interface StaffAct {
  readonly actor: string;
  readonly topic: string;
  readonly time: number;
}

export interface RestrictionStore {
  /** Those of an account that stand at a time, the longest first. */
  of(accountId: string, scopes: readonly string[], now: number): Promise<RestrictionRow[]>;
  /** Those of some scopes that stand at a time, newest first. */
  find(
    scopes: readonly string[],
    now: number,
    page: { readonly Page: number; readonly Limit: number },
  ): Promise<{ rows: RestrictionRow[]; total: number }>;
  byId(id: number, scopes: readonly string[]): Promise<RestrictionRow | null>;
  /** Adds it, or changes that which stands, and notes who did. @returns its id */
  put(draft: RestrictionDraft, act: StaffAct): Promise<number>;
  /** Ends it, and notes who did. */
  lift(row: RestrictionRow, act: StaffAct): Promise<void>;
}

export const createRestrictionStore = ({ kysely }: Database): RestrictionStore => {
  const select = () =>
    kysely
      .selectFrom('restriction as r')
      .leftJoin('account as a', 'a.id', 'r.account_id')
      .selectAll('r')
      .select('a.displayname');
  return {
    of: (accountId, scopes, now) =>
      select()
        .where('r.account_id', '=', accountId)
        .where('r.scope', 'in', [...scopes])
        .where('r.until', '>', now)
        .orderBy('r.until', 'desc')
        .execute(),
    async find(scopes, now, { Page, Limit }) {
      const standing = (query: ReturnType<typeof select>) =>
        query.where('r.scope', 'in', [...scopes]).where('r.until', '>', now);
      const rows = await standing(select())
        .orderBy('r.id', 'desc')
        .limit(Limit)
        .offset((Page - 1) * Limit)
        .execute();
      const { total } = await kysely
        .selectFrom('restriction')
        .select(({ fn }) => fn.countAll<number>().as('total'))
        .where('scope', 'in', [...scopes])
        .where('until', '>', now)
        .executeTakeFirstOrThrow();
      return { rows, total: Number(total) };
    },
    async byId(id, scopes) {
      const row = await select()
        .where('r.id', '=', id)
        .where('r.scope', 'in', [...scopes])
        .executeTakeFirst();
      return row ?? null;
    },
    put: ({ kind, scope, accountId, until, reason }, { actor, topic, time }) =>
      kysely.transaction().execute(async (db) => {
        const { id } = await db
          .insertInto('restriction')
          .values({ kind, scope, account_id: accountId, until, reason, created_at: time })
          .onConflict((conflict) =>
            conflict
              .columns(['account_id', 'kind', 'scope'])
              .doUpdateSet({ until, reason, created_at: time }),
          )
          .returning('id')
          .executeTakeFirstOrThrow();
        await db
          .insertInto('audit')
          .values({
            created_at: time,
            actor,
            action: `restriction.${kind}`,
            subject: accountId,
            note: `${new Date(until).toISOString()} ${reason}`,
            topic,
          })
          .execute();
        return id;
      }),
    lift: ({ id, kind, account_id }, { actor, topic, time }) =>
      kysely.transaction().execute(async (db) => {
        await db.updateTable('restriction').set({ until: time }).where('id', '=', id).execute();
        await db
          .insertInto('audit')
          .values({
            created_at: time,
            actor,
            action: `restriction.lift-${kind}`,
            subject: account_id,
            note: '',
            topic,
          })
          .execute();
      }),
  };
};

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
