/** Tables that staff import: matched, mended in their cells, compared with the year before, stopped and begun again. */

import { enrolmentCalls } from '@xuanjiang/contracts/enrolment';
import type { SheetUpload } from '@xuanjiang/contracts/enrolment-sheet';
import { enrolmentUploadCalls, sheetCalls } from '@xuanjiang/contracts/enrolment-staff';
import { CODES } from '@xuanjiang/contracts/errors';
import { text } from '@xuanjiang/contracts/messages';
import {
  SHEET_FIELDS,
  SHEET_KIND_NAMES,
  TEMPLATE_VERSION,
} from '@xuanjiang/contracts/rules/sheet-fields';
import { UPLOAD_LIMITS, UPLOAD_PATHS } from '@xuanjiang/contracts/rules/upload-limits';
import { universityCalls } from '@xuanjiang/contracts/university';
import { beforeEach, expect, test } from 'vitest';
import { createSheetStore } from '../../src/features/universities/enrolment/sheet-store.ts';
import type { TestAccount } from '../harness/accounts.ts';
import { addAccount } from '../harness/accounts.ts';
import { done, refused } from '../harness/call.ts';
import { NOON } from '../harness/clock.ts';
import { countStatements } from '../harness/count-statements.ts';
import { shareGateway } from '../harness/shared-gateway.ts';
import { gb18030, xlsx } from '../harness/sheets.ts';
import { until } from '../harness/wait.ts';

const OWN = '4133010335';
const PROVINCE = '820000';
const SOURCE = {
  Publisher: '示例考试院',
  Page: '第 14 页',
  Date: '2026-07-19',
  Url: '',
  Replace: false,
};
const FIXED = { year: '', province: '', batch: '', subject_type: '', school_name: '' };

const gateway = await shareGateway({ clock: () => NOON });
const { storage } = gateway;
const liaison = await addAccount(storage, { role: 'worker', universityId: OWN, now: NOON });
const operator = await addAccount(storage, { role: 'operator', now: NOON });
beforeEach(async () => {
  const { db } = gateway.storage;
  await db.deleteFrom('admission_line').where('province_id', '=', PROVINCE).execute();
  await db.deleteFrom('score_table').where('province_id', '=', PROVINCE).execute();
});

const HEAD = ['年度', '生源地', '批次', '科类', '学校名称', '专业组', '录取最低分', '最低排名'];
const row = (group: string, score = '634', rank = '9872') => [
  ...['2026', '澳门', '本科批', '综合', '浙江大学', group, score, rank],
];
const csv = (...rows: readonly (readonly string[])[]): string =>
  rows.map((cells) => cells.join(',')).join('\n');

const settled = (Id: string, account: TestAccount): Promise<SheetUpload> =>
  until('the end of the work', async () => {
    const seen = await done(gateway.rest, enrolmentUploadCalls.readUpload, { Id }, account);
    return ['checking', 'working'].includes(seen.State) ? null : seen;
  });
const sent = async (body: string | Buffer, account: TestAccount, sourced = true) => {
  const { Publisher, Page } = SOURCE;
  const query = sourced ? `&${new URLSearchParams({ Publisher, Page })}` : '';
  const response = await fetch(`${gateway.url}${UPLOAD_PATHS.sheet}?Name=a.csv${query}`, {
    method: 'POST',
    headers: { 'Content-Type': 'text/csv', token: account.token },
    body: typeof body === 'string' ? body : new Uint8Array(body),
  });
  const { data } = (await response.json()) as { data: SheetUpload };
  return settled(data.Id, account);
};
const confirm = async (Id: string, account: TestAccount) => {
  await done(gateway.rest, enrolmentUploadCalls.confirmUpload, { Id }, account);
  return settled(Id, account);
};
const groups = async () =>
  (
    await gateway.storage.db
      .selectFrom('admission_line')
      .select(['major_group as group', 'min_score as score'])
      .where('province_id', '=', PROVINCE)
      .orderBy('major_group')
      .execute()
  ).map(({ group, score }) => `${group} ${score}`);

test.each([
  ['UTF-8', (text: string) => Buffer.from(text)],
  ['GB18030', gb18030],
])('headings in Chinese below a title are known, in %s', async (_, encode) => {
  const sheet = await sent(encode(csv(['2026 年投档情况'], HEAD, row('201'))), liaison);
  expect(sheet).toMatchObject({ State: 'ready', Kind: 'admission_line', Rows: 1, Missing: [] });
  expect(sheet.Columns[6]).toEqual({
    Heading: '录取最低分',
    Samples: ['634'],
    Field: 'min_score',
  });
});

test('a fault is mended in its cell, and what was mended is stored', async () => {
  const sheet = await sent(csv(HEAD, row('201', '934'), row('202'), row('202')), liaison);
  const { Id } = sheet;
  expect(sheet).toMatchObject({ State: 'refused', Fault: 'faults', Badrows: 2, Rows: 1 });
  const { List } = await done(gateway.rest, sheetCalls.findRow, { Id }, liaison);
  expect(List).toMatchObject([
    { Row: 2, Faults: [{ Column: '录取最低分' }], Places: [6] },
    { Row: 4, Faults: [{ Column: '年度', Reason: '与第 3 行重复' }], Places: [0] },
  ]);
  const still = { Id, Row: 2, Column: 6, Value: 'x' };
  expect((await done(gateway.rest, sheetCalls.mend, still, liaison)).Faults).toHaveLength(1);
  const right = { ...still, Value: '635' };
  expect(await done(gateway.rest, sheetCalls.mend, right, liaison)).toMatchObject({
    Faults: [],
    Mended: true,
    Change: 'new',
  });
  const other = { Id, Row: 3, Column: 5, Value: '203' };
  await done(gateway.rest, sheetCalls.mend, other, liaison);
  // The other one is no longer there twice.
  expect(await done(gateway.rest, enrolmentUploadCalls.readUpload, { Id }, liaison)).toMatchObject({
    State: 'ready',
    Badrows: 0,
    Rows: 3,
  });
  expect(await confirm(Id, liaison)).toMatchObject({ State: 'used', Stored: 3 });
  expect(await groups()).toEqual(['201 635', '202 634', '203 634']);
});

test('columns that are not known are matched by hand, and what is the same for all rows is said once', async () => {
  const sheet = await sent(csv(['组', '线', '名次'], ['201', '634', '9872']), liaison, false);
  const { Id } = sheet;
  expect(sheet).toMatchObject({ State: 'refused', Fault: 'layout', Kind: '' });
  const given = {
    ...{ Id, Kind: 'admission_line', Fixed: FIXED, ...SOURCE },
    Columns: ['major_group', 'min_score', 'min_rank'],
  } as const;
  await done(gateway.rest, sheetCalls.match, given, liaison);
  expect((await settled(Id, liaison)).Missing).toEqual([
    ...['year', 'province', 'subject_type', 'batch', 'school_name'],
  ]);
  const Fixed = {
    ...{ year: '2026', province: '澳门', batch: '本科批', subject_type: '综合' },
    school_name: '浙大',
  };
  await done(gateway.rest, sheetCalls.match, { ...given, Fixed }, liaison);
  expect(await settled(Id, liaison)).toMatchObject({ State: 'ready', Rows: 1 });
  await confirm(Id, liaison);
  expect(await groups()).toEqual(['201 634']);
  const data = { Universityid: OWN, Provinceid: PROVINCE };
  const { Linesources } = await done(gateway.rest, enrolmentCalls.findData, data);
  expect(Linesources).toMatchObject([{ Publisher: '示例考试院 第 14 页', Date: '2026-07-19' }]);
  const twice = { ...given, Columns: ['min_score', 'min_score'] as const };
  const { msg } = await refused(gateway.rest, sheetCalls.match, twice, liaison);
  expect(msg).toBe(text('zh', 'sheetColumnTwice'));
});

test('without a source nothing is stored', async () => {
  const { Id } = await sent(csv(HEAD, row('201')), liaison, false);
  const { msg } = await refused(gateway.rest, enrolmentUploadCalls.confirmUpload, { Id }, liaison);
  expect(msg).toBe(text('zh', 'sheetSourceNeeded'));
});

test('what differs much from the year before is looked at first, with the old value', async () => {
  const before = csv(HEAD, row('201').with(0, '2025').with(7, '2240'));
  await confirm((await sent(before, liaison)).Id, liaison);
  const { Id, ...sheet } = await sent(csv(HEAD, row('201', '634', '9204')), liaison);
  expect(sheet).toMatchObject({ State: 'ready', Doubtrows: 1 });
  const { List } = await done(gateway.rest, sheetCalls.findRow, { Id, Show: 'doubt' }, liaison);
  expect(List).toMatchObject([
    { Row: 2, Old: [{ Column: '最低排名', Value: '2240', Year: 2025 }], Places: [7] },
  ]);
  const { code } = await refused(gateway.rest, enrolmentUploadCalls.confirmUpload, { Id }, liaison);
  expect(code).toBe(CODES.conflict);
  await done(gateway.rest, sheetCalls.see, { Id, Row: 2 }, liaison);
  expect(await confirm(Id, liaison)).toMatchObject({ State: 'used' });
});

test.each([
  ['an admission line', HEAD, row('201', '634'), row('201', '620'), 6],
  [
    'a table of scores',
    ['年份', '省份', '科类', '分数', '累计人数'],
    ['2026', '澳门', '综合', '634', '72'],
    ['2026', '澳门', '综合', '634', '60'],
    4,
  ],
])(
  '%s of an older table is told as older, with the old and the new value',
  async (_, head, later, earlier, at) => {
    const dated = async (day: string, cells: readonly string[]) => {
      const { Id, Kind, Columns } = await sent(csv(head, cells), operator);
      const given = { Id, Kind, Columns: Columns.map(({ Field }) => Field), Fixed: FIXED };
      await done(gateway.rest, sheetCalls.match, { ...given, ...SOURCE, Date: day }, operator);
      return settled(Id, operator);
    };
    await confirm((await dated('2026-07-19', later)).Id, operator);
    const { Id, ...sheet } = await dated('2026-06-20', earlier);
    expect(sheet).toMatchObject({
      ...{ State: 'ready', Olderrows: 1, Changedrows: 1, Date: '2026-06-20' },
      ...{ Oldpublisher: '示例考试院 第 14 页', Olddate: '2026-07-19' },
    });
    const { List } = await done(
      gateway.rest,
      sheetCalls.findRow,
      { Id, Show: 'changed' },
      operator,
    );
    const Old = [{ Place: at, Value: later[at], Stored: true, Day: '2026-07-19' }];
    expect(List).toMatchObject([{ Row: 2, Change: 'older', Old }]);
    expect(List[0]?.Cells[at]).toBe(earlier[at]);
    // The same values are no change, however old they are.
    expect(await dated('2026-06-20', later)).toMatchObject({ Olderrows: 0, Oldpublisher: '' });
    // Without a day nobody knows.
    expect(await dated('', earlier)).toMatchObject({ Olderrows: 0, Olddate: '2026-07-19' });
  },
);

test('an import whose process is killed after it has stored rows is done again, and stores nothing twice', async () => {
  const { db } = gateway.storage;
  const { Id } = await sent(csv(HEAD, row('201', '934'), row('202')), liaison);
  const mended = { Id, Row: 2, Column: 6, Value: '635' };
  await done(gateway.rest, sheetCalls.mend, mended, liaison);
  expect(await confirm(Id, liaison)).toMatchObject({ State: 'used', Stored: 2 });
  // All is stored, and the end of the job was not written: the same job comes again.
  await db.updateTable('upload').set({ state: 'working' }).where('id', '=', Id).execute();
  await db
    .insertInto('job')
    .values({
      ...{ key: `upload-store/${Id}/cut`, kind: 'upload-store', about: `upload/${OWN}` },
      ...({
        data: JSON.stringify({ id: Id, round: 1 }),
        state: 'waiting',
        account_id: null,
      } as const),
      ...{ not_before: NOON, created_at: NOON, due_at: NOON, attempts: 1 },
    })
    .execute();
  expect(await settled(Id, liaison)).toMatchObject({ State: 'used', Stored: 2 });
  expect(await groups()).toEqual(['201 635', '202 634']);
});

test('work that is cut off too often is told as stopped, and can be begun again', async () => {
  const { db } = gateway.storage;
  const { Id } = await sent(csv(HEAD, row('201')), operator);
  const job = { state: 'waiting', due_at: NOON, attempts: 6 } as const;
  for (const [state, kind] of [
    ['checking', 'upload-check'],
    ['working', 'upload-store'],
  ] as const) {
    await db.updateTable('upload').set({ state }).where('id', '=', Id).execute();
    await db
      .insertInto('job')
      .values({
        ...{ key: `${kind}/${Id}/cut`, kind, about: 'upload/platform', data: `{"id":"${Id}"}` },
        ...{ ...job, account_id: null, not_before: NOON, created_at: NOON },
      })
      .execute();
    expect(await settled(Id, operator)).toMatchObject({ State: 'refused', Fault: 'stopped' });
  }
});

test('an import that nobody wants is gone, and one that is stored stays', async () => {
  const { Id } = await sent(csv(HEAD, row('201')), liaison);
  await done(gateway.rest, sheetCalls.drop, { Id }, liaison);
  const { code } = await refused(gateway.rest, enrolmentUploadCalls.readUpload, { Id }, liaison);
  expect(code).toBe(CODES.notFound);
  const stored = await sent(csv(HEAD, row('202')), liaison);
  await confirm(stored.Id, liaison);
  const kept = await refused(gateway.rest, sheetCalls.drop, { Id: stored.Id }, liaison);
  expect(kept.code).toBe(CODES.conflict);
});

test('each template is read again: its example is no data, an older one is read, a newer one refused', async () => {
  for (const Kind of SHEET_KIND_NAMES) {
    const { Content } = await done(gateway.rest, sheetCalls.template, { Kind }, operator);
    const sheet = await sent(Buffer.from(Content, 'base64'), operator);
    const read = { Kind, Fault: 'rows', Template: TEMPLATE_VERSION, Missing: [] };
    expect(sheet, Kind).toMatchObject(read);
    expect(sheet.Columns.map(({ Heading }) => Heading)).toContain(
      SHEET_FIELDS[sheet.Columns[0]?.Field || 'year'].heading,
    );
  }
  const of = (version: number) => csv([`录取分数线导入模板（第 ${version} 版）`], HEAD, row('201'));
  expect(await sent(of(1), operator)).toMatchObject({ State: 'ready', Template: 1, Rows: 1 });
  const later = of(TEMPLATE_VERSION + 1);
  expect(await sent(later, operator)).toMatchObject({ State: 'refused', Fault: 'version' });
});

test('3,000 rows with faults in half of them come in pages, and go down with what is wrong and up again', async () => {
  const rows = Array.from({ length: 3000 }, (_, at) => row(`${at}`, at % 2 === 0 ? '934' : '634'));
  const { Id, ...sheet } = await sent(xlsx([HEAD, ...rows]), liaison);
  expect(sheet).toMatchObject({ State: 'refused', Badrows: 1500, Rows: 1500 });
  const page = { Id, Show: 'bad', Page: 15, Limit: 100 } as const;
  const { List, Total } = await done(gateway.rest, sheetCalls.findRow, page, liaison);
  expect([List.length, Total]).toEqual([100, 1500]);
  const { Content } = await done(gateway.rest, sheetCalls.report, { Id }, liaison);
  const again = await sent(Buffer.from(Content, 'base64'), liaison);
  // The column that says what is wrong is none of the data.
  expect(again).toMatchObject({ State: 'refused', Badrows: 1500 });
  expect(again.Columns.at(-1)).toMatchObject({ Heading: '问题', Field: '' });
});

test('the example of a template is no data, also where a column of it was removed or is not imported', async () => {
  const { Content } = await done(
    gateway.rest,
    sheetCalls.template,
    { Kind: 'admission_line' },
    operator,
  );
  const whole = await sent(Buffer.from(Content, 'base64'), operator);
  const { Id, Columns } = whole;
  const given = {
    ...{ Id, Kind: 'admission_line', Fixed: FIXED, ...SOURCE },
    Columns: Columns.map(({ Field }) => (Field === 'avg_score' ? '' : Field)),
  } as const;
  await done(gateway.rest, sheetCalls.match, given, operator);
  expect(await settled(Id, operator)).toMatchObject({ Fault: 'rows', Rows: 0 });
  const left = Columns.filter(({ Field }) => Field !== 'avg_score');
  const body = csv(
    ['录取分数线导入模板（第 2 版）'],
    left.map(({ Heading }) => Heading),
    left.map(({ Field }) => SHEET_FIELDS[Field || 'year'].example),
    left.map(({ Field }) =>
      Field === 'major_group' ? '202' : SHEET_FIELDS[Field || 'year'].example,
    ),
  );
  expect(await sent(body, operator)).toMatchObject({ State: 'ready', Rows: 1 });
});

test('what is not published comes back as it was in a table that is downloaded and sent again', async () => {
  const rows = [row('201', '934'), row('202', '634', '-'), row('203', '634', '--')];
  const { Id } = await sent(csv(HEAD, ...rows), liaison);
  const { Content } = await done(gateway.rest, sheetCalls.report, { Id }, liaison);
  const again = await sent(Buffer.from(Content, 'base64'), liaison);
  expect(again).toMatchObject({ State: 'refused', Badrows: 1, Rows: 2 });
});

test("a row whose ministry's code is that of another university is stored for neither", async () => {
  const head = [...HEAD, '院校代码'];
  const sheet = await sent(
    csv(head, [...row('201'), '4111010001'], [...row('202'), OWN]),
    operator,
  );
  expect(sheet).toMatchObject({ Badrows: 1, Rows: 1 });
  expect(sheet.Faults).toMatchObject([{ Row: 2, Column: '学校名称' }]);
});

test('of two who mend cells of a row at once the second is told, and what the first said stays', async () => {
  const { Id } = await sent(csv(HEAD, row('201', '934')), liaison);
  const store = createSheetStore({ kysely: gateway.storage.db });
  const before = await store.byRow(Id, 2);
  if (before === null) throw new Error('the row is not there');
  const first = { Id, Row: 2, Column: 6, Value: '600' };
  await done(gateway.rest, sheetCalls.mend, first, liaison);
  // The second one has read the row before.
  const late = { ...before, cells: before.cells.with(7, '77'), newest: null };
  const act = { actor: liaison.uids, time: NOON };
  expect(await store.mend(Id, before, late, act, 'min_rank')).toBeNull();
  expect((await store.byRow(Id, 2))?.cells.slice(6, 8)).toEqual(['600', '9872']);
});

test('rows that are all there twice are freed when the first of them becomes another one', async () => {
  const same = Array.from({ length: 200 }, () => row('201'));
  const { Id, ...sheet } = await sent(csv(HEAD, ...same), liaison);
  expect(sheet).toMatchObject({ Badrows: 199, Faultcount: 199 });
  const mend = { Id, Row: 2, Column: 5, Value: '202' };
  using statements = countStatements();
  await done(gateway.rest, sheetCalls.mend, mend, liaison);
  expect(statements.count(/update "sheet_row"/)).toBeLessThan(10);
  expect(await done(gateway.rest, enrolmentUploadCalls.readUpload, { Id }, liaison)).toMatchObject({
    Badrows: 198,
    Rows: 2,
    Faultcount: 198,
  });
  const page = { Id, Show: 'bad', Limit: 1 } as const;
  const { List } = await done(gateway.rest, sheetCalls.findRow, page, liaison);
  expect(List).toMatchObject([{ Row: 4, Faults: [{ Reason: '与第 3 行重复' }] }]);
});

test('tables that are refused keep their files: of one account there are so many at most', async () => {
  const account = await addAccount(gateway.storage, {
    ...{ role: 'worker', universityId: OWN, now: NOON },
  });
  const kept = (at: number) => ({
    ...{
      id: `kept${at}`,
      kind: 'enrolment' as const,
      account_id: account.uids,
      university_id: OWN,
    },
    ...{ name: 'a.csv', size: 1, sent_key: '', state: 'refused' as const, given: '{}' },
    ...{ created_at: NOON, ended_at: null },
  });
  const rows = Array.from({ length: UPLOAD_LIMITS.unusedMax }, (_, at) => kept(at));
  await gateway.storage.db.insertInto('upload').values(rows).execute();
  const response = await fetch(`${gateway.url}${UPLOAD_PATHS.sheet}?Name=a.csv`, {
    method: 'POST',
    headers: { 'Content-Type': 'text/csv', token: account.token },
    body: csv(HEAD, row('201')),
  });
  expect(await response.json()).toMatchObject({ code: CODES.conflict });
});

test('an operator imports the list of universities, and a liaison does not', async () => {
  const list = csv(
    ['全国普通高等学校名单（截至2026年6月17日）'],
    ['序号', '学校名称', '学校标识码', '主管部门', '所在地', '办学层次', '备注'],
    ['澳门特别行政区（1所）'],
    ['1', '示例导入大学', '4182099999', '教育部', '澳门特别行政区', '本科', '民办'],
    ['北京市（1所）'],
    ['2', '示例导入学院', '4111099999', '北京市', '北京市', '专科', ''],
  );
  expect(await sent(list, liaison)).toMatchObject({ State: 'refused', Fault: 'foreign' });
  const sheet = await sent(list, operator, false);
  expect(sheet).toMatchObject({
    ...{ Kind: 'university', Date: '2026-06-17', Publisher: '教育部《全国普通高等学校名单》' },
  });
  const { List } = await done(
    gateway.rest,
    sheetCalls.findRow,
    { Id: sheet.Id, Show: 'all' },
    operator,
  );
  expect(List.map(({ Cells }) => Cells.at(-1))).toEqual(['澳门特别行政区', '北京市']);
  const city = List[0];
  if (city !== undefined && city.Faults.length > 0) {
    const mended = { Id: sheet.Id, Row: city.Row, Column: 4, Value: '花地玛堂区' };
    await done(gateway.rest, sheetCalls.mend, mended, operator);
  }
  expect(await confirm(sheet.Id, operator)).toMatchObject({ State: 'used', Stored: 2 });
  const found = await done(gateway.rest, universityCalls.find, { Name: '示例导入学院' });
  expect(found.List).toMatchObject([{ Id: '4111099999', Level: '专科' }]);
});
