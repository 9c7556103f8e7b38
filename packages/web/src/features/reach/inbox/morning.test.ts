import { expect, test } from 'vitest';
import { isForProvince, morningNumbers, morningRows } from './morning.ts';

const talk = (Id: string, Starttime: number, ...Provinces: string[]) => ({
  Id,
  Starttime,
  Provinces,
});

test('shows three: the own province before the whole country before others, in the order of the clock', () => {
  const talks = [
    talk('other', 1, '110000'),
    talk('nation', 2),
    talk('own late', 9, '440000'),
    talk('own', 5, '110000', '440000'),
  ];
  expect(morningRows(talks, '440000', 0).map(({ Id }) => Id)).toEqual([
    'nation',
    'own',
    'own late',
  ]);
  expect(morningRows(talks, '', 0).map(({ Id }) => Id)).toEqual(['other', 'nation', 'own']);
  expect(morningRows(talks, '', 5).map(({ Id }) => Id)).toEqual(['own', 'own late']);
});

test('the talks of the own province are counted only where all of the day are known', () => {
  const talks = [talk('a', 1, '440000'), talk('b', 2, '110000'), talk('c', 3)];
  expect(morningNumbers(talks, 3, '440000')).toEqual({ count: 3, own: 2 });
  expect(morningNumbers(talks, 101, '440000')).toEqual({ count: 101, own: null });
  expect(morningNumbers(talks, 3, '')).toEqual({ count: 3, own: null });
});

test('a talk for the whole country is for every province that is known', () => {
  expect(isForProvince(talk('a', 1), '440000')).toBe(true);
  expect(isForProvince(talk('a', 1, '440000'), '440000')).toBe(true);
  expect(isForProvince(talk('a', 1, '110000'), '440000')).toBe(false);
  expect(isForProvince(talk('a', 1), '')).toBe(false);
});
