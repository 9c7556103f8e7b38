import { describe, expect, it } from 'vitest';
import { idIn, latestPlace, parsePlaces, readPath, readShare, sizeText } from './model.ts';

const A = '5f0c92ab17d4';
const B = 'b81d0a4c6e27';

describe('places that the device has kept', () => {
  it('come read last first', () => {
    const kept = JSON.stringify([
      [A, 3, 100],
      [B, 12, 200],
    ]);
    expect(parsePlaces(kept)).toEqual([
      { id: B, page: 12, time: 200 },
      { id: A, page: 3, time: 100 },
    ]);
  });

  it.each([null, '', '{', '{}', '7', '[[1,2,3]]', `[["${A}",0,5]]`, `[["${A}",1.5,5]]`, '[null]'])(
    'are none in %s',
    (text) => {
      expect(parsePlaces(text)).toEqual([]);
    },
  );

  it('give way to those of the account only where these are later', () => {
    const [local, kept] = [
      { id: A, page: 3, time: 100 },
      { id: B, page: 9, time: 101 },
    ];
    expect(latestPlace(local, kept)).toBe(kept);
    expect(latestPlace({ ...local, time: 101 }, kept)?.id).toBe(A);
    expect(latestPlace(undefined, kept)).toBe(kept);
    expect(latestPlace(local, undefined)).toBe(local);
    expect(latestPlace(undefined, undefined)).toBeNull();
  });
});

it.each([
  [`?id=${A}`, A],
  ['?id=../../x', ''],
  ['?id=5F0C92AB17D4', ''],
  [`?id=${A}5`, ''],
  ['', ''],
])('the guide of the address %s is %s', (search, id) => {
  expect(idIn(search)).toBe(id);
});

it.each([
  [999, '1 kB'],
  [202_661, '203 kB'],
  [8_400_000, '8.4 MB'],
])('%i bytes are %s', (bytes, text) => {
  expect(sizeText(bytes)).toBe(text);
});

it('says how much was read, and never more than all', () => {
  expect(readShare(16, { Pages: 64 })).toBe(0.25);
  expect(readShare(70, { Pages: 64 })).toBe(1);
});

it('leaves the first page out of an address', () => {
  expect([readPath(A), readPath(A, 12)]).toEqual([`/mPdf?id=${A}`, `/mPdf?id=${A}&page=12`]);
});
