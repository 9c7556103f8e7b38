import { expect, test } from 'vitest';
import { applyMark, isMarked, markKey } from './marks.ts';

const list = { Favourites: ['a'], Reservations: ['b'] };

test('what was pressed last counts before what the server said', () => {
  expect(isMarked(list, {}, 'favourite', 'a')).toBe(true);
  expect(isMarked(list, {}, 'reservation', 'a')).toBe(false);
  expect(isMarked(list, { [markKey('favourite', 'a')]: false }, 'favourite', 'a')).toBe(false);
  expect(isMarked(undefined, { [markKey('reservation', 'c')]: true }, 'reservation', 'c')).toBe(
    true,
  );
  expect(isMarked(undefined, {}, 'favourite', 'a')).toBe(false);
});

test('a confirmed mark changes its own list only, and saying it twice changes nothing', () => {
  const once = applyMark(list, 'favourite', 'c', true);
  expect(once).toEqual({ Favourites: ['c', 'a'], Reservations: ['b'] });
  expect(applyMark(once, 'favourite', 'c', true)).toEqual(once);
  expect(applyMark(once, 'favourite', 'c', false)).toEqual(list);
});
