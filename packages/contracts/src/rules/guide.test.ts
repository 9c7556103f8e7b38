import { expect, test } from 'vitest';
import { DAY_MS } from '../constants.ts';
import { isNewGuide, sectionAt } from './guide.ts';

test.each([
  [0, true],
  [7 * DAY_MS - 1, true],
  [7 * DAY_MS, false],
])('a guide of %i ms ago is new: %s', (age, isNew) => {
  expect(isNewGuide(1_000_000, 1_000_000 + age)).toBe(isNew);
});

const sections = [
  { title: '一', page: 3 },
  { title: '1.1', page: 3 },
  { title: '二', page: 9 },
];
test.each([
  [1, undefined],
  [3, '1.1'],
  [8, '1.1'],
  [9, '二'],
  [40, '二'],
])('page %i is in section %s', (page, title) => {
  expect(sectionAt(sections, page)?.title).toBe(title);
});
