import { accountRows } from '../../../db/account-rows.ts';
import type { Database } from '../../../db/database.ts';
import { holdRow } from '../../../db/hold-row.ts';

/** A one-time code that is being given, by its hash. */
export interface NewHandover {
  readonly codeHash: string;
  readonly accountId: string;
  /** The session that asks for it. */
  readonly sessionHash: string;
  /** UTC ms. */
  readonly createdAt: number;
  readonly expiresAt: number;
}

export const createHandoverStore = ({ kysely }: Database) => ({
  /** Keeps a code; of the account's others only the newest stay. @param max codes of one account */
  add: (code: NewHandover, max: number): Promise<void> =>
    kysely.transaction().execute(async (db) => {
      const { codeHash, accountId, sessionHash, createdAt, expiresAt } = code;
      // Codes that are given at once are counted one after the other.
      await holdRow(db, 'account', accountId);
      const newest = await db
        .selectFrom('handover')
        .select('code_hash')
        .where('account_id', '=', accountId)
        .orderBy('created_at', 'desc')
        .orderBy('code_hash')
        .limit(max - 1)
        .execute();
      let old = db.deleteFrom('handover').where('account_id', '=', accountId);
      if (newest.length > 0) {
        const kept = newest.map((row) => row.code_hash);
        old = old.where('code_hash', 'not in', kept);
      }
      await old.execute();
      await db
        .insertInto('handover')
        .values({
          code_hash: codeHash,
          account_id: accountId,
          session_hash: sessionHash,
          created_at: createdAt,
          expires_at: expiresAt,
        })
        .execute();
    }),
  /** A code that is valid; null for none. */
  async find(codeHash: string, now: number) {
    const found = await kysely
      .selectFrom('handover')
      .select(['account_id as accountId', 'session_hash as sessionHash'])
      .where('code_hash', '=', codeHash)
      .where('expires_at', '>', now)
      .executeTakeFirst();
    return found ?? null;
  },
  /** Moves the end of a code. @param ms after it was given */
  async keep(codeHash: string, ms: number): Promise<void> {
    await kysely
      .updateTable('handover')
      .set((eb) => ({ expires_at: eb('created_at', '+', ms) }))
      .where('code_hash', '=', codeHash)
      .execute();
  },
  /** Uses a code up. @returns null when there is none, or another request was first */
  async take(codeHash: string, now: number) {
    const taken = await kysely
      .deleteFrom('handover')
      .where('code_hash', '=', codeHash)
      .where('expires_at', '>', now)
      .returning(['account_id as accountId', 'session_hash as sessionHash'])
      .executeTakeFirst();
    return taken ?? null;
  },
  async prune(now: number): Promise<void> {
    await kysely.deleteFrom('handover').where('expires_at', '<=', now).execute();
  },
});

export type HandoverStore = ReturnType<typeof createHandoverStore>;

export const handoverRows = accountRows({
  table: 'handover',
  column: 'account_id',
  kind: 'logins',
  joined: 'deleted',
  exported: { nothing: 'ownOnlyCodes' },
  deleted: 'deleted',
});
