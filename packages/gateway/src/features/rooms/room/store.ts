import type { RecalledBy } from '@xuanjiang/contracts/realtime/message';
import type { Kysely } from 'kysely';
import type { RoomAct } from '../../../db/audit.ts';
import { noteActs, RECALL_ACTION } from '../../../db/audit.ts';
import type { DatabaseAccess } from '../../../db/database.ts';
import type { PageRange } from '../../../db/read-page.ts';
import { readPage } from '../../../db/read-page.ts';
import { indexLater } from '../../../db/search-jobs.ts';
import { questionRef } from '../../../db/search-sources/question.ts';
import type { Tables } from '../../../db/tables.ts';
import type { Effect, MessageEffect } from '../../../room/append-store.ts';
import { holdBallots } from '../../../room/ballot-lock-store.ts';
import { countVotes } from '../../../room/vote-store.ts';

/** What staff set in a room. */
interface Settings {
  /** Seconds between two messages of one person; 0 for none. */
  readonly slow: number;
  readonly review: boolean;
}

export interface RoomSettings extends Settings {
  /** Offset of the pinned message; 0 for none. */
  readonly pinnedOffset: number;
}

/** An entry of the audit. */
export interface AuditRow {
  readonly id: number;
  readonly createdAt: number;
  /** Id of an account, or who worked on the command line. */
  readonly actor: string;
  readonly action: string;
  readonly subject: string;
  readonly note: string;
}

/**
 * Lets the questions wait again that were merged into one that is gone: those that asked them asked
 * nothing that was withdrawn. @returns their offsets
 */
const reopenMerged = async (db: Kysely<Tables>, topic: string, into: number): Promise<number[]> => {
  const reopened = await db
    .updateTable('question')
    .set({ state: 'open', merged_into: 0, votes: null })
    .where('topic', '=', topic)
    .where('merged_into', '=', into)
    .returning('offset')
    .execute();
  return reopened.map(({ offset }) => offset).sort((a, b) => a - b);
};

/** The settings and the audit of rooms, and what changes with an event, in the event's transaction. */
export const createRoomStore = ({ kysely, engine }: DatabaseAccess) => ({
  /** The default settings for a room that does not exist yet. */
  async settings(topic: string): Promise<RoomSettings> {
    const row = await kysely
      .selectFrom('room')
      .select(['slow_s', 'review', 'pinned_offset'])
      .where('topic', '=', topic)
      .executeTakeFirst();
    return {
      slow: row?.slow_s ?? 0,
      review: row?.review === 1,
      pinnedOffset: row?.pinned_offset ?? 0,
    };
  },

  /**
   * When an account last posted in a room, UTC ms; 0 for never. Posts from after `now`, which were
   * made before the clock was set back, do not hide later ones.
   */
  async lastPostAt(topic: string, accountId: string, now: number): Promise<number> {
    const row = await kysely
      .selectFrom('message')
      .select(({ fn }) => fn.max('created_at').as('time'))
      .where('topic', '=', topic)
      .where('account_id', '=', accountId)
      .where('kind', '=', 'Message')
      .where('created_at', '<=', now)
      .executeTakeFirst();
    return Number(row?.time ?? 0);
  },

  /** Whether a message has reports that nobody has closed. */
  async isReported(topic: string, offset: number): Promise<boolean> {
    const report = await kysely
      .selectFrom('report')
      .select('offset')
      .where('topic', '=', topic)
      .where('offset', '=', offset)
      .where('closed_at', 'is', null)
      .executeTakeFirst();
    return report !== undefined;
  },

  /**
   * Declines when the message was withdrawn already. What staff withdraw is noted in the audit.
   * @param reopens called with the questions that were merged into it and wait again now
   */
  recall:
    (
      act: RoomAct,
      target: number,
      by: RecalledBy,
      reason: string,
      reopens: (offsets: readonly number[]) => void,
    ): Effect =>
    async (db) => {
      const { topic, time } = act;
      await holdBallots(db, engine, 'ending', topic, [target]);
      const recalled = await db
        .updateTable('message')
        .set({ recalled: by })
        .where('topic', '=', topic)
        .where('offset', '=', target)
        .where('kind', 'in', ['Message', 'Notice'])
        .where('recalled', 'is', null)
        .returning('offset')
        .executeTakeFirst();
      if (recalled === undefined) return null;
      const ended = await db
        .updateTable('question')
        .set({ state: 'dismissed' })
        .where('topic', '=', topic)
        .where('offset', '=', target)
        .where('state', 'in', ['open', 'taken'])
        .returning('offset')
        .executeTakeFirst();
      reopens(ended === undefined ? [] : await reopenMerged(db, topic, target));
      await db
        .updateTable('room')
        .set({ pinned_offset: 0 })
        .where('topic', '=', topic)
        .where('pinned_offset', '=', target)
        .execute();
      await db
        .updateTable('report')
        .set({ closed_at: time })
        .where('topic', '=', topic)
        .where('offset', '=', target)
        .where('closed_at', 'is', null)
        .execute();
      const answered = await db
        .selectFrom('question')
        .select('offset')
        .where('topic', '=', topic)
        .where('state', '=', 'answered')
        .where((eb) => eb.or([eb('offset', '=', target), eb('answer_offset', '=', target)]))
        .execute();
      const refs = answered.map(({ offset }) => questionRef(topic, offset));
      await indexLater(db, { kind: 'question', refs, notBefore: time }, time);
      if (by === 'staff') {
        await noteActs(db, act, [{ action: RECALL_ACTION, subject: String(target), note: reason }]);
      }
      return { Type: 'Recall', Target: target, By: by };
    },

  /** Says that a question waits again, with its votes; declines when it does so no longer. */
  reopened:
    ({ topic }: RoomAct, offset: number): Effect =>
    async (db) => {
      const open = await db
        .selectFrom('question')
        .select('offset')
        .where('topic', '=', topic)
        .where('offset', '=', offset)
        .where('state', '=', 'open')
        .executeTakeFirst();
      if (open === undefined) return null;
      const [Votes = 0] = await countVotes(db, { topic, offset }, 1);
      return { Type: 'Question', Target: offset, State: 'open', Answer: 0, Votes };
    },

  /** Declines when there is no such message, or it was withdrawn. @param target 0 to unpin */
  pin:
    (act: RoomAct, target: number): Effect =>
    async (db) => {
      const { topic } = act;
      if (target > 0) {
        const message = await db
          .selectFrom('message')
          .select('offset')
          .where('topic', '=', topic)
          .where('offset', '=', target)
          .where('kind', 'in', ['Message', 'Notice'])
          .where('recalled', 'is', null)
          .executeTakeFirst();
        if (message === undefined) return null;
      }
      await db
        .updateTable('room')
        .set({ pinned_offset: target })
        .where('topic', '=', topic)
        .execute();
      const action = target > 0 ? 'room.pin' : 'room.unpin';
      await noteActs(db, act, [{ action, subject: String(target) }]);
      return { Type: 'Pin', Target: target };
    },

  /** Declines when the settings are no longer as they were. */
  set:
    (act: RoomAct, was: Settings, { slow, review }: Settings): Effect =>
    async (db) => {
      const changed = await db
        .updateTable('room')
        .set({ slow_s: slow, review: review ? 1 : 0 })
        .where('topic', '=', act.topic)
        .where('slow_s', '=', was.slow)
        .where('review', '=', was.review ? 1 : 0)
        .returning('topic')
        .executeTakeFirst();
      if (changed === undefined) return null;
      const note = `slow ${slow}, review ${review ? 'on' : 'off'}`;
      await noteActs(db, act, [{ action: 'room.set', note }]);
      return { Type: 'Settings', Slow: slow, Review: review };
    },

  notice:
    (act: RoomAct): MessageEffect =>
    async (db, offset) => {
      await noteActs(db, act, [{ action: 'room.notice', subject: String(offset) }]);
      return true;
    },

  /** Notes that an address of the log was given out. */
  noteExport: (act: RoomAct, format: string): Promise<void> =>
    noteActs(kysely, act, [{ action: 'room.export', note: format }]),

  /** What staff did in a room, newest first. */
  audit: (topic: string, page: PageRange) =>
    readPage(
      kysely
        .selectFrom('audit')
        .select(['id', 'actor', 'action', 'subject', 'note', 'created_at as createdAt'])
        .where('topic', '=', topic)
        .orderBy('id', 'desc'),
      page,
    ),
});

export type RoomStore = ReturnType<typeof createRoomStore>;
