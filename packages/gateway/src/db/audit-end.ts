import type { Kysely } from 'kysely';
import type { Vault } from '../lib/secrets.ts';
import type { ChainEnd } from './audit-check.ts';
import { checkPart } from './audit-check.ts';
import { readFact, writeFact } from './database-facts.ts';
import type { Tables } from './tables.ts';

/** Begins what is signed: another way to write it has another name. */
const FORM = 'xuanjiang audit end 1';
/** Entries that are read at once. */
const READ_ROWS = 1000;
const STORED = /^(\d+):(\w*):(\d+):(\d+):(\w+)$/;

type Db = Kysely<Tables>;

/** What is signed of the chain. Its hash covers all entries up to it, also those from before anything was signed. */
export interface SignedContent extends ChainEnd {
  /** Where the chain ended when it was signed for the first time. */
  readonly since: number;
  /** The last checkpoint, behind which entries may be removed; 0 for none. */
  readonly removed: number;
}

/** The end of the chain as it was signed last. */
export interface SignedEnd extends SignedContent {
  readonly signature: string;
}

const textOf = ({ position, hash, since, removed }: SignedContent): string =>
  JSON.stringify([FORM, position, hash, since, removed]);

/** The last checkpoint; null for none. */
export const lastCheckpoint = async (db: Pick<Db, 'selectFrom'>) =>
  (await db
    .selectFrom('audit_checkpoint')
    .selectAll()
    .orderBy('position', 'desc')
    .limit(1)
    .executeTakeFirst()) ?? null;

/** What was signed last; null for nothing. What is not written as it should be has no signature. */
export const readEnd = async (db: Db): Promise<SignedEnd | null> => {
  const fact = await readFact(db, 'audit-end');
  if (fact === null) return null;
  const [, position, hash = '', since, removed, signature = ''] = STORED.exec(fact.value) ?? [];
  return {
    ...{ position: Number(position ?? 0), hash, signature },
    ...{ since: Number(since ?? 0), removed: Number(removed ?? 0) },
  };
};

/** By which key the end is signed; null for none of them. */
export const signedBy = (vault: Vault, end: SignedEnd): 'first' | 'former' | null =>
  vault.storedSignedBy(textOf(end), end.signature);

/** Signs an end, in the transaction that holds the head of the chain. */
export const signEnd = (db: Db, vault: Vault, end: SignedContent, now: number): Promise<void> => {
  const { position, hash, since, removed } = end;
  const value = `${position}:${hash}:${since}:${removed}:${vault.signStored(textOf(end))}`;
  return writeFact(db, 'audit-end', { value, setAt: now });
};

/** Whether the chain leads from one end to a later one. */
const leadsTo = async (db: Db, from: ChainEnd, to: ChainEnd): Promise<boolean> => {
  let end: ChainEnd = { position: from.position, hash: from.hash };
  while (end.position < to.position) {
    const rows = await db
      .selectFrom('audit')
      .selectAll()
      .where('position', '>', end.position)
      .where('position', '<=', to.position)
      .orderBy('position')
      .limit(READ_ROWS)
      .execute();
    const part = checkPart(rows, end);
    if (part.found !== null || rows.length === 0) return false;
    end = part.end;
  }
  return end.position === to.position && end.hash === to.hash;
};

/**
 * What was signed, where the chain still ends there, or behind it: a gateway of a version before goes on with it without signing.
 * @param head the end of the chain, held by the transaction
 * @returns null where something else was signed, or nothing
 */
export const standingEnd = async (
  db: Db,
  vault: Vault,
  head: ChainEnd,
): Promise<SignedEnd | null> => {
  const end = await readEnd(db);
  if (end === null || signedBy(vault, end) === null) return null;
  if (((await lastCheckpoint(db))?.position ?? 0) !== end.removed) return null;
  return (await leadsTo(db, end, head)) ? end : null;
};
