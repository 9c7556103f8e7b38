import { describe, expect, test } from 'vitest';
import {
  filterOf,
  inputOf,
  NO_GROUP_FILTER,
  parseGroups,
  queryOf,
  stepOf,
  universityGroupsPath,
  withGroup,
} from './model.ts';

test('the filter stands in the address, and what is wrong there narrows nothing', () => {
  const filter = { universityid: '4133010335', own: true, name: '浙大' };
  expect(filterOf(queryOf(filter))).toEqual(filter);
  expect(filterOf(new URLSearchParams('university=zju&own=yes&name='))).toEqual(NO_GROUP_FILTER);
  expect(inputOf(filter, '330000')).toEqual({
    Universityid: '4133010335',
    Provinceid: '330000',
    Name: '浙大',
  });
  // Nobody has said where they are from.
  expect(inputOf(filter, '')).toEqual({ Universityid: '4133010335', Name: '浙大' });
  expect(inputOf(NO_GROUP_FILTER, '330000')).toEqual({});
  expect(universityGroupsPath('4133010335')).toBe('/consult?university=4133010335');
});

describe('what the page of a group offers', () => {
  const code = { Expirestime: 100 };
  test.each([
    ['join', true, null, false],
    ['again', true, null, true],
    ['closed', false, null, true],
    ['code', true, code, false],
    // Full for others, and not for who has the code.
    ['code', false, code, true],
  ] as const)('%s', (step, Open, given, before) => {
    expect(stepOf({ Open }, given, before, 99)).toBe(step);
  });

  test('a code that has ended is replaced where there is another', () => {
    expect(stepOf({ Open: true }, code, true, 100)).toBe('expired');
    expect(stepOf({ Open: false }, code, true, 100)).toBe('closed');
  });
});

test('the groups that were joined are remembered, each once', () => {
  expect(parseGroups(JSON.stringify(withGroup(['a', 'b'], 'b')))).toEqual(['b', 'a']);
  for (const text of [null, '', '{', '{}']) expect(parseGroups(text)).toEqual([]);
  expect(parseGroups('[1, "a"]')).toEqual(['a']);
  const many = Array.from({ length: 60 }, (_, index) => `g${index}`);
  expect(withGroup(many, 'a')).toHaveLength(50);
});
