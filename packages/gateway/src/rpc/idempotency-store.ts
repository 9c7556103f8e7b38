import type { Database } from '../db/database.ts';

/** What is kept of a request: `answer` is encrypted, null while it runs. */
interface Claim {
  readonly request: string;
  readonly answer: string | null;
}

export interface IdempotencyStore {
  /** Takes the key, or gives what was kept under it. A claim abandoned before the time is retaken. */
  claim(claim: {
    readonly key: string;
    readonly request: string;
    readonly now: number;
    readonly abandonedBefore: number;
  }): Promise<Claim | null>;
  settle(key: string, answer: string): Promise<void>;
  release(key: string): Promise<void>;
  prune(before: number): Promise<void>;
}

export const createIdempotencyStore = (database: Database): IdempotencyStore => ({
  async claim({ key, request, now, abandonedBefore }) {
    const taken = await database.kysely
      .insertInto('idempotency')
      .values({ key, request, answer: null, created_at: now })
      .onConflict((conflict) =>
        conflict
          .column('key')
          .doUpdateSet({ request, created_at: now })
          .where('idempotency.answer', 'is', null)
          .where('idempotency.created_at', '<', abandonedBefore),
      )
      .returning('key')
      .executeTakeFirst();
    if (taken !== undefined) return null;
    const known = await database.kysely
      .selectFrom('idempotency')
      .select(['request', 'answer'])
      .where('key', '=', key)
      .executeTakeFirst();
    // Released between the two statements: the first request was refused, and so is its repeat.
    return known ?? { request, answer: null };
  },
  async settle(key, answer) {
    await database.kysely
      .updateTable('idempotency')
      .set({ answer })
      .where('key', '=', key)
      .execute();
  },
  async release(key) {
    await database.kysely.deleteFrom('idempotency').where('key', '=', key).execute();
  },
  async prune(before) {
    await database.kysely.deleteFrom('idempotency').where('created_at', '<', before).execute();
  },
});
