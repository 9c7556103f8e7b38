import { randomUUID } from 'node:crypto';
import { DAY_MS, HOUR_MS } from '@xuanjiang/contracts/constants';
import { correctionCalls } from '@xuanjiang/contracts/correction';
import { followCalls } from '@xuanjiang/contracts/follow';
import { inboxCalls } from '@xuanjiang/contracts/inbox';
import { questionCalls } from '@xuanjiang/contracts/question';
import { dayOf } from '@xuanjiang/contracts/rules/shanghai-day';
import { searchCalls } from '@xuanjiang/contracts/search';
import { talkCalls } from '@xuanjiang/contracts/talk';
import { beforeEach, expect, test } from 'vitest';
import { openDatabaseBeside } from '../../src/db/database.ts';
import { addJobs } from '../../src/db/jobs.ts';
import { noteTalkNews } from '../../src/features/universities/follow/service.ts';
import type { TestAccount } from '../harness/accounts.ts';
import { addAccount } from '../harness/accounts.ts';
import { done } from '../harness/call.ts';
import { runCli } from '../harness/cli.ts';
import { freshRooms } from '../harness/rooms.ts';
import { shareGateway } from '../harness/shared-gateway.ts';
import { postInRoom, staffRoom } from '../harness/staffed-room.ts';
import { until } from '../harness/wait.ts';

const ZJU = '4133010335';

/** How far the clock of the gateway is ahead of that of the commands, ms. */
let ahead = 0;
let follower: TestAccount;
let other: TestAccount;
const gateway = await shareGateway({ clock: () => Date.now() + ahead });
const freshRoom = await freshRooms(gateway.rest);
beforeEach(async () => {
  [follower, other] = [await addAccount(gateway.storage), await addAccount(gateway.storage)];
});

const follow = (Universityid: string, { token } = follower) =>
  done(gateway.rest, followCalls.set, { Universityid, On: true }, { token });
const messages = async ({ token } = follower) =>
  (await done(gateway.rest, inboxCalls.find, {}, { token })).List;
const jobsWait = async (): Promise<boolean> =>
  (await gateway.storage.db
    .selectFrom('job')
    .select('key')
    .where('kind', 'like', 'followed-%')
    .where('state', '=', 'waiting')
    .where('due_at', '<=', Date.now() + ahead)
    .executeTakeFirst()) !== undefined;
const jobsDone = () => until('the jobs', async () => !(await jobsWait()));

const tomorrow = (): string => dayOf(Date.now() + DAY_MS);
const add = (title: string, ...more: string[]) =>
  runCli(
    gateway.storage,
    ...['talk', 'add', tomorrow(), '19:30', '--university', ZJU, '--title', title],
    ...['--speaker', '示例老师', ...more],
  );

test('a talk that an operator puts on is listed and found, and told to followers only, once', async () => {
  await follow(ZJU);
  const { code, out } = await add(
    '示例新宣讲场',
    '--minutes',
    '45',
    '--provinces',
    '440000,450000',
  );
  expect([code, out]).toEqual([0, expect.stringContaining(`${tomorrow()} 19:30–20:15`)]);
  const id = out.split(' ')[0] ?? '';
  await until('the message', async () => (await messages()).length === 1);
  expect(await messages()).toMatchObject([
    {
      Kind: 'university',
      Reason: 'followed',
      News: 'talk',
      Count: 0,
      Link: `/videoDetail?id=${id}`,
      Talk: { Id: id, Title: '示例新宣讲场', Speaker: '示例老师' },
    },
  ]);
  expect(await messages(other)).toEqual([]);
  const shown = await done(gateway.rest, talkCalls.get, { Id: id });
  expect(shown).toMatchObject({ Universityid: ZJU, Provinces: ['440000', '450000'] });
  const found = await done(gateway.rest, searchCalls.find, { Keyword: '示例新宣讲场' });
  expect(JSON.stringify(found)).toContain(id);
  // The same news again is the same job.
  await using database = openDatabaseBeside(gateway.storage);
  await database.inTransaction((tx) => noteTalkNews(tx, id, Date.now()));
  await jobsDone();
  expect(await messages()).toHaveLength(1);
});

test('nothing is told of a talk that is called off before, and of no kind that is switched off', async () => {
  await follow(ZJU);
  await follow(ZJU, other);
  const off = { Kind: 'university', On: false };
  await done(gateway.rest, inboxCalls.setKind, off, { token: other.token });
  const { db } = gateway.storage;
  const talk = await db
    .selectFrom('talk')
    .selectAll()
    .where('university_id', '=', ZJU)
    .limit(1)
    .executeTakeFirstOrThrow();
  const starts = Date.now() + DAY_MS;
  const times = { starts_at: starts, ends_at: starts + HOUR_MS, real_start: null, real_end: null };
  const ids = { off: randomUUID(), on: randomUUID() };
  await db
    .insertInto('talk')
    .values([
      { ...talk, ...times, id: ids.off, cancelled: 1 },
      { ...talk, ...times, id: ids.on, cancelled: 0 },
    ])
    .execute();
  await using database = openDatabaseBeside(gateway.storage);
  for (const id of [ids.off, ids.on])
    await database.inTransaction((tx) => noteTalkNews(tx, id, Date.now()));
  await jobsDone();
  await until('the message', async () => (await messages()).length > 0);
  expect((await messages()).map(({ Talk }) => Talk?.Id)).toEqual([ids.on]);
  expect(await messages(other)).toEqual([]);
});

test('answered questions of a talk are told together, when it has ended', async () => {
  const room = await staffRoom(gateway, freshRoom());
  const { student, worker, topic } = room;
  const talkId = topic.slice('stream/'.length);
  const { db } = gateway.storage;
  await db
    .updateTable('talk')
    .set({ starts_at: Date.now() - HOUR_MS, ends_at: Date.now() + HOUR_MS, cancelled: 0 })
    .where('id', '=', talkId)
    .execute();
  const { Universityid } = await done(gateway.rest, talkCalls.get, { Id: talkId });
  await follow(Universityid);
  for (const Content of ['分流比例是多少？', '几月出结果？', '有几个校区？']) {
    const Offset = await postInRoom(gateway, room, student, { Content, Question: true });
    const step = { Topic: topic, Offset };
    await done(gateway.rest, questionCalls.take, step, { token: worker.token });
    await done(gateway.rest, questionCalls.answer, step, { token: worker.token });
  }
  await jobsDone();
  expect(await messages()).toEqual([]);
  ahead = HOUR_MS + 60_000;
  try {
    await until('the message', async () => (await messages()).length > 0);
    await jobsDone();
    expect(await messages()).toMatchObject([
      {
        Kind: 'university',
        Reason: 'followed',
        News: 'answers',
        Count: 3,
        Link: `/orgDetail?id=${Universityid}&tab=answers`,
        Talk: { Id: talkId },
      },
    ]);
    // Whoever asked is told of each answer by itself.
    expect((await messages(student)).map(({ Kind }) => Kind)).toEqual([
      'answer',
      'answer',
      'answer',
    ]);
  } finally {
    ahead = 0;
  }
});

test('a job of a talk that is gone does nothing', async () => {
  await follow(ZJU);
  await using database = openDatabaseBeside(gateway.storage);
  await addJobs(
    database.kysely,
    ['followed-talk', 'followed-answers'].map((kind) => ({
      key: `${kind}/gone`,
      kind,
      about: 'news/gone',
      accountId: null,
      data: { talkId: 'gone' },
      notBefore: 0,
    })),
    Date.now(),
  );
  await jobsDone();
  expect(await messages()).toEqual([]);
});

test('a talk that is not given rightly is not put on', async () => {
  for (const [more, why] of [
    [['--minutes', '0'], '--minutes is no number of minutes'],
    [['--minutes', '1441'], 'a talk is no longer than a day'],
    [['--provinces', '999999'], '999999 is no code of a province'],
    [['--speaker', 'x'.repeat(61)], '--speaker has at most 60 characters'],
  ] as const) {
    const { code, out } = await add('不行的宣讲', ...more);
    expect([code, out]).toEqual([64, expect.stringContaining(why)]);
  }
  const wrong = ['--title', 'x', '--speaker', 'x'];
  const past = await runCli(
    gateway.storage,
    'talk',
    'add',
    '2020-01-01',
    '19:30',
    '--university',
    ZJU,
    ...wrong,
  );
  expect([past.code, past.out]).toEqual([64, expect.stringContaining('not in the future')]);
  const none = await runCli(
    gateway.storage,
    'talk',
    'add',
    tomorrow(),
    '19:30',
    '--university',
    '无此大学',
    ...wrong,
  );
  expect([none.code, none.out]).toEqual([65, expect.stringContaining('no university is 无此大学')]);
});

test('an operator lists and answers reports of wrong data, and the reporter reads the answer', async () => {
  const { token } = follower;
  const report = { Universityid: ZJU, Field: 'site', Note: '招生网址已经更换' };
  const { Id } = await done(gateway.rest, correctionCalls.add, report, { token });
  const list = await runCli(gateway.storage, 'correction', 'list');
  expect(list).toMatchObject({ code: 0 });
  expect(list.out).toMatch(
    new RegExp(`^${Id} .* 浙江大学 \\(${ZJU}\\), site: 招生网址已经更换$`, 'm'),
  );
  const answer = (...args: string[]) => runCli(gateway.storage, 'correction', 'answer', ...args);
  for (const args of [
    [],
    ['x', 'kept', '--text', 'y'],
    [`${Id}`, 'kept'],
    [`${Id}`, 'no', '--text', 'y'],
  ]) {
    expect((await answer(...args)).code, args.join(' ')).toBe(64);
  }
  expect((await answer(`${Id}`, 'corrected', '--text', '已按官网更正，谢谢')).code).toBe(0);
  const again = await answer(`${Id}`, 'kept', '--text', '再来一次');
  expect([again.code, again.out]).toEqual([65, expect.stringContaining('waits for an answer')]);
  expect((await runCli(gateway.storage, 'correction', 'list')).out).not.toContain(
    '招生网址已经更换',
  );
  expect(await messages()).toMatchObject([
    {
      Kind: 'reply',
      Reason: 'reported',
      Title: '浙江大学',
      Quote: '招生网址已经更换',
      Content: '已按官网更正，谢谢',
      Link: `/orgDetail?id=${ZJU}`,
      Talk: null,
    },
  ]);
  const [own] = (await done(gateway.rest, correctionCalls.list, {}, { token })).List;
  expect(own).toMatchObject({ State: 'corrected', Answer: '已按官网更正，谢谢' });
});
