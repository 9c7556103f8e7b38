import { accountCalls } from '@xuanjiang/contracts/account';
import { auditCalls } from '@xuanjiang/contracts/audit';
import { DAY_MS, HOUR_MS } from '@xuanjiang/contracts/constants';
import { CODES } from '@xuanjiang/contracts/errors';
import { inboxCalls } from '@xuanjiang/contracts/inbox';
import type { AuditActName } from '@xuanjiang/contracts/rules/audit-acts';
import { AUDIT_ACTS } from '@xuanjiang/contracts/rules/audit-acts';
import { dayOf } from '@xuanjiang/contracts/rules/shanghai-day';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '../../src/config/config.ts';
import { emptyRecallNotes, noteActs, RECALL_ACTION } from '../../src/db/audit.ts';
import { chainNext } from '../../src/db/audit-chain.ts';
import type { Database } from '../../src/db/database.ts';
import { openDatabaseBeside } from '../../src/db/database.ts';
import { createChainStore } from '../../src/features/ground/audit/chain-store.ts';
import { createCheckpointFile } from '../../src/features/ground/audit/checkpoint/checkpoint-file.ts';
import {
  AUDIT_KEPT_MS,
  checkChain,
  createChainService,
} from '../../src/features/ground/audit/service.ts';
import { createVault } from '../../src/lib/secrets.ts';
import type { TestAccount } from '../harness/accounts.ts';
import { addAccount } from '../harness/accounts.ts';
import { done, refused } from '../harness/call.ts';
import { runCli } from '../harness/cli.ts';
import { NOON } from '../harness/clock.ts';
import type { TestGateway } from '../harness/gateway.ts';
import { startGateway } from '../harness/gateway.ts';
import { ENGINE } from '../harness/storage.ts';
import { tamper } from '../harness/tamper.ts';
import { until } from '../harness/wait.ts';

const vault = createVault(...readConfig({}).secretKeys);
let gateway: TestGateway;
let operator: TestAccount;
/** As a second process has it. */
let database: Database;
const now = NOON;
beforeAll(async () => {
  gateway = await startGateway({ clock: () => now });
  database = openDatabaseBeside(gateway.storage);
  operator = await addAccount(gateway.storage, { role: 'operator', displayname: '周平', now });
});
afterAll(async () => {
  await database[Symbol.asyncDispose]();
  await gateway[Symbol.asyncDispose]();
});

const as = ({ token }: TestAccount) => ({ token });
const chain = () => createChainStore(database, vault);
const chained = () => until('all has its place', async () => (await chain().waiting()) === 0);
const verify = (...args: string[]) => runCli(gateway.storage, 'audit', 'verify', ...args);
const lastEntry = () =>
  database.kysely
    .selectFrom('audit')
    .selectAll()
    .where('position', 'is not', null)
    .orderBy('position', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();

test('entries of several writers at once come into one chain, with their request [7.AUDIT.1]', async () => {
  const people = await Promise.all(
    Array.from({ length: 12 }, () => addAccount(gateway.storage, { now })),
  );
  await Promise.all(
    people.map(({ uids }) =>
      done(gateway.rest, accountCalls.lock, { Uids: uids, Reason: '刷屏广告' }, as(operator)),
    ),
  );
  // Beside the gateway, as commands and other gateways do it.
  await Promise.all(
    people.map(({ uids }, index) =>
      noteActs(gateway.storage.db, { actor: 'cli:ops', time: now + index }, [
        { action: 'account.unlock', subject: uids },
      ]),
    ),
  );
  await chained();
  const { code, out } = await verify();
  expect(code, out).toBe(0);
  expect(out).toContain('the chain holds');
  const [first] = people;
  const { List } = await done(
    gateway.rest,
    auditCalls.list,
    { Subject: first?.uids, Together: false },
    as(operator),
  );
  expect(List.map(({ Action, Displayname }) => [Action, Displayname])).toEqual(
    expect.arrayContaining([
      ['account.unlock', 'cli:ops'],
      ['account.lock', '周平'],
    ]),
  );
  const lock = List.find(({ Action }) => Action === 'account.lock');
  const entry = await done(gateway.rest, auditCalls.get, { Id: lock?.Id }, as(operator));
  expect(entry).toMatchObject({ Note: '刷屏广告', Role: 'operator', Address: '127.0.0.0/24' });
  expect(entry.Requestid).not.toBe('');
  expect(entry.Position).toBeGreaterThan(0);
  expect(JSON.parse(entry.Raw)).toMatchObject({ action: 'account.lock', note: '刷屏广告' });
  expect(entry.Recent).toHaveLength(2);
});

test('what was cut off before it was chained is found, and a part that fails leaves nothing', async () => {
  const { db } = gateway.storage;
  await chained();
  const before = await chain().head();
  await expect(
    db.transaction().execute(async (trx) => {
      await noteActs(trx, { actor: 'cli:ops', time: now }, [{ action: 'talk.add', subject: 'x1' }]);
      await chainNext(trx, ENGINE, vault, now);
      throw new Error('the process ends here');
    }),
  ).rejects.toThrow('ends here');
  expect((await chain().head()).position).toBe(before.position);
  // Written, and its process has ended.
  await noteActs(db, { actor: 'cli:ops', time: now }, [{ action: 'talk.add', subject: 'x2' }]);
  await chained();
  expect((await chain().head()).position).toBe(before.position + 1);
  expect((await verify()).code).toBe(0);
});

test('a note that is emptied by design leaves the chain as it is', async () => {
  const { db } = gateway.storage;
  const act = { actor: operator.uids, time: now, topic: 'stream/abcdefabcdef' };
  await noteActs(db, act, [{ action: RECALL_ACTION, subject: '7', note: '骂人' }]);
  await chained();
  await emptyRecallNotes(db, act.topic, [7]);
  const emptied = await db
    .selectFrom('audit')
    .select(['note', 'note_salt'])
    .where('topic', '=', act.topic)
    .executeTakeFirstOrThrow();
  expect(emptied).toEqual({ note: '', note_salt: null });
  const { code, out } = await verify();
  expect(code, out).toBe(0);
  expect(out).toMatch(/[1-9]\d* emptied notes/);
});

test('the database refuses to change or delete an entry [7.AUDIT.2]', async () => {
  const { db } = gateway.storage;
  await chained();
  const { id } = await lastEntry();
  const changes = [
    { subject: 'somebody else' },
    { note: 'another reason' },
    { created_at: 1 },
    { hash: 'a'.repeat(64) },
    { position: 1_000_000 },
    { changes: '[]' },
  ];
  for (const change of changes) {
    await expect(
      db.updateTable('audit').set(change).where('id', '=', id).execute(),
      JSON.stringify(change),
    ).rejects.toThrow('only added to');
  }
  await expect(db.deleteFrom('audit').where('id', '=', id).execute()).rejects.toThrow(
    'only added to',
  );
  await expect(db.deleteFrom('audit_checkpoint').execute()).resolves.toBeDefined();
  await expect(db.updateTable('audit_head').set({ position: 1 }).execute()).rejects.toThrow();
  if (ENGINE === 'postgres') {
    await expect(sql`truncate audit`.execute(db)).rejects.toThrow('only added to');
  }
});

test('a check says where the chain breaks first, and so does the command [7.AUDIT.3]', async () => {
  const { db } = gateway.storage;
  await chained();
  const { id, position, subject, note, hash } = await lastEntry();
  const place = position ?? 0;
  const set = (values: object) => () =>
    db.updateTable('audit').set(values).where('id', '=', id).execute();
  const wrong = async (change: object, back: object, look: () => Promise<unknown>) => {
    await tamper(gateway.storage, set(change));
    const seen = await look();
    await tamper(gateway.storage, set(back));
    return seen;
  };
  const fault = async () => (await checkChain(chain())).found;
  expect(await wrong({ note: 'changed' }, { note }, fault)).toEqual({
    position: place,
    fault: 'noteChanged',
  });
  expect(await wrong({ position: place + 50 }, { position: place }, fault)).toEqual({
    position: place,
    fault: 'cutOff',
  });
  const command = async () => {
    const { code, out } = await verify();
    return [code, out.match(/broken at .*/)?.[0]];
  };
  expect(await wrong({ subject: 'changed' }, { subject }, command)).toEqual([
    1,
    `broken at ${place}: the entry is not the one that was written`,
  ]);
  expect((await verify('--expect', `${place}:${hash}`)).code).toBe(0);
  expect((await verify('--expect', `${place}:${'0'.repeat(64)}`)).code).toBe(1);
});

test('equal acts within ten minutes are one row, and filters find them', async () => {
  const { db } = gateway.storage;
  const worker = await addAccount(gateway.storage, {
    role: 'worker',
    universityId: '4111010003',
    displayname: '陈老师',
    now,
  });
  const at = (minutes: number) => NOON + minutes * 60_000;
  const reveal = (minutes: number, subject: string) =>
    noteActs(db, { actor: worker.uids, time: at(minutes) }, [
      { action: 'signup.reveal', subject, note: '{"university":"4111010003","fields":["phone"]}' },
    ]);
  for (const [minutes, subject] of [
    [-300, 's1'],
    [-293, 's2'],
    [-284, 's2'],
    [-200, 's3'],
  ] as const) {
    await reveal(minutes, subject);
  }
  await noteActs(db, { actor: worker.uids, time: at(-290) }, [
    { action: 'talkedit.edit', subject: 't1' },
  ]);
  const list = (input: Readonly<Record<string, unknown>>) =>
    done(gateway.rest, auditCalls.list, { Uids: worker.uids, ...input }, as(operator));
  const rows = await list({});
  expect(rows.Total).toBe(3);
  expect(
    rows.List.map(({ Action, Count, Subjects, Subject }) => [Action, Count, Subjects, Subject]),
  ).toEqual([
    ['signup.reveal', 1, 1, 's3'],
    ['signup.reveal', 3, 2, ''],
    ['talkedit.edit', 1, 1, 't1'],
  ]);
  expect(rows.List[1]).toMatchObject({
    Firsttime: at(-300),
    Time: at(-284),
    University: '清华大学',
  });
  expect((await list({ Together: false })).Total).toBe(5);
  expect((await list({ Group: 'personal' })).Total).toBe(2);
  expect((await list({ Group: 'content' })).Total).toBe(1);
  expect((await list({ Action: 'talkedit.edit' })).Total).toBe(1);
  expect((await list({ Subject: 's2' })).Total).toBe(1);
  expect((await list({ Page: 2, Limit: 2 })).List.map(({ Action }) => Action)).toEqual([
    'talkedit.edit',
  ]);
  expect((await list({ Until: '2026-05-01' })).Total).toBe(0);
  const all = (input: Readonly<Record<string, unknown>>) =>
    done(gateway.rest, auditCalls.list, input, as(operator));
  expect((await all({ Universityid: '4111010003', Keyword: '陈老' })).Total).toBe(3);
  expect((await all({ Keyword: 's3' })).Total).toBe(1);
  for (const range of [
    { From: '2026-06-02', Until: '2026-06-01' },
    { From: '2026-01-01', Until: '2026-06-01' },
  ]) {
    expect((await refused(gateway.rest, auditCalls.list, range, as(operator))).code).toBe(
      CODES.input,
    );
  }
  expect(
    (await refused(gateway.rest, auditCalls.get, { Id: 999_999_999 }, as(operator))).code,
  ).toBe(CODES.notFound);
});

test('unusual reading is raised once, told to the other operators, and closed by one of them [7.AUDIT.6]', async () => {
  const { db } = gateway.storage;
  const reader = await addAccount(gateway.storage, {
    role: 'operator',
    displayname: '李敏',
    now,
  });
  const act = { actor: reader.uids, time: now };
  const reveals = (count: number) =>
    noteActs(
      db,
      act,
      Array.from({ length: count }, () => ({ action: 'signup.reveal', subject: 's1' })),
    );
  await reveals(20);
  await chained();
  const state = () => done(gateway.rest, auditCalls.state, {}, as(operator));
  const alerts = async () => (await state()).Alerts.filter(({ Uids }) => Uids === reader.uids);
  expect(await alerts()).toMatchObject([{ Kind: 'reveals', Count: 20, Displayname: '李敏' }]);
  await reveals(5);
  await chained();
  const [alert, ...others] = await alerts();
  expect(others).toEqual([]);
  expect(alert).toMatchObject({ Count: 25, Usual: 0 });
  const inbox = async (who: TestAccount) =>
    (await done(gateway.rest, inboxCalls.find, { Kinds: 'duty' }, as(who))).List.filter(
      ({ Title }) => Title.includes('李敏'),
    );
  expect(await inbox(operator)).toMatchObject([
    { Title: '李敏 在 10 分钟内查看了 20 个完整手机号', Link: '/desk/audit' },
  ]);
  expect(await inbox(reader)).toEqual([]);
  const close = { Id: alert?.Id, Reason: '集中回访' };
  expect(await refused(gateway.rest, auditCalls.closeAlert, close, as(reader))).toMatchObject({
    code: CODES.forbidden,
  });
  await done(gateway.rest, auditCalls.closeAlert, close, as(operator));
  expect(await alerts()).toEqual([]);
  const closed = db.selectFrom('audit').select(['actor', 'note']);
  expect(
    await closed
      .where('action', '=', 'audit.closeAlert')
      .where('subject', '=', reader.uids)
      .execute(),
  ).toEqual([{ actor: operator.uids, note: close.Reason }]);
  expect((await refused(gateway.rest, auditCalls.closeAlert, close, as(operator))).code).toBe(
    CODES.notFound,
  );
  // What was read before it was closed was looked into; what is read after it is not.
  const later = { actor: reader.uids, time: now + 11 * 60_000 };
  await noteActs(
    db,
    later,
    Array.from({ length: 20 }, () => ({ action: 'signup.reveal', subject: 's1' })),
  );
  await chained();
  expect(await alerts()).toMatchObject([{ Kind: 'reveals', Count: 20, Starttime: later.time }]);
  expect(await inbox(operator)).toHaveLength(2);
});

test('what is usual for somebody is told from the last thirty days', async () => {
  const { db } = gateway.storage;
  const { uids: actor } = await addAccount(gateway.storage, { role: 'operator', now });
  const look = (time: number, count: number) =>
    noteActs(
      db,
      { actor, time },
      Array.from({ length: count }, () => ({ action: 'signup.reveal', subject: 's1' })),
    );
  await look(now - 30 * DAY_MS - HOUR_MS, 40);
  await look(now - 30 * DAY_MS + HOUR_MS, 4);
  await look(now, 20);
  await chained();
  const { Alerts } = await done(gateway.rest, auditCalls.state, {}, as(operator));
  expect(Alerts.filter(({ Uids }) => Uids === actor)).toMatchObject([{ Count: 20, Usual: 4 }]);
});

test('what a command does is in the record', async () => {
  const { db } = gateway.storage;
  const university = await db.selectFrom('university').select('id').executeTakeFirstOrThrow();
  const { code, out } = await runCli(
    gateway.storage,
    ...['talk', 'add', dayOf(Date.now() + DAY_MS), '19:30', '--university', university.id],
    ...['--title', '命令新增的场次', '--speaker', '示例老师'],
  );
  expect([code, out]).toEqual([0, expect.stringContaining('19:30')]);
  const acts = await db
    .selectFrom('audit')
    .select(['actor', 'action', 'note'])
    .where('subject', '=', out.split(' ')[0] ?? '')
    .execute();
  expect(acts).toEqual([
    { actor: expect.stringMatching(/^cli:/), action: 'talk.add', note: '命令新增的场次' },
  ]);
});

test('entries older than three years go behind a checkpoint, and the rest still holds', async () => {
  const messages: string[] = [];
  const logger = {
    info: (_: object, line: string) => void messages.push(line),
    error: (_: object, line: string) => void messages.push(line),
  } as never;
  await chained();
  const head = await chain().head();
  const later = NOON + AUDIT_KEPT_MS + 60 * 60_000;
  await noteActs(gateway.storage.db, { actor: 'cli:ops', time: later }, [
    { action: 'talk.add', subject: 'x9' },
  ]);
  await chained();
  const hourly = createChainService({
    chain: chain(),
    alerts: { forget: async () => {} },
    asked: { take: async () => null, note: async () => {}, end: async () => {} },
    clock: () => later + 1,
    logger,
    security: { note: () => {} },
    seen: createCheckpointFile(gateway.storage.dataDir),
  });
  await hourly.runHourly();
  expect(messages).toEqual(['the audit was checked']);
  const points = await chain().checkpoints();
  expect(points).toMatchObject([
    { position: head.position, hash: head.hash, count: head.position },
  ]);
  const kept = await gateway.storage.db.selectFrom('audit').select('subject').execute();
  expect(kept).toEqual([{ subject: 'x9' }]);
  const { code, out } = await verify();
  expect(code, out).toBe(0);
  expect(out).toContain('1 entries');
  const listed = await runCli(gateway.storage, 'audit', 'checkpoints');
  expect(listed.out).toContain(`${head.position}:${head.hash}`);
  const state = await done(gateway.rest, auditCalls.state, {}, as(operator));
  expect(state).toMatchObject({
    Position: head.position + 1,
    Checked: head.position + 1,
    Fault: null,
    Checkpoint: { Position: head.position },
  });
});

test('what acts were done to and in which room has its name, of every kind, in the list and alone', async () => {
  const { db } = gateway.storage;
  const actor = await addAccount(gateway.storage, { role: 'operator', now });
  const talk = await db.selectFrom('talk').select(['id', 'title']).executeTakeFirstOrThrow();
  const university = await db
    .selectFrom('university')
    .select(['id', 'name'])
    .executeTakeFirstOrThrow();
  // One of each kind, most of them of records that are gone: ids that are no numbers find nothing in tables of numbers.
  const firstOf = new Map(
    Object.entries(AUDIT_ACTS).map(([name, kind]) => [kind, name as AuditActName]),
  );
  await noteActs(
    db,
    { actor: actor.uids, time: now },
    [...firstOf.values()].map((action) => ({ action, subject: 'no such id' })),
  );
  const own = (action: AuditActName, subject: string, topic?: string) =>
    noteActs(db, { actor: actor.uids, time: now - 1000, ...(topic !== undefined && { topic }) }, [
      { action, subject },
    ]);
  await own('talkedit.approve', talk.id);
  await own('broadcast.goLive', `talk/${talk.id}`);
  await own('university.setFact', university.id);
  await own('account.unlock', operator.uids);
  await own('collect.toggleCategory', '999999999');
  await own('room.pin', '7', `stream/${talk.id}`);
  const { List, Total } = await done(
    gateway.rest,
    auditCalls.list,
    { Uids: actor.uids, Together: false, Limit: 100 },
    as(operator),
  );
  expect(Total).toBe(firstOf.size + 6);
  const named = (action: string) =>
    List.filter(({ Action, Subject }) => Action === action && Subject !== 'no such id').map(
      ({ Subjectname, Roomname }) => [Subjectname, Roomname],
    );
  expect(named('talkedit.approve')).toEqual([[talk.title, '']]);
  expect(named('broadcast.goLive')).toEqual([[talk.title, '']]);
  expect(named('university.setFact')).toEqual([[university.name, '']]);
  expect(named('account.unlock')).toEqual([['周平', '']]);
  expect(named('collect.toggleCategory')).toEqual([['', '']]);
  expect(named('room.pin')).toEqual([['', talk.title]]);
  expect(
    List.filter(({ Subject }) => Subject === 'no such id').every(
      ({ Subjectname }) => Subjectname === '',
    ),
  ).toBe(true);
  const pin = List.find(({ Action, Subject }) => Action === 'room.pin' && Subject === '7');
  const entry = await done(gateway.rest, auditCalls.get, { Id: pin?.Id }, as(operator));
  expect(entry).toMatchObject({ Roomname: talk.title, Subjectname: '' });
});
