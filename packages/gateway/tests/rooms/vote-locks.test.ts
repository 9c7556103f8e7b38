import { talkTopic } from '@xuanjiang/contracts/realtime/topic';
import type { Insertable } from 'kysely';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '../../src/db/database.ts';
import { openDatabaseBeside } from '../../src/db/database.ts';
import type { Tables } from '../../src/db/tables.ts';
import { createPollStore } from '../../src/features/rooms/poll/store.ts';
import { createQuestionStore } from '../../src/features/rooms/question/store.ts';
import { holdBallots } from '../../src/room/ballot-lock-store.ts';
import { rowOf } from '../../src/room/entry-store.ts';
import type { Vote } from '../../src/room/vote.ts';
import { createTallyStore, createVoteStore } from '../../src/room/vote-store.ts';
import { addAccount } from '../harness/accounts.ts';
import { createDemoStorage, startGateway } from '../harness/gateway.ts';
import { draftOf } from '../harness/room-reader.ts';
import type { Storage } from '../harness/storage.ts';
import { ENGINE } from '../harness/storage.ts';
import { until } from '../harness/wait.ts';

/** Offsets. */
const [FROM, INTO, POLL] = [1, 2, 3];
const TIME = 1;

let storage: Storage;
let database: Database;
let topic = '';
let accounts: string[] = [];
let count = 0;

beforeAll(async () => {
  storage = await createDemoStorage();
  {
    await using prepared = await startGateway({ storage });
    accounts = [];
    for (let index = 0; index < 4; index += 1) accounts.push((await addAccount(storage)).uids);
    await prepared.stop();
  }
  database = openDatabaseBeside(storage);
});
afterAll(async () => {
  await database[Symbol.asyncDispose]();
  await storage[Symbol.asyncDispose]();
});

const account = (index: number): string => accounts[index] ?? '';
const act = () => ({ topic, actor: account(3), time: TIME });
const voteOf = (offset: number, accountId: string): Insertable<Tables['vote']> => ({
  ...{ topic, offset, account_id: accountId, choice: 0, created_at: TIME },
});

beforeEach(async () => {
  count += 1;
  topic = `${talkTopic('locks')}-${count}`;
  const { kysely } = database;
  await kysely
    .insertInto('room')
    .values({ topic, epoch: 'e', head: 3, created_at: TIME })
    .execute();
  for (const offset of [FROM, INTO]) {
    const asked = { ...draftOf(topic, `asked ${offset}`), accountId: account(3) };
    await kysely.insertInto('message').values(rowOf(asked, offset)).execute();
    await kysely.insertInto('question').values({ topic, offset, state: 'open' }).execute();
  }
  const poll = { topic, offset: POLL, title: '?', options: '["a","b"]', opened_at: TIME };
  await kysely.insertInto('poll').values(poll).execute();
});

const vote = (offset: number, kind: Vote['kind'], accountId: string) => {
  const one: Vote = { kind, topic, offset, accountId, choice: 0, time: TIME };
  return createVoteStore(database).cast(one, [one]);
};
const votersOf = async (offset: number): Promise<string[]> => {
  const rows = await storage.db
    .selectFrom('vote')
    .select('account_id')
    .where('topic', '=', topic)
    .where('offset', '=', offset)
    .execute();
  return rows.map(({ account_id }) => account_id).toSorted();
};

// SQLite has one writer: nothing there comes between.
describe.runIf(ENGINE === 'postgres')('while another transaction holds', () => {
  /** Transactions that wait for another one. */
  const waiting = async (what: string, least: number) =>
    until(what, async () => {
      const { rows } = await sql<{
        waiting: number | string;
      }>`select count(distinct l.pid) as waiting
        from pg_locks as l join pg_stat_activity as a on a.pid = l.pid
        where not l.granted and a.datname = current_database()`.execute(storage.db);
      return Number(rows[0]?.waiting) >= least;
    });

  test('a voter whose account is joined with another, a merging gives the other one the vote', async () => {
    const [leaves, stays] = [(await addAccount(storage)).uids, account(0)];
    await storage.db.insertInto('vote').values(voteOf(FROM, leaves)).execute();
    let merging: Promise<unknown> | undefined;
    await storage.db.transaction().execute(async (db) => {
      await db
        .updateTable('vote')
        .set({ account_id: stays })
        .where('account_id', '=', leaves)
        .execute();
      await db.deleteFrom('session').where('account_id', '=', leaves).execute();
      await db.deleteFrom('account').where('id', '=', leaves).execute();
      merging = database.kysely
        .transaction()
        .execute((merge) => createQuestionStore(database).merge(act(), FROM, INTO)(merge, 4));
      await waiting('the merging waits for the account', 1);
    });
    expect(await merging).toMatchObject({ Type: 'Merge', Votes: 1 });
    expect(await votersOf(INTO)).toEqual([stays]);
  });

  test('the poll for too long, a vote is refused, and those for others go on', async () => {
    await storage.db.transaction().execute(async (db) => {
      await holdBallots(db, 'postgres', 'ending', topic, [POLL]);
      const one: Vote = {
        ...{ kind: 'poll', topic, offset: POLL },
        ...{ accountId: account(0), choice: 0, time: TIME },
      };
      const voting = createVoteStore(database, 50).cast(one, [one]);
      await expect(voting).rejects.toThrow('lock timeout');
      expect(await vote(INTO, 'question', account(0))).toEqual(['counted']);
    });
  });

  test('votes, whoever ends the poll comes before those that came later', async () => {
    let voting: Promise<unknown>[] = [];
    let closing: Promise<unknown> | undefined;
    await storage.db.transaction().execute(async (db) => {
      await sql`lock table vote in share row exclusive mode`.execute(db);
      voting = [vote(POLL, 'poll', account(0))];
      await waiting('the first vote waits', 1);
      closing = database.kysely
        .transaction()
        .execute((close) => createPollStore(database).close(act(), POLL)(close, 4));
      await waiting('the end waits for it', 2);
      voting.push(vote(POLL, 'poll', account(1)));
      await waiting('the second vote waits', 3);
    });
    expect(await closing).toMatchObject({ Type: 'Result', Counts: [1, 0] });
    expect(await Promise.all(voting)).toEqual([['counted'], ['ended']]);
  });
});

test('someone who changes a vote and changes it back at once has voted both times', async () => {
  const voteFor = (choice: number): Vote => ({
    ...{ kind: 'poll', topic, offset: POLL },
    ...{ accountId: account(0), choice, time: TIME },
  });
  expect(await vote(POLL, 'poll', account(0))).toEqual(['counted']);
  const outcomes = await createVoteStore(database).cast(voteFor(1), [voteFor(1), voteFor(0)]);
  expect(outcomes).toEqual(['counted', 'counted']);
  const counts = await createTallyStore(database).read(topic, [POLL]);
  expect(counts).toEqual([{ Offset: POLL, Counts: [1, 0] }]);
});

test('a vote and whoever ends its question do not wait for another question', async () => {
  expect(await vote(INTO, 'question', account(0))).toEqual(['counted']);
  const event = await database.kysely
    .transaction()
    .execute((db) => createQuestionStore(database).merge(act(), FROM, INTO)(db, 4));
  expect(event).toMatchObject({ Votes: 1 });
  expect(await vote(FROM, 'question', account(1))).toEqual(['ended']);
  expect(await votersOf(INTO)).toEqual([account(0)]);
});
