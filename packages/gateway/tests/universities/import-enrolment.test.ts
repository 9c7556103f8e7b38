import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { enrolmentCalls } from '@xuanjiang/contracts/enrolment';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { EXIT } from '../../src/command/command.ts';
import { done } from '../harness/call.ts';
import { runCli } from '../harness/cli.ts';
import { NOON } from '../harness/clock.ts';
import type { TestGateway } from '../harness/gateway.ts';
import { startGateway } from '../harness/gateway.ts';
import { gb18030, xlsx } from '../harness/sheets.ts';

const TABLES = [
  'admission_line',
  'enrolment_plan',
  'score_table',
  'control_line',
  'exam_scheme',
] as const;
const ID = '4133010335';
const NAME = '浙江大学';
/** The demo has nothing of this province. */
const PROVINCE = '820000';

let gateway: TestGateway;
let folder = '';
let now = NOON;
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
  now += 60_000;
  for (const table of TABLES) {
    await gateway.storage.db.deleteFrom(table).where('province_id', '=', PROVINCE).execute();
  }
});

const put = (name: string, content: string | Buffer): string => {
  const file = join(folder, name);
  writeFileSync(file, content);
  return file;
};

const run = async (...args: string[]): Promise<{ code: number; said: string }> => {
  const { code, out } = await runCli(gateway.storage, 'import', 'enrolment', ...args);
  return { code, said: out.trimEnd() };
};

/** Answers are kept for up to a second: each question is put in words of its own. */
const asked = () => {
  const choice = { Universityid: ID, Provinceid: PROVINCE, Year: 2026, Batch: `批 ${now}` };
  now += 1;
  return done(gateway.rest, enrolmentCalls.findData, choice);
};

/** Everything in the tables, to see that nothing of it changes. */
const stored = async () => {
  const { db } = gateway.storage;
  const rows = await Promise.all([
    ...TABLES.map((table) => db.selectFrom(table).selectAll().execute()),
    db.selectFrom('source').selectAll().execute(),
  ]);
  // An updated row comes last on PostgreSQL.
  return rows.map((all) => all.map((one) => JSON.stringify(one)).toSorted());
};

const LINES =
  'year,province,batch,subject_type,school_code,school_name,major_group,major_name,min_score,min_rank,avg_score,max_score,plan_count,tie_breaker_text,source_url,published_at,retrieved_at\n';
const LINE_ROWS = [
  `2026,澳门特别行政区,本科批,综合,0101,${NAME},201,,634,9872,640.5,655,40,语数和 215,https://example.org/a,2026-07-20,2026-08-01`,
  `2026,澳门特别行政区,本科批,综合,0101,${NAME},201,计算机类,640,"9,001",,,20,,https://example.org/a,2026-07-20,2026-08-01`,
  // Only the rank was published.
  `2026,澳门特别行政区,本科批,综合,0101,${NAME},202,,未公布,10234,,,,,https://example.org/a,2026-07-20,2026-08-01`,
];
const CSV = `${LINES}${LINE_ROWS.join('\n')}\n`;
const asRows = (csv: string): (string | number)[][] =>
  csv
    .trim()
    .split('\n')
    .map((line) => line.replace('"9,001"', '9001').split(','));

test.each([
  ['CSV in UTF-8', 'lines.csv', Buffer.from(CSV)],
  ['CSV in UTF-8 with a mark', 'lines.csv', Buffer.from(`\uFEFF${CSV}`)],
  ['CSV in GB18030', 'lines.csv', gb18030(CSV)],
  ['XLSX', 'lines.xlsx', xlsx(asRows(CSV))],
])('admission lines are read as %s, and shown with their source', async (_, name, bytes) => {
  const { code, said } = await run(put(name, bytes), '--publisher', '示例考试院');
  expect([code, said]).toEqual([EXIT.ok, '3 admission lines']);
  const data = await asked();
  expect(data.Chosen).toEqual({
    Provinceid: PROVINCE,
    Year: 2026,
    Subject: '综合',
    Batch: '本科批',
  });
  expect(data.Groups).toMatchObject([
    {
      Group: '201',
      Minscore: 634,
      Minrank: 9872,
      Avgscore: 640.5,
      Maxscore: 655,
      Tiebreak: '语数和 215',
      Majors: [{ Name: '计算机类', Minscore: 640, Minrank: 9001, Avgscore: null }],
    },
    { Group: '202', Minscore: null, Minrank: 10_234, Majors: [] },
  ]);
  expect(data.Linesources).toEqual([
    {
      Publisher: '示例考试院',
      Date: '2026-07-20',
      Url: 'https://example.org/a',
      Demo: false,
    },
  ]);
});

test('a repeated import puts the other columns in place, and adds none', async () => {
  const file = put('lines.csv', CSV);
  await run(file);
  const kept = await stored();
  await run(file);
  expect(await stored()).toEqual(kept);
  await run(put('lines.csv', CSV.replace(',634,9872,', ',635,9800,')));
  const { Groups } = await asked();
  expect(Groups[0]).toMatchObject({ Minscore: 635, Minrank: 9800 });
  expect(Groups).toHaveLength(2);
});

const PLANS =
  'year,province,batch,subject_type,school_code,school_name,major_group,major_code,major_name,first_subject,second_subjects,category,plan_count,duration,tuition,campus,note,source_url,published_at,retrieved_at\n';

test('a corrected file replaces what it was about, and nothing beside it', async () => {
  const { db } = gateway.storage;
  const groups = async () => {
    const rows = await db
      .selectFrom('admission_line')
      .select(['batch', 'major_group', 'major_name'])
      .where('province_id', '=', PROVINCE)
      .execute();
    return rows
      .map((row) => [row.batch, row.major_group, row.major_name].join(' ').trim())
      .toSorted();
  };
  const other = LINE_ROWS[2]?.replace('本科批', '专科批') ?? '';
  await run(put('lines.csv', `${CSV}${other}\n`));
  expect(await groups()).toEqual(['专科批 202', '本科批 201', '本科批 201 计算机类', '本科批 202']);
  const corrected = put('corrected.csv', CSV.replaceAll(`${NAME},201`, `${NAME},0201`));
  const { code, said } = await run(corrected, '--replace');
  expect([code, said]).toEqual([
    EXIT.ok,
    '3 admission lines\n2 of before, which the file does not have, were removed',
  ]);
  expect(await groups()).toEqual([
    '专科批 202',
    '本科批 0201',
    '本科批 0201 计算机类',
    '本科批 202',
  ]);
});

test('plans keep what is asked for besides, and a place that was not published stays unknown', async () => {
  const csv = `${PLANS}2026,澳门,本科批,综合,${ID},浙大,201,01,计算机类,,物理和化学,,20,四年,6000,紫金港,含 3 个专业,,,
2026,澳门,本科批,综合,${ID},浙大,201,02,临床医学,,物理和化学,国家专项,,八年,,,,,,
`;
  expect((await run(put('plans.csv', csv))).said).toBe('2 plans');
  const { Groups, Plansources } = await asked();
  expect(Groups).toMatchObject([
    {
      Require: '物理和化学',
      Plan: null,
      Majors: [
        {
          Code: '01',
          Category: '普通',
          Plan: 20,
          Duration: '四年',
          Tuition: 6000,
          Campus: '紫金港',
        },
        { Code: '02', Category: '国家专项', Plan: null, Tuition: null },
      ],
    },
  ]);
  expect(Plansources).toEqual([{ Publisher: '导入文件', Date: '', Url: '', Demo: false }]);
});

test('schemes of the exam go into their table, and a repeated one takes its place', async () => {
  const header = 'province,since,scheme,subject_types\n';
  expect((await run(put('schemes.csv', `${header}澳门,2024,3+1+2,物理类、历史类\n`))).said).toBe(
    '1 schemes of the exam',
  );
  await run(put('schemes.csv', `${header}澳门,2024,3+3,综合\n澳门,0,文理,文科、理科\n`));
  const stored = await gateway.storage.db
    .selectFrom('exam_scheme')
    .select(['since', 'kind', 'subjects'])
    .where('province_id', '=', PROVINCE)
    .orderBy('since')
    .execute();
  expect(stored).toEqual([
    { since: 0, kind: '文理', subjects: '["文科","理科"]' },
    { since: 2024, kind: '3+3', subjects: '["综合"]' },
  ]);
  const bad = await run(put('schemes.csv', `${header}澳门,2024,3+2,物理类\n`));
  expect(bad.code).toBe(EXIT.data);
  expect(bad.said).toContain('第 2 行，scheme：应为 3+3、3+1+2、文理 之一');
});

test('one score, one row, and control lines go into their tables', async () => {
  const scores = `year,province,subject_type,score,same_score_count,cumulative_count
2026,澳门,综合,698,3,10
2026,澳门,综合,700,4,4
2026,澳门,综合,699,,7
`;
  expect((await run(put('scores.csv', scores))).said).toBe('1 tables of scores');
  const table = { Provinceid: PROVINCE, Subject: '综合' };
  const { List } = await done(gateway.rest, enrolmentCalls.findScores, table);
  // What the file leaves out follows from how many have a better score.
  expect(List).toMatchObject([
    { Year: 2026, Scores: [700, 699, 698], Counts: [4, 3, 3], Cumulative: [4, 7, 10] },
  ]);
  const controls = 'year,province,subject_type,batch,score\n2026,澳门,综合,本科批,450\n';
  expect((await run(put('controls.csv', controls))).said).toBe('1 control lines');
  await run(put('lines.csv', CSV));
  const { Controls } = await asked();
  expect(Controls).toEqual([{ Batch: '本科批', Score: 450 }]);
});

const row = (changes: Readonly<Record<string, string>>): string => {
  const names = LINES.trim().split(',');
  const cells = asRows(LINE_ROWS[0] ?? '')[0] ?? [];
  return names.map((name, at) => changes[name] ?? cells[at]).join(',');
};

test('a fault in any row: nothing is imported, and a report names each row and column', async () => {
  await run(put('lines.csv', CSV));
  const kept = await stored();
  const file = put(
    'faults.csv',
    `${LINES}${[
      row({ min_score: '630' }),
      row({}),
      row({ major_group: '1', school_code: '4199999999', school_name: '不存在大学' }),
      row({ major_group: '2', province: '无此省' }),
      row({ major_group: '3', min_score: '', min_rank: '-' }),
      row({ major_group: '4', min_score: '0' }),
      row({ major_group: '5', min_rank: '12.5' }),
      row({ major_group: '6', year: '1926' }),
      row({ major_group: '7', source_url: 'javascript:1' }),
      row({ major_group: '8', published_at: '2026-02-30' }),
      row({ major_group: '9', batch: '', subject_type: '' }),
      row({ major_group: '10', major_name: '长'.repeat(301) }),
    ].join('\n')}\n`,
  );
  const { code, said } = await run(file);
  expect(code).toBe(EXIT.data);
  for (const line of [
    '第 3 行，year：与第 2 行重复',
    '第 4 行，school_name：没有这所院校',
    '第 5 行，province：没有这个省份',
    '第 6 行，min_score：最低分和最低位次至少要有一个',
    '第 7 行，min_score：应为 1 到',
    '第 8 行，min_rank：应为 1 到 2000000 的整数，未公布请留空',
    '第 9 行，year：应为',
    '第 10 行，source_url：不是网址',
    '第 11 行，published_at：应为 YYYY-MM-DD',
    '第 12 行，batch：不能为空',
    '第 12 行，subject_type：不能为空',
    '第 13 行，major_name：超过 300 个字',
    'nothing was changed: 12 faults',
  ]) {
    expect(said).toContain(line);
  }
  expect(readFileSync(`${file}.rejected.csv`, 'utf8').trim().split('\r\n')).toHaveLength(13);
  expect(await stored()).toEqual(kept);
});

test('a table of scores that goes down is refused', async () => {
  const { code, said } = await run(
    put(
      'scores.csv',
      'year,province,subject_type,score,same_score_count,cumulative_count\n2026,澳门,综合,700,,9\n2026,澳门,综合,699,,7\n',
    ),
  );
  expect(code).toBe(EXIT.data);
  expect(said).toContain('第 3 行，cumulative_count：比更高的分数还少');
});

test('a database that fails half-way leaves each batch as it was or as the file has it', async () => {
  const { db } = gateway.storage;
  const batches = async () => {
    const rows = await db
      .selectFrom('admission_line')
      .select(['batch', 'min_score'])
      .where('province_id', '=', PROVINCE)
      .execute();
    return [...Map.groupBy(rows, ({ batch }) => batch)]
      .map(([batch, all]) => [batch, all.length, all[0]?.min_score])
      .toSorted();
  };
  const rowsOf = (score: string, length: number) => {
    const names = Array.from({ length }, (_, at) => `专业${at}`);
    return ['甲批', '乙批'].flatMap((batch) =>
      names.map((major_name) => row({ batch, major_name, min_score: score })),
    );
  };
  await run(put('lines.csv', `${LINES}${rowsOf('600', 3).join('\n')}\n`));
  const file = put('half.csv', `${LINES}${rowsOf('610', 600).join('\n')}\n`);
  // Two of the second batch do not go in together.
  await sql`create unique index probe on admission_line (university_id)
    where major_name >= '专业598' and major_name <= '专业599' and province_id = '820000' and batch = '乙批'`.execute(
    db,
  );
  try {
    expect(await run(file, '--replace')).toEqual({
      code: EXIT.failure,
      said: expect.stringMatching(/unique/i),
    });
  } finally {
    await sql`drop index probe`.execute(db);
  }
  expect(await batches()).toEqual([
    ['乙批', 3, 600],
    ['甲批', 600, 610],
  ]);
  expect((await run(file, '--replace')).said).toContain('1200 admission lines');
  expect(await batches()).toEqual([
    ['乙批', 600, 610],
    ['甲批', 600, 610],
  ]);
});

test('what is no such table is refused in a sentence', async () => {
  const kept = await stored();
  const cases: [string, string | Buffer, string][] = [
    [
      'a.csv',
      '编号,备注\n1,2\n',
      '没有找到表头：需要分数线、招生计划、一分一段、控制线或考试方案的列名',
    ],
    ['b.csv', LINES, '表中没有数据'],
    ['c.csv', Buffer.from([0xff, 0xff, 0xff]), 'neither UTF-8 nor GB18030'],
    ['d.xlsx', xlsx(asRows(CSV)).subarray(0, 700), 'not an XLSX file'],
  ];
  for (const [name, content, why] of cases) {
    const { code, said } = await run(put(name, content));
    expect(code, name).toBe(EXIT.data);
    expect(said, name).toContain(why);
  }
  expect((await run()).code).toBe(EXIT.usage);
  expect(await run('a.csv', '--date', 'x')).toEqual({
    code: EXIT.usage,
    said: expect.stringContaining('--date is no day'),
  });
  expect(await stored()).toEqual(kept);
});
