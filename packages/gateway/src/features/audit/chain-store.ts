import { setImmediate } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import {
  addCheckpoint,
  CHAINED_AT_ONCE,
  chainNext,
  hasUnchained,
  lastCheckpoint,
} from '../../db/audit-chain.ts';
import type { ChainBreak, ChainEnd } from '../../db/audit-check.ts';
import { checkPart, checkRemoved } from '../../db/audit-check.ts';
import type { DatabaseAccess } from '../../db/database.ts';
import { DELETED_AT_ONCE } from '../../db/delete-in-turns.ts';
import { readFact, writeFact } from '../../db/facts.ts';
import { inTurns } from '../../db/in-turns.ts';
import type { Tables } from '../../db/tables.ts';
import { raiseReadings, tellOperators } from './alert-store.ts';

/** Entries that are read at once. */
const READ_ROWS = 1000;

/** What a check of the chain has found. */
export interface ChainReport {
  /** Where it began: at the last checkpoint, or 0. */
  readonly from: number;
  readonly end: ChainEnd;
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
}

/** The chain of the audit: how it grows, is checked, and loses its oldest part. */
export const createChainStore = ({ kysely, engine }: DatabaseAccess) => {
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

  return {
    head,
    waiting,
    checkNote: () => checkNote(),
    checkpoints,
    hasUnchained: () => hasUnchained({ kysely }),
    lastCheckpoint: () => lastCheckpoint(kysely),
    /** The hash of an entry, also of the last one of a removed part; null for none. */
    async hashAt(position: number): Promise<string | null> {
      const [entry, point] = await Promise.all(
        (['audit', 'audit_checkpoint'] as const).map((table) =>
          kysely
            .selectFrom(table)
            .select('hash')
            .where('position', '=', position)
            .executeTakeFirst(),
        ),
      );
      return entry?.hash ?? point?.hash ?? null;
    },

    /** Gives entries their places. @returns whether more may wait; not while another process is at it */
    chain: (now: number): Promise<boolean> =>
      kysely.transaction().execute(async (db) => {
        const chained = await chainNext(db, engine, now);
        if (chained === null) return false;
        await raiseReadings(db, chained, now);
        return chained.length === CHAINED_AT_ONCE;
      }),

    /**
     * Checks the chain from the last checkpoint to its end.
     * @param keptMs how old entries are at least when they are removed
     */
    async check(keptMs: number): Promise<ChainReport> {
      const made = await checkpoints();
      // Before the end is read, which only grows.
      const least = await reached();
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
        await setImmediate();
      }
      const removed = (await checkpoints()).at(-1)?.position ?? 0;
      // Its oldest part was removed meanwhile.
      if (found !== null && removed > start.position) return this.check(keptMs);
      if (found === null && (end.position !== until || end.hash !== hash || until < least)) {
        found = { position: end.position + 1, fault: 'cutOff' };
      }
      return { from: start.position, end, emptied, waiting: await waiting(), found };
    },

    /** @param title what operators are told; null for nothing */
    noteCheck: (note: CheckNote, title: string | null, now: number): Promise<void> =>
      kysely.transaction().execute(async (db) => {
        const last = Math.max(await reached(db), note.position);
        const value = JSON.stringify({ ...note, reached: last } satisfies CheckNote);
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
        await addCheckpoint(db, { position, reason: 'age', now });
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
