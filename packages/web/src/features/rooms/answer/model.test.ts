import { expect, test } from 'vitest';
import { isKept, withKept } from './model.ts';

test('what was pressed last counts before what the server said', () => {
  expect(isKept(['a'], {}, 'a')).toBe(true);
  expect(isKept(['a'], { a: false }, 'a')).toBe(false);
  expect(isKept(undefined, { b: true }, 'b')).toBe(true);
  expect(isKept(undefined, {}, 'a')).toBe(false);
});

test('saying it twice changes nothing', () => {
  const once = withKept(['a'], 'b', true);
  expect(once).toEqual(['b', 'a']);
  expect(withKept(once, 'b', true)).toEqual(once);
  expect(withKept(once, 'b', false)).toEqual(['a']);
});
