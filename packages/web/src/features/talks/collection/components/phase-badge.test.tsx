import { DAY_MS } from '@xuanjiang/contracts/constants';
import { expect, test } from 'vitest';
import { pageNow } from '../../../../lib/page-now.ts';
import { wordsOf } from '../../../../testing/words-of.ts';
import { PhaseBadge } from './phase-badge.tsx';

test.each([
  ['before its first day', 1, 2, /^\d+月\d+日开始$/],
  ['while it runs', -1, 1, /^进行中$/],
  ['after its last day', -2, -1, /^已结束$/],
])('a collection says %s where it stands', (_, from, to, text) => {
  const at = (days: number): number => pageNow() + days * DAY_MS;
  expect(wordsOf(<PhaseBadge Starttime={at(from)} Endtime={at(to)} />)).toMatch(text);
});
