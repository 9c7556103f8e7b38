import { expect, test } from 'vitest';
import { provinceRank } from './province-rank.ts';

test.each([
  [['440000', '450000'], '440000', 0],
  [[], '440000', 1],
  [['420000'], '440000', 2],
  [['420000'], '', 0],
  [[], '', 0],
] as const)('of provinces %j and the own one %j it is %i', (provinces, own, rank) =>
  expect(provinceRank(provinces, own)).toBe(rank),
);
