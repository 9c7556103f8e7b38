import { expect, test } from 'vitest';
import { idIn, universityIdIn } from './id-in.ts';

test.each([
  ['id=zju-open', 'zju-open'],
  ['id=%20zju-open%20', 'zju-open'],
  ['id=a/b', ''],
  ['id=', ''],
  ['', ''],
])('the address ?%s names %j', (query, id) => expect(idIn(new URLSearchParams(query))).toBe(id));

test.each([
  ['id=1&university=4133010335', '4133010335'],
  ['university=zju', ''],
  ['university=123456789012345678901', ''],
  ['id=4133010335', ''],
])('the address ?%s names the university %j', (query, id) => {
  expect(universityIdIn(new URLSearchParams(query), 'university')).toBe(id);
});
