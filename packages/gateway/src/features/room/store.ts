import type { RecalledBy } from '@xuanjiang/contracts/realtime/message';
import type { Transaction } from 'kysely';
import type { Database } from '../../db/database.ts';
import type { Tables } from '../../db/tables.ts';
import type { Effect } from '../../room/append-store.ts';
import type { RoomSettings } from '../../room/log-store.ts';

/** Who does something in a room, and when. */
export interface RoomAct {
  readonly topic: string;
  readonly actor: string;
  /** UTC ms. */
  readonly time: number;
}

export interface AuditRow {
  readonly id: number;
  readonly created_at: number;
  readonly actor: string;
  readonly displayname: string | null;
  readonly action: string;
  readonly subject: string;
  readonly note: string;
}

/** What changes with the events of a room, each in the transaction of its event. */
export interface RoomStore {
  /** Declines for a message that was withdrawn already. Of staff it is noted. */
  recall(act: RoomAct, target: number, by: RecalledBy, reason: string): Effect;
  /** Declines for what is no message, or was withdrawn. 0 unpins. */
  pin(act: RoomAct, target: number): Effect;
  /** Declines when the settings are not what they were. */
  set(
    act: RoomAct,
    was: Pick<RoomSettings, 'slow' | 'review'>,
    settings: Pick<RoomSettings, 'slow' | 'review'>,
  ): Effect;
  notice(act: RoomAct): Effect;
  /** Notes that an address of the log was given out. */
  noteExport(act: RoomAct, format: string): Promise<void>;
  /** What staff did in a room, newest first. */
  audit(
    topic: string,
    page: { readonly Page: number; readonly Limit: number },
  ): Promise<{ rows: AuditRow[]; total: number }>;
  /** Names of the accounts among these that are there, by id. */
  names(accountIds: readonly string[]): Promise<Map<string, string>>;
}

const note = async (
  db: Transaction<Tables>,
  { topic, actor, time }: RoomAct,
  action: string,
  subject: string,
  text: string,
): Promise<void> => {
  await db
    .insertInto('audit')
    .values({ created_at: time, actor, action, subject, note: text, topic })
    .execute();
};

export const createRoomStore = ({ kysely }: Database): RoomStore => ({
  recall: (act, target, by, reason) => async (db) => {
    const { topic, time } = act;
    const recalled = await db
      .updateTable('message')
      .set({ recalled: by })
      .where('topic', '=', topic)
      .where('offset', '=', target)
      .where('kind', 'in', ['Message', 'Notice'])
      .where('recalled', 'is', null)
      .returning('offset')
      .executeTakeFirst();
    if (recalled === undefined) return false;
    await db
      .updateTable('question')
      .set({ state: 'dismissed' })
      .where('topic', '=', topic)
      .where('offset', '=', target)
      .where('state', 'in', ['open', 'taken'])
      .execute();
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
    if (by === 'staff') await note(db, act, 'room.recall', String(target), reason);
    return true;
  },

  pin: (act, target) => async (db) => {
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
      if (message === undefined) return false;
    }
    await db
      .updateTable('room')
      .set({ pinned_offset: target })
      .where('topic', '=', topic)
      .execute();
    await note(db, act, target > 0 ? 'room.pin' : 'room.unpin', String(target), '');
    return true;
  },

  set:
    (act, was, { slow, review }) =>
    async (db) => {
      const changed = await db
        .updateTable('room')
        .set({ slow_s: slow, review: review ? 1 : 0 })
        .where('topic', '=', act.topic)
        .where('slow_s', '=', was.slow)
        .where('review', '=', was.review ? 1 : 0)
        .returning('topic')
        .executeTakeFirst();
      if (changed === undefined) return false;
      await note(db, act, 'room.set', '', `slow ${slow}, review ${review ? 'on' : 'off'}`);
      return true;
    },

  notice: (act) => async (db, offset) => {
    await note(db, act, 'room.notice', String(offset), '');
    return true;
  },

  noteExport: (act, format) =>
    kysely.transaction().execute((db) => note(db, act, 'room.export', '', format)),

  async audit(topic, { Page, Limit }) {
    const rows = await kysely
      .selectFrom('audit as u')
      .leftJoin('account as a', 'a.id', 'u.actor')
      .select([
        'u.id',
        'u.created_at',
        'u.actor',
        'a.displayname',
        'u.action',
        'u.subject',
        'u.note',
      ])
      .where('u.topic', '=', topic)
      .orderBy('u.id', 'desc')
      .limit(Limit)
      .offset((Page - 1) * Limit)
      .execute();
    const { total } = await kysely
      .selectFrom('audit')
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .where('topic', '=', topic)
      .executeTakeFirstOrThrow();
    return { rows, total: Number(total) };
  },

  async names(accountIds) {
    if (accountIds.length === 0) return new Map();
    const rows = await kysely
      .selectFrom('account')
      .select(['id', 'displayname'])
      .where('id', 'in', [...accountIds])
      .execute();
    return new Map(rows.map(({ id, displayname }) => [id, displayname]));
  },
});
