import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { utils, write } from '@e965/xlsx';
import { partnerCalls } from '@xuanjiang/contracts/partner';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { EXIT } from '../../src/command/command.ts';
import { addAccount } from '../harness/accounts.ts';
import { done } from '../harness/call.ts';
import { runCli } from '../harness/cli.ts';
import type { TestGateway } from '../harness/gateway.ts';
import { startGateway } from '../harness/gateway.ts';
import { gb18030 } from '../harness/sheets.ts';

const ZHEJIANG = '4133010335';
const PEKING = '4111010001';
const NANJING = '4132010284';
const HEADER = '院校,合作院校,合作开始,合作内容\n';
const LIST = `${HEADER}浙江大学,北京大学,2025-03-01,联合宣讲\n${NANJING},浙江大学,2024/9/1,\n`;

let gateway: TestGateway;
let folder = '';
beforeAll(async () => {
  // The gateway runs all the while, on the same data.
  gateway = await startGateway();
  folder = mkdtempSync(join(tmpdir(), 'xuanjiang-import-'));
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await gateway[Symbol.asyncDispose]();
});
beforeEach(() => gateway.storage.db.deleteFrom('university_partner').execute());

const put = (content: string | Buffer): string => {
  const file = join(folder, 'partners.csv');
  writeFileSync(file, content);
  return file;
};

const run = async (...args: string[]): Promise<{ code: number; said: string }> => {
  const { code, out } = await runCli(gateway.storage, 'import', 'partners', ...args);
  return { code, said: out.trimEnd() };
};

const stored = async (): Promise<string[]> => {
  const rows = await gateway.storage.db.selectFrom('university_partner').selectAll().execute();
  return rows
    .map((row) => [row.university_id, row.partner_id, row.since, row.note].join(' '))
    .toSorted();
};

const BOTH = [
  `${PEKING} ${ZHEJIANG} 2025-03-01 联合宣讲`,
  `${NANJING} ${ZHEJIANG} 2024-09-01 `,
  `${ZHEJIANG} ${PEKING} 2025-03-01 联合宣讲`,
  `${ZHEJIANG} ${NANJING} 2024-09-01 `,
].toSorted();

const xlsx = (): Buffer => {
  const sheet = utils.aoa_to_sheet([
    ['院校', '合作院校', '合作开始', '合作内容'],
    ['浙江大学', '北京大学', new Date(Date.UTC(2025, 2, 1)), '联合宣讲'],
    [Number(NANJING), '浙江大学', '2024-09-01', ''],
  ]);
  return write(utils.book_new(sheet, '合作'), { bookType: 'xlsx', type: 'buffer' }) as Buffer;
};

test.each([
  ['CSV in UTF-8', Buffer.from(LIST)],
  ['CSV in UTF-8 with a mark', Buffer.from(`\uFEFF${LIST}`)],
  ['CSV in GB18030', gb18030(LIST)],
  ['XLSX with a cell that is a day', xlsx()],
])('a list is read as %s, and each of two universities has the other', async (_, bytes) => {
  const { code, said } = await run(put(bytes));
  expect([code, said]).toEqual([EXIT.ok, '2 added, 0 changed, 0 as before']);
  expect(await stored()).toEqual(BOTH);
});

test('the running gateway shows a liaison the partners of the own university', async () => {
  await run(put(LIST));
  const { token } = await addAccount(gateway.storage, { role: 'worker', universityId: ZHEJIANG });
  const { List } = await done(gateway.rest, partnerCalls.find, {}, { token });
  expect(List.map(({ Id, Since, Note }) => [Id, Since, Note])).toEqual([
    [PEKING, '2025-03-01', '联合宣讲'],
    [NANJING, '2024-09-01', ''],
  ]);
});

test('a repeated list changes nothing, a corrected one what differs, and nothing beside it', async () => {
  await run(put(LIST));
  expect((await run(put(LIST))).said).toBe('0 added, 0 changed, 2 as before');
  expect(await stored()).toEqual(BOTH);
  // The other way round it is the same pair.
  const corrected = `${HEADER}北京大学,浙江大学,2025-04-01,联合宣讲\n`;
  expect((await run(put(corrected))).said).toBe('0 added, 1 changed, 0 as before');
  expect(await stored()).toEqual(
    BOTH.map((row) => row.replace('2025-03-01', '2025-04-01')).toSorted(),
  );
});

test('with --replace other partnerships of the universities in front go', async () => {
  await run(put(`${LIST}南京大学,北京大学,2023-01-01,互访\n`));
  const { said } = await run(put(`${HEADER}浙江大学,北京大学,2025-03-01,联合宣讲\n`), '--replace');
  expect(said).toBe(
    '0 added, 0 changed, 1 as before\n1 of before, which the file does not have, were removed',
  );
  expect(await stored()).toEqual(
    [
      ...BOTH.filter((row) => !row.includes(NANJING)),
      `${NANJING} ${PEKING} 2023-01-01 互访`,
      `${PEKING} ${NANJING} 2023-01-01 互访`,
    ].toSorted(),
  );
});

test('a fault in any row: nothing is imported, and a report names each row', async () => {
  const file = put(`${LIST}无此大学,浙江大学,2025-03-01,\n浙江大学,北京大学,去年,\n`);
  const { code, said } = await run(file);
  expect(code).toBe(EXIT.data);
  expect(said.split('\n')).toEqual([
    '第 4 行，院校：没有这所院校：无此大学',
    '第 5 行，合作开始：应为日期，写作 2025-03-01',
    `nothing was changed: 2 faults, all of them in ${file}.rejected.csv`,
  ]);
  expect(readFileSync(`${file}.rejected.csv`, 'utf8')).toContain('"5","合作开始"');
  expect(await stored()).toEqual([]);
  expect((await run(put(LIST))).code).toBe(EXIT.ok);
  expect(existsSync(`${file}.rejected.csv`)).toBe(false);
});

test('a database that fails half-way leaves everything as it was', async () => {
  const { db } = gateway.storage;
  await run(put(`${HEADER}浙江大学,北京大学,2025-03-01,联合宣讲\n`));
  const kept = await stored();
  await sql`create unique index probe on university_partner (since) where since = '2024-09-01'`.execute(
    db,
  );
  try {
    expect(await run(put(`${HEADER}浙江大学,南京大学,2024-09-01,\n`), '--replace')).toEqual({
      code: EXIT.failure,
      said: expect.stringMatching(/unique/i),
    });
  } finally {
    await sql`drop index probe`.execute(db);
  }
  expect(await stored()).toEqual(kept);
});

test('what is no such list is refused in a sentence', async () => {
  const other = await run(put('学校,城市\n浙江大学,杭州市\n'));
  expect(other.code).toBe(EXIT.data);
  expect(other.said).toContain('没有找到表头：需要院校、合作院校、合作开始这些列');
  expect((await run(put(HEADER))).said).toContain('表中没有数据');
  expect((await run(join(folder, 'missing.csv'))).said).toContain('ENOENT');
  expect((await run()).code).toBe(EXIT.usage);
  expect(await run('a.csv', 'b.csv')).toEqual({
    code: EXIT.usage,
    said: expect.stringContaining('one file is needed'),
  });
  expect(await stored()).toEqual([]);
});
