import { expect, test } from 'vitest';
import { isPictureBroken } from './picture-trouble.ts';

const broken = (told: number, viewers: number, isTold = false): boolean =>
  isPictureBroken({ told, viewers, isTold });

test('a picture is broken from three viewers and a tenth of them on', () => {
  expect([broken(0, 0), broken(2, 2), broken(3, 3), broken(3, 30), broken(3, 31)]).toEqual([
    ...[false, false, true, true, false],
  ]);
  expect(broken(99, 1000)).toBe(false);
  expect(broken(100, 1000)).toBe(true);
  // They left, or the count of the room is not there yet.
  expect(broken(3, 0)).toBe(true);
});

test('it is over below half of that share, or when nobody says so any more', () => {
  expect(broken(50, 1000, true)).toBe(true);
  expect(broken(49, 1000, true)).toBe(false);
  expect(broken(1, 20, true)).toBe(true);
  expect(broken(0, 0, true)).toBe(false);
});
