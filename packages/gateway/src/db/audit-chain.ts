import { createHash, randomBytes } from 'node:crypto';
import type { Selectable, Transaction } from 'kysely';
import { sql } from 'kysely';
import type { DatabaseAccess, Engine } from './database.ts';
import type { Tables } from './tables.ts';

/** Entries that one transaction puts into the chain. */
export const CHAINED_AT_ONCE = 500;
/** Random bytes beside a note, so that nobody tries out which text an emptied one was. */
const SALT_BYTES = 16;
/** Begins what is hashed: another way to write an entry has another name. */
const FORM = 'xuanjiang audit 1';

export type AuditEntryRow = Selectable<Tables['audit']>;

const sha256 = (content: string): string => createHash('sha256').update(content).digest('hex');

/** The note by itself, so that emptying it leaves the chain as it is. */
export const digestOf = (salt: string, note: string): string =>
  sha256(JSON.stringify([salt, note]));

type Content = Pick<
  AuditEntryRow,
  | 'id'
  | 'created_at'
  | 'actor'
  | 'action'
  | 'subject'
  | 'topic'
  | 'changes'
  | 'request_id'
  | 'address'
>;

/** The hash of an entry over what it says, its place and the hash before. */
export const hashOf = (
  entry: Content,
  {
    position,
    before,
    noteDigest,
  }: {
    readonly position: number;
    readonly before: string;
    readonly noteDigest: string;
  },
): string =>
  sha256(
    JSON.stringify([
      FORM,
      position,
      before,
      entry.id,
      entry.created_at,
      entry.actor,
      entry.action,
      entry.subject,
      entry.topic,
      entry.changes,
      entry.request_id,
      entry.address,
      noteDigest,
    ]),
  );

type Db = Transaction<Tables>;

/** The end of the chain, held until the transaction ends; null while another process holds it. */
const holdHead = async (db: Db, engine: Engine) => {
  const head = db.selectFrom('audit_head').select(['position', 'hash']).where('id', '=', 1);
  // A transaction of SQLite is the only writer from its beginning.
  const held = engine === 'postgres' ? head.forUpdate().skipLocked() : head;
  return (await held.executeTakeFirst()) ?? null;
};

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

/**
 * Puts the entries without a place behind the end of the chain, those with the lowest ids first. One process does it at a
 * time: the others go on. An entry whose transaction ends later than that of one with a higher id comes behind it.
 * @returns those that were chained; null while another process is at it
 */
export const chainNext = async (
  db: Db,
  engine: Engine,
  now: number,
): Promise<AuditEntryRow[] | null> => {
  const head = await holdHead(db, engine);
  if (head === null) return null;
  const waiting = db
    .selectFrom('audit')
    .selectAll()
    .where('position', 'is', null)
    .orderBy('id')
    .limit(CHAINED_AT_ONCE);
  // A note that is being emptied is chained in the next round, as it is then.
  const rows = await (engine === 'postgres' ? waiting.forUpdate().skipLocked() : waiting).execute();
  if (rows.length === 0) return [];
  let { position, hash } = head;
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
  return rows;
};

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
};

/** The last checkpoint; null for none. */
export const lastCheckpoint = async (db: Pick<Db, 'selectFrom'>) =>
  (await db
    .selectFrom('audit_checkpoint')
    .selectAll()
    .orderBy('position', 'desc')
    .limit(1)
    .executeTakeFirst()) ?? null;

/** Chains all and removes it behind a checkpoint: for a demo that begins anew. */
export const emptyAudit = async (db: Db, engine: Engine, now: number): Promise<void> => {
  while ((await chainNext(db, engine, now))?.length !== 0);
  const { position } = await db
    .selectFrom('audit_head')
    .select('position')
    .executeTakeFirstOrThrow();
  const former = await lastCheckpoint(db);
  if (position === (former?.position ?? 0)) return;
  await addCheckpoint(db, { position, reason: 'reset', now });
  await db.deleteFrom('audit').where('position', '<=', position).execute();
};
