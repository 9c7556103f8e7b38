import { DAY_MS, HOUR_MS, MINUTE_MS } from '@xuanjiang/contracts/constants';
import { pollCalls } from '@xuanjiang/contracts/poll';
import { talkTopic } from '@xuanjiang/contracts/realtime/topic';
import { roomCalls } from '@xuanjiang/contracts/room';
import { clockOf, dayOf } from '@xuanjiang/contracts/rules/shanghai-day';
import { statCalls } from '@xuanjiang/contracts/stat';
import { talkCalls } from '@xuanjiang/contracts/talk';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { readConfig } from '../../src/config/config.ts';
import { openDatabaseBeside } from '../../src/db/database.ts';
import { createCountingStore } from '../../src/features/overview/stat/counting-store.ts';
import { countRecorded } from '../../src/features/overview/stat/service.ts';
import { createVault } from '../../src/lib/secrets.ts';
import type { TestAccount } from '../harness/accounts.ts';
import { addAccount, addAccounts } from '../harness/accounts.ts';
import type { TestBroadcast } from '../harness/broadcast.ts';
import { INIT, prepareBroadcast, segmentAt } from '../harness/broadcast.ts';
import { done, refused } from '../harness/call.ts';
import type { ChatClient } from '../harness/chat-client.ts';
import { NOON } from '../harness/clock.ts';
import type { TestGateway } from '../harness/gateway.ts';
import { startGateway } from '../harness/gateway.ts';
import { until } from '../harness/wait.ts';

/** After it the gateway looks again how many are in the rooms, ms. */
const LOOK_MS = 10_000;
/** The talk begins three minutes later than planned. */
const PLANNED = NOON;
const BEGIN = PLANNED + 3 * MINUTE_MS;

let now = PLANNED;
let gateway: TestGateway;
let cast: TestBroadcast;
let topic: string;
beforeAll(async () => {
  // The gateway's own ticking stands still until the test moves it.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  gateway = await startGateway({ clock: () => now });
  // The figures of the demo are not counted by hand.
  await gateway.storage.db.deleteFrom('stat_cell').execute();
  cast = await prepareBroadcast(gateway, now, 0);
  topic = talkTopic(cast.talkId);
});
afterAll(async () => {
  await gateway[Symbol.asyncDispose]();
  vi.useRealTimers();
});

const course = (caller: TestAccount = cast.liaison) =>
  done(gateway.rest, statCalls.getCourse, { Id: cast.talkId }, caller);

const universityOf = async (): Promise<string> => {
  const row = await gateway.storage.db
    .selectFrom('talk')
    .select('university_id as id')
    .where('id', '=', cast.talkId)
    .executeTakeFirstOrThrow();
  return row.id;
};

/** Students of a province. */
const addStudents = async (province_id: string, wanted: number): Promise<TestAccount[]> => {
  const added = await addAccounts(gateway.storage, wanted, { registered: true, now });
  const uids = added.map((account) => account.uids);
  await gateway.storage.db
    .updateTable('account_extend')
    .set({ province_id })
    .where('account_id', 'in', uids)
    .execute();
  return added;
};

/** A talk of the same university that was broadcast some days before, with its viewers minute by minute. */
const addEarlier = async (days: number, viewers: readonly number[]): Promise<void> => {
  const { db } = gateway.storage;
  const from = BEGIN - days * DAY_MS;
  const talk = await db
    .selectFrom('talk')
    .selectAll()
    .where('id', '=', cast.talkId)
    .executeTakeFirstOrThrow();
  const id = `earlier-${days}`;
  const times = { starts_at: from, ends_at: from + HOUR_MS };
  await db
    .insertInto('talk')
    .values({ ...talk, ...times, id })
    .execute();
  await db
    .insertInto('broadcast')
    .values({ talk_id: id, state: 'ended', live_at: from, ended_at: from + HOUR_MS })
    .execute();
  await db
    .insertInto('stat_cell')
    .values(
      viewers.map((amount, minute) => ({
        ...{ level: 'talk' as const, about: id, kind: 'peak' as const, part: 'minute' as const },
        ...{ since: dayOf(from), value: clockOf(from + minute * MINUTE_MS), amount, students: '' },
      })),
    )
    .execute();
};

/** The gateway looks who is there, and has noted the viewers of a talk: by default those of this minute of the one that is live. */
const look = async (about = cast.talkId, kind: 'present' | 'peak' = 'present'): Promise<void> => {
  await vi.advanceTimersByTimeAsync(LOOK_MS);
  await until('the look at this minute', () =>
    gateway.storage.db
      .selectFrom('stat_cell')
      .select('amount')
      .where('level', '=', 'talk')
      .where('about', '=', about)
      .where('kind', '=', kind)
      .where('since', '=', dayOf(now))
      .where('value', '=', kind === 'present' ? clockOf(now) : '')
      .executeTakeFirst(),
  );
};

const comes = async ({ token }: { readonly token?: string }, room = topic): Promise<ChatClient> => {
  const client = await gateway.connect(token === undefined ? {} : { token });
  await client.subscribe(room);
  return client;
};

const leaves = async (clients: readonly ChatClient[], left: number): Promise<void> => {
  for (const client of clients) client.terminate();
  await until(`${left} are left`, async () => {
    const { Viewers } = await done(gateway.rest, roomCalls.get, { Topic: topic });
    return Viewers === left;
  });
};

test('a talk that is played by hand has the figures that are counted by hand [7.STAT.1, 7.STAT.2, 7.COURSE.1]', async () => {
  const students = [...(await addStudents('440000', 6)), ...(await addStudents('330000', 2))];
  const [a, b, c, d, e, f, g, h] = students as [
    TestAccount,
    TestAccount,
    TestAccount,
    TestAccount,
    TestAccount,
    TestAccount,
    TestAccount,
    TestAccount,
  ];
  const operator = await addAccount(gateway.storage, { role: 'operator', now });
  await addEarlier(7, [10, 20]);
  await addEarlier(14, [5, 8, 9]);
  expect(await course()).toMatchObject({ Real: false, Minutes: [{ Audience: null, Median: 8 }] });

  // Two wait, with a liaison and an operator.
  const staff = [await comes(cast.liaison), await comes(operator)];
  const [first, second] = [await comes(a), await comes(b)];

  // Minute 0: it begins, and three more come, one of them without an account.
  now = BEGIN;
  await cast.taken('init.mp4', INIT);
  await cast.taken('0.m4s', segmentAt(0));
  await cast.act('goLive');
  const [third, fourth, fifth] = [await comes(c), await comes(d), await comes({})];
  await look();

  // Minute 1: three messages and a question of students, a message of the liaison.
  now += MINUTE_MS;
  await first.say(topic, 'm1', '强基怎么报');
  await second.say(topic, 'm2', '学费贵吗');
  await third.say(topic, 'm3', '谢谢老师');
  fourth.send({ Type: 'Message', Id: 'q1', Topic: topic, Content: '住几人间？', Question: true });
  await fourth.settled();
  await (staff[0] as ChatClient).say(topic, 'm4', '欢迎');
  await look();

  // Minute 2: two go, two come, one loses the connection and comes back; a poll with three votes.
  now += MINUTE_MS;
  const { Epoch, Offset } = await done(gateway.rest, roomCalls.get, { Topic: topic });
  await leaves([third, fifth], 3);
  await leaves([second], 2);
  const back = await gateway.connect({ token: b.token });
  await back.subscribe(topic, { Epoch, Offset });
  const [sixth, seventh] = [await comes(e), await comes(f)];
  const poll = await done(
    gateway.rest,
    pollCalls.open,
    { Topic: topic, Title: '想听什么？', Options: ['专业', '校园'] },
    cast.liaison,
  );
  for (const [index, { token }] of [a, d, e].entries()) {
    const choice = { Topic: topic, Offset: poll.Offset, Choice: index % 2 };
    await done(gateway.rest, pollCalls.vote, choice, { token });
  }
  await look();

  // Minute 3: all go, also the staff. Minute 4: nobody is there. Minute 5: two come.
  now += MINUTE_MS;
  await leaves([first, fourth, back, sixth, seventh, ...staff], 0);
  await look();
  now += MINUTE_MS;
  // Nothing is noted of an empty room. A viewer in another room shows that the look is over.
  await comes({}, talkTopic('earlier-7'));
  await look('earlier-7', 'peak');
  now += MINUTE_MS;
  const last = [await comes(g), await comes(h)];
  await look();
  now += MINUTE_MS / 2;
  await cast.act('end');

  // After the end one more writes.
  now += 2 * MINUTE_MS;
  await (last[0] as ChatClient).say(topic, 'm5', '再见');
  for (const { token } of students) {
    await done(gateway.rest, talkCalls.addPlay, { Talkid: cast.talkId }, { token });
  }

  const { From, Until, Real, Minutes, Polls, Earlier } = await course();
  expect([From, Until, Real]).toEqual([BEGIN, BEGIN + 5.5 * MINUTE_MS, true]);
  const rows = Minutes.map(({ Time, Audience, Came, Left, Chat, Question, Median }) => [
    ...[(Time - BEGIN) / MINUTE_MS, Audience, Came, Left, Chat, Question, Median],
  ]);
  expect(rows).toEqual([
    // Minute, viewers, came, left, messages, questions, median of 10 and 5, of 20 and 8, of 9.
    [0, 5, 5, 0, 0, 0, 8],
    [1, 5, 0, 0, 4, 1, 14],
    [2, 5, 2, 2, 0, 0, 9],
    [3, 0, 0, 5, 0, 0, null],
    [4, 0, 0, 0, 0, 0, null],
    [5, 2, 2, 0, 0, 0, null],
  ]);
  expect(Polls).toEqual([{ Time: BEGIN + 2 * MINUTE_MS, Title: '想听什么？', Votes: 3 }]);
  expect(Earlier).toBe(2);

  // The figures above are those of the rows, and what was outside of the talk.
  await using database = openDatabaseBeside(gateway.storage);
  const vault = createVault(...readConfig({}).secretKeys);
  await countRecorded(createCountingStore(database, vault), () => now, 60_000);
  const input = { Id: cast.talkId };
  const { Totals, Provinces } = await done(gateway.rest, statCalls.getTalk, input, cast.liaison);
  expect(Totals).toMatchObject({ Peak: 5, Chat: 4 + 1, Question: 1, Play: 8 });
  const { Peak } = await done(gateway.rest, statCalls.getViewers, input, cast.liaison);
  expect(Peak).toBe(5);
  // Two of Zhejiang are too few, and the total less Guangdong would tell them: both are told together, rounded.
  expect([Provinces.List, Provinces.Rest]).toEqual([[], { Count: 2, Amount: 5 }]);
});

test('where the viewers were is told of each five minutes, from what their browsers reported [7.COURSE.5]', async () => {
  const provinces = { 440000: 12, 330000: 6, 520000: 4, 530000: 1 };
  const over = now;
  for (const [province, count] of Object.entries(provinces)) {
    for (const [index, { token }] of (await addStudents(province, count)).entries()) {
      // All see the first two minutes; half of Guangdong go on until the end, and see the replay.
      const stays = province === '440000' && index < 6;
      now = BEGIN + 2 * MINUTE_MS;
      const List = [{ Talkid: cast.talkId, Seconds: 120, Agoms: 0 }];
      await done(gateway.rest, statCalls.addWatch, { List }, { token });
      // The same once more, as a browser that got no answer sends it.
      await done(gateway.rest, statCalls.addWatch, { List }, { token });
      if (stays) {
        now = BEGIN + 8 * MINUTE_MS;
        const more = [{ Talkid: cast.talkId, Seconds: 360, Agoms: 0 }];
        await done(gateway.rest, statCalls.addWatch, { List: more }, { token });
      }
    }
  }
  // Staff who watch are no viewers.
  now = BEGIN + 2 * MINUTE_MS;
  const own = [{ Talkid: cast.talkId, Seconds: 120, Agoms: 0 }];
  await done(gateway.rest, statCalls.addWatch, { List: own }, cast.liaison);
  now = over;
  await using database = openDatabaseBeside(gateway.storage);
  const vault = createVault(...readConfig({}).secretKeys);
  await countRecorded(createCountingStore(database, vault), () => now, 60_000);
  const [first, second, ...others] = (await course()).Slots;
  // The talk is live from 12:03 on: the first slot has two of its minutes.
  expect([clockOf(first?.Time ?? 0), clockOf(second?.Time ?? 0), others]).toEqual([
    ...['12:00', '12:05', []],
  ]);
  // Guangdong 12, Zhejiang 6, and five of two provinces that are not told one by one.
  expect(first?.List.map(({ Name, Amount }) => [Name, Amount])).toEqual([
    ['广东省', 10],
    ['浙江省', 5],
  ]);
  expect(first?.Rest).toEqual({ Count: 2, Amount: 5 });
  // Six of Guangdong saw the three and a half minutes of the second slot until the end: nothing else was in it.
  expect(second).toMatchObject({
    List: [{ Name: '广东省', Amount: 5 }],
    Rest: { Count: 0, Amount: 0 },
  });
  // The rows say what was reported while the talk was live, and nothing of the replay.
  const cells = gateway.storage.db.selectFrom('stat_cell').where('about', '=', cast.talkId);
  const { live } = await cells
    .where('kind', '=', 'watch')
    .where('part', '=', 'slot')
    .select(({ fn }) => fn.sum<number>('amount').as('live'))
    .executeTakeFirstOrThrow();
  expect(Number(live)).toBe(23 * 120 + 6 * 210);
});

test('messages that are no longer kept are said to be unknown, and not none [7.COURSE.2]', async () => {
  await gateway.storage.db
    .updateTable('room')
    .set((eb) => ({ first_offset: eb.ref('head') }))
    .where('topic', '=', topic)
    .execute();
  const { Minutes } = await course();
  expect(Minutes.map(({ Chat, Question }) => [Chat, Question])).toEqual(
    Minutes.map(() => [null, null]),
  );
});

test('staff of another university see nothing of it [7.COURSE.3]', async () => {
  const universityId = (await universityOf()) === '4111010003' ? '4111010001' : '4111010003';
  const stranger = await addAccount(gateway.storage, { role: 'worker', universityId, now });
  const answer = await refused(gateway.rest, statCalls.getCourse, { Id: cast.talkId }, stranger);
  expect(answer.code).toBe(404);
});
