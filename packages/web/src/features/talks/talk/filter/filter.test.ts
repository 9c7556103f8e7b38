import { expect, test } from 'vitest';
import { filterCount, filterInput, NO_FILTER, toggleFilter } from './filter.ts';

test('what narrows nothing is not sent', () => {
  expect(filterInput(NO_FILTER)).toEqual({});
  expect(filterInput({ provinceid: '440000', kind: '' })).toEqual({ Provinceid: '440000' });
  expect(filterInput({ provinceid: '440000', kind: '理工类' })).toEqual({
    Provinceid: '440000',
    Kind: '理工类',
  });
});

test('counts the parts in use', () => {
  expect(filterCount(NO_FILTER)).toBe(0);
  expect(filterCount({ provinceid: '440000', kind: '理工类' })).toBe(2);
});

test('pressing a chip again clears its part and leaves the other', () => {
  const one = toggleFilter({ provinceid: '440000', kind: '' }, 'kind', '理工类');
  expect(one).toEqual({ provinceid: '440000', kind: '理工类' });
  expect(toggleFilter(one, 'kind', '师范类').kind).toBe('师范类');
  expect(toggleFilter(one, 'kind', '理工类')).toEqual({ provinceid: '440000', kind: '' });
});
