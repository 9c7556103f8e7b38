import { DAY_MS } from '@xuanjiang/contracts/constants';
import { emptyRecallNotes } from '../db/audit.ts';
import type { Database } from '../db/database.ts';
import { indexRows } from '../db/search.ts';
import { questionDocuments, questionRef } from '../db/search-sources/question.ts';

/** Deletes entries of the rooms' logs whose retention is over. */
export interface RetentionStore {
  /**
   * Deletes the oldest entries of each log that are past their retention, with the questions,
   * reports, polls and votes about them. Several processes may do it at the same time.
   * @param now UTC ms
   * @returns how many entries were deleted
   */
  forgetOldEntries(now: number): Promise<number>;
}

/** Entries that one transaction deletes at most: new messages of the room wait for it. */
const FORGET_MAX = 500;

/** @param days how long entries are kept; null for always */
export const createRetentionStore = (
  { kysely, engine }: Database,
  days: number | null,
): RetentionStore => {
  /** Rooms with entries before a time: one index lookup for each room. */
  const roomsBefore = async (limit: number): Promise<string[]> => {
    const rows = await kysely
      .selectFrom('room')
      .select('topic')
      .where((eb) =>
        eb.exists(
          eb
            .selectFrom('message')
            .select('offset')
            .whereRef('message.topic', '=', 'room.topic')
            .where('message.created_at', '<', limit),
        ),
      )
      .execute();
    return rows.map(({ topic }) => topic);
  };

  /** Deletes the oldest entries of a log. @returns how many */
  const forgetSome = (topic: string, limit: number): Promise<number> =>
    kysely.transaction().execute(async (db) => {
      const locked = db.selectFrom('room').select('pinned_offset').where('topic', '=', topic);
      // Locked as for an append: appends wait, and no two processes delete the same entries.
      const room = await (engine === 'postgres' ? locked.forUpdate() : locked).executeTakeFirst();
      const front = await db
        .selectFrom('message')
        .select(['offset', 'created_at', 'recalled'])
        .where('topic', '=', topic)
        .orderBy('offset')
        .limit(FORGET_MAX)
        .execute();
      // Up to the first that is kept: the clocks of processes differ, so times need not be in order.
      const kept = front.findIndex(({ created_at }) => created_at >= limit);
      const old = kept === -1 ? front : front.slice(0, kept);
      const last = old.at(-1)?.offset;
      if (room === undefined || last === undefined) return 0;
      const questions = await db
        .selectFrom('question')
        .select('offset')
        .where('topic', '=', topic)
        .where('offset', '<=', last)
        .where('state', '=', 'answered')
        .execute();
      for (const table of ['question', 'report', 'vote', 'poll', 'message'] as const) {
        await db.deleteFrom(table).where('topic', '=', topic).where('offset', '<=', last).execute();
      }
      const withdrawn = old.filter(({ recalled }) => recalled === 'staff');
      await emptyRecallNotes(
        db,
        topic,
        withdrawn.map(({ offset }) => offset),
      );
      const refs = questions.map(({ offset }) => questionRef(topic, offset));
      await indexRows(engine, db, questionDocuments, refs);
      await db
        .updateTable('room')
        .set({
          first_offset: last + 1,
          ...(room.pinned_offset <= last ? { pinned_offset: 0 } : {}),
        })
        .where('topic', '=', topic)
        .execute();
      return old.length;
    });

  return {
    async forgetOldEntries(now) {
      if (days === null) return 0;
      const limit = now - days * DAY_MS;
      let forgotten = 0;
      for (const topic of await roomsBefore(limit)) {
        let some: number;
        do {
          some = await forgetSome(topic, limit);
          forgotten += some;
        } while (some === FORGET_MAX);
      }
      return forgotten;
    },
  };
};
