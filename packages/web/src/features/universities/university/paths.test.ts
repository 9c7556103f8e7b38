import { expect, test } from 'vitest';
import { orgIdIn, orgPath, orgTabIn } from './paths.ts';

test('an address names a university and a part of its page', () => {
  expect(orgPath('4133010335')).toBe('/orgDetail?id=4133010335');
  const query = new URL(orgPath('4133010335', 'data'), 'http://x').searchParams;
  expect(orgIdIn(query)).toBe('4133010335');
  expect(orgTabIn(query)).toBe('data');
});

test.each(['', 'id=', 'id=x', 'id=1%27', `id=${'1'.repeat(21)}&tab=x`])(
  'an address may name none: %s',
  (text) => {
    const query = new URLSearchParams(text);
    expect(orgIdIn(query)).toBe('');
    expect(orgTabIn(query)).toBe('about');
  },
);
