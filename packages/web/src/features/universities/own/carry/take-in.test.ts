import { expect, test } from 'vitest';
import type { OwnUnit } from '../columns/columns.ts';
import { NO_OWN } from '../own-exam.ts';
import type { Carried } from './carry.ts';
import { added, changeOf, isNoChange, replaced } from './take-in.ts';

const unit = (id: string): OwnUnit => ({
  ...{ id, name: id, short: '某', color: '#55607a', require: '', plan: 0, year: 0 },
  ...{ score: 0, rank: 0 },
});
const carried = (rank: number, columns: readonly (readonly [string, string])[]): Carried => ({
  own: rank === 0 ? NO_OWN : { ...NO_OWN, provinceid: '440000', subject: '物理类', rank },
  columns: {
    provinceid: '440000',
    subject: '物理类',
    columns: columns.map(([name, ids]) => ({ name, units: [...ids].map(unit) })),
  },
});
const shown = ({ columns }: Carried) =>
  columns.columns.map(({ name, units }) => `${name}:${units.map(({ id }) => id).join('')}`);

const HERE = carried(98_713, [
  ['冲', 'ab'],
  ['', 'c'],
]);
const BROUGHT = carried(5, [
  ['冲', 'bd'],
  ['', 'e'],
  ['新', 'f'],
]);

test('it is said before anything changes', () => {
  expect(changeOf(HERE, BROUGHT)).toEqual({
    profile: true,
    news: 3,
    lost: 2,
    order: true,
    exams: false,
  });
  expect(isNoChange(changeOf(HERE, HERE))).toBe(true);
  const history = { ...BROUGHT, columns: { ...BROUGHT.columns, subject: '历史类' } };
  expect(changeOf(HERE, history).exams).toBe(true);
});

test('adding keeps all of both devices, and the own exam of this one', () => {
  const both = added(HERE, BROUGHT);
  expect(shown(both)).toEqual(['冲:abd', ':ce', '新:f']);
  expect(both.own.rank).toBe(98_713);
  expect(added(carried(0, []), BROUGHT).own.rank).toBe(5);
});

test('a named column is kept while it is empty', () => {
  const named = carried(1, [
    ['', 'ab'],
    ['奶奶家附近', ''],
  ]);
  expect(shown(added(carried(0, []), named))).toEqual([':ab', '奶奶家附近:']);
  expect(shown(added(named, named))).toEqual([':ab', '奶奶家附近:']);
});

test('what finds no column of its own comes to the end', () => {
  const full = carried(
    1,
    [...'123456'].map((name) => [name, name] as const),
  );
  expect(shown(added(full, carried(1, [['七', 'z']]))).at(-1)).toBe('6:6z');
});

test('replacing takes what was brought, and an empty part takes nothing away', () => {
  expect(shown(replaced(HERE, BROUGHT))).toEqual(shown(BROUGHT));
  expect(replaced(HERE, carried(0, []))).toEqual(HERE);
});
