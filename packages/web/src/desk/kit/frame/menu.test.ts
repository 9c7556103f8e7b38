import { BookX } from 'lucide-react';
import { expect, test } from 'vitest';
import type { MenuGroup } from './menu.ts';
import { itemOf } from './menu.ts';

const item = (to: string) => ({ to, title: to, icon: BookX });
const GROUPS: MenuGroup[] = [
  { title: '', items: [item('/orgCenter'), item('/orgCenter/talks')] },
  { title: 'b', items: [item('/orgCenter/talks/new')] },
];

test.each([
  ['/orgCenter', '/orgCenter'],
  ['/orgCenter/talks', '/orgCenter/talks'],
  ['/orgCenter/talks/7', '/orgCenter/talks'],
  ['/orgCenter/talks/new', '/orgCenter/talks/new'],
  ['/orgCenter/talksmore', '/orgCenter'],
])('%s belongs to %s', (pathname, to) => {
  expect(itemOf(GROUPS, pathname)?.to).toBe(to);
});

test('an address elsewhere belongs to none', () => {
  expect(itemOf(GROUPS, '/desk')).toBeNull();
});
