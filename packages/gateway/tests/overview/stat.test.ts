import { randomUUID } from 'node:crypto';
import type { Call } from '@xuanjiang/contracts/call';
import { DAY_MS, MINUTE_MS } from '@xuanjiang/contracts/constants';
import { CODES } from '@xuanjiang/contracts/errors';
import { exportCalls } from '@xuanjiang/contracts/export';
import { followCalls } from '@xuanjiang/contracts/follow';
import { guideCalls } from '@xuanjiang/contracts/guide';
import { markCalls } from '@xuanjiang/contracts/mark';
import { dayOf } from '@xuanjiang/contracts/rules/shanghai-day';
import type { StatRange } from '@xuanjiang/contracts/stat';
import { STAT_DAYS_MAX, STAT_FACT_DAYS, statCalls } from '@xuanjiang/contracts/stat';
import { systemCalls } from '@xuanjiang/contracts/system';
import type { Talk } from '@xuanjiang/contracts/talk';
import { talkCalls } from '@xuanjiang/contracts/talk';
import { parse } from 'csv-parse/sync';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readConfig } from '../../src/config/config.ts';
import type { Database } from '../../src/db/database.ts';
import { openDatabaseBeside } from '../../src/db/database.ts';
import { createFactWriter } from '../../src/db/stat-facts.ts';
import { createCountingStore } from '../../src/features/overview/stat/counting-store.ts';
import { createPeakStore } from '../../src/features/overview/stat/peak-store.ts';
import { countRecorded } from '../../src/features/overview/stat/service.ts';
import { createVault } from '../../src/lib/secrets.ts';
import type { TestAccount } from '../harness/accounts.ts';
import { addAccount, addAccounts } from '../harness/accounts.ts';
import { done, refused } from '../harness/call.ts';
import { NOON } from '../harness/clock.ts';
import type { TestGateway } from '../harness/gateway.ts';
import { startGateway } from '../harness/gateway.ts';
import { settleJobs } from '../harness/jobs.ts';
import { ENGINE } from '../harness/storage.ts';

const TABLES = ['stat_fact', 'stat_cell', 'stat_mark', 'stat_watcher', 'stat_word'] as const;
const vault = createVault(...readConfig({}).secretKeys);
const facts = createFactWriter(vault, ENGINE);

let now = NOON;
const clock = () => now;
let gateway: TestGateway;
let database: Database;
/** Talks of one university, and one of another. */
let [talk, second, foreign]: Talk[] = [];
let worker: TestAccount;
let operator: TestAccount;
beforeAll(async () => {
  gateway = await startGateway({ clock });
  database = openDatabaseBeside(gateway.storage);
  const { List } = await done(gateway.rest, talkCalls.find, { Limit: 100 });
  const groups = Map.groupBy(List, ({ Universityid }) => Universityid);
  const own = [...groups.values()].find((talks) => talks.length > 1) ?? [];
  [talk, second] = own;
  foreign = List.find(({ Universityid }) => Universityid !== talk?.Universityid);
  const universityId = talk?.Universityid ?? null;
  worker = await addAccount(gateway.storage, { role: 'worker', universityId, now });
  operator = await addAccount(gateway.storage, { role: 'operator', now });
});
afterAll(async () => {
  await database[Symbol.asyncDispose]();
  await gateway[Symbol.asyncDispose]();
});
beforeEach(async () => {
  now = NOON;
  for (const table of TABLES) await gateway.storage.db.deleteFrom(table).execute();
  // What the demo has written in its rooms counts as counted.
  await gateway.storage.db
    .insertInto('stat_mark')
    .columns(['name', 'done', 'counted_at'])
    .expression((eb) => eb.selectFrom('room').select(['topic', 'head', eb.lit(0).as('counted_at')]))
    .execute();
});

/** Sessions go on, however far the clock is moved. */
const stay = () =>
  gateway.storage.db
    .updateTable('session')
    .set({ used_at: now, expires_at: now + DAY_MS })
    .execute();

const count = (of: Database = database) =>
  countRecorded(createCountingStore(of, vault), clock, 60_000);
const today = () => dayOf(now);
const range = (input: object = {}, { token } = worker) =>
  done(gateway.rest, statCalls.findRange, { From: today(), To: today(), ...input }, { token });
const totalsOf = async (input?: object, caller?: TestAccount) =>
  Object.fromEntries((await range(input, caller)).Figures.map(({ Name, Total }) => [Name, Total]));
const play = (talkId: string | undefined, { token }: TestAccount) =>
  done(gateway.rest, talkCalls.addPlay, { Talkid: talkId }, { token });
const watch = (List: readonly object[], { token }: TestAccount) =>
  done(gateway.rest, statCalls.addWatch, { List }, { token });

/** Students who are registered, of a province each. */
const addStudents = async (numbers: Readonly<Record<string, number>>): Promise<TestAccount[]> => {
  const all: TestAccount[] = [];
  for (const [province_id, wanted] of Object.entries(numbers)) {
    const added = await addAccounts(gateway.storage, wanted, { registered: true, now });
    await gateway.storage.db
      .updateTable('account_extend')
      .set({ province_id })
      .where(
        'account_id',
        'in',
        added.map(({ uids }) => uids),
      )
      .execute();
    all.push(...added);
  }
  return all;
};

test('what students do is counted once: plays, watching, bookings, follows, messages, questions [7.COLLECT.8, 7.COLLECT.9]', async () => {
  const [student] = await addStudents({ 440000: 1 });
  if (student === undefined || talk === undefined) throw new Error('no student');
  await play(talk.Id, student);
  await watch([{ Talkid: talk.Id, Seconds: 60, Agoms: 0 }], student);
  await done(
    gateway.rest,
    followCalls.set,
    { Universityid: talk.Universityid, On: true },
    { token: student.token },
  );
  using chat = await gateway.connect({ token: student.token });
  const topic = `stream/${talk.Id}`;
  await chat.subscribe(topic);
  await chat.say(topic, 'one', '强基计划的转段要求');
  chat.send({ Type: 'Message', Id: 'two', Topic: topic, Content: '书院怎么分', Question: true });
  await chat.settled();
  expect(await count()).toBe(true);
  await count();
  expect(await totalsOf()).toEqual({ play: 1, watch: 60, peak: 0, chat: 2, signup: 0 });
  const messages = await done(
    gateway.rest,
    statCalls.findChat,
    { From: today(), To: today() },
    { token: worker.token },
  );
  expect(messages.Figures.map(({ Total }) => Total)).toEqual([2, 1]);
  const { Figures } = await done(
    gateway.rest,
    statCalls.findSubscription,
    { From: today(), To: today() },
    { token: worker.token },
  );
  expect(Figures.map(({ Name, Total }) => [Name, Total])).toContainEqual(['follow', 1]);
  // No id of an account is stored among the facts.
  const stored = await gateway.storage.db.selectFrom('stat_fact').selectAll().execute();
  expect(JSON.stringify(stored)).not.toContain(student.uids);
});

test('a booking is counted, and its talk listed', async () => {
  const [student] = await addStudents({ 440000: 1 });
  const { List } = await done(gateway.rest, talkCalls.find, { Status: 'upcoming', Limit: 1 });
  const input = { Talkid: List[0]?.Id, Kind: 'reservation', On: true };
  await done(gateway.rest, markCalls.set, input, { token: student?.token ?? '' });
  await count();
  const { Items } = await done(
    gateway.rest,
    statCalls.findSubscription,
    { From: today(), To: today() },
    { token: operator.token },
  );
  expect(Items).toEqual([{ Id: List[0]?.Id, Title: List[0]?.Title, Amount: 1 }]);
});

test('openings of guides and of pages, and registrations, are counted, and which guides and pages [7.COLLECT.10, 7.COLLECT.11, 7.COLLECT.12]', async () => {
  const [student] = await addStudents({ 440000: 1 });
  if (student === undefined) throw new Error('no student');
  const { rest, storage } = gateway;
  const [guide] = (await done(rest, guideCalls.find, { Limit: 1 })).List;
  await done(rest, guideCalls.setPlace, { Id: guide?.Id, Page: 1, Time: now }, student);
  const view = { Action: 'view', Page: '/ebook', Agoms: 0 };
  await done(rest, systemCalls.addLog, { List: [view, view] }, student);
  await facts.add(storage.db, { kind: 'register', accountId: student.uids, time: now });
  await count();
  const answer = async (call: Call) => {
    const range = { From: today(), To: today() };
    const { Figures, Items } = (await done(rest, call, range, operator)) as StatRange;
    return [Object.fromEntries(Figures.map(({ Name, Total }) => [Name, Total])), Items];
  };
  const opened = { Id: guide?.Id, Title: guide?.Title, Amount: 1 };
  expect(await answer(statCalls.findBrief)).toEqual([{ guide: 1 }, [opened]]);
  const pages = [{ Id: view.Page, Title: '', Amount: 2 }];
  expect(await answer(statCalls.findBrowse)).toEqual([{ view: 2 }, pages]);
  expect(await answer(statCalls.findUser)).toEqual([{ register: 1, signup: 0 }, []]);
});

test('watching counts once at a time: what is reported again, or overlaps, adds nothing [7.STAT.1]', async () => {
  const [student] = await addStudents({ 440000: 1 });
  if (student === undefined || talk === undefined) throw new Error('no student');
  const entry = { Talkid: talk.Id, Seconds: 60, Agoms: 0 };
  await watch([entry], student);
  await watch([entry], student);
  await watch([{ ...entry, Seconds: 90, Agoms: 10_000 }], student);
  now += 30_000;
  await watch([entry, { ...entry, Talkid: 'nowhere' }], student);
  await count();
  expect((await totalsOf()).watch).toBe(90);
});

test('parts of fewer than five students are not shown, and cannot be worked out of the total [7.COLLECT.7, 7.STAT.2]', async () => {
  const students = await addStudents({ 440000: 12, 330000: 6, 620000: 2 });
  for (const student of students) await play(talk?.Id, student);
  await count();
  const { Figures, Parts } = await range();
  expect(Figures[0]?.Total).toBe(20);
  // If only Gansu were left out, its number would be the total less the others: a second province is left out too.
  expect(Parts?.List).toEqual([{ Value: '440000', Name: '广东省', Amount: 10 }]);
  expect(Parts?.Rest).toEqual({ Count: 2, Amount: 5 });
  const { Provinces } = await done(
    gateway.rest,
    statCalls.getTalk,
    { Id: talk?.Id },
    { token: worker.token },
  );
  expect(Provinces.List.map(({ Value }) => Value)).toEqual(['440000']);
  const schools = await done(
    gateway.rest,
    statCalls.findSchool,
    { From: today(), To: today() },
    { token: worker.token },
  );
  expect([schools.From, schools.To]).toEqual(['2026-06-01', '2026-06-07']);
  expect(schools.Parts?.List.map(({ Value, Amount }) => [Value, Amount])).toEqual([['1', 20]]);
});

test('students of several days are known to be five together, and one more day tells of none', async () => {
  const students = await addStudents({ 440000: 6 });
  for (const student of students) {
    await play(talk?.Id, student);
    now += DAY_MS;
    await stay();
  }
  await count();
  const partsUntil = async (days: number) => {
    const To = dayOf(NOON + (days - 1) * DAY_MS);
    return (await range({ From: dayOf(NOON), To })).Parts?.List;
  };
  expect(await partsUntil(4)).toEqual([]);
  expect(await partsUntil(5)).toEqual([{ Value: '440000', Name: '广东省', Amount: 5 }]);
  // The total is exact: beside five of Guangdong it would tell that the sixth is from there too.
  expect(await partsUntil(6)).toEqual([]);
});

test('a liaison sees the own university, an operator all or one [7.STAT.3]', async () => {
  const [student] = await addStudents({ 440000: 1 });
  if (student === undefined) throw new Error('no student');
  for (const one of [talk, second, foreign]) await play(one?.Id, student);
  await count();
  expect((await totalsOf()).play).toBe(2);
  expect((await totalsOf({}, operator)).play).toBe(3);
  const other = { Universityid: foreign?.Universityid };
  expect((await totalsOf(other, operator)).play).toBe(1);
  const days = { From: today(), To: today() };
  const asWorker = { token: worker.token };
  for (const call of [statCalls.findRange, statCalls.findRow, statCalls.findBrowse]) {
    const refusal = await refused(gateway.rest, call, { ...days, ...other }, asWorker);
    expect(refusal.code).toBe(CODES.forbidden);
  }
  for (const call of [statCalls.getTalk, statCalls.getDigest]) {
    const refusal = await refused(gateway.rest, call, { Id: foreign?.Id }, asWorker);
    expect(refusal.code).toBe(CODES.notFound);
  }
  const rows = await done(gateway.rest, statCalls.findRow, days, asWorker);
  expect(new Set(rows.List.map(({ Id, Title }) => [Id, Title].join()))).toEqual(
    new Set([talk, second].map((each) => [each?.Id, each?.Title].join())),
  );
  for (const [Page, length] of [
    [1, 1],
    [2, 1],
    [9, 0],
  ]) {
    const part = await done(gateway.rest, statCalls.findRow, { ...days, Page, Limit: 1 }, asWorker);
    expect([part.List.length, part.Total]).toEqual([length, 2]);
  }
  const universities = await done(
    gateway.rest,
    statCalls.findRow,
    { ...days, Level: 'university' },
    { token: operator.token },
  );
  expect(universities.List.map(({ Id, Play }) => [Id, Play])).toEqual([
    [talk?.Universityid, 2],
    [foreign?.Universityid, 1],
  ]);
});

test('the rows hold every talk that has a figure, whichever orders them: each adds up to the one above', async () => {
  const [student] = await addStudents({ 440000: 1 });
  if (student === undefined || talk === undefined || second === undefined) throw new Error('none');
  await play(talk.Id, student);
  using chat = await gateway.connect({ token: student.token });
  const topic = `stream/${second.Id}`;
  await chat.subscribe(topic);
  for (const id of ['r1', 'r2']) await chat.say(topic, id, '宿舍几人间');
  await count();
  const totals = await totalsOf();
  expect([totals.play, totals.chat]).toEqual([1, 2]);
  for (const Order of ['play', 'chat', 'peak', 'signup']) {
    const input = { From: today(), To: today(), Order };
    const { List, Total } = await done(gateway.rest, statCalls.findRow, input, worker);
    const sum = (key: 'Play' | 'Chat') => List.reduce((all, row) => all + row[key], 0);
    expect([Order, Total, sum('Play'), sum('Chat')]).toEqual([Order, 2, 1, 2]);
  }
});

test('a range has a last day, and is not too long', async () => {
  const token = worker.token;
  for (const From of [dayOf(now + DAY_MS), dayOf(now - STAT_DAYS_MAX * DAY_MS)]) {
    const { code } = await refused(
      gateway.rest,
      statCalls.findRange,
      { From, To: today() },
      { token },
    );
    expect(code).toBe(CODES.input);
  }
});

test('the peak of a day is its highest', async () => {
  const keep = createPeakStore(database);
  const talkId = talk?.Id ?? '';
  for (const viewers of [3, 9, 4]) await keep([{ talkId, day: today(), viewers }]);
  await keep([{ talkId: second?.Id ?? '', day: today(), viewers: 7 }]);
  expect((await totalsOf()).peak).toBe(9);
  const { List } = await done(
    gateway.rest,
    statCalls.findRow,
    { From: today(), To: today(), Order: 'peak' },
    { token: worker.token },
  );
  expect(List.map(({ Peak }) => Peak)).toEqual([9, 7]);
});

/** So many plays, of students and schools enough for cells of several turns. */
const addPlays = (count: number) =>
  gateway.storage.db.transaction().execute(async (db) => {
    for (let index = 0; index < count; index += 1) {
      const viewerHash = (index % 50).toString(16).padStart(16, 'a');
      const fact = { kind: 'play', accountId: null, viewerHash, time: now } as const;
      await facts.add(db, { ...fact, talkId: talk?.Id ?? '' });
    }
    await db
      .updateTable('stat_fact')
      .set((eb) => ({ school_id: eb.ref('id') }))
      .execute();
  });

const storedCells = () =>
  gateway.storage.db
    .selectFrom('stat_cell')
    .select(['level', 'about', 'part', 'since', 'amount'])
    .select(({ fn }) => fn<number>('length', ['students']).as('students'))
    .select((eb) => eb.fn.sum<number>('amount').over().as('all'))
    .orderBy('level')
    .orderBy('part')
    .orderBy('value')
    .execute();

/** Small ones, so that a few facts take several batches and many turns. */
const SMALL = { batchFacts: 400, turnMs: 0, rests: true };

test('two processes that count at once count each fact once', async () => {
  await using other = openDatabaseBeside(gateway.storage);
  await addPlays(900);
  const by = (of: Database) => countRecorded(createCountingStore(of, vault, SMALL), clock, 60_000);
  await Promise.all([by(database), by(database.engine === 'sqlite' ? database : other)]);
  expect((await totalsOf()).play).toBe(900);
});

// SQLite has one writer at a time, and no vacuum of its own.
describe.skipIf(ENGINE === 'sqlite')('while facts are being written on PostgreSQL', () => {
  const fact = (talkId: string | undefined) => ({
    ...{ kind: 'play' as const, talkId: talkId ?? '', accountId: null, time: now },
  });

  test('they are counted after their commit, also when later ones were committed before', async () => {
    const early = await database.kysely.startTransaction().execute();
    await facts.add(early, fact(talk?.Id));
    await facts.add(database.kysely, fact(second?.Id));
    await expect(count()).rejects.toMatchObject({ code: '55P03' });
    await early.commit().execute();
    await count();
    expect(await totalsOf()).toMatchObject({ play: 2 });
  });

  test('a vacuum keeps nobody from counting', async () => {
    await facts.add(database.kysely, fact(talk?.Id));
    const vacuum = await gateway.storage.db.startTransaction().execute();
    await sql`lock table stat_fact in share update exclusive mode`.execute(vacuum);
    await count();
    expect(await totalsOf()).toMatchObject({ play: 1 });
    await vacuum.commit().execute();
  });
});

test('whoever is killed after any turn has counted nothing twice, and nothing is lost [7.STAT.6]', async () => {
  await addPlays(900);
  await count();
  const whole = await storedCells();
  await gateway.storage.db.deleteFrom('stat_cell').execute();
  await gateway.storage.db
    .updateTable('stat_mark')
    .set({ done: 0 })
    .where('name', '=', 'facts')
    .execute();
  // Each one comes a turn further than the one before, and then breaks off in the next.
  const attempt = (turns: number) => {
    let left = turns;
    const transaction = () => {
      left -= 1;
      if (left < 0) throw new Error('killed');
      return database.kysely.transaction();
    };
    const kysely = Object.assign(Object.create(database.kysely), {
      transaction,
      selectFrom: database.kysely.selectFrom.bind(database.kysely),
      insertInto: database.kysely.insertInto.bind(database.kysely),
    });
    const store = createCountingStore({ engine: database.engine, kysely }, vault, SMALL);
    return countRecorded(store, clock, 60_000);
  };
  let turns = 1;
  while (turns < 100) {
    try {
      if (await attempt(turns)) break;
    } catch (error) {
      expect((error as Error).message).toBe('killed');
    }
    turns += 1;
  }
  expect(turns).toBeGreaterThan(5);
  expect(await storedCells()).toEqual(whole);
});

test('facts are deleted once they were counted, after so many days', async () => {
  const [student] = await addStudents({ 440000: 1 });
  if (student === undefined) throw new Error('no student');
  await play(talk?.Id, student);
  const store = createCountingStore(database, vault);
  const left = async () =>
    (await gateway.storage.db.selectFrom('stat_fact').select('id').execute()).length;
  now += (STAT_FACT_DAYS + 1) * DAY_MS;
  await stay();
  await store.prune(now);
  expect(await left()).toBe(1);
  await count();
  await store.prune(now);
  expect(await left()).toBe(0);
  expect((await totalsOf({ From: dayOf(NOON), To: dayOf(NOON) })).play).toBe(1);
});

test('facts of a batch that is not written yet are kept', async () => {
  await addPlays(10);
  const { db } = gateway.storage;
  const { until } = await db
    .selectFrom('stat_fact')
    .select(({ fn }) => fn.max('id').as('until'))
    .executeTakeFirstOrThrow();
  const store = createCountingStore(database, vault);
  await store.noteBeginning();
  // Whoever was killed has begun the batch.
  await db
    .updateTable('stat_mark')
    .set({ done: until, batch_after: 0, batch_until: until })
    .where('name', '=', 'facts')
    .execute();
  now += (STAT_FACT_DAYS + 1) * DAY_MS;
  await stay();
  await store.prune(now);
  await count();
  expect((await totalsOf({ From: dayOf(NOON), To: dayOf(NOON) })).play).toBe(10);
});

test('what is recorded is counted by a job at the end of its five minutes', async () => {
  // No other test has come so far: the job is a new one. Those that others have left would count it too early.
  now += 60 * DAY_MS;
  await settleJobs(gateway.storage, now);
  const [student] = await addStudents({ 440000: 1 });
  if (student === undefined || talk === undefined) throw new Error('no student');
  await stay();
  await watch([{ Talkid: talk.Id, Seconds: 60, Agoms: 0 }], student);
  expect((await totalsOf()).watch).toBe(0);
  now += 5 * MINUTE_MS;
  await settleJobs(gateway.storage, now);
  expect((await totalsOf()).watch).toBe(60);
});

test('the digest of a talk has its words, its open questions and its figures [7.STAT.4]', async () => {
  const students = await addStudents({ 440000: 5 });
  const topic = `stream/${second?.Id}`;
  for (const [index, { token }] of students.entries()) {
    using chat = await gateway.connect({ token });
    await chat.subscribe(topic);
    await chat.say(topic, `a${index}`, '学费贵吗');
    if (index === 0) await chat.say(topic, `b${index}`, '宿舍有空调吗');
    if (index > 1) continue;
    chat.send({
      Type: 'Message',
      Id: `q${index}`,
      Topic: topic,
      Content: `转段要求 ${index}`,
      Question: true,
    });
    await chat.settled();
  }
  await count();
  const digest = await done(
    gateway.rest,
    statCalls.getDigest,
    { Id: second?.Id },
    { token: worker.token },
  );
  expect(digest.Words.map(({ Word }) => Word)).toContain('学费');
  expect(digest.Words.map(({ Word }) => Word)).not.toContain('空调');
  expect(digest.Words.find(({ Word }) => Word === '学费')?.Slots).toHaveLength(digest.Slots.length);
  const asked = digest.Open.map(({ Content }) => Content);
  expect(asked).toEqual(expect.arrayContaining(['转段要求 0', '转段要求 1']));
  expect(digest.Opentotal).toBe(digest.Open.length);
  const overview = await done(gateway.rest, statCalls.getOverview, {}, { token: worker.token });
  expect(overview.Unanswered).toBeGreaterThanOrEqual(2);
  expect(overview.Talks.map(({ Talk }) => Talk.Universityid)).toEqual(
    overview.Talks.map(() => second?.Universityid),
  );
});

test('figures are a file by day, by talk and in parts, of which none is of fewer than five students [7.STAT.5]', async () => {
  const students = await addStudents({ 440000: 12, 330000: 6, 620000: 2 });
  for (const student of students) await play(talk?.Id, student);
  await count();
  const { db } = gateway.storage;
  const named = (title: string) =>
    db
      .updateTable('talk')
      .set({ title })
      .where('id', '=', talk?.Id ?? '')
      .execute();
  await named('=1+1');
  const ask = { Kind: 'stats', Format: 'csv', From: now, Until: now + 1 } as const;
  const start = (more: object, { token }: TestAccount = worker) =>
    refused(gateway.rest, exportCalls.start, { ...ask, Id: randomUUID(), ...more }, { token });
  const { Url, Rows } = await done(
    gateway.rest,
    exportCalls.start,
    { ...ask, Id: randomUUID() },
    { token: worker.token },
  );
  const file = await gateway.rest.get(Url).responseType('blob');
  await named(talk?.Title ?? '');
  const rows = (parse(file.body as Buffer, { bom: true }) as string[][]).slice(1);
  expect(rows).toHaveLength(Rows);
  const rest = '其余合计（少于 5 名学生的不单列）';
  expect(rows.map((row) => row.slice(0, 3))).toEqual([
    ['按天', today(), '20'],
    ['按宣讲', "'=1+1", '20'],
    ['按省份', '广东省', '10'],
    ['按省份', rest, '5'],
    ['按入学年份', '2024', '20'],
    ['按高中（整周）', expect.any(String), '20'],
  ]);
  expect((await start({ Universityid: foreign?.Universityid })).code).toBe(CODES.forbidden);
  expect((await start({ From: now - STAT_DAYS_MAX * DAY_MS })).code).toBe(CODES.input);
  expect((await start({ Talkid: talk?.Id })).code).toBe(CODES.input);
  expect((await start({}, operator)).code).toBe(CODES.input);
});
