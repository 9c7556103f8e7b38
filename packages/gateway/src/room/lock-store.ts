import type { Transaction } from 'kysely';
import type { Engine } from '../db/database.ts';
import type { Tables } from '../db/tables.ts';
import type { Clock } from '../lib/clock.ts';
import { openRoom } from './log-store.ts';

/** Locks rooms for an append, until the end of its transaction. Both give their heads, by topic. */
export interface RoomLocks {
  /** Locks every one of the rooms, in their order, and makes those that do not exist. */
  all(db: Transaction<Tables>, topics: readonly string[]): Promise<Map<string, number>>;
  /** Locks those that exist and that nobody else has locked, on PostgreSQL. It does not wait. */
  free(db: Transaction<Tables>, topics: readonly string[]): Promise<Map<string, number>>;
}

export const createRoomLocks = (engine: Engine, clock: Clock): RoomLocks => {
  const lockHead = async (db: Transaction<Tables>, topic: string): Promise<number | undefined> => {
    const query = db.selectFrom('room').select('head').where('topic', '=', topic);
    // SQLite has one writer; PostgreSQL holds the row, so offsets come in the order of commits.
    const row = await (engine === 'postgres' ? query.forUpdate() : query).executeTakeFirst();
    return row?.head;
  };

  const lockRoom = async (db: Transaction<Tables>, topic: string): Promise<number> => {
    const head = await lockHead(db, topic);
    if (head !== undefined) return head;
    await openRoom(db, topic, clock());
    return (await lockHead(db, topic)) ?? 0;
  };

  const free: RoomLocks['free'] = async (db, topics) => {
    const rows = await db
      .selectFrom('room')
      .select(['topic', 'head'])
      .where('topic', 'in', [...topics])
      .forUpdate()
      .skipLocked()
      .execute();
    return new Map(rows.map(({ topic, head }) => [topic, head]));
  };

  const all: RoomLocks['all'] = async (db, topics) => {
    const heads = new Map<string, number>();
    // Every process locks rooms in this order: two that lock the same rooms cannot deadlock.
    for (const topic of [...topics].sort()) heads.set(topic, await lockRoom(db, topic));
    return heads;
  };

  return { all, free };
};
