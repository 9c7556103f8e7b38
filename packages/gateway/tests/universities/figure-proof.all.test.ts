/** Where figures come from that staff have sent: the file, the second person, and what was imported before. */

import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DAY_MS } from '@xuanjiang/contracts/constants';
import type { ProofStatement } from '@xuanjiang/contracts/enrolment-proof';
import { enrolmentProofCalls, enrolmentProofFiles } from '@xuanjiang/contracts/enrolment-proof';
import type { SheetUpload } from '@xuanjiang/contracts/enrolment-sheet';
import { enrolmentUploadCalls, sheetCalls } from '@xuanjiang/contracts/enrolment-staff';
import { CODES } from '@xuanjiang/contracts/errors';
import { UPLOAD_PATHS } from '@xuanjiang/contracts/rules/upload-limits';
import { settingCalls } from '@xuanjiang/contracts/setting';
import { beforeEach, expect, test } from 'vitest';
import { openDatabaseBeside } from '../../src/db/database.ts';
import { createUploadStore } from '../../src/features/ground/upload/store.ts';
import { createSheetWork } from '../../src/features/universities/enrolment/checking/check-sheet.ts';
import { createEnrolmentImport } from '../../src/features/universities/enrolment/import-store.ts';
import { createProofStore } from '../../src/features/universities/enrolment/proof/reading-store.ts';
import { createSheetStore } from '../../src/features/universities/enrolment/sheet-store.ts';
import type { TestAccount } from '../harness/accounts.ts';
import { addAccount } from '../harness/accounts.ts';
import { done, getBytes, refused } from '../harness/call.ts';
import { NOON } from '../harness/clock.ts';
import { runTaskInTests } from '../harness/run-task.ts';
import { shareGateway } from '../harness/shared-gateway.ts';
import { xlsx } from '../harness/sheets.ts';
import { until } from '../harness/wait.ts';

const OWN = '4133010335';
const PROVINCE = '820000';
const SOURCE = { Publisher: '示例考试院', Page: '第 14 页', Date: '2026-07-19' };
const HEAD = ['年度', '生源地', '批次', '科类', '学校名称', '专业组', '录取最低分', '最低排名'];
const SCORE = 6;
const RANK = 7;

type Row = readonly string[];
const row = (group: string, rank = '9872'): Row => [
  ...['2026', '澳门', '本科批', '综合', '浙江大学', group, '634', rank],
];
const hashOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');
const file = (...rows: readonly Row[]): Buffer => xlsx([HEAD, ...rows]);

const gateway = await shareGateway({ clock: () => NOON });
const { storage } = gateway;
const staff = { role: 'worker', universityId: OWN, now: NOON } as const;
const first = await addAccount(storage, { ...staff, displayname: '甲老师' });
const second = await addAccount(storage, { ...staff, displayname: '乙老师' });
const operator = await addAccount(storage, { role: 'operator', now: NOON });
beforeEach(async () => {
  const { db } = gateway.storage;
  await db.deleteFrom('admission_line').where('province_id', '=', PROVINCE).execute();
  await db.deleteFrom('figure_proof').execute();
  await db.deleteFrom('figure_import').execute();
});

const settled = (Id: string, account: TestAccount): Promise<SheetUpload> =>
  until('the end of the work', async () => {
    const seen = await done(gateway.rest, enrolmentUploadCalls.readUpload, { Id }, account);
    return ['checking', 'working'].includes(seen.State) ? null : seen;
  });
const sent = async (body: Buffer, account: TestAccount, said: Record<string, string> = {}) => {
  const query = new URLSearchParams({ Name: '投档.xlsx', ...SOURCE, ...said });
  const response = await fetch(`${gateway.url}${UPLOAD_PATHS.sheet}?${query}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/octet-stream', token: account.token },
    body: new Uint8Array(body),
  });
  const { data } = (await response.json()) as { data: SheetUpload };
  return settled(data.Id, account);
};
const confirm = async (Id: string, account: TestAccount) => {
  await done(gateway.rest, enrolmentUploadCalls.confirmUpload, { Id }, account);
  return settled(Id, account);
};
const imported = async (body: Buffer, account: TestAccount, said: Record<string, string> = {}) =>
  confirm((await sent(body, account, said)).Id, account);

let asked = 0;
const proof = async (Group: string): Promise<ProofStatement[]> => {
  // Answers are kept for a second: each question is put in words of its own.
  asked += 1;
  const input = {
    ...{ Kind: 'line', Universityid: OWN, Provinceid: PROVINCE, Year: 2026, Subject: '综合' },
    ...{ Batch: '本科批', Group, Code: String(asked) },
  };
  return (await done(gateway.rest, enrolmentProofCalls.readProof, input)).List;
};
const changedRows = async (Id: string, account: TestAccount) => {
  const input = { Id, Show: 'changed', Limit: 100 } as const;
  return (await done(gateway.rest, sheetCalls.findRow, input, account)).List;
};
/** Has a second person confirm imports. */
const withSecond = async (work: () => Promise<void>): Promise<void> => {
  const set = async (On: boolean): Promise<void> => {
    const { List } = await done(gateway.rest, settingCalls.get, {}, operator);
    const { Version } = List.find(({ Name }) => Name === 'sheetSecond') ?? {};
    await done(gateway.rest, settingCalls.set, { Name: 'sheetSecond', On, Version }, operator);
  };
  await set(true);
  try {
    await work();
  } finally {
    await set(false);
  }
};
/** Does what is done every hour. @returns whether the file of an upload is then removed */
const hourly = async (uploadId: string): Promise<boolean> => {
  await using database = openDatabaseBeside(gateway.storage);
  await createProofStore(database).prune(NOON + 2 * DAY_MS);
  const spent = await createUploadStore(database).spent(100);
  return spent.some(({ id }) => id === uploadId);
};

test('twenty wrong figures that are planted in a file of 400 rows are found again, each with its old and new value', async () => {
  const rows = Array.from({ length: 400 }, (_, at) => row(`${at + 100}`, String(9000 + at)));
  const right = file(...rows);
  await imported(right, operator);
  // Every nineteenth row from the seventh on; by turns its rank by one, or its score.
  const planted = new Map(
    Array.from({ length: 20 }, (_, at) => {
      const index = 7 + at * 19;
      return [index, at % 2 === 0 ? RANK : SCORE] as const;
    }),
  );
  const wrong = file(
    ...rows.map((cells, index) => {
      const place = planted.get(index);
      return place === undefined ? cells : cells.with(place, String(Number(cells[place]) + 1));
    }),
  );
  const sheet = await sent(wrong, operator);
  expect(sheet).toMatchObject({
    ...{ State: 'ready', Changedrows: 20, Differrows: 20 },
    Samesource: { Name: '投档.xlsx', Hash: hashOf(right), Time: NOON },
  });
  const found = await changedRows(sheet.Id, operator);
  expect(
    found.map(({ Row, Old, Cells }) => [
      Row,
      ...Old.map(({ Place, Value }) => `${Place}: ${Value} → ${Cells[Place]}`),
    ]),
  ).toEqual(
    [...planted].map(([index, place]) => {
      const old = rows[index]?.[place];
      // The heading is row 1.
      return [index + 2, `${place}: ${old} → ${Number(old) + 1}`];
    }),
  );
  // The same file again is no other one.
  expect(await sent(right, operator)).toMatchObject({ Changedrows: 0, Samesource: null });
});

test('a figure is told with the hash, sheet and row of its file, and the second person, by their offices', async () => {
  const bytes = file(row('201'), row('202', '9901'));
  await withSecond(async () => {
    const { Id } = await sent(bytes, first);
    expect(await confirm(Id, first)).toMatchObject({ State: 'waiting', Handedby: '甲老师' });
    expect(await confirm(Id, second)).toMatchObject({
      ...{ State: 'used', Sentby: '甲老师', Handedby: '甲老师', Confirmedby: '乙老师' },
    });
  });
  const [statement] = await proof('202');
  const office = { Office: '浙江大学', Time: NOON };
  expect(statement).toMatchObject({
    ...{ File: '投档.xlsx', Row: 3, Hash: hashOf(bytes), Entered: office, Confirmed: office },
    ...{ Title: SOURCE.Page, Source: { Publisher: SOURCE.Publisher } },
  });
  expect(statement?.Sheet).not.toBe('');
  const text = JSON.stringify(await proof('201'));
  for (const secret of ['甲老师', '乙老师', first.uids, second.uids]) {
    expect(text).not.toContain(secret);
  }
});

test('a file is shown only where its importer said so: the row as the file has it, those around it, and the whole as a file', async () => {
  const rows = ['201', '202', '203', '204', '205', '206'].map((group) => row(group));
  const bytes = file(...rows.with(3, row('204', '99x')));
  const { Id } = await sent(bytes, operator, { Mayshow: 'true' });
  const mended = { Id, Row: 5, Column: RANK, Value: '991' };
  await done(gateway.rest, sheetCalls.mend, mended, operator);
  await confirm(Id, operator);
  const [statement] = await proof('204');
  expect(statement?.Excerpt?.Headings).toEqual(HEAD);
  expect(statement?.Excerpt?.Rows.map(({ Row, Cells }) => [Row, Cells[5], Cells[RANK]])).toEqual([
    [3, '202', '9872'],
    [4, '203', '9872'],
    [5, '204', '99x'],
    [6, '205', '9872'],
    [7, '206', '9872'],
  ]);
  expect(await hourly(Id)).toBe(false);
  const path = statement?.Download ?? '';
  const answer = await getBytes(gateway.rest, path);
  expect(hashOf(answer.bytes)).toBe(statement?.Hash);
  expect(answer.response.headers).toMatchObject({
    'content-disposition': expect.stringMatching(/^attachment; /),
    ...{ 'content-type': 'application/octet-stream', 'x-content-type-options': 'nosniff' },
  });
  // Once no proof names it, it is gone.
  await imported(file(...rows), operator);
  expect((await proof('204'))[0]).toMatchObject({ Excerpt: null, Download: '' });
  expect(await hourly(Id)).toBe(true);
  const { code } = await refused(gateway.rest, enrolmentProofFiles.getProofFile, { Id });
  expect(code).toBe(CODES.notFound);
});

test('that everybody may look at a file is taken back: figures stay, and nothing more of the file is shown', async () => {
  const { Id } = await sent(file(row('201'), row('202')), operator, { Mayshow: 'true' });
  const tooEarly = await refused(gateway.rest, sheetCalls.closeFile, { Id }, operator);
  expect(tooEarly.code).toBe(CODES.conflict);
  await confirm(Id, operator);
  expect((await proof('202'))[0]?.Excerpt?.Rows.length).toBeGreaterThan(0);
  expect((await refused(gateway.rest, sheetCalls.closeFile, { Id }, first)).code).toBe(
    CODES.notFound,
  );
  for (const _ of [1, 2]) {
    const closed = await done(gateway.rest, sheetCalls.closeFile, { Id }, operator);
    expect(closed).toMatchObject({ State: 'used', Mayshow: false, Stored: 2 });
  }
  const [statement] = await proof('202');
  expect(statement).toMatchObject({ File: '投档.xlsx', Row: 3, Excerpt: null, Download: '' });
  const { code } = await refused(gateway.rest, enrolmentProofFiles.getProofFile, { Id });
  expect(code).toBe(CODES.notFound);
  expect(await hourly(Id)).toBe(true);
  const acts = gateway.storage.db.selectFrom('audit').select('action').where('subject', '=', Id);
  expect((await acts.where('action', '=', 'sheet.close').execute()).length).toBe(1);
});

test('what somebody stores between the check and the confirmation is shown first, and nothing is stored', async () => {
  await imported(file(row('201', '100'), row('202', '200')), operator);
  const { Id } = await sent(file(row('201', '101'), row('202', '201')), operator, {
    Page: '第 15 页',
  });
  await imported(file(row('201', '100'), row('202', '222')), operator, { Page: '第 16 页' });
  expect(await confirm(Id, operator)).toMatchObject({
    State: 'ready',
    Fault: 'changed',
    Stored: 0,
  });
  const ranks = async () => (await proof('202')).map((one) => one.Figures[1]?.Value);
  expect(await ranks()).toEqual(['222']);
  expect((await changedRows(Id, operator)).map(({ Old }) => Old[0]?.Value)).toEqual(['100', '222']);
  expect(await confirm(Id, operator)).toMatchObject({ State: 'used', Fault: '', Stored: 2 });
  expect(await ranks()).toEqual(['201']);
});

test('an import that is stopped half-way says what it has stored, however often it is looked at, and shows nothing once it is dropped', async () => {
  const { storage } = gateway;
  // Batches are put one after another.
  const rows = (by: number) =>
    Array.from({ length: 501 }, (_, at) =>
      row(String(at + 100), String(9000 + at + by)).with(2, at < 500 ? '本科批' : '专科批'),
    );
  await imported(file(...rows(0)), operator);
  const bytes = file(...rows(1));
  const { Id } = await sent(bytes, operator, { Mayshow: 'true', Page: '第 15 页' });
  await using database = openDatabaseBeside(storage);
  const upload = await createUploadStore(database).byId(Id);
  if (upload === null) throw new Error('the table is there');
  const putRows = createEnrolmentImport(database);
  const { store } = createSheetWork({
    runTask: runTaskInTests,
    ...{ rows: createSheetStore(database), proofs: createProofStore(database) },
    names: async () => [{ id: OWN, name: '浙江大学', shortName: '浙大' }],
    // Another import comes after the last comparison.
    putRows: async (...given) => {
      const other = file(row('600', '77').with(2, '专科批'));
      await imported(other, operator, { Page: '第 16 页' });
      return putRows(...given);
    },
    putUniversities: () => Promise.reject(new Error('it has none')),
    ...{ clock: () => NOON, announce: () => {} },
  });
  const folder = mkdtempSync(join(tmpdir(), 'xuanjiang-import-'));
  const path = join(folder, 'sent');
  writeFileSync(path, bytes);
  const outcome = await store({ ...upload, confirmedBy: operator.uids }, path, () => {});
  rmSync(folder, { recursive: true });
  expect(outcome).toMatchObject({ fault: 'changed', found: { stored: 500 } });
  // Its columns are looked at once more.
  const read = () => done(gateway.rest, enrolmentUploadCalls.readUpload, { Id }, operator);
  const { Kind, Columns, Fixed } = await read();
  const matched = { Id, Kind, Columns: Columns.map(({ Field }) => Field), Fixed };
  const source = { ...SOURCE, Page: '第 15 页', Mayshow: true };
  await done(gateway.rest, sheetCalls.match, { ...matched, ...source }, operator);
  expect(await settled(Id, operator)).toMatchObject({ State: 'ready', Stored: 500 });
  expect((await proof('100'))[0]?.Excerpt?.Rows.length).toBeGreaterThan(0);
  await hourly(Id);
  expect((await proof('101'))[0]?.Excerpt?.Rows.length).toBeGreaterThan(0);
  await done(gateway.rest, sheetCalls.drop, { Id }, operator);
  await hourly(Id);
  expect((await proof('102'))[0]).toMatchObject({ Row: 4, Excerpt: null, Download: '' });
});

test('rows that a replacing file takes away are counted before, and it is told when they become more', async () => {
  await imported(file(row('201', '100'), row('202', '200')), operator);
  const { Id, Goingrows } = await sent(file(row('201', '101')), operator, {
    ...{ Page: '第 15 页', Replace: 'true' },
  });
  expect(Goingrows).toBe(1);
  await imported(file(row('203', '300')), operator, { Page: '第 16 页' });
  expect(await confirm(Id, operator)).toMatchObject({
    ...{ State: 'ready', Fault: 'changed', Goingrows: 2, Stored: 0 },
  });
  expect((await proof('203'))[0]?.Figures[1]?.Value).toBe('300');
  expect(await confirm(Id, operator)).toMatchObject({ State: 'used', Stored: 1, Gone: 2 });
});

test('a row that is older once it is mended is told with what it would change', async () => {
  await imported(file(row('201', '100')), operator);
  const { Id } = await sent(file(row('201', 'x')), operator, { Date: '2026-06-20' });
  const mended = { Id, Row: 2, Column: RANK, Value: '101' };
  await done(gateway.rest, sheetCalls.mend, mended, operator);
  const read = () => done(gateway.rest, enrolmentUploadCalls.readUpload, { Id }, operator);
  expect(await read()).toMatchObject({
    ...{ Olderrows: 1, Oldpublisher: '示例考试院 第 14 页', Olddate: '2026-07-19' },
  });
  await done(gateway.rest, sheetCalls.mend, { ...mended, Value: '100' }, operator);
  expect(await read()).toMatchObject({ Olderrows: 0, Oldpublisher: '', Olddate: '' });
});
