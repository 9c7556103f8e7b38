import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { markCalls } from '@xuanjiang/contracts/mark';
import { schoolCalls } from '@xuanjiang/contracts/school';
import { talkCalls } from '@xuanjiang/contracts/talk';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { EXIT } from '../../../src/command/command.ts';
import { done } from '../../harness/call.ts';
import { environmentOf } from '../../harness/child-gateway.ts';
import { runCli, runCliWith, spawnCli } from '../../harness/cli.ts';
import { NOON } from '../../harness/clock.ts';
import type { TestGateway } from '../../harness/gateway.ts';
import { startGateway } from '../../harness/gateway.ts';
import { gb18030, xlsx } from '../../harness/sheets.ts';

let gateway: TestGateway;
let now = NOON;
let folder = '';
beforeAll(async () => {
  // The gateway runs all the while, on the same data.
  gateway = await startGateway({ clock: () => now });
  folder = mkdtempSync(join(tmpdir(), 'xuanjiang-import-'));
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await gateway[Symbol.asyncDispose]();
});
beforeEach(async () => {
  await gateway.storage.db.deleteFrom('school').execute();
});

const write = (name: string, content: string | Buffer): string => {
  const file = join(folder, name);
  writeFileSync(file, content);
  return file;
};

const run = async (...args: string[]): Promise<{ code: number; said: string }> => {
  const { code, out } = await runCli(gateway.storage, 'import', 'schools', ...args);
  return { code, said: out.trimEnd() };
};

const stored = () =>
  gateway.storage.db
    .selectFrom('school')
    .select(['id', 'name', 'initials', 'area_id', 'area', 'city_id', 'demo'])
    .orderBy('area_id')
    .orderBy('name')
    .execute();
const version = async () =>
  (await gateway.storage.db.selectFrom('table_version').select('version').executeTakeFirst())
    ?.version;

const CSV = '学校名称,省,市,区县\n天河甲中学,广东省,广州市,天河区\n黄冈乙中学,湖北,黄冈,黄州区\n';
const NAMES = ['黄冈乙中学', '天河甲中学'];

test.each([
  ['UTF-8', Buffer.from(CSV)],
  ['UTF-8 with a mark', Buffer.from(`\uFEFF${CSV}`)],
  [
    'UTF-8 with CRLF and quotes',
    Buffer.from(CSV.replaceAll('\n', '\r\n').replace('天河甲中学', '"天河甲中学"')),
  ],
  ['GB18030', gb18030(CSV)],
])('a CSV file in %s is read, and the running gateway finds its schools', async (_, bytes) => {
  const { code, said } = await run(write('schools.csv', bytes));
  expect(code).toBe(EXIT.ok);
  expect(said).toContain('2 added, 0 changed, 0 removed, 0 as before');
  expect(await stored()).toEqual([
    {
      id: expect.any(Number),
      name: '黄冈乙中学',
      initials: 'hgyzx',
      area_id: '421102',
      area: '黄州区',
      city_id: '421100',
      demo: 0,
    },
    expect.objectContaining({ name: '天河甲中学', area_id: '440106', initials: 'thjzx' }),
  ]);
  now += 1000;
  const { List } = await done(gateway.rest, schoolCalls.find, { Name: 'thjzx' });
  expect(List).toMatchObject([{ Schoolname: '天河甲中学', Demo: false, City: '广州市' }]);
});

test('an XLSX file is read, codes as numbers, a title above the header, English headers', async () => {
  const file = write(
    'schools.xlsx',
    xlsx([['全省高中名单'], ['Name', 'Area Code'], ['天河甲中学', 440106], ['黄冈乙中学', 421102]]),
  );
  expect(await run(file)).toMatchObject({ code: EXIT.ok });
  expect((await stored()).map(({ name }) => name)).toEqual(NAMES);
});

test('the same file twice changes nothing, not even the version', async () => {
  const file = write('schools.csv', CSV);
  await run(file);
  const [before, beforeVersion] = [await stored(), await version()];
  const { code, said } = await run(file);
  expect([code, said]).toEqual([
    EXIT.ok,
    expect.stringContaining('0 added, 0 changed, 0 removed, 2 as before'),
  ]);
  expect(await stored()).toEqual(before);
  expect(await version()).toBe(beforeVersion);
});

test('ids stay when a school comes again, lie above that of the fallback, and are never used by it', async () => {
  await run(write('a.csv', CSV));
  const ids = new Map((await stored()).map(({ name, id }) => [name, id]));
  for (const id of ids.values()) expect(id).toBeGreaterThan(11048);
  const other = CSV.replace('天河甲中学', '天河丙中学').replace('黄冈乙中学', '黄冈乙中学');
  const { said } = await run(write('b.csv', other), '--replace');
  expect(said).toContain('1 added, 0 changed, 1 removed, 1 as before');
  const after = await stored();
  expect(after.map(({ name }) => name)).toEqual(['黄冈乙中学', '天河丙中学']);
  expect(after[0]?.id).toBe(ids.get('黄冈乙中学'));
});

test('without --replace schools that are not in the file stay', async () => {
  await run(write('a.csv', CSV));
  await run(write('b.csv', '名称,区县代码\n天河丁中学,440106\n'));
  expect(await stored()).toHaveLength(3);
});

test('a school that was invented becomes real, and a name is mended', async () => {
  await run(write('a.csv', '名称,区县代码\nＡＢＣ学校,440106\n'));
  await gateway.storage.db.updateTable('school').set({ demo: 1 }).execute();
  const { said } = await run(write('b.csv', '名称,区县代码\nABC学校,440106\n'));
  expect(said).toContain('0 added, 1 changed, 0 removed, 0 as before');
  expect(await stored()).toMatchObject([{ name: 'ABC学校', demo: 0 }]);
});

test('--dry-run counts and changes nothing', async () => {
  const before = await version();
  const { code, said } = await run(write('a.csv', CSV), '--dry-run');
  expect(code).toBe(EXIT.ok);
  expect(said).toContain('nothing was changed (--dry-run): 2 added');
  expect(await stored()).toEqual([]);
  expect(await version()).toBe(before);
});

const FAULTS = `学校名称,省,市,区县,区县代码
好学校,广东省,广州市,天河区,
,广东省,广州市,天河区,
其他,广东省,广州市,天河区,
无处学校,,,,
远方学校,广东省,广州市,不存在区,
伊宁学校,新疆,伊犁,伊宁,
矛盾学校,广东省,广州市,越秀区,440106
好学校,广东省,广州市,天河区,
=1+1学校,广东省,无此市,天河区,
${'长'.repeat(101)},广东省,广州市,天河区,

省直辖学校,湖北省,仙桃市,,
首都学校,北京市,,朝阳区,
全市学校,广东省,广州市,,
旧码学校,,,,500105
`;

test('rows that are no schools are reported with their numbers and left out', async () => {
  const file = write('faults.csv', FAULTS);
  const { code, said } = await run(file);
  expect(code).toBe(EXIT.data);
  expect(said).toContain('第 3 行：缺少学校名称');
  expect(said).toContain('第 4 行：“其他”是保留名称');
  expect(said).toContain('第 5 行：缺少省市区县，或它们的代码');
  expect(said).toContain('第 6 行：没有这个地区');
  expect(said).toContain('第 7 行：地区名称对应多个地区，请写全名或代码');
  expect(said).toContain('第 8 行：地区的代码与名称不一致');
  expect(said).toContain('第 9 行：与第 2 行重复');
  expect(said).toContain('第 11 行：学校名称超过 100 个字');
  expect(said).toContain('9 rows rejected');
  const report = readFileSync(`${file}.rejected.csv`, 'utf8');
  expect(report.startsWith('\uFEFF"行号","原因","原文"\r\n"3","缺少学校名称"')).toBe(true);
  expect(report.trim().split('\r\n')).toHaveLength(10);
  // A spreadsheet must not take a cell for a formula.
  expect(report).toContain(`"'=1+1学校"`);
  expect(await stored()).toMatchObject([
    { name: '首都学校', area_id: '110105', city_id: '110100' },
    { name: '省直辖学校', area_id: '429004', city_id: '429000' },
    { name: '全市学校', area_id: '440100', area: '', city_id: '440100' },
    { name: '好学校', area_id: '440106' },
    { name: '旧码学校', area_id: '500157', city_id: '500100' },
  ]);
});

test('the report of an earlier run does not outlive its reasons', async () => {
  const file = write('mended.csv', FAULTS);
  await run(file);
  expect(existsSync(`${file}.rejected.csv`)).toBe(true);
  writeFileSync(file, CSV);
  await run(file);
  expect(existsSync(`${file}.rejected.csv`)).toBe(false);
});

test('--replace with a rejected row, or without any school, changes nothing', async () => {
  await run(write('a.csv', CSV));
  const before = await stored();
  for (const content of [FAULTS, '名称,区县代码\n']) {
    const { code, said } = await run(write('b.csv', content), '--replace');
    expect(code).toBe(EXIT.data);
    expect(said).toContain('nothing was changed');
    expect(await stored()).toEqual(before);
  }
});

test('a file that is no list is refused in a sentence', async () => {
  const cases: [string, string | Buffer, string][] = [
    ['a.csv', '编号,备注\n1,2\n', '没有找到表头'],
    ['b.csv', Buffer.from([0xff, 0xff, 0xff]), 'neither UTF-8 nor GB18030'],
    ['c.csv', '名称,"区县\n', 'not a CSV file'],
    ['d.xlsx', 'not a workbook', 'not an XLSX file'],
    ['e.txt', CSV, 'give a .csv or .xlsx file'],
  ];
  for (const [name, content, why] of cases) {
    const { code, said } = await run(write(name, content));
    expect(code, name).toBe(EXIT.data);
    expect(said).toContain(why);
  }
  expect((await run(join(folder, 'missing.csv'))).said).toContain('ENOENT');
  expect((await run()).code).toBe(EXIT.usage);
  expect((await run('a.csv', '--what')).code).toBe(EXIT.usage);
  expect(await stored()).toEqual([]);
});

/** The command in a process of its own, which waits for the locks of others. */
const runProcess = async (...args: string[]) => {
  const child = spawnCli(environmentOf(gateway.storage), ...args);
  const [stdout, stderr, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit'),
  ]);
  return { code: code as number | null, stdout, stderr };
};

test('processes that import at once, beside the gateway that writes, all land whole', async () => {
  // Few enough that nobody waits for 5 s in all for the locks of the others, also on a busy machine.
  const list = (from: number) =>
    `名称,区县代码\n${Array.from({ length: 600 }, (_, index) => `第${from + index}号学校,440106\n`).join('')}`;
  const files = [0, 300].map((from) => write(`many-${from}.csv`, list(from)));
  let importing = true;
  const imports = Promise.all(files.map((file) => runProcess('import', 'schools', file))).finally(
    () => {
      importing = false;
    },
  );
  const { List } = await done(gateway.rest, talkCalls.find, { Limit: 1 });
  const mark = { Kind: 'reservation', Talkid: List[0]?.Id ?? '' };
  // Reads and then writes in one transaction: what cannot wait for another process is refused here.
  for (let On = true; importing; On = !On) {
    await done(gateway.rest, markCalls.set, { ...mark, On }, { token: 'test-token' });
  }
  for (const { code, stdout, stderr } of await imports) {
    expect([code, stderr]).toEqual([EXIT.ok, '']);
    expect(stdout).toMatch(/^\d+ added, 0 changed, 0 removed, \d+ as before$/m);
  }
  expect(await stored()).toHaveLength(900);
});

test('a command that is none, or is not given rightly, says how', async () => {
  const environment = environmentOf(gateway.storage);
  expect(await runCliWith(environment, 'import', 'nothing')).toMatchObject({
    code: EXIT.usage,
    stderr: expect.stringContaining('import schools'),
  });
  expect(await runCliWith(environment, 'import', 'schools')).toMatchObject({
    code: EXIT.usage,
    stderr: expect.stringMatching(
      /^one file is needed\nusage: .*\n {2}import schools <file\.csv\|file\.xlsx>/,
    ),
  });
});
