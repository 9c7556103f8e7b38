import { TALK_TOPIC } from '@xuanjiang/contracts/realtime/topic';
import type { SqlBool, Transaction } from 'kysely';
import { sql } from 'kysely';
import type { DatabaseAccess } from '../../../db/database.ts';
import { inTurns } from '../../../db/in-turns.ts';
import type { Tables } from '../../../db/tables.ts';
import type { Vault } from '../../../lib/secrets.ts';
import { studentHash } from '../../../lib/viewer-hash.ts';
import { addCells, addWords } from './cell-store.ts';
import { cellsOf, dayAndWeekOf } from './counting/cells.ts';
import { createTally } from './counting/tally.ts';
import { countWords } from './counting/words.ts';
import { FACTS_MARK, holdMark, moveMark, noteMark } from './mark-store.ts';

/** Entries of a room's log that one transaction counts: on SQLite whoever posts waits for it. */
const ENTRIES_AT_ONCE = 250;
/** Rooms that are looked up at once. */
const ROOMS_AT_ONCE = 50;
/** As what a message counts, and one that is a question. */
const CHAT = ['chat'] as const;
const ASKED = ['chat', 'question'] as const;

type Trx = Transaction<Tables>;

/** Counts what students wrote in the rooms of talks, from the rooms' logs. */
export const createLogStore = ({ kysely, engine }: DatabaseAccess, vault: Vault) => {
  const turn = inTurns(kysely);

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
      await holdMark(db, FACTS_MARK);
      await noteMark(db, topic);
      const { done } = await holdMark(db, topic);
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
      const tally = createTally();
      for (const entry of written) {
        const fact = {
          ...dayAndWeekOf(entry.createdAt),
          universityId: talk.universityId,
          talkId,
          guideId: '',
          provinceId: entry.provinceId ?? '',
          year: entry.year ?? 0,
          schoolId: entry.schoolId ?? 0,
          viewerHash: entry.viewerHash,
          amount: 1,
        };
        const kinds = entry.asked === null ? CHAT : ASKED;
        for (const kind of kinds) for (const cell of cellsOf({ ...fact, kind })) tally.add(cell);
      }
      await addCells(db, engine, [...tally.cells()]);
      await addWords(
        db,
        engine,
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

  return { roomsBehind, countRoom };
};
