import { expect, test } from 'vitest';
import { chartShape } from './chart.ts';

const years = (...ranks: (number | null)[]) =>
  ranks.map((rank, at) => ({ year: 2024 + at, rank, gap: null }));

test('neighbouring years are joined', () => {
  const { path } = chartShape(years(11_648, 10_437, 9872), null);
  expect(path.match(/[ML]/g)).toEqual(['M', 'L', 'L']);
});

test('no line crosses a year without a rank', () => {
  const { path, points } = chartShape(years(8236, null, 7310), 9800);
  expect(path.match(/[ML]/g)).toEqual(['M', 'M']);
  expect(points[1]?.y).toBeNull();
});

test('better is higher, and the own rank lies among the points', () => {
  const { points, mineY } = chartShape(years(11_648, 10_437, 9872), 10_000);
  const [first, second, last] = points.map(({ y }) => y ?? 0);
  expect([last, mineY, second, first]).toEqual(
    [last, mineY, second, first].sort((one, other) => (one ?? 0) - (other ?? 0)),
  );
});

test('one rank lies in the middle; without any there is nothing, the own one neither', () => {
  expect(chartShape(years(null, null, 9872), null).points[2]?.y).toBe(65);
  expect(chartShape(years(null, null, null), 9800)).toMatchObject({ path: '', mineY: null });
});
