import { expect, test } from 'vitest';
import { applyFollow, isFollowed, withoutPress } from './follows.ts';

test('a press counts before what the server said', () => {
  expect(isFollowed(undefined, {}, 'a')).toBe(false);
  expect(isFollowed(['a'], {}, 'a')).toBe(true);
  expect(isFollowed(['a'], { a: false }, 'a')).toBe(false);
  expect(isFollowed([], { a: true }, 'a')).toBe(true);
});

test('a university is followed once, the newest first', () => {
  expect(applyFollow(['a', 'b'], 'b', true)).toEqual(['b', 'a']);
  expect(applyFollow(['a', 'b'], 'a', false)).toEqual(['b']);
});

test('an answer forgets its own press, and none that came after it', () => {
  expect(withoutPress({ a: true, b: true }, 'a', true)).toEqual({ b: true });
  expect(withoutPress({ a: false, b: true }, 'a', true)).toEqual({ a: false, b: true });
});
