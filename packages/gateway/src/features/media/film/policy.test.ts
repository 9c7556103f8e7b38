import { FILM_LIMITS } from '@xuanjiang/contracts/rules/film-limits';
import { expect, test } from 'vitest';
import { beginFault, EMPTY_MS, expiresAt, goesOn, IDLE_MS, partKey } from './policy.ts';

const NONE = { ofUniversity: 0, ofAll: 0 };
const film = { state: 'receiving', name: 'a.mp4', bytes: 10 } as const;

test('the same file goes on; another name, another length or one that is whole does not', () => {
  expect(goesOn(film, { name: 'a.mp4', bytes: 10 })).toBe(true);
  expect(goesOn(film, { name: 'b.mp4', bytes: 10 })).toBe(false);
  expect(goesOn(film, { name: 'a.mp4', bytes: 11 })).toBe(false);
  expect(goesOn({ ...film, state: 'making' }, film)).toBe(false);
  expect(goesOn(null, film)).toBe(false);
});

test('one file of a talk is sent at a time', () => {
  expect(beginFault(film, 10, NONE)).toBe('filmUnderWay');
  expect(beginFault({ state: 'making' }, 10, NONE)).toBe('filmUnderWay');
  expect(beginFault({ state: 'failed' }, 10, NONE)).toBeNull();
  expect(beginFault({ state: 'made' }, 10, NONE)).toBeNull();
  expect(beginFault(null, 10, NONE)).toBeNull();
});

test('those of a university have a limit, and all together', () => {
  const [own, all] = [FILM_LIMITS.universityBytesMax, FILM_LIMITS.unfinishedBytesMax];
  expect(beginFault(null, 10, { ofUniversity: own - 10, ofAll: all - 10 })).toBeNull();
  expect(beginFault(null, 10, { ofUniversity: own - 9, ofAll: own })).toBe('filmNoRoomOwn');
  expect(beginFault(null, 10, { ofUniversity: 0, ofAll: all - 9 })).toBe('filmNoRoom');
});

test('one of which nothing has come holds its room for an hour, any other for a week', () => {
  expect(expiresAt({ received: 0, changedAt: 5 })).toBe(5 + EMPTY_MS);
  expect(expiresAt({ received: 1, changedAt: 5 })).toBe(5 + IDLE_MS);
});

test('parts that begin at the same place are stored apart', () => {
  const [a, b] = ['a', 'b'].map((letter) => partKey('f', 8, letter.repeat(64)));
  expect(a).toBe('film/f/8-aaaaaaaaaaaaaaaa');
  expect(a).not.toBe(b);
});
