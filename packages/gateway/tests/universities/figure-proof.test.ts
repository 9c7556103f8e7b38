/** Where figures come from, as imports and corrections by hand leave it. */

import { DAY_MS, HOUR_MS } from '@xuanjiang/contracts/constants';
import type { ProofStatement } from '@xuanjiang/contracts/enrolment-proof';
import { enrolmentProofCalls } from '@xuanjiang/contracts/enrolment-proof';
import type { FigureRow } from '@xuanjiang/contracts/enrolment-table';
import { enrolmentTableCalls, FigureRowSchema } from '@xuanjiang/contracts/enrolment-table';
import { CODES } from '@xuanjiang/contracts/errors';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openDatabaseBeside } from '../../src/db/database.ts';
import { createDeletionStore } from '../../src/features/people/privacy/deletion-store.ts';
import type { EnrolmentDrafts } from '../../src/features/universities/enrolment/import-store.ts';
import { importEnrolmentRows } from '../../src/features/universities/enrolment/import-store.ts';
import type {
  ImportDraft,
  SeenRows,
} from '../../src/features/universities/enrolment/proof/proof-store.ts';
import {
  newImportId,
  noteImport,
  RowsChanged,
  seenRows,
} from '../../src/features/universities/enrolment/proof/proof-store.ts';
import { createProofStore } from '../../src/features/universities/enrolment/proof/reading-store.ts';
import { ACCOUNT_ROWS } from '../../src/wiring/account-rows.ts';
import { addAccount } from '../harness/accounts.ts';
import { done, refused } from '../harness/call.ts';
import { NOON } from '../harness/clock.ts';
import { countStatements } from '../harness/count-statements.ts';
import type { TestGateway } from '../harness/gateway.ts';
import { startGateway } from '../harness/gateway.ts';

const ID = '4133010335';
/** The demo has nothing of this province. */
const PROVINCE = '820000';
const SCOPE = { province_id: PROVINCE, year: 2026, subject: '综合', batch: '本科批' };
const OFFICE = { Office: '', Time: NOON };

let gateway: TestGateway;
let database: ReturnType<typeof openDatabaseBeside>;
beforeAll(async () => {
  gateway = await startGateway({ clock: () => NOON });
  database = openDatabaseBeside(gateway.storage);
});
afterAll(async () => {
  await database[Symbol.asyncDispose]();
  await gateway[Symbol.asyncDispose]();
});
beforeEach(async () => {
  const { db } = gateway.storage;
  await db.deleteFrom('admission_line').where('province_id', '=', PROVINCE).execute();
  await db.deleteFrom('figure_proof').execute();
  await db.deleteFrom('figure_import').execute();
});

const draft = (publisher: string, change: Partial<ImportDraft> = {}): ImportDraft => ({
  ...{ id: newImportId(), uploadId: null, publisher, title: '第 14 页', sourceKey: '' },
  ...{ file: '投档.xlsx', sheet: '一', hash: 'ab'.repeat(32), headings: [], cellsOf: null },
  entered: { account: null, office: null, time: NOON },
  confirmed: null,
  ...change,
});

/** Lines of groups: `['201', 9872]` is the lowest rank of a group. They stand in rows from 2 on. */
const lines = (
  { publisher, title }: Pick<ImportDraft, 'publisher' | 'title'>,
  groups: readonly (readonly [string, number | null])[],
): EnrolmentDrafts => ({
  table: 'admission_line',
  rows: groups.map(([major_group, min_rank], at) => ({
    row: {
      ...{ ...SCOPE, university_id: ID, major_group, major_name: '', school_code: '' },
      ...{ plan_count: null, min_score: 634, min_rank, avg_score: null, max_score: null },
      ...{ tie_break: '', retrieved_at: '' },
    },
    source: { publisher: `${publisher} ${title}`.trim(), publishedAt: '2026-07-19', url: '' },
    at: at + 2,
  })),
});

const put = (
  from: ImportDraft,
  groups: readonly (readonly [string, number | null])[],
  now = NOON,
  isReplacing = false,
) =>
  importEnrolmentRows(database, lines(from, groups), isReplacing, {
    draft: from,
    clock: () => now,
  });

let asked = 0;
const proofInput = (Group: string) => {
  // Answers are kept for a second: each question is put in words of its own.
  asked += 1;
  return {
    ...{ Kind: 'line', Universityid: ID, Provinceid: PROVINCE, Year: 2026, Subject: '综合' },
    ...{ Batch: '本科批', Group, Code: String(asked) },
  };
};
const proof = async (group = '201'): Promise<ProofStatement[]> =>
  (await done(gateway.rest, enrolmentProofCalls.readProof, proofInput(group))).List;
const rank = (statement: ProofStatement | undefined) =>
  statement?.Figures.find(({ Field }) => Field === 'min_rank');
const checked = async () =>
  (
    await gateway.storage.db
      .selectFrom('admission_line')
      .select('checked')
      .where('province_id', '=', PROVINCE)
      .execute()
  ).map((row) => row.checked);
/** Everything that is kept of the lines and their proofs. */
const kept = async () => {
  const { db } = gateway.storage;
  const lines = db.selectFrom('admission_line').selectAll().where('province_id', '=', PROVINCE);
  const rows = [await lines.execute(), await db.selectFrom('figure_proof').selectAll().execute()];
  return rows
    .flat()
    .map((row) => JSON.stringify(row))
    .toSorted();
};

test('a figure is told with its file, sheet, row and hash, and that one person entered it', async () => {
  await put(draft('甲考试院'), [
    ['201', 9872],
    ['202', 9901],
  ]);
  expect(await proof('202')).toEqual([
    {
      Source: { Publisher: '甲考试院', Date: '2026-07-19', Url: '', Demo: false },
      ...{
        Title: '第 14 页',
        File: '投档.xlsx',
        Sheet: '一',
        Row: 3,
        Lastrow: 0,
        Hash: 'ab'.repeat(32),
      },
      ...{ Excerpt: null, Download: '', Beforetime: null, Shown: true },
      ...{ Entered: OFFICE, Confirmed: null },
      Figures: [
        { Field: 'min_score', Value: '634', Before: null },
        { Field: 'min_rank', Value: '9901', Before: null },
        ...['avg_score', 'max_score', 'plan_count', 'tie_breaker_text'].map((Field) => ({
          ...{ Field, Value: '', Before: null },
        })),
      ],
    },
  ]);
  const { code } = await refused(
    gateway.rest,
    enrolmentProofCalls.readProof,
    proofInput('nowhere'),
  );
  expect(code).toBe(CODES.notFound);
});

test('what it was before is told until when, and stays when the same is imported once more', async () => {
  await put(draft('甲考试院'), [['201', 9860]]);
  await put(draft('甲考试院'), [['201', 9872]], NOON + 1);
  await put(
    draft('甲考试院', { file: '再来.xlsx', hash: 'cd'.repeat(32) }),
    [['201', 9872]],
    NOON + 2,
  );
  const [statement, ...others] = await proof();
  expect(others).toEqual([]);
  expect(rank(statement)).toEqual({ Field: 'min_rank', Value: '9872', Before: '9860' });
  expect(statement).toMatchObject({ Beforetime: NOON + 1, File: '再来.xlsx' });
});

test('the lowest line of a university is proven by the row that has it, places that lines tell by the line', async () => {
  await put(draft('甲考试院'), [
    ['201', 9872],
    ['202', 9901],
  ]);
  const rows = gateway.storage.db.updateTable('admission_line').where('major_group', '=', '202');
  await rows.where('province_id', '=', PROVINCE).set({ min_score: 620, plan_count: 9 }).execute();
  expect((await proof('')).map((one) => [one.Row, rank(one)?.Value])).toEqual([[3, '9901']]);
  const places = async (Group: string, Major = '') => {
    const asked = { ...proofInput(Group), Kind: 'plan', Major };
    const { List } = await done(gateway.rest, enrolmentProofCalls.readProof, asked);
    return List.map(({ Row, Figures }) => [
      Row,
      Figures.find(({ Field }) => Field === 'plan_count')?.Value,
    ]);
  };
  expect(await places('202')).toEqual([[3, '9']]);
  // What is a sum stands in no row.
  const sum = { ...proofInput(''), Kind: 'plan' };
  const { code } = await refused(gateway.rest, enrolmentProofCalls.readProof, sum);
  expect(code).toBe(CODES.notFound);
});

test('of two imports of the same rows the one that comes second is told, and changes nothing', async () => {
  await put(draft('甲考试院'), [
    ['201', 9860],
    ['202', 9901],
  ]);
  // Both have compared before one of them puts anything.
  const stored = () =>
    gateway.storage.db
      .selectFrom('admission_line')
      .selectAll()
      .where('province_id', '=', PROVINCE)
      .execute();
  const seen = seenRows('admission_line', await stored());
  const putSeen = (from: ImportDraft, groups: Parameters<typeof lines>[1]) => {
    const proven = { draft: from, clock: () => NOON };
    return importEnrolmentRows(database, lines(from, groups), false, proven, () => {}, null, seen);
  };
  const [one, other] = [draft('甲考试院'), draft('甲考试院')];
  await putSeen(one, [['201', 9872]]);
  // What the other says too is no change.
  await putSeen(draft('甲考试院'), [['201', 9872]]);
  const before = await stored();
  await expect(
    putSeen(other, [
      ['201', 9999],
      ['202', 9902],
      ['203', 9903],
    ]),
  ).rejects.toThrow(RowsChanged);
  expect(await stored()).toEqual(before);
  // A row that is new for both is one of theirs.
  await putSeen(one, [['204', 7000]]);
  await expect(putSeen(other, [['204', 7001]])).rejects.toThrow(RowsChanged);
  // One that is cut off and begun again finds its own rows.
  await putSeen(one, [['204', 7002]]);
});

test('a file that replaces rows takes none that have come, or changed, since it was compared', async () => {
  await put(draft('甲考试院'), [
    ['201', 9860],
    ['202', 9901],
  ]);
  const stored = () =>
    gateway.storage.db
      .selectFrom('admission_line')
      .selectAll()
      .where('province_id', '=', PROVINCE)
      .orderBy('major_group')
      .execute();
  const replace = (seen: SeenRows) => {
    const proven = { draft: draft('甲考试院'), clock: () => NOON };
    const file = lines(proven.draft, [['201', 9872]]);
    return importEnrolmentRows(database, file, true, proven, () => {}, null, seen);
  };
  for (const [group, rank] of [
    ['203', 9903],
    ['202', 9902],
  ] as const) {
    const seen = seenRows('admission_line', await stored());
    await put(draft('甲考试院'), [[group, rank]]);
    const before = await stored();
    await expect(replace(seen)).rejects.toThrow(RowsChanged);
    expect(await stored()).toEqual(before);
  }
  await replace(seenRows('admission_line', await stored()));
  expect((await stored()).map((row) => row.major_group)).toEqual(['201']);
});

test('two publishers that contradict each other are both told; that which was imported last is shown', async () => {
  await put(draft('甲考试院'), [['201', 9872]]);
  await put(draft('乙大学'), [['201', 9901]]);
  const both = await proof();
  expect(both.map(({ Source, Shown }) => [Source.Publisher, Shown])).toEqual([
    ['乙大学', true],
    ['甲考试院', false],
  ]);
  expect(both.map((one) => rank(one)?.Value)).toEqual(['9901', '9872']);
  // One that says nothing of it contradicts nobody.
  await put(draft('乙大学'), [['201', null]]);
  expect((await proof()).map(({ Source }) => Source.Publisher)).toEqual(['乙大学']);
});

test('a row that two people have looked at is marked so, until one of them alone changes it', async () => {
  const confirmed = { account: null, time: NOON + 5 };
  await put(draft('甲考试院', { confirmed }), [['201', 9872]]);
  expect(await checked()).toEqual([1]);
  expect((await proof())[0]?.Confirmed).toEqual({ Office: '', Time: NOON + 5 });
  // The same again takes nothing from it.
  await put(draft('甲考试院'), [['201', 9872]]);
  expect([await checked(), (await proof())[0]?.Confirmed?.Time]).toEqual([[1], NOON + 5]);
  await put(draft('甲考试院'), [['201', 9873]]);
  expect([await checked(), (await proof())[0]?.Confirmed]).toEqual([[0], null]);
});

test('a row that was stored before proofs were kept is told with its source, and not lost when it changes', async () => {
  await put(draft('甲考试院'), [
    ['201', 9872],
    ['202', 9901],
  ]);
  const { db } = gateway.storage;
  await db.updateTable('admission_line').set({ import_id: null, import_row: 0 }).execute();
  await db.deleteFrom('figure_import').execute();
  expect(await proof()).toMatchObject([
    {
      Source: { Publisher: '甲考试院 第 14 页' },
      ...{ Hash: '', Row: 0, Entered: null, Confirmed: null, Shown: true },
    },
  ]);
  await put(draft('乙大学'), [['201', 1]]);
  await put(draft('甲考试院'), [['202', 2]]);
  expect((await proof()).map((one) => [one.Source.Publisher, rank(one)?.Value])).toEqual([
    ['乙大学', '1'],
    ['甲考试院 第 14 页', '9872'],
  ]);
  expect(rank((await proof('202'))[0])).toMatchObject({ Value: '2', Before: '9901' });
});

test('an import that is cut off and repeated ends the same, proofs included', async () => {
  const groups = Array.from({ length: 700 }, (_, at) => [`${at}`, at + 1] as const);
  // Batches are put one after another: between them an import can be cut off.
  const parted = (from: ImportDraft, by: number): EnrolmentDrafts => ({
    table: 'admission_line',
    rows: lines(
      from,
      groups.map(([group, value]) => [group, value + by] as const),
    ).rows.map((each) => ({
      ...each,
      row: { ...each.row, batch: each.at < 602 ? '本科批' : '专科批' },
    })) as never,
  });
  await importEnrolmentRows(database, parted(draft('甲考试院'), 0), false, {
    ...{ draft: draft('甲考试院'), clock: () => NOON },
  });
  const from = draft('甲考试院');
  const second = { draft: from, clock: () => NOON + 1 };
  const cut = importEnrolmentRows(database, parted(from, 1), false, second, () => {
    throw new Error('cut off');
  });
  await expect(cut).rejects.toThrow('cut off');
  expect((await proof('0')).map(rank)).toMatchObject([{ Value: '2', Before: '1' }]);
  await importEnrolmentRows(database, parted(from, 1), false, { ...second, clock: () => NOON + 2 });
  expect((await proof('0')).map(rank)).toMatchObject([{ Value: '2', Before: '1' }]);
  const whole = await kept();
  expect(whole).toHaveLength(700);
  await importEnrolmentRows(database, parted(from, 1), false, { ...second, clock: () => NOON + 3 });
  expect(await kept()).toEqual(whole);
});

test('an import of which no row has come yet is not forgotten while its rows are on their way', async () => {
  const { db } = gateway.storage;
  const proofs = createProofStore(database);
  const left = async (now: number): Promise<number> => {
    await proofs.prune(now);
    return (await db.selectFrom('figure_import').select('id').execute()).length;
  };
  const from = draft('甲考试院', { uploadId: 'on its way' });
  await database.kysely.transaction().execute((trx) => noteImport(trx, from, null));
  // A command has no upload.
  expect(await left(NOON + HOUR_MS)).toBe(1);
  const upload = { id: 'on its way', kind: 'enrolment', name: 'a', size: 1, created_at: NOON };
  await db
    .insertInto('upload')
    .values({ ...upload, state: 'working', given: '{}', sent_key: '' } as never)
    .execute();
  expect(await left(NOON + 2 * DAY_MS)).toBe(1);
  await db.updateTable('upload').set({ state: 'used' }).where('id', '=', upload.id).execute();
  expect(await left(NOON + 2 * DAY_MS)).toBe(0);
});

test('of an older file after a newer one each says what the other had said', async () => {
  await put(draft('甲考试院', { file: '新.xlsx' }), [['201', 9872]]);
  await put(draft('甲考试院', { file: '旧.xlsx' }), [['201', 9860]], NOON + 1);
  expect((await proof()).map((one) => [one.File, rank(one)?.Before])).toEqual([
    ['旧.xlsx', '9872'],
  ]);
  await put(draft('甲考试院', { file: '新.xlsx' }), [['201', 9872]], NOON + 2);
  expect((await proof()).map((one) => [one.File, rank(one)?.Before])).toEqual([
    ['新.xlsx', '9860'],
  ]);
});

test('the proofs of rows that a file replaces go with them', async () => {
  await put(draft('甲考试院'), [
    ['201', 1],
    ['202', 2],
  ]);
  await put(draft('乙大学'), [['202', 5]]);
  expect(await proof('202')).toHaveLength(2);
  await put(draft('甲考试院'), [['201', 3]], NOON + 1, true);
  expect(await kept()).toHaveLength(1);
  expect(rank((await proof())[0])).toMatchObject({ Value: '3', Before: '1' });
});

test('the proofs of 500 rows take as many statements as those of two, also where they are of another publisher', async () => {
  const groups = (count: number) =>
    Array.from({ length: count }, (_, at) => [`${at}`, at + 1] as const);
  const counted = async (count: number): Promise<number> => {
    await put(draft('甲考试院'), groups(count));
    using statements = countStatements();
    await put(draft('乙大学'), groups(count));
    return statements.count(/figure_|admission_line/);
  };
  const few = await counted(2);
  expect(await counted(500)).toBe(few);
});

test('a correction by hand is entered by an office; a deleted account leaves it', async () => {
  await put(draft('甲考试院'), [
    ['201', 9860],
    ['202', 9901],
  ]);
  const worker = await addAccount(gateway.storage, {
    ...{ role: 'worker', universityId: ID, clock: () => NOON },
  });
  const scope = { Id: ID, Kind: 'line', Provinceid: PROVINCE, Year: 2026 };
  const choice = { ...scope, Subject: '综合', Batch: '本科批' };
  const { Version } = await done(gateway.rest, enrolmentTableCalls.readTable, choice, worker);
  const empty = Object.fromEntries(Object.keys(FigureRowSchema.shape).map((cell) => [cell, '']));
  const Rows = [
    { ...(empty as FigureRow), Group: '201', Minscore: '634', Minrank: '9872' },
    { ...(empty as FigureRow), Group: '202', Minscore: '634', Minrank: '9901' },
  ];
  const source = { Publisher: '甲考试院', Date: '', Url: 'https://example.org/' };
  const written = { ...choice, Version, Rows, ...source };
  await done(gateway.rest, enrolmentTableCalls.setTable, written, worker);
  const told = {
    ...{ Title: '', File: '', Row: 0, Hash: '' },
    ...{ Entered: { Office: '浙江大学', Time: NOON }, Confirmed: null },
  };
  const [statement] = await proof();
  expect(statement).toMatchObject(told);
  expect(rank(statement)).toMatchObject({ Value: '9872', Before: '9860' });
  // The other row is as it was.
  expect((await proof('202'))[0]).toMatchObject({ File: '投档.xlsx', Row: 3 });
  const entered = () =>
    gateway.storage.db
      .selectFrom('figure_import')
      .select('entered_by as by')
      .where('entered_office', '=', ID)
      .executeTakeFirstOrThrow();
  expect(await entered()).toEqual({ by: worker.uids });
  // Staff leave their office first.
  await gateway.storage.db
    .updateTable('account')
    .set({ role: 'user', university_id: null })
    .where('id', '=', worker.uids)
    .execute();
  const deletions = createDeletionStore(database, ACCOUNT_ROWS, (id) => [id, id]);
  expect(await deletions.delete({ accountId: worker.uids, now: NOON })).toBe('deleted');
  expect(await entered()).toEqual({ by: null });
  expect((await proof())[0]).toMatchObject(told);
});

test('tables of scores, control lines and schemes are proven too', async () => {
  const from = draft('甲考试院', { title: '' });
  const source = { publisher: '甲考试院', publishedAt: '', url: '' };
  const scored = (last: number): EnrolmentDrafts => ({
    table: 'score_table',
    rows: [
      {
        row: {
          ...{ province_id: PROVINCE, year: 2026, subject: '综合' },
          rows: JSON.stringify([
            [700, 3, 3],
            [699, 4, last],
          ]),
        },
        ...{ source, at: 2 },
      },
    ],
  });
  await importEnrolmentRows(database, scored(7), false, { draft: from, clock: () => NOON });
  await importEnrolmentRows(database, scored(8), false, { draft: from, clock: () => NOON });
  const control: EnrolmentDrafts = {
    table: 'control_line',
    rows: [{ row: { ...SCOPE, score: 480 }, source, at: 9 }],
  };
  await importEnrolmentRows(database, control, false, { draft: from, clock: () => NOON });
  const scheme: EnrolmentDrafts = {
    table: 'exam_scheme',
    rows: [
      {
        row: {
          ...{ province_id: PROVINCE, since: 2021, kind: '3+3', subjects: '["综合"]' },
          ...{ unit: 'group', choices: 45 },
        },
        ...{ source, at: 3 },
      },
    ],
  };
  await importEnrolmentRows(database, scheme, false, { draft: from, clock: () => NOON });
  const figures = async (Kind: string) => {
    const { List } = await done(gateway.rest, enrolmentProofCalls.readProof, {
      ...{ ...proofInput(''), Kind, Universityid: '' },
    });
    return List.flatMap((one) => [
      one.Row,
      ...one.Figures.map(({ Field, Value, Before }) => `${Field} ${Value} ${Before ?? '='}`),
    ]);
  };
  expect(await figures('score')).toEqual([
    2,
    'score 700–699 =',
    'cumulative_count 3–8 3–7',
    'cumulative_count 699 8 699 7',
  ]);
  expect(await figures('control')).toEqual([9, 'score 480 =']);
  expect(await figures('scheme')).toEqual([
    ...[3, 'scheme 3+3 =', 'subject_types 综合 =', 'unit 院校专业组 =', 'choices 45 ='],
  ]);
});
