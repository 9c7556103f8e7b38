import type { MarkKind } from '@xuanjiang/contracts/mark';
import type { Database } from '../../db/database.ts';

export interface MarkStore {
  /** Sets the mark; a reservation counts on the talk. @returns false when `max` are kept already */
  add(
    mark: { readonly accountId: string; readonly kind: MarkKind; readonly talkId: string },
    now: number,
    max: number,
  ): Promise<boolean>;
  remove(mark: {
    readonly accountId: string;
    readonly kind: MarkKind;
    readonly talkId: string;
  }): Promise<void>;
  all(accountId: string): Promise<{ kind: MarkKind; talkId: string }[]>;
  page(
    accountId: string,
    kind: MarkKind,
    page: { readonly limit: number; readonly offset: number },
  ): Promise<{ talkIds: string[]; total: number }>;
}

export const createMarkStore = ({ kysely }: Database): MarkStore => {
  const addReserves = (db: typeof kysely, talkId: string, count: 1 | -1) =>
    db
      .updateTable('talk')
      .set((eb) => ({ reserves: eb('reserves', '+', count) }))
      .where('id', '=', talkId)
      .execute();

  return {
    add: ({ accountId, kind, talkId }, now, max) =>
      kysely.transaction().execute(async (db) => {
        const { total } = await db
          .selectFrom('mark')
          .select(({ fn }) => fn.countAll<number>().as('total'))
          .where('account_id', '=', accountId)
          .where('kind', '=', kind)
          .where('talk_id', '!=', talkId)
          .executeTakeFirstOrThrow();
        if (Number(total) >= max) return false;
        const added = await db
          .insertInto('mark')
          .values({ account_id: accountId, kind, talk_id: talkId, created_at: now })
          .onConflict((conflict) => conflict.doNothing())
          .returning('talk_id')
          .executeTakeFirst();
        if (added !== undefined && kind === 'reservation') await addReserves(db, talkId, 1);
        return true;
      }),
    remove: ({ accountId, kind, talkId }) =>
      kysely.transaction().execute(async (db) => {
        const removed = await db
          .deleteFrom('mark')
          .where('account_id', '=', accountId)
          .where('kind', '=', kind)
          .where('talk_id', '=', talkId)
          .returning('talk_id')
          .executeTakeFirst();
        if (removed !== undefined && kind === 'reservation') await addReserves(db, talkId, -1);
      }),
    async all(accountId) {
      const rows = await kysely
        .selectFrom('mark')
        .select(['kind', 'talk_id'])
        .where('account_id', '=', accountId)
        .orderBy('created_at', 'desc')
        .execute();
      return rows.map((row) => ({ kind: row.kind, talkId: row.talk_id }));
    },
    async page(accountId, kind, { limit, offset }) {
      const query = kysely
        .selectFrom('mark')
        .where('account_id', '=', accountId)
        .where('kind', '=', kind);
      const [rows, count] = await Promise.all([
        query
          .select('talk_id')
          .orderBy('created_at', 'desc')
          .orderBy('talk_id')
          .limit(limit)
          .offset(offset)
          .execute(),
        query.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
      ]);
      return { talkIds: rows.map((row) => row.talk_id), total: Number(count.total) };
    },
  };
};
