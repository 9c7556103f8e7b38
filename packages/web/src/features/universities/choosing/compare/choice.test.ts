import { expect, test } from 'vitest';
import { comparePath } from '../../own/public.ts';
import { NO_CHOICE } from '../../university/public.ts';
import { listedOf, pinned, unitsIn } from './choice.ts';

const idsIn = (address: string) => {
  const { units, ...leftOut } = unitsIn(new URL(address, 'https://a').searchParams);
  return { ids: units.map(({ id }) => id), ...leftOut };
};

test('an address is read as it was written', () => {
  const ids = ['4144010561~本科批~207', '4144010558', '1~a%2cb~~01~A & B'];
  const choice = { ...NO_CHOICE, provinceid: '440000', year: 2026, subject: '物理类' };
  const path = comparePath(ids, choice);
  expect(idsIn(path)).toEqual({ ids, unknown: 0, repeated: 0, more: 0 });
  expect(Object.fromEntries(new URL(path, 'https://a').searchParams)).toEqual({
    province: '440000',
    year: '2026',
    subject: '物理类',
    units: ids.join(),
  });
  expect(comparePath([], NO_CHOICE)).toBe('/compare');
});

test('what is no unit, what is named twice and what is too many is left out and counted', () => {
  expect(idsIn('/compare?units=1,,x y,2,1,1~,3,4,5,6')).toEqual({
    ids: ['1', '2', '3', '4'],
    unknown: 1,
    repeated: 2,
    more: 2,
  });
  expect(idsIn('/compare')).toEqual({ ids: [], unknown: 0, repeated: 0, more: 0 });
  expect(idsIn('/compare?units=1&units=2').ids).toEqual(['1', '2']);
});

test('a list far too long for an address is cut, not refused', () =>
  expect(listedOf(Array.from({ length: 5000 }, (_, at) => String(at))).units).toHaveLength(4));

test('any unit can stand first', () => {
  expect(pinned(['1', '2', '3'], '3')).toEqual(['3', '1', '2']);
  expect(pinned(['1', '2'], '1')).toEqual(['1', '2']);
});
