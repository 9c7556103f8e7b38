import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../src/db/database.ts';
import { openDatabase } from '../src/db/database.ts';
import { migrate } from '../src/db/migrate.ts';
import { systemClock } from '../src/lib/clock.ts';
import { createLogger } from '../src/lib/logger.ts';
import { createAppendDrafts } from '../src/room/append-store.ts';
import type { RoomLog } from '../src/room/log.ts';
import { createRoomLog } from '../src/room/log.ts';
import { createLogStore, openRoom } from '../src/room/log-store.ts';
import { CallError } from '../src/rpc/call-error.ts';
import { draftOf } from './harness/room-reader.ts';
import type { Storage } from './harness/storage.ts';
import { createStorage, ENGINE } from './harness/storage.ts';

const HELD = 'stream/held';
const FREE = 'stream/free';
const logger = createLogger('silent');

let storage: Storage;
let database: Database;
let log: RoomLog;
/** The same that gives a room up soon. */
let hasty: RoomLog;
beforeAll(async () => {
  storage = await createStorage();
  database = openDatabase(storage);
  await migrate(database);
  for (const topic of [HELD, FREE]) await openRoom(database.kysely, topic, 1);
  const logThatWaits = (ms: number): RoomLog =>
    createRoomLog(createAppendDrafts(database, systemClock, ms), logger);
  log = logThatWaits(60_000);
  hasty = logThatWaits(50);
});
afterAll(async () => {
  await database[Symbol.asyncDispose]();
  await storage[Symbol.asyncDispose]();
});

const head = async (topic: string): Promise<number> =>
  (await createLogStore(database, systemClock).head(topic)).offset;

/** Holds rows of another session until it is let go. */
const hold = async (statement: string): Promise<() => Promise<void>> => {
  const holding = Promise.withResolvers<void>();
  const release = Promise.withResolvers<void>();
  const done = storage.db.transaction().execute(async (db) => {
    await sql.raw(statement).execute(db);
    holding.resolve();
    await release.promise;
  });
  await holding.promise;
  return () => {
    release.resolve();
    return done;
  };
};
const holdRoom = () => hold(`select head from room where topic = '${HELD}' for update`);

test('a room that does not exist is made by its first message', async () => {
  const { message } = await log.append(draftOf('stream/fresh', 'first'));
  expect(message.Offset).toBe(1);
});

// SQLite has one writer, and its transactions are not interleaved.
if (ENGINE === 'postgres') {
  describe('a room that another process holds', () => {
    test('does not hold up another room, and keeps its order', async () => {
      const before = await head(HELD);
      const commits: number[] = [];
      log.onCommit((topic, entries) => {
        if (topic === HELD) commits.push(...entries.map(({ Offset }) => Offset));
      });
      const release = await holdRoom();
      const ids = ['a', 'b', 'c', 'd', 'e'];
      const waiting = ids.slice(0, 3).map((id) => log.append(draftOf(HELD, id)));
      for (const id of ['one', 'two', 'three']) {
        expect((await log.append(draftOf(FREE, id))).repeated).toBe(false);
      }
      waiting.push(...ids.slice(3).map((id) => log.append(draftOf(HELD, id))));
      await log.append(draftOf(FREE, 'four'));
      await release();
      const stored = await Promise.all(waiting);
      expect(stored.map(({ message }) => message.Id)).toEqual(ids);
      expect(stored.map(({ message }) => message.Offset)).toEqual(
        ids.map((_, index) => before + 1 + index),
      );
      expect(commits).toEqual(stored.map(({ message }) => message.Offset));
      // It is committed with the others again.
      await log.append(draftOf(HELD, 'f'));
      expect(await head(HELD)).toBe(before + ids.length + 1);
    });

    test('refuses its messages for the moment when it is held for too long, and stores none twice', async () => {
      const before = await head(HELD);
      const release = await holdRoom();
      const refused = await hasty.append(draftOf(HELD, 'late')).catch((error: unknown) => error);
      expect(refused).toBeInstanceOf(CallError);
      expect((refused as CallError).codeName).toBe('unavailable');
      await hasty.append(draftOf(FREE, 'meanwhile'));
      await release();
      expect((await log.append(draftOf(HELD, 'late'))).repeated).toBe(false);
      expect((await log.append(draftOf(HELD, 'late'))).repeated).toBe(true);
      expect(await head(HELD)).toBe(before + 1);
    });

    test('when what an event changes is held, the other rooms of its transaction are committed', async () => {
      const release = await hold(`select id from account limit 1 for update`);
      const blocked = hasty
        .appendIf({
          ...draftOf(HELD, 'blocked'),
          effect: async (db) => {
            await sql`lock table account in exclusive mode`.execute(db);
            return true;
          },
        })
        .catch((error: unknown) => error);
      await hasty.append(draftOf(FREE, 'beside'));
      expect(await blocked).toBeInstanceOf(CallError);
      await release();
    });

    test('many rooms that are held are refused, and nothing of them is stored', async () => {
      const topics = Array.from({ length: 12 }, (_, index) => `stream/held${index}`);
      for (const topic of topics) await openRoom(database.kysely, topic, 1);
      const release = await hold(
        `select head from room where topic like 'stream/held%' for update`,
      );
      const outcomes = Promise.all(
        topics.map((topic) => hasty.append(draftOf(topic, 'x')).catch(() => 'refused')),
      );
      await hasty.append(draftOf(FREE, 'among many'));
      expect(await outcomes).toEqual(topics.map(() => 'refused'));
      await release();
      await hasty.drained();
      for (const topic of topics) expect(await head(topic)).toBe(0);
    });
  });
}
