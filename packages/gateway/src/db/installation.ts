import { MINUTE_MS } from '@xuanjiang/contracts/constants';
import type { Kysely, Transaction } from 'kysely';
import { sql } from 'kysely';
import type { Clock } from '../lib/clock.ts';
import type { SealedTable } from '../lib/sealed-places.ts';
import { placeOf, SEALED_COLUMNS } from '../lib/sealed-places.ts';
import type { Vault } from '../lib/secrets.ts';
import { BOUND_PREFIX, createVault, keyCheckOf, SealedValueError } from '../lib/secrets.ts';
import type { Database } from './database.ts';
import { DatabaseUnfitError } from './database-error.ts';
import { readFact, writeFact } from './database-facts.ts';
import { tableNames } from './schema-state.ts';
import type { FactName } from './tables/ground.ts';
import type { Tables } from './tables.ts';

/** How often a gateway notes its keys. */
export const NOTE_KEYS_MS = MINUTE_MS;

export type Mode = 'demo' | 'production';

/** What a process is, and which keys it has. */
export interface Claim {
  readonly mode: Mode;
  /** The first encrypts; values of the others can be read. */
  readonly secretKeys: readonly [Buffer, ...Buffer[]];
}

/** Names the lock that has processes which start at once decide one after another. */
const LOCK_KEY = 5_904_212;
const KEY_FACTS = 'secret-key/';
const GATEWAY_FACTS = 'gateway/';
/** How long the note of a gateway counts that was killed before it could forget it. */
const NOTE_LASTS_MS = 3 * NOTE_KEYS_MS;
/** Values of a table that are tried with a key of which no check value is stored. */
const SAMPLE = 20;
/** Tables with values that are kept: a key that reads none of them is not the database's. */
const SAMPLED: readonly SealedTable[] = ['account', 'account_extend', 'factor', 'shared_secret'];
/** Tables that say nothing of what a database is used for; an empty search index and an empty audit have rows of their own. */
const NO_CONTENT = /^kysely_|^(installation|audit_head)$|^search_/;

const oldest = async (db: Kysely<Tables>, table: 'account' | 'demo_day'): Promise<number | null> =>
  (
    await db
      .selectFrom(table)
      .select('created_at')
      .orderBy('created_at')
      .limit(1)
      .executeTakeFirst()
  )?.created_at ?? null;

/**
 * The mode of a database from before modes were stored. The demo content is there from the start of
 * a demo. Where accounts are older than it, a demo was started on production by mistake.
 * @returns null for a database without any content
 */
const recogniseMode = async (
  db: Kysely<Tables>,
  tables: ReadonlySet<string>,
): Promise<Mode | null> => {
  if (!tables.has('demo_day')) return null;
  const [demo, account] = [await oldest(db, 'demo_day'), await oldest(db, 'account')];
  if (demo !== null && (account === null || demo <= account)) return 'demo';
  for (const table of tables) {
    if (NO_CONTENT.test(table)) continue;
    const { rows } = await sql`select 1 from ${sql.table(table)} limit 1`.execute(db);
    if (rows.length > 0) return 'production';
  }
  return null;
};

/** Whether the value can be read, whatever version encrypted it. */
const opens = (vault: Vault, value: string, table: SealedTable, key: string | number): boolean => {
  const place = placeOf(table, key);
  try {
    if (value.startsWith(BOUND_PREFIX)) vault.decrypt(value, place);
    else vault.bind(value, place);
    return true;
  } catch (error) {
    if (error instanceof SealedValueError) return false;
    throw error;
  }
};

/** Whether the keys fit a database from before check values were stored: one of some values is read. */
const fitsValues = async (
  db: Kysely<Tables>,
  tables: ReadonlySet<string>,
  vault: Vault,
): Promise<boolean> => {
  let tried = 0;
  for (const table of SAMPLED) {
    if (!tables.has(table)) continue;
    const { column, key } = SEALED_COLUMNS[table];
    const { rows } = await sql<{ key: string | number; value: string }>`
      select ${sql.ref(key)} as key, ${sql.ref(column)} as value from ${sql.table(table)}
      where ${sql.ref(column)} is not null order by ${sql.ref(key)} limit ${SAMPLE}`.execute(db);
    if (rows.some((row) => opens(vault, row.value, table, row.key))) return true;
    tried += rows.length;
  }
  return tried === 0;
};

const factName = (check: string): FactName => `${KEY_FACTS}${check}`;

/** The check values of the keys in use; empty where none was stored yet. */
export const storedChecks = async (db: Kysely<Tables>): Promise<readonly string[]> => {
  const rows = await db
    .selectFrom('installation')
    .select('name')
    .where('name', 'like', `${KEY_FACTS}%` as FactName)
    .execute();
  return rows.map(({ name }) => name.slice(KEY_FACTS.length));
};

/**
 * Forgets the check values of all keys but one: no value of the others is left, so a process may do
 * without them.
 */
export const forgetFormerKeys = async (
  { kysely }: Pick<Database, 'kysely'>,
  secretKey: Buffer,
): Promise<void> => {
  await kysely
    .deleteFrom('installation')
    .where('name', 'like', `${KEY_FACTS}%` as FactName)
    .where('name', '!=', factName(keyCheckOf(secretKey)))
    .execute();
};

/**
 * Stores the check value of the key with which a process encrypts, where it is not stored.
 * @returns whether it was not: the command has ended this key, and the process goes on with it
 */
export const noteKey = async (
  { kysely }: Pick<Database, 'kysely'>,
  secretKey: Buffer,
  now: number,
): Promise<boolean> => {
  const noted = await kysely
    .insertInto('installation')
    .values({ name: factName(keyCheckOf(secretKey)), value: 'in use', set_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('name')
    .executeTakeFirst();
  return noted !== undefined;
};

/**
 * Stores, or renews, which keys a gateway can read.
 * @param gateway names the process
 */
export const noteReadableKeys = async (
  { kysely }: Pick<Database, 'kysely'>,
  gateway: string,
  secretKeys: Claim['secretKeys'],
  now: number,
): Promise<void> => {
  const value = secretKeys.map(keyCheckOf).join(' ');
  await writeFact(kysely, `${GATEWAY_FACTS}${gateway}`, { value, setAt: now });
  await kysely
    .deleteFrom('installation')
    .where('name', 'like', `${GATEWAY_FACTS}%` as FactName)
    .where('set_at', '<', now - NOTE_LASTS_MS)
    .execute();
};

/** A gateway that ends reads nothing any more. */
export const forgetGateway = async (
  { kysely }: Pick<Database, 'kysely'>,
  gateway: string,
): Promise<void> => {
  await kysely
    .deleteFrom('installation')
    .where('name', '=', `${GATEWAY_FACTS}${gateway}`)
    .execute();
};

/** How many gateways run that cannot read what this key writes. */
export const gatewaysWithout = async (
  { kysely }: Pick<Database, 'kysely'>,
  secretKey: Buffer,
  now: number,
): Promise<number> => {
  const rows = await kysely
    .selectFrom('installation')
    .select('value')
    .where('name', 'like', `${GATEWAY_FACTS}%` as FactName)
    .where('set_at', '>=', now - NOTE_LASTS_MS)
    .execute();
  return rows.filter(({ value }) => !value.split(' ').includes(keyCheckOf(secretKey))).length;
};

/** Whether a key but this one is in use. */
export const usesOtherKeys = async (
  { kysely }: Pick<Database, 'kysely'>,
  secretKey: Buffer,
): Promise<boolean> =>
  (await storedChecks(kysely)).some((check) => check !== keyCheckOf(secretKey));

/** What the database says of itself. */
interface Standing {
  /** Null for a database without any content. */
  readonly mode: Mode | null;
  readonly checks: readonly string[];
}

/** @throws DatabaseUnfitError when the process does not belong to the database */
const compare = async (
  database: Database,
  db: Kysely<Tables>,
  { mode, secretKeys }: Claim,
): Promise<Standing> => {
  const tables = new Set(await tableNames(database, db));
  const known = tables.has('installation');
  const stored = known ? ((await readFact(db, 'mode'))?.value as Mode | undefined) : undefined;
  const standing = {
    mode: stored ?? (await recogniseMode(db, tables)),
    checks: known ? await storedChecks(db) : [],
  };
  const { name } = database;
  const setting = database.engine === 'postgres' ? 'DATABASE_URL' : 'DATA_DIR';
  if (standing.mode !== null && standing.mode !== mode) {
    const [its, ours] = [standing.mode, mode].map((each) =>
      each === 'demo' ? 'a demo' : 'a production site',
    );
    throw new DatabaseUnfitError(
      `${name} belongs to ${its}, and this process is ${ours}: set APP_MODE=${standing.mode}, or ${setting} to another place`,
    );
  }
  const given = secretKeys.map(keyCheckOf);
  const fits =
    standing.checks.length > 0
      ? standing.checks.every((check) => given.includes(check))
      : await fitsValues(db, tables, createVault(...secretKeys));
  if (!fits) {
    throw new DatabaseUnfitError(
      `${name} was used with another SECRET_KEY than this process has: set SECRET_KEY to that one, or ${setting} to another place; while the key is changed it has both, until rotate key is done: docs/secret-key.md`,
    );
  }
  return standing;
};

/** Stores what the process is, where nothing is stored yet. */
const settle = async (
  db: Transaction<Tables>,
  { mode, secretKeys }: Claim,
  standing: Standing,
  now: number,
): Promise<void> => {
  if ((await readFact(db, 'mode')) === null)
    await writeFact(db, 'mode', { value: mode, setAt: now });
  const given = secretKeys.map(keyCheckOf);
  // In a database that was used before this was stored, any of the given keys may have encrypted values: all are noted.
  const inUse = standing.checks.length === 0 && standing.mode !== null ? given : given.slice(0, 1);
  for (const check of inUse) {
    if (standing.checks.includes(check)) continue;
    await writeFact(db, factName(check), { value: 'in use', setAt: now });
  }
};

/**
 * Checks, before the schema is looked at or changed, that a process belongs to the database.
 * @throws DatabaseUnfitError
 */
export const checkInstallation = async (database: Database, claim: Claim): Promise<void> =>
  void (await compare(database, database.kysely, claim));

/**
 * The same for a command. It does not have its first key used: what it wrote with a key that is in
 * use nowhere could be read by no gateway.
 * @throws DatabaseUnfitError
 */
export const checkForCommand = async (database: Database, claim: Claim): Promise<void> => {
  const { checks } = await compare(database, database.kysely, claim);
  if (checks.length === 0 || checks.includes(keyCheckOf(claim.secretKeys[0]))) return;
  throw new DatabaseUnfitError(
    `no gateway of ${database.name} encrypts with the first key of SECRET_KEY: give commands the SECRET_KEY of the gateways (after a restore start one first)`,
  );
};

/**
 * Has a process use the database: the first one stores its mode and a check value of its key. Others
 * that start at the same time wait, and are compared with what it has stored.
 * @throws DatabaseUnfitError when the process does not belong to the database
 */
export const claimInstallation = (database: Database, claim: Claim, clock: Clock): Promise<void> =>
  database.kysely.transaction().execute(async (db) => {
    // A transaction of SQLite is the only writer from its beginning.
    if (database.engine === 'postgres') {
      await sql`select pg_advisory_xact_lock(${LOCK_KEY})`.execute(db);
    }
    await settle(db, claim, await compare(database, db, claim), clock());
  });
