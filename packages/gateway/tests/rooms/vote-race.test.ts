import type { Call } from '@xuanjiang/contracts/call';
import { CODES } from '@xuanjiang/contracts/errors';
import { pollCalls } from '@xuanjiang/contracts/poll';
import { questionCalls } from '@xuanjiang/contracts/question';
import type { ServerFrame } from '@xuanjiang/contracts/realtime/frame';
import type { RoomMessage } from '@xuanjiang/contracts/realtime/message';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestAccount } from '../harness/accounts.ts';
import { addAccount } from '../harness/accounts.ts';
import { connectChat } from '../harness/chat-client.ts';
import { addRegistered } from '../harness/events.ts';
import type { TestGateway } from '../harness/gateway.ts';
import { createDemoStorage, startGateway } from '../harness/gateway.ts';
import { redisUrl } from '../harness/redis.ts';
import { addRoom } from '../harness/rooms.ts';
import type { StaffedRoom } from '../harness/staffed-room.ts';
import { staffRoom } from '../harness/staffed-room.ts';
import type { Storage } from '../harness/storage.ts';
import { ENGINE } from '../harness/storage.ts';
import { until } from '../harness/wait.ts';

const PEOPLE = 60;
/** SQLite serves one gateway. */
const GATEWAYS = ENGINE === 'postgres' ? 2 : 1;

let storage: Storage;
let gateways: TestGateway[] = [];
let room: StaffedRoom;
let tokens: string[] = [];
/** Asks what is merged. */
let asker: TestAccount;

beforeAll(async () => {
  storage = await createDemoStorage();
  const config = ENGINE === 'postgres' ? { redisUrl: redisUrl() } : {};
  gateways = await Promise.all(
    Array.from({ length: GATEWAYS }, () => startGateway({ storage, config })),
  );
  room = await staffRoom(gatewayAt(0), await addRoom(storage));
  const people = await addRegistered(storage, PEOPLE, Date.now());
  tokens = people.map(({ token }) => token);
  asker = await addAccount(storage);
});
afterAll(async () => {
  await Promise.all(gateways.map((gateway) => gateway.stop()));
  await storage[Symbol.asyncDispose]();
});

/** One of the gateways, in turn. */
const gatewayAt = (index: number): TestGateway => {
  const gateway = gateways[index % gateways.length];
  if (gateway === undefined) throw new Error('no gateway has started');
  return gateway;
};

/** Makes a call of one person at one of the gateways. */
const send = async <T>(
  call: Pick<Call, 'path'>,
  token: string,
  body: object,
  at = 0,
): Promise<{ readonly code: number; readonly data: T }> => {
  const response = await fetch(`${gatewayAt(at).url}${call.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', token },
    body: JSON.stringify({ Topic: room.topic, ...body }),
  });
  return (await response.json()) as { code: number; data: T };
};

const ask = async (token: string, Id: string): Promise<number> => {
  using client = await connectChat(gatewayAt(0).url, { token });
  await client.subscribe(room.topic);
  client.send({ Type: 'Message', Topic: room.topic, Id, Content: Id, Question: true });
  const isIt = (frame: ServerFrame): frame is RoomMessage =>
    frame.Type === 'Message' && frame.Id === Id;
  return (await client.find(Id, isIt)).Offset;
};

const votesOf = async (offset: number): Promise<string[]> => {
  const rows = await storage.db
    .selectFrom('vote')
    .select('account_id')
    .where('topic', '=', room.topic)
    .where('offset', '=', offset)
    .execute();
  return rows.map(({ account_id }) => account_id);
};
const codesOf = (answers: readonly { readonly code: number }[]) => answers.map(({ code }) => code);

/**
 * Holds back what stores votes, so that all of it has read before any of it writes: what it waits for is
 * in the body. SQLite has one writer, where nothing comes between.
 */
const holdingVotes = async (
  body: (waiting: (what: string, count: number) => Promise<unknown>) => Promise<void>,
): Promise<void> => {
  if (ENGINE === 'sqlite') return body(async () => {});
  await storage.db.transaction().execute(async (db) => {
    await sql`lock table vote in share row exclusive mode`.execute(db);
    await body((what, count) =>
      until(what, async () => {
        const { rows } = await sql<{ waiting: number | string }>`select count(*) as waiting
          from pg_locks as l join pg_database as d on d.oid = l.database or l.database is null
          where not l.granted and d.datname = current_database()`.execute(db);
        return Number(rows[0]?.waiting) >= count;
      }),
    );
  });
};

/** A vote that waits for more than 5 s is refused, and not stored: on a busy machine some do here. */
const isSettled = (code: number): boolean => code !== CODES.unavailable;
/** Codes of what was neither done nor refused because of what had happened before. */
const otherThanThese = (codes: readonly number[]): number[] =>
  codes.filter(isSettled).filter((code) => code !== CODES.ok && code !== CODES.conflict);

test('a vote that is given twice at once, also at two gateways, counts once and is refused once', async () => {
  const Offset = await ask(room.student.token, 'twice');
  let voting: Promise<{ code: number }[]>[] = [];
  await holdingVotes(async (waiting) => {
    voting = tokens.map((token) =>
      Promise.all([0, 1].map((at) => send(questionCalls.vote, token, { Offset }, at))),
    );
    await waiting('votes at each gateway wait', GATEWAYS);
  });
  const pairs = (await Promise.all(voting)).map(codesOf);
  const stored = pairs.filter((pair) => pair.every(isSettled));
  expect(stored).not.toEqual([]);
  for (const pair of stored) {
    expect(pair.toSorted((a, b) => a - b)).toEqual([CODES.ok, CODES.conflict]);
  }
  const votes = await votesOf(Offset);
  expect(votes).toHaveLength(pairs.flat().filter((code) => code === CODES.ok).length);
  expect(new Set(votes).size).toBe(votes.length);
});

test('the result of a poll has every vote that was taken while it closed, and no other [7.POLL.4]', async () => {
  const asked = { Title: '想了解什么？', Options: ['专业', '校园'] };
  const { worker } = room;
  const opened = await send<{ Offset: number }>(pollCalls.open, worker.token, asked);
  const { Offset } = opened.data;
  let voting: Promise<{ code: number }>[] = [];
  let closing: Promise<{ code: number; data: { Counts: number[] } }> | undefined;
  await holdingVotes(async (waiting) => {
    voting = tokens.map((token, index) =>
      send(pollCalls.vote, token, { Offset, Choice: index % 2 }, index),
    );
    await waiting('votes at each gateway wait', GATEWAYS);
    closing = send<{ Counts: number[] }>(pollCalls.close, worker.token, { Offset }, 1);
    await waiting('the end waits for them', GATEWAYS + 1);
  });
  const closed = await closing;
  const codes = codesOf(await Promise.all(voting));
  expect(otherThanThese(codes)).toEqual([]);
  const taken = [0, 1].map(
    (choice) => codes.filter((code, index) => code === CODES.ok && index % 2 === choice).length,
  );
  expect(taken).not.toEqual([0, 0]);
  expect(closed).toMatchObject({ code: CODES.ok, data: { Counts: taken } });
  expect(await votesOf(Offset)).toHaveLength(taken.reduce((sum, count) => sum + count, 0));
});

test('an answer has every vote that was taken while it came, and no other', async () => {
  const Offset = await ask(room.student.token, 'answered');
  let voting: Promise<{ code: number }>[] = [];
  let answering: Promise<{ code: number }> | undefined;
  await holdingVotes(async (waiting) => {
    voting = tokens.map((token, index) => send(questionCalls.vote, token, { Offset }, index));
    await waiting('votes at each gateway wait', GATEWAYS);
    answering = send(questionCalls.answer, room.worker.token, { Offset }, 1);
    await waiting('the answer waits for them', GATEWAYS + 1);
  });
  expect(await answering).toMatchObject({ code: CODES.ok });
  const codes = codesOf(await Promise.all(voting));
  expect(otherThanThese(codes)).toEqual([]);
  const taken = codes.filter((code) => code === CODES.ok).length;
  expect(taken).toBeGreaterThan(0);
  expect(await votesOf(Offset)).toHaveLength(taken);
  const stored = await storage.db
    .selectFrom('question')
    .select('votes')
    .where('topic', '=', room.topic)
    .where('offset', '=', Offset)
    .executeTakeFirst();
  expect(Number(stored?.votes)).toBe(taken);
});

test('a vote that comes while questions are merged is not lost, and nobody has two', async () => {
  const into = await ask(room.student.token, 'into');
  const from = await ask(asker.token, 'from');
  const voting = tokens.map((token, index) =>
    Promise.all(
      // Every third wants to know both.
      (index % 3 === 0 ? [from, into] : [index % 3 === 1 ? from : into]).map((Offset) =>
        send(questionCalls.vote, token, { Offset }, index),
      ),
    ),
  );
  await Promise.race(voting);
  const merged = await send(
    questionCalls.merge,
    room.worker.token,
    { Offset: from, Into: into },
    1,
  );
  expect(merged.code).toBe(CODES.ok);
  const answers = await Promise.all(voting);
  expect(otherThanThese(answers.flatMap(codesOf))).toEqual([]);
  const votes = await votesOf(into);
  expect(new Set(votes).size).toBe(votes.length);
  // Whoever had a vote taken has one now, and so has whoever asked the question that was merged.
  const voters = answers.filter((codes) => codesOf(codes).includes(CODES.ok)).length;
  expect(votes).toHaveLength(voters + 1);
  expect(votes).toContain(asker.uids);
});

test('votes at one gateway are told to readers of the other one', async () => {
  const offset = await ask(room.student.token, 'told');
  using reader = await connectChat(gatewayAt(1).url, { token: room.student.token });
  await reader.subscribe(room.topic);
  await Promise.all(
    tokens.slice(0, 3).map((token) => send(questionCalls.vote, token, { Offset: offset })),
  );
  const isTold = (frame: ServerFrame): frame is Extract<ServerFrame, { Type: 'Count' }> =>
    frame.Type === 'Count' &&
    frame.Tallies?.some((tally) => tally.Offset === offset && tally.Counts[0] === 3) === true;
  const { Tallies } = await reader.find('the votes', isTold);
  expect(Tallies).toContainEqual({ Offset: offset, Counts: [3] });
});

test('two at once merge two questions into each other: one of them stays', async () => {
  const one = await ask(room.student.token, 'one');
  const two = await ask(asker.token, 'two');
  const answers = await Promise.all([
    send(questionCalls.merge, room.worker.token, { Offset: one, Into: two }, 0),
    send(questionCalls.merge, room.worker.token, { Offset: two, Into: one }, 1),
  ]);
  expect(codesOf(answers).toSorted((a, b) => a - b)).toEqual([CODES.ok, CODES.conflict]);
  const states = await storage.db
    .selectFrom('question')
    .select('state')
    .where('topic', '=', room.topic)
    .where('offset', 'in', [one, two])
    .execute();
  expect(states.map(({ state }) => state).toSorted()).toEqual(['dismissed', 'open']);
});
