import { FILM_LIMITS } from '@xuanjiang/contracts/rules/film-limits';
import { expect, test } from 'vitest';
import { beginFault, goesOn, partKey } from './policy.ts';

const film = { state: 'receiving', name: 'a.mp4', bytes: 10 } as const;

test('the same file goes on; another name, another length or one that is whole does not', () => {
  expect(goesOn(film, { name: 'a.mp4', bytes: 10 })).toBe(true);
  expect(goesOn(film, { name: 'b.mp4', bytes: 10 })).toBe(false);
  expect(goesOn(film, { name: 'a.mp4', bytes: 11 })).toBe(false);
  expect(goesOn({ ...film, state: 'making' }, film)).toBe(false);
  expect(goesOn(null, film)).toBe(false);
});

test('one file of a talk is sent at a time', () => {
  expect(beginFault(film, 10, 10)).toBe('filmUnderWay');
  expect(beginFault({ state: 'making' }, 10, 10)).toBe('filmUnderWay');
  expect(beginFault({ state: 'failed' }, 10, 0)).toBeNull();
  expect(beginFault({ state: 'made' }, 10, 0)).toBeNull();
  expect(beginFault(null, 10, 0)).toBeNull();
});

test('all that wait together have a limit', () => {
  const max = FILM_LIMITS.unfinishedBytesMax;
  expect(beginFault(null, 10, max - 10)).toBeNull();
  expect(beginFault(null, 10, max - 9)).toBe('filmNoRoom');
});

test('parts that begin at the same place are stored apart', () => {
  const [a, b] = ['a', 'b'].map((letter) => partKey('f', 8, letter.repeat(64)));
  expect(a).toBe('film/f/8-aaaaaaaaaaaaaaaa');
  expect(a).not.toBe(b);
});
