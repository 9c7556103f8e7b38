import { NO_RANK_FILTER } from '@xuanjiang/contracts/rules/rank-choice';
import { encodeRankTable } from '@xuanjiang/contracts/rules/rank-file';
import { expect, test } from 'vitest';
import { rankTable } from '../../../../testing/rank-table.ts';
import { createAskedTable } from './asked-table.ts';
import type { RankFacts, RankOrder, RankRow } from './choose.ts';

const desk = createAskedTable();
const facts = desk({ kind: 'open', text: encodeRankTable(rankTable(40)) }) as RankFacts;

test('a table says what it can be narrowed to', () => {
  expect(facts).toMatchObject({ unit: 'group', years: [2026, 2025], owners: ['公办', '民办'] });
});

test('units come in the order of their ranks, those without one last', () => {
  const { order, ranks } = desk({
    kind: 'choose',
    chosen: [],
    filter: NO_RANK_FILTER,
  }) as RankOrder;
  expect(order).toHaveLength(40);
  expect([...ranks].sort((a, b) => a - b)).toEqual([...ranks]);
  const rows = desk({
    kind: 'rows',
    places: [...order],
    chosen: ['历史', '生物', '地理'],
  }) as readonly RankRow[];
  expect(
    rows.slice(ranks.length).every(({ ranks: none }) => none.every((rank) => rank === null)),
  ).toBe(true);
  expect(rows[0]?.id).toMatch(/^\d+~本科批~\d+$/);
  expect(rows.some(({ fit }) => fit === 'misses')).toBe(true);
});

test('demands that the own subjects miss are left out', () => {
  const filter = { ...NO_RANK_FILTER, subjects: 'possible' } as const;
  const { order } = desk({ kind: 'choose', chosen: ['物理', '生物', '地理'], filter }) as RankOrder;
  const rows = desk({ kind: 'rows', places: [...order], chosen: ['物理', '生物', '地理'] });
  expect((rows as readonly RankRow[]).map(({ require }) => require)).not.toContain('化学');
});

test('the nearest line of a university says how far it is', () => {
  const nearest = desk({ kind: 'nearest', rank: 9800 }) as ReadonlyMap<string, number>;
  const all = desk({ kind: 'choose', chosen: [], filter: NO_RANK_FILTER }) as RankOrder;
  const distances = [...all.ranks].map((rank) => Math.abs(rank - 9800));
  expect(Math.min(...[...nearest.values()].map(Math.abs))).toBe(Math.min(...distances));
});

test('nothing is answered before a table is open, and what is no table is refused', () => {
  expect(() => createAskedTable()({ kind: 'nearest', rank: 1 })).toThrow('no table is open');
  expect(() => createAskedTable()({ kind: 'open', text: '{}' })).toThrow();
});
