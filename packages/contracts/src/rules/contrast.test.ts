import { expect, test } from 'vitest';
import { CONTRAST_MIN, contrastWithWhite } from './contrast.ts';

test('white on white is 1, on black 21', () => {
  expect(contrastWithWhite('#ffffff')).toBeCloseTo(1);
  expect(contrastWithWhite('#000000')).toBeCloseTo(21);
});

test('the grey at which white text is just readable', () => {
  expect(contrastWithWhite('#767676')).toBeGreaterThan(CONTRAST_MIN);
  expect(contrastWithWhite('#777777')).toBeLessThan(CONTRAST_MIN);
});

test('colours count by how bright they look', () => {
  expect(contrastWithWhite('#0000FF')).toBeGreaterThan(contrastWithWhite('#FF0000'));
  expect(contrastWithWhite('#FF0000')).toBeGreaterThan(contrastWithWhite('#00FF00'));
});
