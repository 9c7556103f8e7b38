import { accountCalls } from '@xuanjiang/contracts/account';
import { auditCalls } from '@xuanjiang/contracts/audit';
import { CODES } from '@xuanjiang/contracts/errors';
import { AUDIT_FILE_PATH } from '@xuanjiang/contracts/rules/audit-file';
import { userCalls } from '@xuanjiang/contracts/user';
import { expect, test } from 'vitest';
import { noteActs } from '../../src/db/audit.ts';
import type { TestAccount } from '../harness/accounts.ts';
import { addAccount } from '../harness/accounts.ts';
import { done, refused } from '../harness/call.ts';
import { NOON } from '../harness/clock.ts';
import { shareGateway } from '../harness/shared-gateway.ts';

let now = NOON;
const gateway = await shareGateway({ clock: () => now });
const operator = await addAccount(gateway.storage, { role: 'operator', displayname: '周平', now });
const universityId = '4111010003';
const displayname = '=cmd|陈老师';
const worker = await addAccount(gateway.storage, {
  role: 'worker',
  universityId,
  displayname,
  now,
});

const as = ({ token }: TestAccount) => ({ token });
const list = (input: Readonly<Record<string, unknown>>) =>
  done(gateway.rest, auditCalls.list, input, as(operator));
const download = (query: Readonly<Record<string, string>>, { token } = operator) =>
  gateway.rest.get(AUDIT_FILE_PATH).query(query).set('token', token);

test('what staff may not do is kept with who, to whom, why and from where; once a minute [7.AUDIT.5]', async () => {
  const Uids = operator.uids;
  const lock = () => refused(gateway.rest, accountCalls.lock, { Uids, Reason: '试试' }, as(worker));
  expect((await lock()).code).toBe(CODES.forbidden);
  await lock();
  const ofWorker = { Uids: worker.uids, Together: false };
  const { List, Total } = await list(ofWorker);
  expect(Total).toBe(1);
  expect(List).toMatchObject([
    { Action: 'account.lock', Result: 'refused', Group: 'order', Subject: Uids },
  ]);
  const entry = await done(gateway.rest, auditCalls.get, { Id: List[0]?.Id }, as(operator));
  expect(entry).toMatchObject({ Result: 'refused', Role: 'worker', Address: '127.0.0.0/24' });
  expect(entry.Requestid).not.toBe('');
  // What was tried is nothing that was done to the account.
  expect(entry.Recent).toEqual([]);
  now += 60_001;
  await lock();
  expect((await list(ofWorker)).Total).toBe(2);
  expect((await list({ ...ofWorker, Result: 'done' })).Total).toBe(0);
  expect((await list({ ...ofWorker, Result: 'refused', Action: 'account.lock' })).Total).toBe(2);
  expect((await list({ ...ofWorker, Group: 'order' })).Total).toBe(2);
  expect((await list({ ...ofWorker, Group: 'content' })).Total).toBe(0);
  expect((await list({ Uids: worker.uids })).List).toMatchObject([{ Count: 2 }]);
});

test('an operator is refused too, a student is not noted, and nothing that was written is kept', async () => {
  const self = { Uids: operator.uids, Role: 'user', Reason: '离职' };
  await refused(gateway.rest, userCalls.setRole, self, as(operator));
  const { List } = await list({ Action: 'user.setRole', Result: 'refused' });
  expect(List).toMatchObject([{ Uids: operator.uids, Note: '不能改自己的角色' }]);
  const student = await addAccount(gateway.storage, { now });
  await refused(gateway.rest, accountCalls.lock, { Uids: 'x', Reason: 'y' }, as(student));
  expect((await list({ Uids: student.uids })).Total).toBe(0);
  const other = await addAccount(gateway.storage, {
    role: 'worker',
    universityId: '4133010335',
    now,
  });
  const typed = { Uids: '张三 13800000000', Reason: '骂人' };
  await refused(gateway.rest, accountCalls.lock, typed, as(other));
  const tried = await list({ Uids: other.uids });
  expect(tried.List).toMatchObject([{ Subject: '' }]);
  expect(JSON.stringify(tried)).not.toContain('骂人');
});

test('the filtered entries come as a file that no program reads as formulas, and the fetch is kept [7.AUDIT.7]', async () => {
  await noteActs(gateway.storage.db, { actor: worker.uids, time: now - 5 }, [
    { action: 'talkedit.edit', subject: 't1', note: '=HYPERLINK("http://x")' },
    { action: 'talkedit.edit', subject: 't2', note: '改时间' },
  ]);
  const answer = await download({ Action: 'talkedit.edit', Uids: worker.uids });
  expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(answer.headers['cache-control']).toBe('private, no-store');
  const [head, first, second, ...rest] = answer.text.replace(/^\uFEFF/, '').split('\r\n');
  expect(head).toContain('"时间","操作人","账号"');
  expect(first).toContain('"t2"');
  expect(second).toContain('"t1"');
  expect(answer.text).not.toMatch(/"[=+@-]/);
  expect(rest).toEqual(['']);
  now += 1;
  const { List } = await list({ Action: 'audit.export' });
  expect(List).toMatchObject([{ Uids: operator.uids, Result: 'done' }]);
  expect(JSON.parse(List[0]?.Note ?? '')).toMatchObject({ rows: 2 });
});

test('the file is for operators, for some days, and is fetched by GET', async () => {
  const days = { From: '2020-01-01', Until: '2026-01-01' };
  expect((await download(days)).body).toMatchObject({ code: CODES.input });
  expect((await download({}, worker)).body).toMatchObject({ code: CODES.forbidden });
  const posted = await gateway.rest.post(AUDIT_FILE_PATH).send();
  expect(posted.headers.allow).toBe('GET');
});

test('every entry is in the file once, also where many were written at the same time', async () => {
  const many = Array.from({ length: 1203 }, (_, index) => ({
    action: 'talk.add' as const,
    subject: `many-${index}`,
  }));
  await noteActs(gateway.storage.db, { actor: 'cli:many', time: now - 1 }, many);
  const { text } = await download({ Uids: 'cli:many' });
  const subjects = [...text.matchAll(/"(many-\d+)"/g)].map(([, subject]) => subject);
  expect(subjects).toHaveLength(many.length);
  expect(new Set(subjects).size).toBe(many.length);
});
