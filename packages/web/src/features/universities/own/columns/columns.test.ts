import { CHOICES_MAX } from '@xuanjiang/contracts/rules/apply-unit';
import { expect, test } from 'vitest';
import type { OwnColumns, OwnUnit } from './columns.ts';
import {
  columnOf,
  moveBy,
  NO_COLUMNS,
  parseColumns,
  placeAt,
  putBack,
  putInto,
  renamed,
  takeOut,
  unitCount,
  withoutColumn,
} from './columns.ts';

const EXAM = { provinceid: '440000', subject: '物理类' };
const unit = (id: string): OwnUnit => ({
  ...{ id, name: id, short: '某', color: '#55607a', require: '', plan: 0, year: 0 },
  ...{ score: 0, rank: 0 },
});
const put = (own: OwnColumns, id: string, place: number): OwnColumns => {
  const next = putInto(own, EXAM, place, unit(id), 9);
  if (typeof next === 'string') throw new Error(next);
  return next;
};
const shown = ({ columns }: OwnColumns) =>
  columns.map(({ units }) => units.map(({ id }) => id).join(''));

const THREE = put(put(put(NO_COLUMNS, 'a', 0), 'b', 0), 'c', 2);

test('a unit lies in one column', () => {
  expect(shown(THREE)).toEqual(['ab', '', 'c']);
  expect(shown(put(THREE, 'a', 2))).toEqual(['b', '', 'ca']);
  expect(columnOf(THREE, 'c')).toBe(2);
  expect(unitCount(THREE)).toBe(3);
});

test('as many as the province allows, of one exam', () => {
  expect(putInto(THREE, EXAM, 1, unit('d'), 3)).toBe('full');
  expect(shown(putInto(THREE, EXAM, 1, unit('a'), 3) as OwnColumns)).toEqual(['b', 'a', 'c']);
  expect(putInto(THREE, { ...EXAM, subject: '历史类' }, 1, unit('d'), 9)).toBe('exam');
});

test('up and down go over the ends of columns, and stop at the first and the last', () => {
  expect(shown(moveBy(THREE, 'b', -1))).toEqual(['ba', '', 'c']);
  expect(shown(moveBy(THREE, 'b', 1))).toEqual(['a', 'b', 'c']);
  expect(shown(moveBy(THREE, 'c', -1))).toEqual(['ab', 'c', '']);
  expect(moveBy(THREE, 'a', -1)).toBe(THREE);
  expect(moveBy(THREE, 'c', 1)).toBe(THREE);
  expect(shown(placeAt(THREE, 'c', 0, 1))).toEqual(['acb', '', '']);
});

test('undoing brings one unit back, and leaves what was done since', () => {
  // Put in, another one since: only the one goes.
  const later = put(put(THREE, 'd', 0), 'e', 1);
  expect(shown(putBack(later, THREE, 'd'))).toEqual(['ab', 'e', 'c']);
  // Taken out, the order changed since: it comes back to its place.
  const without = moveBy(put(takeOut(THREE, 'b'), 'e', 0), 'e', -1);
  expect(shown(putBack(without, THREE, 'b'))).toEqual(['eba', '', 'c']);
  // Moved to another column, which was named since.
  const named = renamed(put(THREE, 'a', 2), 2, '远');
  expect(putBack(named, THREE, 'a').columns).toMatchObject([
    { units: [{ id: 'a' }, { id: 'b' }] },
    { units: [] },
    { name: '远', units: [{ id: 'c' }] },
  ]);
  const other = putInto(NO_COLUMNS, { ...EXAM, subject: '历史类' }, 0, unit('x'), 9) as OwnColumns;
  expect(putBack(other, THREE, 'b')).toBe(other);
  expect(shown(putBack(NO_COLUMNS, THREE, 'c'))).toEqual(['', '', 'c']);
});

test('names are free, and only an empty column goes', () => {
  const named = renamed(THREE, 1, '  想去的城市 ');
  expect(named.columns[1]?.name).toBe('想去的城市');
  expect(withoutColumn(THREE, 0)).toBe(THREE);
  expect(shown(withoutColumn(THREE, 1))).toEqual(['ab', 'c']);
  expect(shown(takeOut(THREE, 'a'))).toEqual(['b', '', 'c']);
});

test('what the device kept is read, and what cannot be read is left out', () => {
  expect(parseColumns(JSON.stringify(THREE))).toEqual(THREE);
  for (const text of ['', 'x', '[]', '{"columns":3}']) {
    expect(parseColumns(text)).toEqual(NO_COLUMNS);
  }
  const twice = {
    ...EXAM,
    columns: [{ name: 7, units: [unit('a'), unit('a'), { id: '~' }, null] }],
  };
  expect(shown(parseColumns(JSON.stringify(twice)))).toEqual(['a']);
});

test('as many as any scheme of an exam may allow are read back', () => {
  const units = Array.from({ length: CHOICES_MAX }, (_, at) => unit(String(at)));
  const kept = { ...EXAM, columns: [{ name: '', units }] };
  expect(unitCount(parseColumns(JSON.stringify(kept)))).toBe(CHOICES_MAX);
});
