import { expect, test } from 'vitest';
import { colourOf, filterOf, isReadable, mayLiaisonWrite } from './policy.ts';

const NOW = Date.parse('2026-11-20T23:30:00+08:00');

test('today is the day in Asia/Shanghai', () => {
  expect(filterOf({ Today: true }, NOW).talkIn).toEqual({
    from: Date.parse('2026-11-20T00:00:00+08:00'),
    until: Date.parse('2026-11-21T00:00:00+08:00'),
  });
});

test.each([{}, { Today: false }])('%j is any day', (input) =>
  expect(filterOf(input, NOW).talkIn).toBeUndefined(),
);

test('a colour stays with the code, and neighbours have different ones', () => {
  const codes = Array.from({ length: 200 }, (_, at) => String(4_111_010_001 + at));
  const colours = codes.map(colourOf);
  expect(codes.map(colourOf)).toEqual(colours);
  expect(new Set(colours).size).toBe(7);
  for (const [at, colour] of colours.entries()) {
    expect(colour).toMatch(/^#[0-9A-F]{6}$/);
    expect(colour).not.toBe(colours[at + 1]);
  }
});

/** Contrast with white as WCAG 2 defines it. */
const contrast = (hex: string): number => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 1.05 / (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05);
};

test('white text is readable on each colour', () => {
  for (let code = 0; code < 7; code += 1) {
    expect(contrast(colourOf(String(code)))).toBeGreaterThan(4.5);
  }
});

test.each([
  ['#003F88', true],
  ['#767676', true],
  ['#777777', false],
  ['#FFFFFF', false],
])('white text on %s is readable: %s', (color, readable) => {
  expect(isReadable(color)).toBe(readable);
});

test('a liaison writes authority and address', () => {
  expect(mayLiaisonWrite({ Id: 'a', Version: 1, Dept: '教育部', Site: '' })).toBe(true);
  expect(mayLiaisonWrite({ Id: 'a', Version: 1, Dept: '教育部', F985: false })).toBe(false);
});
