import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { DAY_MS, MINUTE_MS } from '@xuanjiang/contracts/constants';
import { enrolmentCalls } from '@xuanjiang/contracts/enrolment';
import { enrolmentProofCalls } from '@xuanjiang/contracts/enrolment-proof';
import { enrolmentRankCalls, enrolmentRankFiles } from '@xuanjiang/contracts/enrolment-rank';
import { CODES } from '@xuanjiang/contracts/errors';
import { decodeRankTable } from '@xuanjiang/contracts/rules/rank-file';
import { NOT_PUBLISHED } from '@xuanjiang/contracts/rules/rank-table';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabaseBeside } from '../../src/db/database.ts';
import { markRanks } from '../../src/db/rank-marks.ts';
import { createRankStore } from '../../src/features/universities/enrolment/rank/rank-store.ts';
import { createRankWork } from '../../src/features/universities/enrolment/rank/rank-work.ts';
import { done, refused } from '../harness/call.ts';
import { runCli } from '../harness/cli.ts';
import { NOON } from '../harness/clock.ts';
import type { TestGateway } from '../harness/gateway.ts';
import { startGateway } from '../harness/gateway.ts';
import { until } from '../harness/wait.ts';

const GUANGDONG = '440000';
/** The demo has nothing of these. */
const [MACAO, HONG_KONG] = ['820000', '810000'];
const { path } = enrolmentRankFiles.getRankFile;

let gateway: TestGateway;
let now = NOON;
let folder = '';
beforeAll(async () => {
  gateway = await startGateway({ clock: () => now });
  folder = mkdtempSync(join(tmpdir(), 'xuanjiang-rank-'));
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await gateway[Symbol.asyncDispose]();
});

const found = (Provinceid: string) =>
  done(gateway.rest, enrolmentRankCalls.findRankFiles, { Provinceid });
/** The files of a province once all are made, and no kept answer is older. */
const made = async (province: string) => {
  const { db } = gateway.storage;
  await until('the files', async () => {
    // What changed while a file was made is waited for by the clock.
    const job = db.selectFrom('job').select('due_at').where('kind', '=', 'rank-file');
    const waiting = await job.where('state', '=', 'waiting').where('lease', 'is', null).execute();
    now = Math.max(now, ...waiting.map(({ due_at }) => due_at));
    const scopes = db.selectFrom('rank_scope').select('subject').whereRef('wanted', '>', 'made');
    return (await scopes.where('province_id', '=', province).execute()).length === 0;
  });
  const newest = await db
    .selectFrom('rank_file')
    .select('hash')
    .where('province_id', '=', province)
    .where('replaced_at', 'is', null)
    .execute();
  return until('their answer', async () => {
    const { List, Making } = await found(province);
    const known = new Set(List.map(({ Hash }) => Hash));
    return !Making && newest.every(({ hash }) => known.has(hash)) ? List : null;
  });
};
/** As it is sent: most clients would unpack it. */
const fileOf = async (
  hash = '',
  encoding = 'br',
  headers: Readonly<Record<string, string>> = {},
) => {
  const asked = get(`${gateway.url}${path}?Hash=${hash}`, {
    headers: { 'Accept-Encoding': encoding, ...headers },
  });
  const [response] = (await once(asked, 'response')) as [IncomingMessage];
  return { status: response.statusCode, headers: response.headers, body: await buffer(response) };
};
const tableOf = async (hash = '') => {
  const { body } = await fileOf(hash, 'identity');
  return decodeRankTable(body.toString());
};

/** Imports a file and lets the time pass that a file waits for further changes. */
const run = async (content: string, ...args: string[]): Promise<void> => {
  const file = join(folder, 'a.csv');
  writeFileSync(file, content);
  const { code, out } = await runCli(gateway.storage, 'import', 'enrolment', file, ...args);
  expect(out).not.toContain('faults');
  expect(code).toBe(0);
  // The command has the time of the machine.
  now = Math.max(now, Date.now()) + MINUTE_MS;
};
const LINES =
  'year,province,batch,subject_type,school_name,major_group,major_name,min_score,min_rank\n';

test('the files of a province are made for the first who asks, and have what its universities have', async () => {
  expect(await found(GUANGDONG)).toEqual({ List: [], Making: true, Failing: false });
  const files = await made(GUANGDONG);
  expect(files.map(({ Subject }) => Subject)).toEqual(['物理类', '历史类']);
  const [file] = files;
  const table = await tableOf(file?.Hash);
  expect(table).toMatchObject({ provinceId: GUANGDONG, subject: '物理类', unit: 'group' });
  expect(table.count).toBe(file?.Units);
  expect(table.years.length).toBe(3);
  const ranks = table.ranks[0] ?? [];
  for (const row of [0, 1, table.count - 1]) {
    const { id = '' } = table.universities[table.university[row] ?? 0] ?? {};
    const { Groups, Chosen } = await done(gateway.rest, enrolmentCalls.findData, {
      ...{ Universityid: id, Provinceid: GUANGDONG, Subject: '物理类', Year: table.year },
      Batch: table.batches[table.batch[row] ?? 0],
    });
    expect(Chosen?.Year).toBe(file?.Year);
    const group = Groups.find(({ Group }) => Group === table.group[row]);
    expect(group).toMatchObject({
      ...{ Minrank: ranks[row], Plan: table.plan[row], Changed: table.changed[row] === 1 },
      Require: table.requires[table.require[row] ?? 0],
    });
    expect(new Set(group?.Majors.map(({ Name }) => Name))).toEqual(
      new Set(table.majorsOf[row]?.map((at) => table.majors[at])),
    );
    const before = group?.Joined.find(({ Year }) => Year === table.year - 1);
    expect(table.planBefore[row]).toBe(before?.Plan ?? NOT_PUBLISHED);
  }
});

test('a province without figures has no files, and none is made', async () => {
  expect(await found(HONG_KONG)).toEqual({ List: [], Making: false, Failing: false });
  const { List } = await done(gateway.rest, enrolmentRankCalls.findRankProvinces, {});
  expect(List).toContain(GUANGDONG);
  expect(List).not.toContain(HONG_KONG);
  expect(List).toEqual(List.toSorted());
});

test('an import makes a file, a change another one, and the old one is answered for a day', async () => {
  await run(`${LINES}2026,澳门,本科批,综合,浙江大学,201,,600,900`);
  const [first] = await made(MACAO);
  const before = await tableOf(first?.Hash);
  expect([...(before.ranks[0] ?? [])]).toEqual([900]);
  // No scheme says what is filled in there.
  expect(before).toMatchObject({ unit: 'group', group: ['201'], count: 1 });

  await run(`${LINES}2026,澳门,本科批,综合,浙江大学,201,,600,901`);
  const [second] = await made(MACAO);
  expect(second?.Hash).not.toBe(first?.Hash);
  expect([...((await tableOf(second?.Hash)).ranks[0] ?? [])]).toEqual([901]);
  expect((await tableOf(first?.Hash)).ranks).toEqual(before.ranks);

  // As it was: it has the same name again.
  await run(`${LINES}2026,澳门,本科批,综合,浙江大学,201,,600,900`);
  expect((await made(MACAO)).map(({ Hash }) => Hash)).toEqual([first?.Hash]);

  now += 2 * DAY_MS;
  await using database = openDatabaseBeside(gateway.storage);
  await createRankWork(createRankStore(database), () => now).runHourly();
  const gone = await fileOf(second?.Hash);
  expect(gone.status).toBe(404);
  expect(JSON.parse(gone.body.toString())).toMatchObject({ code: CODES.notFound });
  expect((await fileOf(first?.Hash)).status).toBe(200);
});

test('a scheme that says what is filled in makes files anew', async () => {
  const plan = 'year,province,batch,subject_type,school_name,major_name,plan_count,second_subjects';
  await run(
    `${plan}\n2026,澳门,本科批,理科,浙江大学,法学,3,不限\n2026,澳门,本科批,理科,浙江大学,物理学,2,物理`,
  );
  const unitOf = async () => {
    const files = await made(MACAO);
    return tableOf(files.find(({ Subject }) => Subject === '理科')?.Hash);
  };
  expect(await unitOf()).toMatchObject({ unit: 'major', count: 2, requires: ['', '不限', '物理'] });
  await run('province,since,scheme,subject_types,unit,choices\n澳门,2020,文理,理科,院校,10');
  expect(await unitOf()).toMatchObject({ unit: 'university', count: 1, requires: [''] });
});

test('years are joined in the answer as in the file, and not into another scheme', async () => {
  const plans = [
    ['2026', '205', '化学', '3', ''],
    ['2026', '206', '法学', '4', ''],
    ['2026', '207', '哲学', '5', '203'],
    ['2025', '201', '化学', '2', ''],
    ['2025', '206', '史学', '9', ''],
    ['2025', '203', '宗教学', '7', ''],
    ['2019', '201', '化学', '2', ''],
  ];
  const head = 'year,major_group,major_name,plan_count,former_group,province,batch,subject_type';
  await run(
    `${head},school_name\n${plans.map((row) => `${row.join()},澳门,本科批,物理类,浙江大学`).join('\n')}`,
  );
  const lines = ['2025,201,700', '2025,206,800', '2025,203,900', '2024,201,1000', '2019,201,1'];
  await run(
    `year,major_group,min_rank,province,batch,subject_type,school_name,major_name,min_score\n${lines
      .map((row) => `${row},澳门,本科批,物理类,浙江大学,,`)
      .join('\n')}`,
  );
  await run('province,since,scheme,subject_types,unit,choices\n澳门,2021,3+1+2,物理类,专业组,45');
  const { Groups, Unit, Schemeyears, Scheme } = await done(gateway.rest, enrolmentCalls.findData, {
    Universityid: '4133010335',
    Provinceid: MACAO,
    Subject: '物理类',
    Year: 2026,
  });
  const joined = Object.fromEntries(
    Groups.map(({ Group, Joined, Changed }) => [
      Group,
      [...Joined.map((one) => one.Minrank), Changed],
    ]),
  );
  // 201 has no majors in 2024: nobody knows that they were the same.
  expect(joined).toEqual({ 205: [700, false], 206: [true], 207: [900, false] });
  expect([Unit, Schemeyears]).toEqual(['group', [2024, 2025]]);
  expect(Scheme).toMatchObject({ Unit: 'group', Choices: 45 });
  // An earlier figure is proven by the row of the unit of then, whatever its number was.
  const unit = {
    Universityid: '4133010335',
    Provinceid: MACAO,
    Subject: '物理类',
    Batch: '本科批',
  };
  const rankIn2025 = async (Group: string, Unityear: number) => {
    const asked = { ...unit, Kind: 'line', Year: 2025, Group, Unityear };
    const [said] = (await done(gateway.rest, enrolmentProofCalls.readProof, asked)).List;
    return said?.Figures.find(({ Field }) => Field === 'min_rank')?.Value;
  };
  expect([await rankIn2025('207', 2026), await rankIn2025('205', 2026)]).toEqual(['900', '700']);
  expect(await rankIn2025('206', 2025)).toBe('800');
  const other = { ...unit, Kind: 'line', Year: 2025, Group: '206', Unityear: 2026 };
  expect((await refused(gateway.rest, enrolmentProofCalls.readProof, other)).code).toBe(
    CODES.notFound,
  );
  // A sum says in which rows its parts stand.
  const placesOf = async (Group: string, Year: number) => {
    const asked = { ...unit, Kind: 'plan', Year, Group };
    const { List } = await done(gateway.rest, enrolmentProofCalls.readProof, asked);
    return List.map(({ File, Row, Lastrow, Figures }) => [File, Row, Lastrow, Figures.length]);
  };
  expect(await placesOf('', 2026)).toEqual([['a.csv', 2, 4, 0]]);
  expect(await placesOf('203', 2025)).toEqual([['a.csv', 7, 7, 0]]);
  const files = await made(MACAO);
  const table = await tableOf(files.find(({ Subject }) => Subject === '物理类')?.Hash);
  expect(table.years).toEqual([2025]);
  expect(table.group).toEqual(['205', '207', '206']);
  expect([...(table.ranks[0] ?? [])]).toEqual([700, 900, NOT_PUBLISHED]);
  expect([...table.planBefore]).toEqual([2, 7, NOT_PUBLISHED]);
  expect([...table.changed]).toEqual([0, 0, 1]);
});

test('a file is sent as it is stored to whoever takes brotli, and is never asked for again', async () => {
  const [file] = await made(GUANGDONG);
  const stored = await fileOf(file?.Hash);
  expect(stored.headers).toMatchObject({
    'content-encoding': 'br',
    'cache-control': 'public, max-age=31536000, immutable',
    'content-type': expect.stringContaining('application/json'),
    vary: expect.stringContaining('Accept-Encoding'),
  });
  expect(stored.body.length).toBe(file?.Bytes);
  const text = brotliDecompressSync(stored.body).toString();
  const plain = await fileOf(file?.Hash, 'identity');
  expect(plain.headers['content-encoding']).toBeUndefined();
  expect(plain.body.toString()).toBe(text);
  const zipped = await fileOf(file?.Hash, 'gzip');
  expect(gunzipSync(zipped.body).toString()).toBe(text);
  const { etag = '' } = stored.headers;
  const known = await fileOf(file?.Hash, 'br', { 'If-None-Match': etag });
  expect(known.status).toBe(304);
  const posted = await gateway.rest.post(path).query({ Hash: file?.Hash });
  expect([posted.status, posted.headers.allow]).toEqual([405, 'GET']);
});

test('two gateways that make a file at once make the same, once', async () => {
  await using database = openDatabaseBeside(gateway.storage);
  const scope = { provinceId: '330000', subject: '综合' };
  const store = createRankStore(database);
  const { handlers } = createRankWork(store, () => now).runner;
  const job = { key: 'a', kind: 'rank-file', accountId: null, data: scope, lease: 'a' };
  const effects = await Promise.all(
    [1, 2].map(() => handlers['rank-file']({ ...job, notBefore: 0, attempts: 1 })),
  );
  for (const effect of effects) await database.kysely.transaction().execute(effect);
  const rows = await database.kysely
    .selectFrom('rank_file')
    .select(['hash', 'size', 'text_size'])
    .where('province_id', '=', scope.provinceId)
    .execute();
  expect(rows).toHaveLength(1);
  expect(rows[0]?.size).toBeLessThan(rows[0]?.text_size ?? 0);
});

test('a gateway that is killed while it makes a file leaves the old one, and another makes it', async () => {
  const { db } = gateway.storage;
  const [before] = await made(GUANGDONG);
  const rows = db.updateTable('admission_line').where('province_id', '=', GUANGDONG);
  await rows.where('subject', '=', '物理类').set({ min_rank: 77 }).execute();
  await using database = openDatabaseBeside(gateway.storage);
  const scope = { provinceId: GUANGDONG, subject: '物理类' };
  await database.kysely.transaction().execute((trx) => markRanks(trx, [scope], now));
  // Another gateway has taken the job; it is not heard of again.
  const lease = { lease: 'of another', due_at: now + 10 * MINUTE_MS, attempts: 1 };
  await db
    .updateTable('job')
    .set(lease)
    .where('kind', '=', 'rank-file')
    .where('state', '=', 'waiting')
    .execute();
  let between = await found(GUANGDONG);
  await until('the change to be known', async () => {
    between = await found(GUANGDONG);
    return between.Making;
  });
  expect(between.List[0]?.Hash).toBe(before?.Hash);
  now += 11 * MINUTE_MS;
  const [after] = await made(GUANGDONG);
  expect(after?.Hash).not.toBe(before?.Hash);
  expect(new Set((await tableOf(after?.Hash)).ranks[0])).toEqual(new Set([77]));
});

test('that a file could not be made is told until it is: it is tried again hourly', async () => {
  const { db } = gateway.storage;
  await made(GUANGDONG);
  await using database = openDatabaseBeside(gateway.storage);
  const scope = { provinceId: GUANGDONG, subject: '物理类' };
  await database.kysely.transaction().execute((trx) => markRanks(trx, [scope], now));
  // Its last try failed.
  await db
    .updateTable('job')
    .set({ state: 'failed', error: 'no memory', ended_at: now })
    .where('kind', '=', 'rank-file')
    .where('state', '=', 'waiting')
    .execute();
  await until('the failure to be told', async () => (await found(GUANGDONG)).Failing);
  const store = createRankStore(database);
  expect(await store.isFailing(MACAO)).toBe(false);
  await createRankWork(store, () => now).runHourly();
  await made(GUANGDONG);
  await until('that it was made', async () => !(await found(GUANGDONG)).Failing);
  // The failure of then says nothing of what is to be made now.
  await database.kysely.transaction().execute((trx) => markRanks(trx, [scope], now));
  expect(await store.isFailing(GUANGDONG)).toBe(false);
});
