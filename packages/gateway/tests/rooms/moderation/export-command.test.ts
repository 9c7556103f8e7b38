import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { LogEntry } from '@xuanjiang/contracts/realtime/message';
import { parse } from 'csv-parse/sync';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { environmentOf } from '../../harness/child-gateway.ts';
import { runCliWith, spawnCli } from '../../harness/cli.ts';
import { fillRoom, freshRooms } from '../../harness/rooms.ts';
import { shareGateway } from '../../harness/shared-gateway.ts';

const COUNT = 1100;

let folder = '';
/** The last entry of the audit before a test: entries are only added. */
let notedBefore = 0;
// The gateway runs all the while, on the same data.
const gateway = await shareGateway();
const topic = (await freshRooms(gateway.rest))();
await fillRoom(gateway.storage, topic, COUNT, '你好');
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'xuanjiang-export-'));
  const { last } = await gateway.storage.db
    .selectFrom('audit')
    .select(({ fn }) => fn.max('id').as('last'))
    .executeTakeFirstOrThrow();
  notedBefore = last ?? 0;
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const environment = () => ({ INIT_CWD: folder, ...environmentOf(gateway.storage) });
const runCli = (...args: string[]) => runCliWith(environment(), ...args);

const audit = async () =>
  (
    await gateway.storage.db.selectFrom('audit').selectAll().where('id', '>', notedBefore).execute()
  ).map((row) => [row.actor, row.action, row.topic, row.note]);
const cli = expect.stringMatching(/^cli:.+/);

test('writes the log of a room into a file, beside the running gateway, and notes it', async () => {
  const result = await runCli('export-room', topic, '--format', 'csv', '--out', 'a.csv');
  const stdout = `${topic} is in ${join(folder, 'a.csv')}\n`;
  expect(result).toMatchObject({ code: 0, stdout, stderr: '' });
  expect(readdirSync(folder)).toEqual(['a.csv']);
  const rows = parse(readFileSync(join(folder, 'a.csv')), { bom: true, columns: true });
  expect(rows).toHaveLength(COUNT);
  expect(rows.at(-1)).toMatchObject({ offset: String(COUNT), content: '你好' });
  expect(await audit()).toEqual([[cli, 'room.export', topic, 'csv']]);
});

test('writes nothing else to standard output, where it is asked for no file', async () => {
  const { code, stdout, stderr } = await runCli('export-room', topic, '--format', 'json');
  expect([code, stderr]).toEqual([0, '']);
  const entries = JSON.parse(stdout) as LogEntry[];
  expect(entries.map(({ Offset }) => Offset)).toEqual(
    Array.from({ length: COUNT }, (_, index) => index + 1),
  );
  expect(await audit()).toEqual([[cli, 'room.export', topic, 'json']]);
});

test('leaves what stood there when it cannot write all', async () => {
  const file = join(folder, 'a.json');
  writeFileSync(file, 'an earlier export');
  // The part that it writes first cannot be opened.
  mkdirSync(`${file}.part`);
  const { code } = await runCli('export-room', topic, '--format', 'json', '--out', file);
  expect(code).toBe(1);
  expect(readFileSync(file, 'utf8')).toBe('an earlier export');
});

test.each([
  [['stream/nothing', '--format', 'csv'], 65, 'stream/nothing has no log'],
  [['--format', 'csv'], 64, 'one topic is needed'],
  [['stream/a', 'stream/b', '--format', 'csv'], 64, 'one topic is needed'],
  [['stream/a'], 64, '--format csv or --format json'],
  [['stream/a', '--format', 'xlsx'], 64, '--format csv or --format json'],
  [['stream/a', '--format', 'csv', '--force'], 64, '--force'],
])('refuses %j', async (args, code, said) => {
  const result = await runCli('export-room', ...args);
  expect(result.code).toBe(code);
  expect(result.stdout).toBe('');
  expect(result.stderr).toContain(said);
  expect(await audit()).toEqual([]);
});

test.each([
  [[], 'a command is needed'],
  [['export-rooms'], 'there is no command "export-rooms"; export-room was probably meant'],
])('is named among the commands where %j is none', async (args, said) => {
  const { code, stderr } = await runCli(...args);
  expect(code).toBe(64);
  expect(stderr.split('\n')[0]).toBe(said);
  expect(stderr).toContain('  export-room <topic> --format csv|json');
});

/** The end of a command in a process of its own, and what it wrote to standard error. */
const ended = async (child: ReturnType<typeof spawnCli>) => {
  const [stderr, [code]] = await Promise.all([text(child.stderr), once(child, 'close')]);
  return { code: code as number | null, stderr };
};

test('as a process: what is exported on standard output, whole, and exit 0', async () => {
  const child = spawnCli(environment(), 'export-room', topic, '--format', 'json');
  const [stdout, end] = await Promise.all([text(child.stdout), ended(child)]);
  expect(end).toEqual({ code: 0, stderr: '' });
  expect(JSON.parse(stdout)).toHaveLength(COUNT);
});

test('as a process: what went wrong on standard error, and its exit code', async () => {
  const child = spawnCli(environment(), 'export-room', 'stream/nothing', '--format', 'csv');
  const [stdout, end] = await Promise.all([text(child.stdout), ended(child)]);
  expect([stdout, end]).toEqual(['', { code: 65, stderr: 'stream/nothing has no log\n' }]);
});

test('as a process: whoever reads the output may end before it does, which is said in a line', async () => {
  const child = spawnCli(environment(), 'help');
  // As `head` does when it has enough.
  child.stdout.destroy();
  const stderr = 'the output could not be written: write EPIPE\n';
  expect(await ended(child)).toEqual({ code: 1, stderr });
});
