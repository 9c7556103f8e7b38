import { expect, test } from 'vitest';
import { beginsAsFilm, isFilmFault } from './film-limits.ts';

const head = (text: string): Uint8Array => new TextEncoder().encode(`\0\0\0 ${text}`);

test.each(['ftyp', 'moov', 'mdat', 'wide', 'free', 'skip'])('%s begins a film', (type) => {
  expect(beginsAsFilm(head(type))).toBe(true);
});

test('other files are none', () => {
  expect(beginsAsFilm(head('PK'))).toBe(false);
  expect(beginsAsFilm(head('webm'))).toBe(false);
  expect(beginsAsFilm(head('fty'))).toBe(false);
  expect(beginsAsFilm(new Uint8Array())).toBe(false);
});

test('knows its faults from other words', () => {
  expect(isFilmFault('hevc')).toBe(true);
  expect(isFilmFault('Error: no')).toBe(false);
});
