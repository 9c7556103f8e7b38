import { randomBytes } from 'node:crypto';
import type { Transaction } from 'kysely';
import { sql } from 'kysely';
import type { Vault } from '../lib/secrets.ts';
import type { ChainEnd } from './audit-check.ts';
import { lastCheckpoint, readEnd, signEnd, signedBy, standingEnd } from './audit-end.ts';
import type { AuditEntryRow } from './audit-hash.ts';
import { digestOf, hashOf } from './audit-hash.ts';
import type { DatabaseAccess, Engine } from './database.ts';
import type { Tables } from './tables.ts';

/** Entries that one transaction puts into the chain. */
export const CHAINED_AT_ONCE = 500;
/** Random bytes beside a note, so that nobody tries out which text an emptied one was. */
const SALT_BYTES = 16;

type Db = Transaction<Tables>;

const head = (db: Db) =>
  db.selectFrom('audit_head').select(['position', 'hash']).where('id', '=', 1);

/** The end of the chain, held until the transaction ends. A transaction of SQLite is the only writer from its beginning. */
const holdHead = (db: Db, engine: Engine): Promise<ChainEnd> =>
  (engine === 'postgres' ? head(db).forUpdate() : head(db)).executeTakeFirstOrThrow();

/** The same; null while another process holds it. */
const holdFreeHead = async (db: Db, engine: Engine): Promise<ChainEnd | null> =>
  (await (engine === 'postgres'
    ? head(db).forUpdate().skipLocked()
    : head(db)
  ).executeTakeFirst()) ?? null;

/** Sets the places of entries in one statement. */
const place = async (
  db: Db,
  engine: Engine,
  links: readonly (readonly [number, number, string, string, string])[],
): Promise<void> => {
  const typed = ([id, position, ...texts]: (typeof links)[number]) =>
    engine === 'postgres'
      ? sql`(${id}::int, ${position}::bigint, ${sql.join(texts.map((text) => sql`${text}::text`))})`
      : sql`(${id}, ${position}, ${sql.join(texts)})`;
  await sql`with link(id, place, hash, digest, salt) as (values ${sql.join(links.map(typed))})
    update audit set position = link.place, hash = link.hash,
      note_digest = link.digest, note_salt = link.salt
    from link where audit.id = link.id`.execute(db);
};

/** Entries that were chained. */
interface Chained {
  readonly rows: readonly AuditEntryRow[];
  /** Whether the chain went on from where it was signed, and is signed again; else its end is not the one that was. */
  readonly isSigned: boolean;
}

/**
 * Puts the entries without a place behind the end of the chain, those with the lowest ids first, and signs the new end. One process does it at a
 * time: the others go on. An entry whose transaction ends later than that of one with a higher id comes behind it.
 * Where the end is not the one that was signed, the chain goes on, and what was signed stays: every check finds it.
 * @returns null while another process is at it
 */
export const chainNext = async (
  db: Db,
  engine: Engine,
  vault: Vault,
  now: number,
): Promise<Chained | null> => {
  const end = await holdFreeHead(db, engine);
  if (end === null) return null;
  const waiting = db
    .selectFrom('audit')
    .selectAll()
    .where('position', 'is', null)
    .orderBy('id')
    .limit(CHAINED_AT_ONCE);
  // A note that is being emptied is chained in the next round, as it is then.
  const rows = await (engine === 'postgres' ? waiting.forUpdate().skipLocked() : waiting).execute();
  if (rows.length === 0) return { rows, isSigned: true };
  const signed = await standingEnd(db, vault, end);
  let { position, hash } = end;
  const links = rows.map((row) => {
    position += 1;
    const salt = randomBytes(SALT_BYTES).toString('hex');
    const noteDigest = digestOf(salt, row.note);
    hash = hashOf(row, { position, before: hash, noteDigest });
    return [row.id, position, hash, noteDigest, salt] as const;
  });
  await place(db, engine, links);
  await db
    .updateTable('audit_head')
    .set({ position, hash, chained_at: now })
    .where('id', '=', 1)
    .execute();
  if (signed !== null) await signEnd(db, vault, { ...signed, position, hash }, now);
  return { rows, isSigned: signed !== null };
};

/**
 * Signs the end of a chain of which nothing was signed yet: of a new database, or of a version before.
 * @returns the end; null where it was done before
 */
export const signFirst = (
  { kysely, engine }: Pick<DatabaseAccess, 'kysely' | 'engine'>,
  vault: Vault,
  now: number,
): Promise<ChainEnd | null> =>
  kysely.transaction().execute(async (db) => {
    const { position, hash } = await holdHead(db, engine);
    if ((await readEnd(db)) !== null) return null;
    const removed = (await lastCheckpoint(db))?.position ?? 0;
    await signEnd(db, vault, { position, hash, since: position, removed }, now);
    return { position, hash };
  });

/**
 * Signs the end anew with the first key, where it is signed with a former one.
 * @param only `look` changes nothing
 * @returns by which key it was signed: of this list, of none of it (`stranger`), or nothing was signed yet
 */
export const resignEnd = (
  { kysely, engine }: Pick<DatabaseAccess, 'kysely' | 'engine'>,
  vault: Vault,
  now: number,
  only?: 'look',
): Promise<'first' | 'former' | 'stranger' | 'nothing'> =>
  kysely.transaction().execute(async (db) => {
    await holdHead(db, engine);
    const end = await readEnd(db);
    if (end === null) return 'nothing';
    const by = signedBy(vault, end) ?? 'stranger';
    if (by === 'former' && only === undefined) await signEnd(db, vault, end, now);
    return by;
  });

/** Whether an entry has no place yet. Writes nothing. */
export const hasUnchained = async ({ kysely }: Pick<DatabaseAccess, 'kysely'>): Promise<boolean> =>
  (await kysely
    .selectFrom('audit')
    .select('id')
    .where('position', 'is', null)
    .limit(1)
    .executeTakeFirst()) !== undefined;

/** Puts a checkpoint behind an entry: what is before it may go then. */
export const addCheckpoint = async (
  db: Db,
  engine: Engine,
  vault: Vault,
  {
    position,
    reason,
    now,
  }: {
    readonly position: number;
    readonly reason: Tables['audit_checkpoint']['reason'];
    readonly now: number;
  },
): Promise<void> => {
  const end = await holdHead(db, engine);
  const signed = await standingEnd(db, vault, end);
  const last = await db
    .selectFrom('audit')
    .select(['hash', 'created_at'])
    .where('position', '=', position)
    .executeTakeFirstOrThrow();
  const former = await lastCheckpoint(db);
  await db
    .insertInto('audit_checkpoint')
    .values({
      position,
      hash: last.hash ?? '',
      count: position - (former?.position ?? 0),
      until: last.created_at,
      reason,
      created_at: now,
    })
    .execute();
  if (signed === null) return;
  // The end as it is now: where a gateway of a version before went on, the one that was signed may be removed.
  await signEnd(db, vault, { ...signed, ...end, removed: position }, now);
};

/** Chains all and removes it behind a checkpoint: for a demo that begins anew. */
export const emptyAudit = async (
  db: Db,
  engine: Engine,
  vault: Vault,
  now: number,
): Promise<void> => {
  while ((await chainNext(db, engine, vault, now))?.rows.length !== 0);
  const { position } = await db
    .selectFrom('audit_head')
    .select('position')
    .executeTakeFirstOrThrow();
  const former = await lastCheckpoint(db);
  if (position === (former?.position ?? 0)) return;
  await addCheckpoint(db, engine, vault, { position, reason: 'reset', now });
  await db.deleteFrom('audit').where('position', '<=', position).execute();
};
