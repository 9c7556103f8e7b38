import { FILM_LIMITS } from '@xuanjiang/contracts/rules/film-limits';
import { expect, test } from 'vitest';
import { fileFault, isSameFile, megabytes, nameOf, percentOf } from './model.ts';

test('says how much has come, and 100 only for all of it', () => {
  expect(percentOf(0, 0)).toBe(0);
  expect(percentOf(999, 1000)).toBe(99);
  expect(percentOf(1000, 1000)).toBe(100);
  expect(percentOf(2000, 1000)).toBe(100);
  expect(megabytes(0)).toBe(0);
  expect(megabytes(1)).toBe(1);
  expect(megabytes(3 * 1024 * 1024)).toBe(3);
});

test('knows the file again whose sending was broken off', () => {
  const film = { State: 'receiving', Name: '宣讲 一.mp4', Bytes: 10 } as const;
  expect(isSameFile(film, { name: '宣讲  一.mp4', size: 10 })).toBe(true);
  expect(isSameFile(film, { name: '宣讲 一.mp4', size: 11 })).toBe(false);
  expect(isSameFile(film, { name: '二.mp4', size: 10 })).toBe(false);
  expect(isSameFile({ ...film, State: 'failed' }, { name: '宣讲 一.mp4', size: 10 })).toBe(false);
  expect(nameOf(' ')).toBe('film');
  expect(nameOf('a'.repeat(300))).toHaveLength(FILM_LIMITS.nameMax);
});

test('looks into a file before it is sent', async () => {
  expect(await fileFault(new Blob(['\0\0\0 ftypisom']))).toBeNull();
  expect(await fileFault(new Blob(['PK']))).toBe('notFilm');
  const large = { size: FILM_LIMITS.bytesMax + 1 } as Blob;
  expect(await fileFault(large)).toBe('tooLarge');
});
