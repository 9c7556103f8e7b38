import { expect, test } from 'vitest';
import { nearestProvince, WHOLE_COUNTRY } from './nearest-province.ts';

test.each([
  ['440000', '440000'],
  ['440106', '440000'],
])('%s is in the province %s', (id, code) => expect(nearestProvince(id).value).toBe(code));

test.each(['all', '', '990000', 'guangdong', '44'])('%j is the whole country', (id) => {
  expect(nearestProvince(id)).toEqual(WHOLE_COUNTRY);
});
