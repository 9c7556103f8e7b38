import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../src/db/database.ts';
import { systemClock } from '../src/lib/clock.ts';
import { createLogger } from '../src/lib/logger.ts';
import { createAppendDrafts } from '../src/room/append-store.ts';
import type { RoomLog } from '../src/room/log.ts';
import { createRoomLog } from '../src/room/log.ts';
import { createLogStore, openRoom } from '../src/room/log-store.ts';
import { CallError } from '../src/rpc/call-error.ts';
import { draftOf } from './harness/room-reader.ts';
import type { RoomStorage } from './harness/room-storage.ts';
import { createRoomStorage } from './harness/room-storage.ts';
import type { Storage } from './harness/storage.ts';
import { ENGINE } from './harness/storage.ts';

const LOCKED = 'stream/locked';
const FREE = 'stream/free';
const logger = createLogger('silent');

let roomStorage: RoomStorage;
let storage: Storage;
let database: Database;
let log: RoomLog;
/** The same that gives a room up soon. */
let hasty: RoomLog;
/** The same that tries a room again and again. */
let patient: RoomLog;
beforeAll(async () => {
  roomStorage = await createRoomStorage();
  ({ storage, database } = roomStorage);
  for (const topic of [LOCKED, FREE]) await openRoom(database.kysely, topic, 1);
  const logThatWaits = (lockMs: number, waitMs: number): RoomLog =>
    createRoomLog(createAppendDrafts(database, systemClock, lockMs), logger, {
      waitMs,
      drainMs: 60_000,
    });
  log = logThatWaits(60_000, 60_000);
  patient = logThatWaits(50, 60_000);
  hasty = logThatWaits(50, 1000);
});
afterAll(() => roomStorage[Symbol.asyncDispose]());

const head = async (topic: string): Promise<number> =>
  (await createLogStore(database, systemClock).head(topic)).offset;

/** Locks rows in another session until it is let go. */
const lock = async (statement: string): Promise<() => Promise<void>> => {
  const isLocked = Promise.withResolvers<void>();
  const release = Promise.withResolvers<void>();
  const done = storage.db.transaction().execute(async (db) => {
    await sql.raw(statement).execute(db);
    isLocked.resolve();
    await release.promise;
  });
  await isLocked.promise;
  return () => {
    release.resolve();
    return done;
  };
};
const lockRoom = () => lock(`select head from room where topic = '${LOCKED}' for update`);

test('a room that does not exist is made by its first message', async () => {
  const { message } = await log.append(draftOf('stream/fresh', 'first'));
  expect(message.Offset).toBe(1);
});

// SQLite has one writer, and its transactions are not interleaved.
if (ENGINE === 'postgres') {
  describe('a room that another process has locked', () => {
    test('does not hold up another room, and keeps its order', async () => {
      const before = await head(LOCKED);
      const commits: number[] = [];
      log.onCommit((topic, entries) => {
        if (topic === LOCKED) commits.push(...entries.map(({ Offset }) => Offset));
      });
      const release = await lockRoom();
      const ids = ['a', 'b', 'c', 'd', 'e'];
      const waiting = ids.slice(0, 3).map((id) => log.append(draftOf(LOCKED, id)));
      for (const id of ['one', 'two', 'three']) {
        expect((await log.append(draftOf(FREE, id))).repeated).toBe(false);
      }
      waiting.push(...ids.slice(3).map((id) => log.append(draftOf(LOCKED, id))));
      await log.append(draftOf(FREE, 'four'));
      await release();
      const stored = await Promise.all(waiting);
      expect(stored.map(({ message }) => message.Id)).toEqual(ids);
      expect(stored.map(({ message }) => message.Offset)).toEqual(
        ids.map((_, index) => before + 1 + index),
      );
      expect(commits).toEqual(stored.map(({ message }) => message.Offset));
      // It is committed with the others again.
      await log.append(draftOf(LOCKED, 'f'));
      expect(await head(LOCKED)).toBe(before + ids.length + 1);
    });

    test('refuses its messages for the moment when it is locked for too long, and stores none twice', async () => {
      const before = await head(LOCKED);
      const release = await lockRoom();
      const refused = await hasty.append(draftOf(LOCKED, 'late')).catch((error: unknown) => error);
      expect(refused).toBeInstanceOf(CallError);
      expect((refused as CallError).codeName).toBe('unavailable');
      await hasty.append(draftOf(FREE, 'meanwhile'));
      await release();
      expect((await log.append(draftOf(LOCKED, 'late'))).repeated).toBe(false);
      expect((await log.append(draftOf(LOCKED, 'late'))).repeated).toBe(true);
      expect(await head(LOCKED)).toBe(before + 1);
    });

    test('when what an event changes is locked, the other rooms of its transaction are committed', async () => {
      const release = await lock(`select id from account limit 1 for update`);
      const blocked = patient.appendIf({
        ...draftOf(LOCKED, 'blocked'),
        effect: async (db) => {
          await sql`lock table account in exclusive mode`.execute(db);
          return true;
        },
      });
      await patient.append(draftOf(FREE, 'beside'));
      await release();
      expect(await blocked).toMatchObject({ Id: 'blocked' });
    });

    test('a room is given up by the age of its drafts, however often it is tried', async () => {
      const topics = Array.from({ length: 12 }, (_, index) => `stream/locked${index}`);
      for (const topic of topics) await openRoom(database.kysely, topic, 1);
      const release = await lock(
        `select head from room where topic like 'stream/locked%' for update`,
      );
      const outcomes = Promise.all(
        topics.map((topic) => hasty.append(draftOf(topic, 'x')).catch(() => 'refused')),
      );
      expect(await outcomes).toEqual(topics.map(() => 'refused'));
      await release();
      await hasty.drained();
      for (const topic of topics) expect(await head(topic)).toBe(0);
    });

    test('rooms that are posted to while they are locked keep no other room waiting, and lose nothing', async () => {
      const topics = ['stream/busy1', 'stream/busy2', 'stream/missed'];
      for (const topic of topics) await openRoom(database.kysely, topic, 1);
      const [one = '', two = '', missed = ''] = topics;
      const release = await lock(
        `select head from room where topic like 'stream/busy%' for update`,
      );
      const posted: Promise<unknown>[] = [];
      const post = (topic: string, id: number): void => {
        posted.push(patient.append(draftOf(topic, `${id}`)));
      };
      const ROUNDS = 20;
      for (let id = 1; id <= ROUNDS; id += 1) {
        post(one, id);
        post(two, id);
        // Locked until it is waited for.
        const releaseMissed = await lock(
          `select head from room where topic = '${missed}' for update`,
        );
        const stored = patient.append(draftOf(missed, `${id}`));
        await patient.append(draftOf(FREE, `beside ${id}`));
        await releaseMissed();
        expect((await stored).message.Offset).toBe(id);
      }
      for (const topic of [one, two]) expect(await head(topic)).toBe(0);
      await release();
      await Promise.all(posted);
      const store = createLogStore(database, systemClock);
      for (const topic of [one, two]) {
        const range = { topic, after: 0, before: null, from: 'start', limit: 100 } as const;
        const ids = (await store.read(range)).map((entry) => 'Id' in entry && entry.Id);
        expect(ids).toEqual(Array.from({ length: ROUNDS }, (_, index) => `${index + 1}`));
      }
    });
  });
}
