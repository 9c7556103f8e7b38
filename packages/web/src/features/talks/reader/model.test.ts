import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CANVASES_MAX, findInText, hitsOnPage, pageIn, pagesToDraw, ticksOf } from './model.ts';

const query = (text: string) => new URLSearchParams(text);

describe('the address of a page', () => {
  it('names a page', () => expect(pageIn(query('page=12'))).toBe(12));

  it.each(['', 'page=', 'page=0', 'page=-3', 'page=1.5', 'page=99999', 'page=x'])(
    'has no page in %j',
    (text) => expect(pageIn(query(text))).toBeNull(),
  );
});

describe('which pages are drawn', () => {
  it('are those that are seen and one on each side', () => {
    expect(pagesToDraw([12], 64)).toEqual([11, 12, 13]);
    expect(pagesToDraw([1], 64)).toEqual([1, 2]);
    expect(pagesToDraw([63, 64], 64)).toEqual([62, 63, 64]);
    expect(pagesToDraw([], 64)).toEqual([]);
  });

  it('are never too many, and always pages of the guide', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 99 }),
        fc.integer({ min: 1, max: 12 }),
        fc.integer({ min: 1, max: 99 }),
        (first, many, count) => {
          const seen = Array.from({ length: many }, (_, at) => first + at).filter(
            (page) => page <= count,
          );
          const drawn = pagesToDraw(seen, count);
          expect(drawn.length).toBeLessThanOrEqual(CANVASES_MAX);
          expect(drawn.every((page) => page >= 1 && page <= count)).toBe(true);
        },
      ),
    );
  });
});

describe('a search inside', () => {
  it('finds a word over the end of a line, in either case and width', () => {
    expect(findInText('最低位 次与ＡＢ排名', '位次')).toEqual([[2, 5]]);
    expect(findInText('最低位次与ＡＢ排名', 'ab')).toEqual([[5, 7]]);
    expect(findInText('位次位次', '位次')).toEqual([
      [0, 2],
      [2, 4],
    ]);
  });

  it('finds nothing for nothing, and takes no sign for a pattern', () => {
    expect(findInText('最低位次', ' ')).toEqual([]);
    expect(findInText('占 85%（含）', '.')).toEqual([]);
    expect(findInText('占 85%（含）', '5%(含)')).toEqual([[3, 8]]);
  });

  it('shows what stands around', () => {
    expect(hitsOnPage('上年最低位次，均为演示', '位次', 39)).toEqual([
      { page: 39, at: 4, before: '上年最低', word: '位次', after: '，均为演示' },
    ]);
  });
});

it('puts a tick where each chapter but the first begins', () => {
  expect(ticksOf([{ page: 1 }, { page: 3 }, { page: 5 }, { page: 9 }], 5)).toEqual([0.5, 1]);
});
