import { catalogue } from '@xuanjiang/contracts/catalogue';
import type { AuditActName } from '@xuanjiang/contracts/rules/audit-acts';
import { AUDIT_ACTS } from '@xuanjiang/contracts/rules/audit-acts';
import { expect, test } from 'vitest';
import { actName, didOften, didWhat } from './act-names.ts';
import { hasDomainName } from './domain-names.ts';
import { fieldWord, noteWords } from './note-words.ts';

const NAMES = Object.keys(AUDIT_ACTS) as AuditActName[];
const told = (Action: string, part: object = {}) => ({
  ...({ Action, Result: 'done', Subject: 'x1', Subjectname: '强基解读', Roomname: '' } as const),
  ...part,
});

test('every act that the gateway can write has a sentence, with the name of what it was done to', () => {
  for (const action of NAMES) {
    // No name of a call, no place that was not filled in, no gap where a name is missing.
    expect(actName(action), action).not.toMatch(/[a-z]+\.|[{}]| {2}|^ | $/);
    const hasName = !['message', 'none', 'written'].includes(AUDIT_ACTS[action]);
    if (hasName) expect(didWhat(told(action)), action).toMatch(/强基解读/);
  }
});

test('whatever call staff may be refused is told by what it is about', () => {
  const domains = Object.entries(catalogue)
    .filter(([, calls]) =>
      Object.values(calls).some(({ access }) => /worker|operator/.test(access)),
    )
    .map(([domain]) => domain);
  expect(domains.length).toBeGreaterThan(20);
  expect(domains.filter((domain) => !hasDomainName(domain))).toEqual([]);
});

test.each([
  [told('talkedit.approve'), '批准了宣讲「强基解读」'],
  [told('account.lock', { Subjectname: '王同学' }), '锁定了账号 王同学'],
  [told('account.lock', { Subjectname: '' }), '锁定了账号'],
  [told('thread.read', { Subjectname: '' }), '看了私信'],
  [told('report.read', { Subjectname: '' }), '看了被举报的私信'],
  [told('broadcast.end', { Subjectname: '' }), '结束了直播'],
  [told('account.lock', { Subjectname: '王了了', Result: 'refused' }), '想锁定账号 王了了，没让做'],
  [
    told('room.recall', { Subjectname: '', Roomname: '强基解读' }),
    '在「强基解读」的直播间撤回了一条消息',
  ],
  [told('word.add', { Subject: '加V', Subjectname: '' }), '往词表加了加V'],
  [told('user.setRole', { Result: 'refused' }), '想在“用户”里做没有权限的操作，没让做'],
])('%j is %s', (entry, sentence) => {
  expect(didWhat(entry as Parameters<typeof didWhat>[0])).toBe(sentence);
});

test('seven equal acts are one sentence', () => {
  const row = told('talkedit.add', { Subject: '', Subjectname: '', Count: 7, Subjects: 7 });
  expect(didOften(row as unknown as Parameters<typeof didOften>[0])).toBe(
    '新建了宣讲，7 个对象共 7 次',
  );
});

test.each([
  ['talkedit.edit', 'Title,Intro', '改的是：标题、介绍'],
  ['university.edit', 'shortname column_of_later', '改的是：简称、其他内容'],
  ['push.pause', 'off', '关掉'],
  ['room.set', 'slow 30, review on', '慢速 30 秒，先审后发打开'],
  ['restriction.mute', '2026-11-20T04:00:00.000Z 刷屏', '到 2026-11-20 12:00：刷屏'],
  ['audit.export', '{"from":"2026-11-01","rows":12}', '12 行'],
  ['signup.reveal', '{"university":"4111010003","fields":["phone"]}', ''],
  ['question.merge', 'into 12', ''],
  ['orgPage.save', 'Name Color', '改的是：名称、颜色'],
  ['orgPage.decide', 'Name', '退回的是：名称'],
  ['colleague.invite', '362428e2-016a-4f32-8438-a477d52635a8', ''],
  ['sheet.mend', '12 min_score', ''],
  ['enrolment.setTable', 'plan 110000 2026 3', ''],
  ['waiting.take', 'thread', ''],
  ['account.role', 'worker 4111010003, before: user', ''],
  ['talkedit.giveBack', '时间写错了', '时间写错了'],
])('the note of %s, %s, is read as "%s"', (action, note, words) => {
  expect(noteWords(action, note)).toBe(words);
});

test('fields of a change have names', () => {
  expect([fieldWord('role'), fieldWord('universityId')]).toEqual(['角色', '高校']);
});
