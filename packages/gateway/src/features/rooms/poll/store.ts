import { POLL_LIMITS } from '@xuanjiang/contracts/realtime/protocol';
import type { Kysely } from 'kysely';
import type { RoomAct } from '../../../db/audit.ts';
import { noteActs } from '../../../db/audit.ts';
import type { Database } from '../../../db/database.ts';
import { addJobs } from '../../../db/jobs.ts';
import type { PageRange } from '../../../db/read-page.ts';
import { countRows, readPage } from '../../../db/read-page.ts';
import type { Tables } from '../../../db/tables.ts';
import { TALK_UNTIL } from '../../../db/talk-times.ts';
import type { OpenTransaction } from '../../../db/transaction.ts';
import { queriesOf, transactionsOf } from '../../../db/transaction.ts';
import type { Effect } from '../../../room/append-store.ts';
import { holdBallots } from '../../../room/ballot-lock-store.ts';
import { countVotes } from '../../../room/vote-store.ts';

/** What a poll asks. */
export interface PollText {
  readonly title: string;
  readonly options: readonly string[];
}

/** A poll with its votes. Times are UTC ms. */
export interface PollRow extends PollText {
  readonly offset: number;
  readonly openedAt: number;
  /** Null while it is open. */
  readonly closedAt: number | null;
  readonly counts: number[];
}

/** Names the job that closes the polls of a talk when it is over. */
export const POLL_END_JOB = 'poll-end';

/** A talk, and until when it goes on, UTC ms. */
export interface EndingTalk {
  readonly talkId: string;
  readonly until: number;
}

/** One job for each end of a talk, however many polls it has. */
const planEnd = (db: Kysely<Tables>, { talkId, until }: EndingTalk, now: number): Promise<void> => {
  const about = `${POLL_END_JOB}/${talkId}`;
  const job = { key: `${about}/${until}`, kind: POLL_END_JOB, about, accountId: null };
  return addJobs(db, [{ ...job, data: { talkId }, notBefore: until }], now);
};

const listIn = <T>(json: string): T[] => JSON.parse(json) as T[];

export const createPollStore = ({ kysely, engine }: Database) => ({
  inTransaction: transactionsOf(kysely),

  /** Open ones first, then the newest first. */
  async find(
    topic: string,
    page: PageRange,
  ): Promise<{ readonly rows: PollRow[]; readonly total: number }> {
    const query = kysely
      .selectFrom('poll')
      .select(['offset', 'title', 'options', 'counts'])
      .select(['opened_at as openedAt', 'closed_at as closedAt'])
      .where('topic', '=', topic)
      .orderBy((eb) => eb.case().when('closed_at', 'is', null).then(0).else(1).end())
      .orderBy('offset', 'desc');
    const { rows, total } = await readPage(query, page);
    const polls: PollRow[] = [];
    for (const { options, counts, ...row } of rows) {
      const list = listIn<string>(options);
      const votes =
        counts === null
          ? await countVotes(kysely, { topic, offset: row.offset }, list.length)
          : listIn<number>(counts);
      polls.push({ ...row, options: list, counts: votes });
    }
    return { rows: polls, total };
  },

  /** What an account has chosen in polls of a room, by offset. */
  async chosen(
    topic: string,
    accountId: string,
    offsets: readonly number[],
  ): Promise<Map<number, number>> {
    if (offsets.length === 0) return new Map();
    const rows = await kysely
      .selectFrom('vote')
      .select(['offset', 'choice'])
      .where('topic', '=', topic)
      .where('offset', 'in', offsets)
      .where('account_id', '=', accountId)
      .execute();
    return new Map(rows.map(({ offset, choice }) => [offset, choice]));
  },

  async exists(topic: string, offset: number): Promise<boolean> {
    const row = await kysely
      .selectFrom('poll')
      .select('offset')
      .where('topic', '=', topic)
      .where('offset', '=', offset)
      .executeTakeFirst();
    return row !== undefined;
  },

  /**
   * Declines when as many are open as may be. The room is held: no other one is opened meanwhile.
   * @param talk whose end closes it; null for none, such as in the room of a talk that is over
   */
  open:
    (act: RoomAct, { title, options }: PollText, talk: EndingTalk | null): Effect =>
    async (db, offset) => {
      const { topic, time } = act;
      const open = await countRows(
        db.selectFrom('poll').where('topic', '=', topic).where('closed_at', 'is', null),
      );
      if (open >= POLL_LIMITS.open) return null;
      const row = { topic, offset, title, options: JSON.stringify(options), opened_at: time };
      await db.insertInto('poll').values(row).execute();
      if (talk !== null) await planEnd(db, talk, time);
      await noteActs(db, act, [{ action: 'poll.open', subject: String(offset) }]);
      return { Type: 'Poll', Title: title, Options: [...options] };
    },

  /** Until when a talk goes on, UTC ms, as it is known now; null where there is none. */
  async endOf(tx: OpenTransaction, talkId: string): Promise<number | null> {
    const row = await queriesOf(tx)
      .selectFrom('talk')
      .select(TALK_UNTIL.as('until'))
      .where('id', '=', talkId)
      .executeTakeFirst();
    return row === undefined ? null : Number(row.until);
  },

  /** Has the open polls of a talk closed when it is over. */
  planEnd: (tx: OpenTransaction, talk: EndingTalk, now: number): Promise<void> =>
    planEnd(queriesOf(tx), talk, now),

  /** The offsets of the open polls of a room, in their order, in the caller's transaction. */
  async openIn(tx: OpenTransaction, topic: string): Promise<number[]> {
    const rows = await queriesOf(tx)
      .selectFrom('poll')
      .select('offset')
      .where('topic', '=', topic)
      .where('closed_at', 'is', null)
      .orderBy('offset')
      .execute();
    return rows.map(({ offset }) => offset);
  },

  /**
   * Declines when it is not open. The event has the result.
   * @param act without an actor where it closes with its talk: the audit has the end of the talk
   */
  close:
    (act: Omit<RoomAct, 'actor'> & Partial<RoomAct>, offset: number): Effect =>
    async (db) => {
      const { topic, time, actor } = act;
      // It waits for the votes that are being stored, and later ones find the poll closed.
      await holdBallots(db, engine, 'ending', topic, [offset]);
      const closed = await db
        .updateTable('poll')
        .set({ closed_at: time })
        .where('topic', '=', topic)
        .where('offset', '=', offset)
        .where('closed_at', 'is', null)
        .returning('options')
        .executeTakeFirst();
      if (closed === undefined) return null;
      const Counts = await countVotes(db, { topic, offset }, listIn(closed.options).length);
      await db
        .updateTable('poll')
        .set({ counts: JSON.stringify(Counts) })
        .where('topic', '=', topic)
        .where('offset', '=', offset)
        .execute();
      if (actor !== undefined) {
        const entry = { action: 'poll.close', subject: String(offset) } as const;
        await noteActs(db, { topic, time, actor }, [entry]);
      }
      return { Type: 'Result', Target: offset, Counts };
    },
});

export type PollStore = ReturnType<typeof createPollStore>;
