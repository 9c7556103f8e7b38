import { DAY_MS } from '@xuanjiang/contracts/constants';
import { dayOf } from '@xuanjiang/contracts/rules/shanghai-day';
import { STAT_FACT_DAYS, STAT_KEPT_DAYS } from '@xuanjiang/contracts/stat';
import type { Kysely, SqlBool, Transaction } from 'kysely';
import { sql } from 'kysely';
import type { DatabaseAccess } from '../../db/database.ts';
import { inTurns } from '../../db/in-turns.ts';
import type { Tables } from '../../db/tables.ts';
import type { Vault } from '../../lib/secrets.ts';
import { studentHash } from '../../lib/viewer-hash.ts';
import { addCells, addWords } from './cell-store.ts';
import type { Cell } from './counting/cells.ts';
import { cellsOf } from './counting/cells.ts';
import { countWords } from './counting/words.ts';

/** Facts, and entries of a room's log, that one transaction counts: on SQLite whoever posts waits for it. */
const FACTS_AT_ONCE = 2000;
const ENTRIES_AT_ONCE = 500;
/** Rooms that are looked up at once. */
const ROOMS_AT_ONCE = 50;
/** Rows that one statement deletes. */
const DELETED_AT_ONCE = 500;
/** The row that says up to which fact everything is counted; whoever counts holds it. */
const FACTS = 'facts';
/** Writers are kept waiting for so long at most while the last fact is looked up, ms. */
const HORIZON_WAIT_MS = 500;
/** Rooms of talks. */
const TALK_TOPIC = 'stream/';

type Trx = Transaction<Tables>;

const noteMark = (db: Kysely<Tables>, name: string) =>
  db
    .insertInto('stat_mark')
    .values({ name, done: 0, counted_at: 0 })
    .onConflict((conflict) => conflict.doNothing())
    .execute();

/** Holds a row of how far counting has come. @returns how far */
const holdMark = async (db: Trx, name: string): Promise<number> => {
  const { done } = await db
    .updateTable('stat_mark')
    .set((eb) => ({ done: eb.ref('done') }))
    .where('name', '=', name)
    .returning('done')
    .executeTakeFirstOrThrow();
  return done;
};

const moveMark = (db: Trx, name: string, done: number, now: number) =>
  db.updateTable('stat_mark').set({ done, counted_at: now }).where('name', '=', name).execute();

/** Counts what was recorded, in turns: each is one transaction, which moves on what says how far counting has come. */
export const createCountingStore = ({ kysely, engine }: DatabaseAccess, vault: Vault) => {
  const turn = inTurns(kysely);

  /**
   * The last fact before which none can come any more. On PostgreSQL a lower id can be committed after a higher
   * one: for a moment nobody may write, so that all ids that were given are committed or gone.
   */
  const horizon = (): Promise<number> =>
    kysely.transaction().execute(async (db) => {
      if (engine === 'postgres') {
        await sql`set local lock_timeout = ${sql.lit(HORIZON_WAIT_MS)}`.execute(db);
        await sql`lock table stat_fact in share mode`.execute(db);
      }
      const row = await db
        .selectFrom('stat_fact')
        .select(({ fn }) => fn.max('id').as('last'))
        .executeTakeFirst();
      return Number(row?.last ?? 0);
    });

  /** @returns how many facts were counted */
  const countFacts = (until: number, now: number): Promise<number> =>
    turn(async (db) => {
      const done = await holdMark(db, FACTS);
      const facts = await db
        .selectFrom('stat_fact')
        .selectAll()
        .where('id', '>', done)
        .where('id', '<=', until)
        .orderBy('id')
        .limit(FACTS_AT_ONCE)
        .execute();
      const last = facts.at(-1);
      await addCells(
        db,
        facts.flatMap((row) =>
          cellsOf({
            kind: row.kind,
            day: dayOf(row.created_at),
            universityId: row.university_id,
            talkId: row.talk_id,
            guideId: row.guide_id,
            provinceId: row.province_id,
            year: row.year,
            schoolId: row.school_id,
            viewerHash: row.viewer_hash,
            amount: row.amount,
          }),
        ),
      );
      await moveMark(db, FACTS, last?.id ?? done, now);
      return facts.length;
    });

  /** Rooms of talks whose logs hold more than was counted. */
  const roomsBehind = async (): Promise<string[]> => {
    const rows = await kysely
      .selectFrom('room as r')
      .leftJoin('stat_mark as m', 'm.name', 'r.topic')
      .innerJoin('talk as t', (join) =>
        join.on(sql<SqlBool>`t.id = substr(r.topic, ${sql.lit(TALK_TOPIC.length + 1)})`),
      )
      .select('r.topic')
      .where('r.topic', 'like', `${TALK_TOPIC}%`)
      .where((eb) => eb('r.head', '>', eb.fn.coalesce('m.done', sql<number>`0`)))
      .orderBy('r.topic')
      .limit(ROOMS_AT_ONCE)
      .execute();
    return rows.map(({ topic }) => topic);
  };

  const entriesAfter = (db: Trx, topic: string, done: number) =>
    db
      .selectFrom('message as m')
      .leftJoin('question as k', (join) =>
        join.onRef('k.topic', '=', 'm.topic').onRef('k.offset', '=', 'm.offset'),
      )
      .leftJoin('account_extend as e', 'e.account_id', 'm.account_id')
      .select(['m.offset', 'm.kind', 'm.role', 'm.account_id as accountId', 'm.content'])
      .select(['m.created_at as createdAt', 'k.offset as asked', 'e.province_id as provinceId'])
      .select(['e.enrollment_year as year', 'e.school_id as schoolId', 'm.recalled'])
      .where('m.topic', '=', topic)
      .where('m.offset', '>', done)
      .orderBy('m.offset')
      .limit(ENTRIES_AT_ONCE)
      .execute();

  /** @returns how many entries were read */
  const countRoom = (topic: string, now: number): Promise<number> =>
    turn(async (db) => {
      // The cells are written by one turn after the other.
      await holdMark(db, FACTS);
      await noteMark(db, topic);
      const done = await holdMark(db, topic);
      const talkId = topic.slice(TALK_TOPIC.length);
      const talk = await db
        .selectFrom('talk')
        .select('university_id as universityId')
        .where('id', '=', talkId)
        .executeTakeFirstOrThrow();
      const entries = await entriesAfter(db, topic, done);
      const written = entries
        .filter(({ kind, role }) => kind === 'Message' && role === 'user')
        .map((entry) => ({ ...entry, viewerHash: studentHash(vault, entry.accountId) }));
      const cells = written.flatMap((entry): Cell[] => {
        const fact = {
          day: dayOf(entry.createdAt),
          universityId: talk.universityId,
          talkId,
          guideId: '',
          provinceId: entry.provinceId ?? '',
          year: entry.year ?? 0,
          schoolId: entry.schoolId ?? 0,
          viewerHash: entry.viewerHash,
          amount: 1,
        };
        const asked = entry.asked === null ? [] : cellsOf({ ...fact, kind: 'question' });
        return [...cellsOf({ ...fact, kind: 'chat' }), ...asked];
      });
      await addCells(db, cells);
      await addWords(
        db,
        countWords(
          talkId,
          written.filter(({ recalled }) => recalled === null),
        ),
      );
      // The oldest entries of a log may be gone: an empty answer means that all is read.
      const head = await db
        .selectFrom('room')
        .select('head')
        .where('topic', '=', topic)
        .executeTakeFirstOrThrow();
      const isAll = entries.length < ENTRIES_AT_ONCE;
      await moveMark(db, topic, entries.at(-1)?.offset ?? (isAll ? head.head : done), now);
      return entries.length;
    });

  /** Deletes rows in short transactions. */
  const deleteInTurns = async (statement: () => ReturnType<typeof sql>): Promise<void> => {
    let deleted: number;
    do {
      deleted = await turn(async (db) => (await statement().execute(db)).rows.length);
    } while (deleted === DELETED_AT_ONCE);
  };

  return {
    noteBeginning: () => noteMark(kysely, FACTS),
    horizon,
    countFacts,
    roomsBehind,
    countRoom,
    /** Deletes facts that were counted long ago, figures that are older than is kept, and who watched before yesterday. */
    async prune(now: number): Promise<void> {
      const facts = now - STAT_FACT_DAYS * DAY_MS;
      await deleteInTurns(
        () => sql`delete from stat_fact where id in (select id from stat_fact
          where created_at < ${facts} and id <= (select done from stat_mark where name = ${FACTS})
          order by created_at limit ${sql.lit(DELETED_AT_ONCE)}) returning id`,
      );
      await kysely
        .deleteFrom('stat_cell')
        .where('since', '<', dayOf(now - STAT_KEPT_DAYS * DAY_MS))
        .execute();
      await kysely
        .deleteFrom('stat_watcher')
        .where('until_at', '<', now - 2 * DAY_MS)
        .execute();
    },
  };
};

export type CountingStore = ReturnType<typeof createCountingStore>;
