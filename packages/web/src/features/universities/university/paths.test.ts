import { expect, test } from 'vitest';
import { openingTab, orgIdIn, orgPath, orgTabIn } from './paths.ts';

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
    expect(orgTabIn(query)).toBeNull();
  },
);

test('a page opens on the enrolment data where there are figures for the own province, else on the overview [2.ORG.1]', () => {
  expect(openingTab(['440000'], ['110000', '440000'])).toBe('data');
  // While that is not known, the place of the figures is shown.
  expect(openingTab(['440000'], null)).toBe('data');
  expect(openingTab(['440000'], ['110000'])).toBe('about');
  expect(openingTab(['440000'], [])).toBe('about');
  // What was chosen at another university does not hide the figures for the own province.
  expect(openingTab(['110000', '440000'], ['440000'])).toBe('data');
  expect(openingTab(['110000', ''], ['440000'])).toBe('about');
  // Figures of another province would be read as one's own.
  expect(openingTab([''], ['110000'])).toBe('about');
  expect(openingTab([''], null)).toBe('about');
});
