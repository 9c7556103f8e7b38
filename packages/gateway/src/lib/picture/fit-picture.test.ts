import { expect, test } from 'vitest';
import { fitPicture, KEPT_PIXELS_MAX, KEPT_SIDE_MAX } from './fit-picture.ts';

test('a screenshot stays as it is', () => {
  expect(fitPicture({ width: 1290, height: 2796 })).toEqual({ width: 1290, height: 2796 });
  expect(fitPicture({ width: 1, height: 1 })).toEqual({ width: 1, height: 1 });
});

test('a photo becomes smaller in its shape', () => {
  const { width, height } = fitPicture({ width: 8160, height: 6120 });
  expect(width * height).toBeLessThanOrEqual(KEPT_PIXELS_MAX);
  expect(width * height).toBeGreaterThan(KEPT_PIXELS_MAX * 0.99);
  expect(width / height).toBeCloseTo(8160 / 6120, 2);
});

test('no side is longer than the limit, and none is nothing', () => {
  expect(fitPicture({ width: 300, height: 16_384 })).toEqual({ width: 150, height: KEPT_SIDE_MAX });
  expect(fitPicture({ width: 1, height: 60_000 })).toEqual({ width: 1, height: KEPT_SIDE_MAX });
});
