import { OPERATOR_WAITING } from '@xuanjiang/contracts/rules/waiting';
import { expect, test } from 'vitest';
import { menuOf } from './page-list.ts';

test.each(['/desk', '/orgCenter'] as const)('no two pages of %s have the same name', (section) => {
  const titles = menuOf(section, undefined).flatMap(({ items }) => items.map(({ title }) => title));
  expect(titles.length).toBeGreaterThan(5);
  expect(titles.filter((title, at) => titles.indexOf(title) !== at)).toEqual([]);
});

test('what waits of a change of a page is counted where it is read', () => {
  const counts = {
    Kinds: OPERATOR_WAITING.map((Kind) => ({
      Kind,
      Count: Number(Kind === 'edit'),
      Sum: 0,
      Late: 0,
    })),
    ...{ Total: 1, Late: 0 },
  };
  const items = menuOf('/desk', counts).flatMap((group) => group.items);
  const marked = items.filter(({ waits }) => waits).map(({ to }) => to);
  expect(marked).toEqual(['/desk/overview', '/desk/org-pages']);
});
