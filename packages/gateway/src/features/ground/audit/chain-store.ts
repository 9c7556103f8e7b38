import { setImmediate } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import {
  addCheckpoint,
  CHAINED_AT_ONCE,
  chainNext,
  hasUnchained,
  signFirst,
} from '../../../db/audit-chain.ts';
import type { ChainBreak, ChainEnd } from '../../../db/audit-check.ts';
import { checkPart, checkRemoved } from '../../../db/audit-check.ts';
import type { SignedEnd } from '../../../db/audit-end.ts';
import { lastCheckpoint, readEnd, signedBy } from '../../../db/audit-end.ts';
import type { DatabaseAccess } from '../../../db/database.ts';
import { readFact, writeFact } from '../../../db/database-facts.ts';
import { DELETED_AT_ONCE } from '../../../db/delete-in-turns.ts';
import { inTurns } from '../../../db/in-turns.ts';
import type { Tables } from '../../../db/tables.ts';
import type { Vault } from '../../../lib/secrets.ts';
import { raiseReadings, tellOperators } from './alert-store.ts';

export type { ChainBreak, ChainEnd };

/** Entries that are read at once. */
const READ_ROWS = 1000;

/** What a check of the chain has found. */
export interface ChainReport {
  /** Where it began: at the last checkpoint, or 0. */
  readonly from: number;
  readonly end: ChainEnd;
  /** Where the chain ended when its end was signed for the first time; null where none was. */
  readonly signedSince: number | null;
  readonly emptied: number;
  /** Entries without a place yet. */
  readonly waiting: number;
  readonly found: ChainBreak | null;
}

/** What was found by the last check of a gateway, as it is stored. */
export interface CheckNote {
  readonly position: number;
  /** The last place that any check has come to: the chain never ends before it. */
  readonly reached?: number;
  readonly found: ChainBreak | null;
  /** When the whole chain was checked last, UTC ms; 0 for never. Versions before did not write it. */
  readonly checkedAt?: number;
}

/** What becomes of the chain when entries get their places. */
export interface ChainedPart {
  /** More entries may wait. */
  readonly isMore: boolean;
  /** Whether the chain went on from the end that was signed. */
  readonly isSigned: boolean;
}

/** The chain of the audit: how it grows, is checked, and loses its oldest part. */
export const createChainStore = ({ kysely, engine }: DatabaseAccess, vault: Vault) => {
  const head = () =>
    kysely.selectFrom('audit_head').selectAll().where('id', '=', 1).executeTakeFirstOrThrow();
  const waiting = async (): Promise<number> => {
    const { count } = await kysely
      .selectFrom('audit')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('position', 'is', null)
      .executeTakeFirstOrThrow();
    return Number(count);
  };
  const checkpoints = () =>
    kysely.selectFrom('audit_checkpoint').selectAll().orderBy('position').execute();

  /** What the last check of a gateway found; null for none. */
  const checkNote = async (
    db: Kysely<Tables> = kysely,
  ): Promise<{ readonly note: CheckNote; readonly at: number } | null> => {
    const fact = await readFact(db, 'audit-check');
    return fact === null ? null : { note: JSON.parse(fact.value) as CheckNote, at: fact.setAt };
  };
  const reached = async (db: Kysely<Tables> = kysely): Promise<number> => {
    const { position = 0, reached: last = position } = (await checkNote(db))?.note ?? {};
    return last;
  };

  /** The hash of an entry, also of the last one of a removed part; null for none. */
  const hashAt = async (position: number): Promise<string | null> => {
    const [entry, point] = await Promise.all(
      (['audit', 'audit_checkpoint'] as const).map((table) =>
        kysely.selectFrom(table).select('hash').where('position', '=', position).executeTakeFirst(),
      ),
    );
    return entry?.hash ?? point?.hash ?? null;
  };
  /** Compares an end that was seen before with the chain; null where the chain contains it, or has removed it since. */
  const lostOf = async ({ position, hash }: ChainEnd): Promise<ChainBreak | null> => {
    if (position === 0) return null;
    const found = await hashAt(position);
    if (found !== null) return found.startsWith(hash) ? null : { position, fault: 'changed' };
    const end = await head();
    return position > end.position ? { position: end.position + 1, fault: 'cutOff' } : null;
  };
  /** What is wrong with what was signed, of a chain that was found whole. */
  const signFault = async (
    signed: SignedEnd | null,
    end: ChainEnd,
    removed: number,
  ): Promise<ChainBreak | null> => {
    if (signed === null || signedBy(vault, signed) === null) {
      return { position: end.position, fault: 'unsigned' };
    }
    if (signed.removed !== removed) return { position: removed, fault: 'removedEarly' };
    // No gateway goes on from an end that was removed, so none would sign again.
    if (signed.position < removed) return { position: end.position, fault: 'unsigned' };
    return lostOf(signed);
  };

  return {
    head,
    waiting,
    hashAt,
    lostOf,
    /** Signs the end of a chain of which nothing was signed yet; null where that was done before. */
    signFirst: (now: number) => signFirst({ kysely, engine }, vault, now),
    checkNote: () => checkNote(),
    checkpoints,
    hasUnchained: () => hasUnchained({ kysely }),
    lastCheckpoint: () => lastCheckpoint(kysely),
    /** Gives entries their places. @returns null while another process is at it */
    chain: (now: number): Promise<ChainedPart | null> =>
      kysely.transaction().execute(async (db) => {
        const chained = await chainNext(db, engine, vault, now);
        if (chained === null) return null;
        const { rows, isSigned } = chained;
        await raiseReadings(db, rows, now);
        return { isMore: rows.length === CHAINED_AT_ONCE, isSigned };
      }),

    /**
     * Checks the chain from the last checkpoint to its end.
     * @param keptMs how old entries are at least when they are removed
     * @param onPart is told the number of the last entry of each part that was read
     */
    async check(
      keptMs: number,
      onPart: (position: number) => Promise<void> = async () => {},
    ): Promise<ChainReport> {
      const made = await checkpoints();
      // Before the end is read, which only grows.
      const least = await reached();
      const signed = await readEnd(kysely);
      const { position: until, hash } = await head();
      const start = made.at(-1) ?? { position: 0, hash: '' };
      const mayReset = (await readFact(kysely, 'mode'))?.value === 'demo';
      let end: ChainEnd = { position: start.position, hash: start.hash };
      let emptied = 0;
      let found = checkRemoved(made, keptMs, mayReset);
      while (found === null) {
        const rows = await kysely
          .selectFrom('audit')
          .selectAll()
          .where('position', '>', end.position)
          .where('position', '<=', until)
          .orderBy('position')
          .limit(READ_ROWS)
          .execute();
        if (rows.length === 0) break;
        const part = checkPart(rows, end);
        end = part.end;
        emptied += part.emptied;
        found = part.found;
        await onPart(end.position);
        await setImmediate();
      }
      if (found === null && (end.position !== until || end.hash !== hash || until < least)) {
        found = { position: end.position + 1, fault: 'cutOff' };
      }
      found ??= await signFault(signed, end, start.position);
      const removed = (await checkpoints()).at(-1)?.position ?? 0;
      // Its oldest part was removed meanwhile.
      if (found !== null && removed > start.position) return this.check(keptMs, onPart);
      const signedSince = signed?.since ?? null;
      return { from: start.position, end, signedSince, emptied, waiting: await waiting(), found };
    },

    /**
     * @param note without `checkedAt`, the time of the last check of the whole chain stays
     * @param title what operators are told; null for nothing
     */
    noteCheck: (note: CheckNote, title: string | null, now: number): Promise<void> =>
      kysely.transaction().execute(async (db) => {
        const last = Math.max(await reached(db), note.position);
        const checkedAt = note.checkedAt ?? (await checkNote(db))?.note.checkedAt ?? 0;
        const value = JSON.stringify({ ...note, reached: last, checkedAt } satisfies CheckNote);
        await writeFact(db, 'audit-check', { value, setAt: now });
        if (title === null || note.found === null) return;
        const key = `audit/broken/${note.found.position}/${note.found.fault}`;
        await tellOperators(db, { key, title, but: '' }, now);
      }),

    /** Puts a checkpoint behind the last entry of the part that is older than a time, where there is one. */
    checkpoint: (before: number, now: number): Promise<void> =>
      kysely.transaction().execute(async (db) => {
        const former = await lastCheckpoint(db);
        const firstKept = await db
          .selectFrom('audit')
          .select('position')
          .where('position', 'is not', null)
          .where('created_at', '>=', before)
          .orderBy('position')
          .limit(1)
          .executeTakeFirst();
        const last = await db
          .selectFrom('audit')
          .select(({ fn }) => fn.max('position').as('position'))
          .$if(firstKept !== undefined, (query) =>
            query.where('position', '<', firstKept?.position ?? 0),
          )
          .executeTakeFirst();
        const position = Number(last?.position ?? 0);
        if (position <= (former?.position ?? 0)) return;
        await addCheckpoint(db, engine, vault, { position, reason: 'age', now });
      }),

    /** Removes what lies before the last checkpoint; a removal that was cut off goes on. */
    async remove(): Promise<void> {
      const point = await lastCheckpoint(kysely);
      if (point === null) return;
      const turn = inTurns(kysely);
      let removed: number;
      do {
        removed = await turn(async (db) => {
          const old = db
            .selectFrom('audit')
            .select('id')
            .where('position', '<=', point.position)
            .limit(DELETED_AT_ONCE);
          return (await db.deleteFrom('audit').where('id', 'in', old).returning('id').execute())
            .length;
        });
      } while (removed === DELETED_AT_ONCE);
    },
  };
};

export type ChainStore = ReturnType<typeof createChainStore>;
