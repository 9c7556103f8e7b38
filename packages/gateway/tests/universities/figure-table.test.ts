import { enrolmentCalls } from '@xuanjiang/contracts/enrolment';
import type { FigureRow } from '@xuanjiang/contracts/enrolment-table';
import { enrolmentTableCalls, FigureRowSchema } from '@xuanjiang/contracts/enrolment-table';
import { CODES } from '@xuanjiang/contracts/errors';
import { universityCalls } from '@xuanjiang/contracts/university';
import { expect, test } from 'vitest';
import { holdFigures } from '../../src/features/universities/enrolment/import-store.ts';
import { addAccount } from '../harness/accounts.ts';
import { done, refused } from '../harness/call.ts';
import { shareGateway } from '../harness/shared-gateway.ts';
import { ENGINE } from '../harness/storage.ts';
import { untilWaiting } from '../harness/until-waiting.ts';

const SOURCE = { Publisher: '本科招生办公室', Date: '2026-06-17', Url: 'https://example.org/plan' };
const EMPTY = Object.fromEntries(
  Object.keys(FigureRowSchema.shape).map((cell) => [cell, '']),
) as FigureRow;

const gateway = await shareGateway();
const { List } = await done(gateway.rest, universityCalls.find, { Recruits: '440000', Limit: 1 });
const id = List[0]?.Id ?? '';
const liaison = await addAccount(gateway.storage, { role: 'worker', universityId: id });
const input = { Universityid: id, Provinceid: '440000' };
const { Chosen } = await done(gateway.rest, enrolmentCalls.findData, input);
const choice = { Id: id, Kind: 'plan', ...Chosen };

const read = (change: object = {}) =>
  done(gateway.rest, enrolmentTableCalls.readTable, { ...choice, ...change }, liaison);
const inputOf = (Version: number, Rows: readonly Partial<FigureRow>[], change: object = {}) => ({
  ...{ ...choice, Version, ...SOURCE },
  Rows: Rows.map((row) => ({ ...EMPTY, ...row })),
  ...change,
});
const write = (Version: number, Rows: readonly Partial<FigureRow>[], change: object = {}) =>
  done(gateway.rest, enrolmentTableCalls.setTable, inputOf(Version, Rows, change), liaison);
const shown = async () => {
  const { Provinceid, Year, Subject, Batch } = choice;
  const input = { Universityid: id, Provinceid, Year, Subject, Batch };
  return done(gateway.rest, enrolmentCalls.findData, input);
};

test('a figure that is corrected is what students see, with its source, and other rows keep theirs', async () => {
  const { Version, Rows } = await read();
  const [first, ...others] = Rows;
  if (first === undefined || others.length === 0) throw new Error('the demo lacks plans');
  const { Table, Faults } = await write(Version, [{ ...first, Plan: '77' }, ...others]);
  expect(Faults).toEqual([]);
  expect(Table.Rows[0]).toEqual({ ...first, Plan: '77' });
  const { Groups, Plansources } = await shown();
  const plans = Groups.flatMap(({ Majors }) => Majors);
  expect(plans).toContainEqual(expect.objectContaining({ Name: first.Major, Plan: 77 }));
  expect(Plansources.map(({ Publisher }) => Publisher)).toContain(SOURCE.Publisher);
  expect(Plansources.length).toBeGreaterThan(1);
});

test('each fault stands at its cell, and then nothing is stored', async () => {
  const before = await read();
  const wrong = [
    { Major: '甲', Plan: '三' },
    { Major: '乙', Plan: '-1' },
    { Major: '丙', Plan: '4' },
    { Major: '丙', Plan: '5' },
  ];
  const { Faults } = await write(before.Version, wrong);
  expect(Faults.map(({ Row, Cell }) => [Row, Cell])).toEqual([
    [1, 'Plan'],
    [2, 'Plan'],
    [4, null],
  ]);
  expect(Faults[2]?.Reason).toBe('与第 3 行重复');
  expect(await read()).toEqual(before);
});

test('a line needs a score or a rank, and is there once it has one', async () => {
  const scope = { Kind: 'line', Year: 2019 };
  const { Version, Rows } = await read(scope);
  expect(Rows).toEqual([]);
  const { Faults } = await write(Version, [{ Group: '201' }], scope);
  expect(Faults).toMatchObject([{ Row: 1, Cell: 'Minscore' }]);
  const { Table } = await write(Version, [{ Group: '201', Minrank: '9872' }], scope);
  expect(Table.Rows).toMatchObject([{ Group: '201', Minrank: '9872', Minscore: '' }]);
});

test('the source and its page are needed', async () => {
  const { Version, Rows } = await read();
  for (const change of [{ Publisher: '' }, { Url: '' }]) {
    const input = inputOf(Version, Rows, change);
    const { code } = await refused(gateway.rest, enrolmentTableCalls.setTable, input, liaison);
    expect(code).toBe(CODES.input);
  }
});

test('of two editors the second is told, and what the first has stored stays', async () => {
  const scope = { Year: 2018 };
  const { Version } = await read(scope);
  await write(Version, [{ Major: '法学', Plan: '1' }], scope);
  const late = inputOf(Version, [{ Major: '法学', Plan: '2' }], scope);
  const { code } = await refused(gateway.rest, enrolmentTableCalls.setTable, late, liaison);
  expect(code).toBe(CODES.conflict);
  expect((await read(scope)).Rows).toMatchObject([{ Major: '法学', Plan: '1' }]);
});

// SQLite has one writer: nothing there comes between.
test.runIf(ENGINE === 'postgres')(
  'a correction beside an import is told what the import has put, and changes nothing of it',
  async () => {
    const scope = { Year: 2014 };
    const { Table } = await write((await read(scope)).Version, [{ Group: '1', Plan: '1' }], scope);
    const late = inputOf(Table.Version, [{ Group: '1', Plan: '2' }], scope);
    let correction: Promise<{ readonly code: number }> | undefined;
    await gateway.storage.db.transaction().execute(async (db) => {
      // As an import does, which has no reason to hold the university.
      await holdFigures(db, ENGINE);
      const rows = db.updateTable('enrolment_plan').where('university_id', '=', id);
      await rows.where('year', '=', 2014).set({ plan_count: 7 }).execute();
      correction = refused(gateway.rest, enrolmentTableCalls.setTable, late, liaison);
      await Promise.race([correction, untilWaiting(gateway.storage, 'the correction waits')]);
    });
    expect((await correction)?.code).toBe(CODES.conflict);
    expect((await read(scope)).Rows).toMatchObject([{ Plan: '7' }]);
  },
);

test('a row that is left out goes', async () => {
  const scope = { Year: 2017 };
  const rows = ['法学', '史学'].map((Major) => ({ Major, Plan: '1' }));
  const { Table } = await write((await read(scope)).Version, rows, scope);
  await write(Table.Version, rows.slice(0, 1), scope);
  expect((await read(scope)).Rows.map(({ Major }) => Major)).toEqual(['法学']);
});

test('figures that are asked for under another name of their subjects are those that there are, and no others go', async () => {
  const scope = { Year: 2016, Subject: '物理类' };
  const { Table } = await write((await read(scope)).Version, [{ Major: '法学', Plan: '1' }], scope);
  const other = { Year: 2016, Subject: '物理' };
  expect(await read(other)).toEqual(Table);
  // Its writer has seen none of the rows.
  const nothing = (await read({ Year: 2015, Subject: '物理' })).Version;
  const late = inputOf(nothing, [{ Major: '法学', Plan: '2' }], other);
  const { code } = await refused(gateway.rest, enrolmentTableCalls.setTable, late, liaison);
  expect(code).toBe(CODES.conflict);
  expect(await read(scope)).toEqual(Table);
});
