import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../db/database.ts';
import type { Tables } from '../db/tables.ts';

/** What is kept of a request. */
interface Claim {
  readonly request: string;
  /** Encrypted; null while it runs. */
  readonly answer: string | null;
  /** Only the id of the record is kept, because the answer is long. */
  readonly onlyId: boolean;
}

/** A request that is over. */
export interface EndedClaim {
  readonly key: string;
  /** As the request took the key. */
  readonly claim: string;
  /** What is kept of it; null where it was refused, and its key is free again. */
  readonly kept: { readonly answer: string; readonly onlyId: boolean } | null;
  /** Account of the caller; null for a visitor. If the account no longer exists, nothing of the request is kept. */
  readonly accountId: string | null;
}

/** The owner and the network whose shares of the table a key counts in, as keyed hashes. */
export interface KeyHolder {
  /** The account, or the browser of a visitor; null for a browser without a number. */
  readonly owner: string | null;
  /** The network of a visitor, and how many keys it may hold; null for an account. */
  readonly network: { readonly hash: string; readonly keys: number } | null;
}

export interface IdempotencyStore {
  /**
   * Takes the key, or gives what was kept under it. A claim abandoned before the time is retaken.
   * Beyond the share of its holder the oldest keys that are settled are deleted.
   */
  claim(claim: {
    readonly key: string;
    readonly claim: string;
    readonly request: string;
    readonly now: number;
    readonly abandonedBefore: number;
    readonly holder: KeyHolder;
    /** How many keys an owner may hold. */
    readonly ownerKeys: number;
  }): Promise<Claim | null>;
  /** Ends requests. One whose key another request has taken since changes nothing. */
  end(ended: readonly EndedClaim[]): Promise<void>;
  prune(before: number): Promise<void>;
}

/** More than the share of an owner can only be held after the share became smaller. */
const TRIM_MAX = 100;

/**
 * Gives a key the next place of its network, and deletes the key that had the place before. The
 * places are used in turn, so that is the oldest one, and no key has to be counted.
 */
const takeSlot = async (
  db: Transaction<Tables>,
  key: string,
  { hash, keys }: NonNullable<KeyHolder['network']>,
  now: number,
): Promise<void> => {
  const { used } = await db
    .insertInto('idempotency_network')
    .values({ network_hash: hash, used: 1, updated_at: now })
    .onConflict((conflict) =>
      conflict.column('network_hash').doUpdateSet((eb) => ({
        used: eb('idempotency_network.used', '+', 1),
        updated_at: now,
      })),
    )
    .returning('used')
    .executeTakeFirstOrThrow();
  const slot = `${hash} ${used % keys}`;
  await db.deleteFrom('idempotency').where('slot', '=', slot).execute();
  await db.updateTable('idempotency').set({ slot }).where('key', '=', key).execute();
};

/** Keeps the newest keys of an owner, and those whose requests still run. */
const trim = async (db: Transaction<Tables>, owner: string, ownerKeys: number): Promise<void> => {
  const oldest = db
    .selectFrom('idempotency')
    .select('key')
    .where('owner_hash', '=', owner)
    .where('answer', 'is not', null)
    .orderBy('created_at', 'desc')
    .orderBy('key')
    .limit(TRIM_MAX)
    // The key that was just taken is one of them.
    .offset(ownerKeys - 1);
  await db.deleteFrom('idempotency').where('key', 'in', oldest).execute();
};

export const createIdempotencyStore = ({ kysely, engine }: Database): IdempotencyStore => ({
  async claim({ key, claim, request, now, abandonedBefore, holder, ownerKeys }) {
    const { owner, network } = holder;
    const isTaken = await kysely.transaction().execute(async (db) => {
      const taken = await db
        .insertInto('idempotency')
        .values({ key, claim, request, answer: null, created_at: now, owner_hash: owner })
        .onConflict((conflict) =>
          conflict
            .column('key')
            .doUpdateSet({ claim, request, created_at: now })
            .where('idempotency.answer', 'is', null)
            .where('idempotency.created_at', '<', abandonedBefore),
        )
        .returning('key')
        .executeTakeFirst();
      if (taken === undefined) return false;
      if (network !== null) await takeSlot(db, key, network, now);
      if (owner !== null) await trim(db, owner, ownerKeys);
      return true;
    });
    if (isTaken) return null;
    const known = await kysely
      .selectFrom('idempotency')
      .select(['request', 'answer', 'only_id'])
      .where('key', '=', key)
      .executeTakeFirst();
    // Released between the two statements: the first request was refused, and so is its repeat.
    return known === undefined
      ? { request, answer: null, onlyId: false }
      : { request: known.request, answer: known.answer, onlyId: known.only_id === 1 };
  },
  async end(ended) {
    const endClaim = async (
      db: Kysely<Tables>,
      { key, claim, kept, accountId }: EndedClaim,
    ): Promise<void> => {
      const free = () =>
        db.deleteFrom('idempotency').where('key', '=', key).where('claim', '=', claim).execute();
      if (kept === null) return void (await free());
      const settled = db
        .updateTable('idempotency')
        .set({ answer: kept.answer, only_id: kept.onlyId ? 1 : 0 })
        .where('key', '=', key)
        .where('claim', '=', claim)
        .returning('key');
      if (accountId === null) return void (await settled.execute());
      const account = db.selectFrom('account').select('id').where('id', '=', accountId);
      // Held, as a deletion holds it: that has either ended, and the account is gone, or finds the answer.
      const held = engine === 'postgres' ? account.forKeyShare() : account;
      const row = await settled.where((eb) => eb.exists(held)).executeTakeFirst();
      if (row === undefined) await free();
    };
    const [one] = ended;
    if (one === undefined) return;
    // Nearly always it is one, and one statement.
    if (ended.length === 1) return endClaim(kysely, one);
    await kysely.transaction().execute(async (db) => {
      for (const each of ended) await endClaim(db, each);
    });
  },
  async prune(before) {
    await kysely.deleteFrom('idempotency').where('created_at', '<', before).execute();
    await kysely.deleteFrom('idempotency_network').where('updated_at', '<', before).execute();
  },
});
