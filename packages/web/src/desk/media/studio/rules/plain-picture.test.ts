import { expect, test } from 'vitest';
import { isPlain } from './plain-picture.ts';

const pixels = (...lights: readonly number[]) =>
  lights.flatMap((light) => [light, light, light, 255]);

test.each([
  ['a covered camera', pixels(3, 9, 12, 5), true],
  ['a white wall', pixels(240, 250, 245), true],
  ['nothing', [], true],
  ['a face', pixels(40, 180, 90), false],
  ['green beside blue', [0, 200, 0, 255, 0, 0, 200, 255], false],
])('%s', (_, picture, plain) => {
  expect(isPlain(picture)).toBe(plain);
});
