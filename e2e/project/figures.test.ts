import { expect, test } from 'vitest';
// @ts-expect-error a script without types
import { compare, meets, PARTS, readFigures } from '../../scripts/lib/figures.mjs';

const LESS = { goal: '≤ 130', noise: 0.03 };
const MORE = { goal: '≥ 0.8', noise: 0.1 };

test('a figure is worse or better where it changed by more than its noise, in the direction of its goal', () => {
  expect(compare(LESS, 118, 186)).toBe('worse');
  expect(compare(LESS, 118, 121)).toBe('as before');
  expect(compare(LESS, 118, 100)).toBe('better');
  expect(compare(MORE, 0.85, 0.7)).toBe('worse');
  expect(compare(MORE, 0.85, 0.99)).toBe('better');
  expect(compare({ goal: '', noise: 0 }, 10, 11)).toBe('worse');
  expect(compare(LESS, null, 100)).toBe('');
});

test('a goal is met from its bound on, and where there is none nothing is missed', () => {
  expect([meets('≤ 130', 130), meets('≤ 130', 131), meets('≥ 6', 5.9), meets('', 1)]).toEqual([
    true,
    false,
    false,
    null,
  ]);
});

test('figures are read from what a benchmark prints', () => {
  expect(readFigures('figure start-demo 1.25 s\n│ figure │\nfigure video-shift 0\n')).toEqual([
    { name: 'start-demo', value: 1.25 },
    { name: 'video-shift', value: 0 },
  ]);
});

test('no name stands in two parts', () => {
  const names = (PARTS as { figures: { name: string }[] }[]).flatMap(({ figures }) =>
    figures.map(({ name }) => name),
  );
  expect(new Set(names).size).toBe(names.length);
});
