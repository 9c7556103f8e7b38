import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { utils, write } from '@e965/xlsx';
import { searchCalls } from '@xuanjiang/contracts/search';
import { universityCalls } from '@xuanjiang/contracts/university';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { EXIT } from '../../src/command/command.ts';
import { TABLE_LIMITS } from '../../src/lib/sheet/table-limits.ts';
import { done } from '../harness/call.ts';
import { runCli } from '../harness/cli.ts';
import { NOON } from '../harness/clock.ts';
import type { TestGateway } from '../harness/gateway.ts';
import { startGateway } from '../harness/gateway.ts';
import { IS_QUICK } from '../harness/scope.ts';
import { gb18030, xlsx, xlsxWith } from '../harness/sheets.ts';

let gateway: TestGateway;
let folder = '';
/** The universities of the demo, as they were. */
let before: readonly object[] = [];
let now = NOON;
beforeAll(async () => {
  // The gateway runs all the while, on the same data.
  gateway = await startGateway({ clock: () => now });
  folder = mkdtempSync(join(tmpdir(), 'xuanjiang-import-'));
  before = await stored();
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await gateway[Symbol.asyncDispose]();
});

const stored = () =>
  gateway.storage.db.selectFrom('university').selectAll().orderBy('position').execute();
const added = async () =>
  (await stored()).slice(before.length).map(({ id, name, level }) => ({ id, name, level }));
beforeEach(async () => {
  now += 60_000;
  const { db } = gateway.storage;
  await db.deleteFrom('university').where('position', '>=', before.length).execute();
});

const put = (name: string, content: string | Buffer): string => {
  const file = join(folder, name);
  writeFileSync(file, content);
  return file;
};

const run = async (...args: string[]): Promise<{ code: number; said: string }> => {
  const { code, out } = await runCli(gateway.storage, 'import', 'universities', ...args);
  return { code, said: out.trimEnd() };
};

const HEADER = '学校名称,学校标识码,主管部门,所在地,办学层次,省份\n';

type Cell = string | number;

/** The layout that the ministry publishes: titles, a header, the name of a province above its rows. */
const MINISTRY: readonly (readonly Cell[])[] = [
  ['附件1：', '', '', '', '', '', ''],
  ['全国普通高等学校名单\n（截至2026年6月17日）', '', '', '', '', '', ''],
  ['序号', '学校名称', '学校标识码', '主管部门', '所在地', '办学层次', '备注'],
  ['河北省（2所）', '', '', '', '', '', ''],
  [1, '示例河北大学', '4113099001', '河北省', '保定市', '本科', ''],
  // It lies outside of the province that lists it.
  [2, '示例燕山工程大学', '4113099002', '河北省', '天津市', '本科', '民办'],
  ['甘肃省（1所）', '', '', '', '', '', ''],
  [3, '示例临夏职业学院', '4162099003', '甘肃省', '临夏州', '专科', ''],
];
const IMPORTED = [
  { id: '4113099001', name: '示例河北大学', level: '本科' },
  { id: '4113099002', name: '示例燕山工程大学', level: '本科' },
  { id: '4162099003', name: '示例临夏职业学院', level: '专科' },
];

/** The workbook of Excel 97 that the ministry publishes, with merged cells as there. */
const xls = (rows: readonly (readonly Cell[])[]): Buffer => {
  const sheet = utils.aoa_to_sheet(rows.map((cells) => [...cells]));
  sheet['!merges'] = [utils.decode_range('A2:G2'), utils.decode_range('A4:G4')];
  const book = utils.book_new(sheet, '名单');
  return write(book, { bookType: 'biff8', type: 'buffer' }) as Buffer;
};

const csv = (rows: readonly (readonly Cell[])[]): string =>
  rows.map((cells) => cells.map((cell) => `"${cell}"`).join(',')).join('\r\n');

test.each([
  ['XLS', 'list.xls', xls(MINISTRY)],
  // The first bytes say what a file is.
  ['XLS with another name', 'list.csv', xls(MINISTRY)],
  ['XLSX', 'list.xlsx', xlsx(MINISTRY)],
  ['CSV in UTF-8', 'list.csv', Buffer.from(csv(MINISTRY))],
  ['CSV in UTF-8 with a mark', 'list.csv', Buffer.from(`\uFEFF${csv(MINISTRY)}`)],
  ['CSV in GB18030', 'list.csv', gb18030(csv(MINISTRY))],
])('the layout of the ministry is read as %s', async (_, name, bytes) => {
  const { code, said } = await run(put(name, bytes));
  expect(said).toBe('3 added, 0 changed, 0 as before\n本科 2, 专科 1');
  expect(code).toBe(EXIT.ok);
  expect(await added()).toEqual(IMPORTED);
  expect((await stored()).slice(0, before.length)).toEqual(before);
});

test('columns beyond those of the ministry tell kind, site and tags, and say nothing where they are empty', async () => {
  const header = `${HEADER.trimEnd()},类型,网址,985,211,双一流\n`;
  const row = (tail: string) => `示例工业大学,4133099009,浙江省,杭州市,本科,浙江省,${tail}\n`;
  const told = async () =>
    (
      await gateway.storage.db
        .selectFrom('university')
        .select(['kind', 'site', 'f985', 'f211', 'dfc'])
        .where('id', '=', '4133099009')
        .execute()
    )[0];
  const full = row('理工类,https://www.example.edu.cn/,否,是,是');
  expect((await run(put('list.csv', header + full))).code).toBe(EXIT.ok);
  const all = { kind: '理工类', site: 'https://www.example.edu.cn/', f985: 0, f211: 1, dfc: 1 };
  expect(await told()).toEqual(all);
  expect((await run(put('list.csv', header + row(',,,,')))).said).toContain('1 as before');
  expect((await run(put('list.csv', header + row(',,,否,')))).said).toContain('1 changed');
  expect(await told()).toEqual({ ...all, f211: 0 });
  const bad = await run(put('list.csv', header + row('理工类,javascript:1,也许,是,是')));
  expect(bad.code).toBe(EXIT.data);
  expect(bad.said).toContain('网址：应为 http 或 https 的网址');
  expect(bad.said).toContain('985：应为是或否');
});

test('in one list some tell what others do not', async () => {
  const header = `${HEADER.trimEnd()},双一流\n`;
  const rows = ['示例一大学,4144099001', '示例二大学,4144099002'].map(
    (row, at) => `${row},教育部,广州市,本科,广东省,${at === 0 ? '' : '是'}\n`,
  );
  expect((await run(put('list.csv', header + rows.join('')))).code).toBe(EXIT.ok);
  expect((await stored()).slice(before.length).map(({ dfc }) => dfc)).toEqual([0, 1]);
});

test('the running gateway shows them with place, letter and source, and finds them', async () => {
  await run(put('list.xls', xls(MINISTRY)));
  now += 10_000;
  const one = await done(gateway.rest, universityCalls.get, { Id: '4113099002' });
  expect(one).toMatchObject({
    Shortname: '示例燕山',
    Province: '河北省',
    City: '天津市',
    Letter: 'S',
    Level: '本科',
    Remark: '民办',
    Tags: ['民办'],
    Talks: 0,
    Answers: 0,
  });
  const Source = {
    Publisher: '教育部《全国普通高等学校名单》',
    Date: '2026-06-17',
    Url: '',
    Demo: false,
  };
  expect(one.Facts).toContainEqual({ Name: '主管部门', Value: '河北省', Source });
  expect((await done(gateway.rest, universityCalls.get, { Id: '4162099003' })).City).toBe(
    '临夏回族自治州',
  );
  const byPinyin = await done(gateway.rest, universityCalls.find, { Name: 'slysgc' });
  expect(byPinyin.List.map(({ Id }) => Id)).toEqual(['4113099002']);
  const found = await done(gateway.rest, searchCalls.find, { Keyword: '示例燕山' });
  expect(JSON.stringify(found)).toContain('示例燕山工程大学');
});

test('the same file twice changes nothing; what the list does not tell stays', async () => {
  const file = put('list.xls', xls(MINISTRY));
  await run(file);
  const { db } = gateway.storage;
  await db
    .updateTable('university')
    .set({ site: 'https://example.edu.cn', kind: '综合类', shortname: '示燕' })
    .where('id', '=', '4113099002')
    .execute();
  const kept = await stored();
  const { code, said } = await run(file);
  expect([code, said]).toEqual([EXIT.ok, '0 added, 0 changed, 3 as before\n本科 2, 专科 1']);
  expect(await stored()).toEqual(kept);
});

test('a university is known again by its code, also when two take the names of one another', async () => {
  await run(put('list.xls', xls(MINISTRY)));
  const changed = MINISTRY.map((row) =>
    row.map((cell) => {
      if (cell === '示例河北大学') return '示例燕山工程大学';
      return cell === '示例燕山工程大学' ? '示例河北大学' : cell;
    }),
  );
  const { said } = await run(put('list.xls', xls(changed)));
  expect(said).toContain('0 added, 2 changed, 1 as before');
  expect((await added()).map(({ name }) => name)).toEqual([
    '示例燕山工程大学',
    '示例河北大学',
    '示例临夏职业学院',
  ]);
  now += 10_000;
  const found = await done(gateway.rest, searchCalls.find, { Keyword: '示例河北大学' });
  expect(JSON.stringify(found)).toContain('4113099002');
  expect(JSON.stringify(found)).not.toContain('4113099001');
});

test('a county without a city above it is the place', async () => {
  const rows = [
    '示例石河子大学,4165099001,新疆生产建设兵团,石河子市,本科,新疆维吾尔自治区',
    '示例琼海大学,4146099001,海南省,琼海市,本科,海南省',
    '示例仙桃学院,4142099001,湖北省,仙桃市,专科,湖北省',
  ];
  await run(put('counties.csv', `${HEADER}${rows.join('\n')}\n`));
  const places = await Promise.all(
    ['4165099001', '4146099001', '4142099001'].map((Id) =>
      done(gateway.rest, universityCalls.get, { Id }),
    ),
  );
  expect(places.map(({ City }) => City)).toEqual(['石河子市', '琼海市', '仙桃市']);
});

test('who published it and when can be said beside the file', async () => {
  const file = put(
    'own.csv',
    'name,code,dept,city,level,省份\n示例大学,4144099001,教育部,广州市,本科,广东省\n',
  );
  const options = ['--publisher', '广东省教育厅', '--date', '2026-07-01'];
  expect(await run(file, ...options, '--url', 'https://edu.gd.gov.cn/a')).toMatchObject({
    code: 0,
  });
  now += 10_000;
  const { Facts } = await done(gateway.rest, universityCalls.get, { Id: '4144099001' });
  expect(Facts[0]?.Source).toEqual({
    Publisher: '广东省教育厅',
    Date: '2026-07-01',
    Url: 'https://edu.gd.gov.cn/a',
    Demo: false,
  });
});

const FAULTS = `${HEADER}示例一大学,4144099001,教育部,广州市,本科,广东省
示例二大学,4144099001,教育部,广州市,本科,广东省
示例三大学,41440990,教育部,广州市,本科,广东省
示例一大学,4144099004,教育部,广州市,本科,广东省
,4144099005,教育部,广州市,本科,广东省
示例六大学,4144099006,教育部,广州市,大学,广东省
示例七大学,4144099007,教育部,无此市,本科,广东省
=示例八大学,4144099008,教育部,广州市,本科,无此省
${'长'.repeat(61)},4144099009,教育部,广州市,本科,广东省
北京大学,4144099010,教育部,广州市,本科,广东省
`;

test('a fault in any row: nothing is imported, and a report names each row', async () => {
  const file = put('faults.csv', FAULTS);
  const { code, said } = await run(file);
  expect(code).toBe(EXIT.data);
  expect(said.split('\n')).toEqual([
    '第 3 行，学校标识码：与第 2 行重复',
    '第 4 行，学校标识码：不是 10 位数字',
    '第 5 行，学校名称：与第 2 行重复',
    '第 6 行，学校名称：应为 1 到 60 个字',
    '第 7 行，办学层次：应为本科或专科',
    '第 8 行，所在地：没有这个地区',
    '第 9 行，省份：没有这个省份',
    '第 10 行，学校名称：应为 1 到 60 个字',
    `nothing was changed: 8 faults, all of them in ${file}.rejected.csv`,
  ]);
  const report = readFileSync(`${file}.rejected.csv`, 'utf8');
  expect(report.startsWith('\uFEFF"行号","列","原因"\r\n"3","学校标识码","与第 2 行重复"')).toBe(
    true,
  );
  expect(report.trim().split('\r\n')).toHaveLength(9);
  expect(await stored()).toEqual(before);
  // The report of an earlier run does not outlive its reasons.
  writeFileSync(file, `${HEADER}示例一大学,4144099001,教育部,广州市,本科,广东省\n`);
  expect((await run(file)).code).toBe(EXIT.ok);
  expect(existsSync(`${file}.rejected.csv`)).toBe(false);
});

test('a name that belongs to a university which is not in the list is reported by row', async () => {
  const file = put(
    'taken.csv',
    `${HEADER}示例一大学,4144099001,教育部,广州市,本科,广东省\n北京大学,4144099002,教育部,广州市,本科,广东省\n`,
  );
  const publishers = async () => {
    const { db } = gateway.storage;
    const rows = await db.selectFrom('source').select('publisher').execute();
    return rows.map(({ publisher }) => publisher);
  };
  const { code, said } = await run(file, '--publisher', '示例发布者');
  expect(await publishers()).not.toContain('示例发布者');
  expect(code).toBe(EXIT.data);
  expect(said).toContain('第 3 行，学校名称：名称属于另一所院校');
  expect(readFileSync(`${file}.rejected.csv`, 'utf8')).toContain('"3","学校名称"');
  expect(await stored()).toEqual(before);
});

test('a database that fails half-way leaves whole parts, and the same file brings the rest', async () => {
  const { db } = gateway.storage;
  await run(put('list.xls', xls(MINISTRY)));
  const kept = await stored();
  /** Ids of the universities that the file adds, as far as they are in the search index. */
  const indexed = async () => {
    const rows = await db
      .selectFrom('search_document')
      .select('ref')
      .where('kind', '=', 'university')
      .where('ref', '>=', '4144080000')
      .where('ref', '<', '4144081000')
      .orderBy('ref')
      .execute();
    return rows.map(({ ref }) => ref);
  };
  // The last of the new ones does not go in; before it one was changed and others were added.
  const rows = Array.from({ length: 600 }, (_, at) =>
    [`示例第${at}大学`, String(4_144_080_000 + at), '教育部', '广州市', '本科', '广东省'].join(','),
  );
  const changed = '示例河北师范大学,4113099001,河北省,保定市,本科,河北省';
  const file = put('half.csv', `${HEADER}${[changed, ...rows].join('\n')}\n`);
  await sql`create unique index probe on university (dept) where id >= '4144080598' and id < '4144080600'`.execute(
    db,
  );
  try {
    expect(await run(file)).toEqual({ code: EXIT.failure, said: expect.stringMatching(/unique/i) });
  } finally {
    await sql`drop index probe`.execute(db);
  }
  const part = await stored();
  expect(part.length).toBe(kept.length + 500);
  expect(await indexed()).toEqual(part.slice(kept.length).map(({ id }) => id));
  expect((await run(file)).said).toContain('100 added, 0 changed, 501 as before');
  const whole = await stored();
  expect(whole.slice(kept.length).map(({ id }) => id)).toEqual(
    rows.map((_, at) => String(4_144_080_000 + at)),
  );
  expect(await indexed()).toEqual(whole.slice(kept.length).map(({ id }) => id));
});

test('what is no list, is damaged or is too large is refused in a sentence', async () => {
  const whole = xls(MINISTRY);
  const cases: [string, string | Buffer, string][] = [
    [
      'a.csv',
      '编号,备注\n1,2\n',
      '没有找到表头：需要院校名称、院校代码、主管部门、所在地、办学层次这些列',
    ],
    ['b.csv', HEADER, '表中没有院校'],
    ['c.csv', Buffer.from([0xff, 0xff, 0xff]), 'neither UTF-8 nor GB18030'],
    ['d.csv', '学校名称,"学校标识码\n', 'not a CSV file'],
    ['e.xls', Buffer.concat([whole.subarray(0, 600), Buffer.alloc(4000, 0x41)]), ''],
    ['f.xlsx', xlsx(MINISTRY).subarray(0, 900), 'not an XLSX file'],
    ['g.csv', Buffer.from('PDF\0\0\0'), 'it is no CSV, XLS or XLSX file'],
    ['i.csv', `${HEADER}${'\n'.repeat(TABLE_LIMITS.rows)}`, 'the table has more than 100000 rows'],
  ];
  if (!IS_QUICK) {
    cases.push(
      ['j.xlsx', xlsxWith(MINISTRY, TABLE_LIMITS.unpackedBytes), 'more than 256 MB unpacked'],
      ['h.csv', Buffer.alloc(TABLE_LIMITS.fileBytes + 1, 'x'), 'the file is larger than 64 MB'],
    );
  }
  for (const [name, content, why] of cases) {
    const { code, said } = await run(put(name, content));
    expect(code, name).toBe(EXIT.data);
    expect(said, name).toContain(`${name}: `);
    expect(said, name).toContain(why);
  }
  expect((await run(join(folder, 'missing.csv'))).said).toContain('ENOENT');
  expect((await run()).code).toBe(EXIT.usage);
  expect(await run('a.csv', 'b.csv')).toEqual({
    code: EXIT.usage,
    said: expect.stringContaining('one file is needed'),
  });
  expect(await run('a.csv', '--date', '2026-13-01')).toEqual({
    code: EXIT.usage,
    said: expect.stringContaining('--date is no day'),
  });
  expect(await run('a.csv', '--url', 'x')).toEqual({
    code: EXIT.usage,
    said: expect.stringContaining('--url is no address'),
  });
  expect(await stored()).toEqual(before);
});
