import { TEST_TOKENS } from '@xuanjiang/contracts/app-config';
import { userCalls } from '@xuanjiang/contracts/user';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { done } from '../../harness/call.ts';
import { runCli } from '../../harness/cli.ts';
import type { TestGateway } from '../../harness/gateway.ts';
import { startGateway } from '../../harness/gateway.ts';

let gateway: TestGateway;
beforeEach(async () => {
  gateway = await startGateway();
});
afterEach(() => gateway[Symbol.asyncDispose]());

const PHONE = '13800000001';
const chatTypes = async () => [
  (await done(gateway.rest, userCalls.info, {}, { token: TEST_TOKENS.student })).ChatType,
  (await done(gateway.rest, userCalls.fakeLogin, { Account: 'student' })).ChatType,
];
/** The demo content has entries of its own, of other actions. */
const audit = async () => {
  const entries = await gateway.storage.db
    .selectFrom('audit')
    .select(['action', 'subject', 'note'])
    .where('action', '=', 'account.chatType')
    .orderBy('id')
    .execute();
  return entries.map(({ action, subject, note }) => [action, subject, note]);
};

test('the operator sets the chat type that an account and its logins are told', async () => {
  expect(await chatTypes()).toEqual([1, 1]);
  expect(await runCli(gateway.storage, 'account', 'chat-type', PHONE, '2')).toEqual({
    code: 0,
    out: 'demo-student has chat type 2\n',
  });
  expect(await chatTypes()).toEqual([2, 2]);
  const parent = await done(gateway.rest, userCalls.fakeLogin, { Account: 'parent' });
  expect(parent.ChatType).toBe(1);
  await runCli(gateway.storage, 'account', 'chat-type', PHONE, '1');
  expect(await chatTypes()).toEqual([1, 1]);
  expect(await audit()).toEqual([
    ['account.chatType', 'demo-student', '2'],
    ['account.chatType', 'demo-student', '1'],
  ]);
});

test.each([
  [['13900009999', '2'], 65, 'no account has this phone'],
  [['demo-student', '2'], 64, 'a phone of 11 digits is needed'],
  [[PHONE, '3'], 64, 'the chat type is 1 or 2'],
  [[PHONE], 64, 'the chat type is 1 or 2'],
  [[PHONE, '2', 'x'], 64, '  account chat-type <phone> <1|2>\n'],
])('refuses %j', async (args, code, said) => {
  const result = await runCli(gateway.storage, 'account', 'chat-type', ...args);
  expect(result.code).toBe(code);
  expect(result.out).toContain(said);
  expect(await audit()).toEqual([]);
});
