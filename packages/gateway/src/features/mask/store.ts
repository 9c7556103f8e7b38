import type { Selectable } from 'kysely';
import type { Database } from '../../db/database.ts';
import type { Tables } from '../../db/tables.ts';

export type MaskRow = Selectable<Tables['mask']>;

/** A persona as it is written when somebody switches to it. */
export type MaskFace = Pick<MaskRow, 'displayname' | 'avatarurl' | 'school'>;

export interface Switch {
  readonly accountId: string;
  /** UTC ms. */
  readonly time: number;
  /** The place after that which was used last; null for who has used none. */
  readonly next: (last: number | null) => number;
  readonly faceAt: (position: number) => MaskFace;
  /** For a place that has no persona yet. */
  readonly newUids: () => string;
}

export interface MaskStore {
  /** Goes on to the next persona of an account, makes it if it is new, and notes the switch. */
  switch(change: Switch): Promise<MaskRow>;
  byUids(uids: string): Promise<MaskRow | null>;
  /** Ids of an account's personas, in their places. */
  ownedBy(accountId: string): Promise<string[]>;
}

export const createMaskStore = ({ kysely, engine }: Database): MaskStore => ({
  switch: ({ accountId, time, next, faceAt, newUids }) =>
    kysely.transaction().execute(async (db) => {
      const account = db.selectFrom('account').select('id').where('id', '=', accountId);
      // Two switches at once go on twice. SQLite has one writer.
      await (engine === 'postgres' ? account.forUpdate() : account).execute();
      const last = await db
        .selectFrom('mask')
        .select(['position', 'used_at'])
        .where('account_id', '=', accountId)
        .orderBy('used_at', 'desc')
        .limit(1)
        .executeTakeFirst();
      const position = next(last?.position ?? null);
      const face = faceAt(position);
      // Later than the last one, also when two fall into one millisecond or the clock was set back.
      const used_at = Math.max(time, (last?.used_at ?? 0) + 1);
      const row = await db
        .insertInto('mask')
        .values({ uids: newUids(), account_id: accountId, position, ...face, used_at })
        .onConflict((conflict) =>
          conflict.columns(['account_id', 'position']).doUpdateSet({ ...face, used_at }),
        )
        .returningAll()
        .executeTakeFirstOrThrow();
      await db
        .insertInto('audit')
        .values({
          created_at: time,
          actor: accountId,
          action: 'mask.get',
          subject: row.uids,
          note: row.displayname,
        })
        .execute();
      return row;
    }),
  byUids: async (uids) =>
    (await kysely.selectFrom('mask').selectAll().where('uids', '=', uids).executeTakeFirst()) ??
    null,
  async ownedBy(accountId) {
    const rows = await kysely
      .selectFrom('mask')
      .select('uids')
      .where('account_id', '=', accountId)
      .orderBy('position')
      .execute();
    return rows.map(({ uids }) => uids);
  },
});
