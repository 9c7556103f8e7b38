import { sql } from 'kysely';
import type { DatabaseAccess } from '../../../db/database.ts';
import type { Turn } from '../../../db/in-turns.ts';
import { inTurns } from '../../../db/in-turns.ts';
import { waitForFacts } from '../../../db/stat-facts.ts';
import { addCells } from './cell-store.ts';
import type { Cell } from './counting/cells.ts';
import { cellsOf, dayAndWeekOf, slotsOf } from './counting/cells.ts';
import type { Tally } from './counting/tally.ts';
import { createTally, keyOf } from './counting/tally.ts';
import { FACTS_MARK, holdMark } from './mark-store.ts';

export interface CountingLimits {
  /** Facts that are added up before their cells are written: the more, the fewer cells there are for each. */
  readonly batchFacts: number;
  /** A turn of writing ends after the statement that reaches it, ms: on SQLite whoever posts waits for a turn. */
  readonly turnMs: number;
  /** Whether others have as long after a turn as it took. */
  readonly rests: boolean;
}

const LIMITS: CountingLimits = { batchFacts: 40_000, turnMs: 25, rests: true };
/** Facts that are read at once. */
const READ_FACTS = 1000;
/** Cells that are written at once. */
const WRITE_CELLS = 500;
/** Writers are kept waiting for so long at most while the last fact is looked up, ms. */
const HORIZON_WAIT_MS = 500;

/** The facts that are counted together: those after the first up to the second. */
interface Batch {
  readonly after: number;
  readonly until: number;
}

/** The next cells of those that come, without those up to a key. */
const takeCells = (cells: Iterator<Cell>, key: string): Cell[] => {
  const taken: Cell[] = [];
  while (taken.length < WRITE_CELLS) {
    const { done = false, value } = cells.next();
    if (done || value === undefined) break;
    if (keyOf(value) > key) taken.push(value);
  }
  return taken;
};

/**
 * Counts facts in batches. A batch is added up in memory, and its cells are written in turns, of which each notes
 * the last cell: whoever goes on after a killed process, or beside another one, writes those after it.
 */
export const createFactStore = (
  { kysely, engine }: DatabaseAccess,
  { batchFacts, turnMs, rests }: CountingLimits = LIMITS,
) => {
  const turn: Turn = rests ? inTurns(kysely) : (work) => kysely.transaction().execute(work);

  /** The batch under way, or the next one; null where all is counted. */
  const beginBatch = (horizon: number, now: number): Promise<Batch | null> =>
    turn(async (db) => {
      const mark = await holdMark(db, FACTS_MARK);
      if (mark.batch_until > 0) return { after: mark.batch_after, until: mark.batch_until };
      const next = db
        .selectFrom('stat_fact')
        .select('id')
        .where('id', '>', mark.done)
        .where('id', '<=', horizon)
        .orderBy('id')
        .limit(batchFacts);
      const { until } = await db
        .selectFrom(next.as('next'))
        .select(({ fn }) => fn.max<number | null>('id').as('until'))
        .executeTakeFirstOrThrow();
      await db
        .updateTable('stat_mark')
        .set(
          until === null
            ? { counted_at: now }
            : { done: until, batch_after: mark.done, batch_until: until, batch_cell: '' },
        )
        .where('name', '=', FACTS_MARK)
        .execute();
      return until === null ? null : { after: mark.done, until };
    });

  /** Adds up a batch. Its facts stay as they are, so it is the same whoever does it. @returns how many facts it has */
  const addUp = async ({ after, until }: Batch, tally: Tally): Promise<number> => {
    let last: number | undefined = after;
    let count = 0;
    while (last !== undefined) {
      const from: number = last;
      const facts = await turn(async (db) => {
        const rows = await db
          .selectFrom('stat_fact')
          .leftJoin('broadcast as b', 'b.talk_id', 'stat_fact.talk_id')
          .select(['id', 'created_at as time', 'kind', 'amount', 'viewer_hash as viewerHash'])
          .select(['university_id as universityId', 'stat_fact.talk_id as talkId'])
          .select(['guide_id as guideId', 'province_id as provinceId', 'year'])
          .select(['school_id as schoolId', 'b.live_at as liveAt', 'b.ended_at as endedAt'])
          .where('id', '>', from)
          .where('id', '<=', until)
          .orderBy('id')
          .limit(READ_FACTS)
          .execute();
        for (const row of rows) {
          const fact = { ...row, ...dayAndWeekOf(row.time) };
          for (const cell of [...cellsOf(fact), ...slotsOf(fact)]) tally.add(cell);
        }
        return rows;
      });
      count += facts.length;
      last = facts.at(-1)?.id;
    }
    return count;
  };

  /** Writes the next cells of a batch. @returns whether it was the last turn */
  const writeCells = ({ until }: Batch, cells: Iterator<Cell>): Promise<boolean> =>
    turn(async (db) => {
      const end = performance.now() + turnMs;
      const mark = await holdMark(db, FACTS_MARK);
      // Somebody else has written the last one.
      if (mark.batch_until !== until) return true;
      let key = mark.batch_cell;
      let isLast = false;
      do {
        const taken = takeCells(cells, key);
        await addCells(db, engine, taken);
        const last = taken.at(-1);
        if (last !== undefined) key = keyOf(last);
        isLast = taken.length < WRITE_CELLS;
      } while (!isLast && performance.now() < end);
      await db
        .updateTable('stat_mark')
        .set(isLast ? { batch_until: 0, batch_cell: '' } : { batch_cell: key })
        .where('name', '=', FACTS_MARK)
        .execute();
      return isLast;
    });

  return {
    /**
     * The last fact before which none can come any more. On PostgreSQL a lower id can be committed after a higher
     * one: for a moment nobody may write, so that all ids that were given are committed or gone.
     */
    horizon: (): Promise<number> =>
      kysely.transaction().execute(async (db) => {
        if (engine === 'postgres') {
          await sql`set local lock_timeout = ${sql.lit(HORIZON_WAIT_MS)}`.execute(db);
          await waitForFacts(db);
        }
        const row = await db
          .selectFrom('stat_fact')
          .select(({ fn }) => fn.max('id').as('last'))
          .executeTakeFirst();
        return Number(row?.last ?? 0);
      }),

    /** @returns how many facts were counted, up to that one; 0 where none are left */
    async countFacts(horizon: number, now: number): Promise<number> {
      const batch = await beginBatch(horizon, now);
      if (batch === null) return 0;
      const tally = createTally();
      const count = await addUp(batch, tally);
      const cells = tally.cells();
      while (!(await writeCells(batch, cells)));
      return count;
    },
  };
};
