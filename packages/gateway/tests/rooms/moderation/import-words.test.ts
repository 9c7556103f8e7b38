import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SECOND_MS, WORDS_MAX } from '@xuanjiang/contracts/constants';
import { CODES } from '@xuanjiang/contracts/errors';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { EXIT } from '../../../src/command/command.ts';
import { addAccount } from '../../harness/accounts.ts';
import { environmentOf } from '../../harness/child-gateway.ts';
import { runCli, runCliWith } from '../../harness/cli.ts';
import type { TestGateway } from '../../harness/gateway.ts';
import { startGateway } from '../../harness/gateway.ts';
import { freshRooms } from '../../harness/rooms.ts';

let gateway: TestGateway;
let now = Date.now();
let folder = '';
let topic = '';
/** The last entry of the audit before a test: entries are only added. */
let notedBefore = 0;
beforeAll(async () => {
  // The gateway runs all the while, on the same data.
  gateway = await startGateway({ clock: () => now });
  topic = (await freshRooms(gateway.rest))();
  folder = mkdtempSync(join(tmpdir(), 'xuanjiang-words-'));
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await gateway[Symbol.asyncDispose]();
});
beforeEach(async () => {
  await gateway.storage.db.deleteFrom('word').execute();
  const { last } = await gateway.storage.db
    .selectFrom('audit')
    .select(({ fn }) => fn.max('id').as('last'))
    .executeTakeFirstOrThrow();
  notedBefore = last ?? 0;
});

const run = async (
  content: string | Buffer,
  ...options: string[]
): Promise<{ code: number; said: string }> => {
  writeFileSync(join(folder, 'words.txt'), content);
  const environment = { ...environmentOf(gateway.storage), INIT_CWD: folder };
  const { code, out } = await runCliWith(environment, 'import', 'words', 'words.txt', ...options);
  return { code, said: out.trimEnd() };
};

const stored = async () =>
  (await gateway.storage.db.selectFrom('word').selectAll().orderBy('id').execute()).map(
    ({ word, action }) => [word, action],
  );
const audit = async () =>
  (
    await gateway.storage.db
      .selectFrom('audit')
      .selectAll()
      .where('id', '>', notedBefore)
      .orderBy('id')
      .execute()
  ).map((row) => [row.actor, row.action, row.subject, row.note]);
const cli = expect.stringMatching(/^cli:.+/);

test('the words of a file are refused in the rooms of the running gateway, and noted', async () => {
  const client = await gateway.connect({ token: (await addAccount(gateway.storage)).token });
  await client.subscribe(topic);
  await client.say(topic, 'a', '找人代考吗');
  const result = await run('\uFEFF# 考试\r\n代考\r\n\r\n替 考\r\n');
  expect(result).toEqual({ code: EXIT.ok, said: '2 added, 0 there before: block from now on' });
  expect(await stored()).toEqual([
    ['代考', 'block'],
    ['替 考', 'block'],
  ]);
  expect(await audit()).toEqual([
    [cli, 'word.add', '代考', 'block'],
    [cli, 'word.add', '替 考', 'block'],
  ]);
  now += SECOND_MS;
  expect(await client.post(topic, 'b', '找人代考吗')).toMatchObject({ Code: CODES.input });
});

test('a word that is there takes the action given; none is removed', async () => {
  await run('代考\n替考\n');
  const { code, said } = await run('代 考\n加群\n加群\n', '--review');
  expect([code, said]).toEqual([EXIT.ok, '1 added, 1 there before: review from now on']);
  expect(await stored()).toEqual([
    ['代考', 'review'],
    ['替考', 'block'],
    ['加群', 'review'],
  ]);
});

test('a line that is no word stops all of it', async () => {
  const { code, said } = await run('代考\n！！\n');
  expect([code, said]).toEqual([
    EXIT.data,
    '第 2 行：没有文字或数字\nnothing was changed: 1 lines are no words',
  ]);
  expect(await stored()).toEqual([]);
});

test('a long list goes in as one, and one that is too long not at all', async () => {
  const list = (count: number) => Array.from({ length: count }, (_, index) => `词${index}`);
  const full = await run(list(WORDS_MAX).join('\n'));
  expect(full).toEqual({
    code: EXIT.ok,
    said: `${WORDS_MAX} added, 0 there before: block from now on`,
  });
  const over = await run('满了\n', '--review');
  expect([over.code, over.said]).toEqual([
    EXIT.data,
    `${join(folder, 'words.txt')}: the word list is full`,
  ]);
  expect(await stored()).toHaveLength(WORDS_MAX);
});

test.each([
  ['nothing', '# 只有注释\n', 'there are no words in it'],
  ['another encoding', Buffer.from([0xb4, 0xfa, 0xbf, 0xbc]), 'the text is not UTF-8'],
])('a file with %s in it is refused', async (_what, content, said) => {
  const result = await run(content);
  expect(result).toEqual({ code: EXIT.data, said: `${join(folder, 'words.txt')}: ${said}` });
  expect(await audit()).toEqual([]);
});

test('a file that is not there, and a command that is not given as it must be', async () => {
  const missing = await runCli(gateway.storage, 'import', 'words', join(folder, 'none.txt'));
  expect(missing).toEqual({ code: EXIT.data, out: expect.stringContaining('ENOENT') });
  for (const args of [[], ['a.txt', 'b.txt'], ['a.txt', '--force'], ['a.txt', '--review=no']]) {
    const { code } = await runCli(gateway.storage, 'import', 'words', ...args);
    expect(code, args.join(' ')).toBe(EXIT.usage);
  }
});
