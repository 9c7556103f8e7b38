import type { ScoreTable } from '@xuanjiang/contracts/enrolment';
import { expect, test } from 'vitest';
import type { Own } from '../../own/public.ts';
import { aheadOf, mineOf, onScale } from './distance.ts';

const table = (Year: number, Scores: number[], Cumulative: number[]): ScoreTable => ({
  Provinceid: '440000',
  Year,
  Subject: '物理类',
  Scores,
  Counts: [],
  Cumulative,
  Source: { Publisher: '', Date: '', Url: '', Demo: true },
});
const TABLES = [
  table(2026, [640, 635, 634, 633], [7000, 9500, 9800, 9900]),
  table(2025, [640, 630, 620], [5000, 9800, 12_000]),
];
const exam = { provinceid: '440000', subject: '物理类', year: 2026 };
const own: Own = { ...exam, score: 0, rank: 0, chosen: [], examYear: 0, parent: false };

test('a rank is the same in each year, and points are those of the year of the line', () => {
  expect(mineOf({ ...own, rank: 9800 }, exam, TABLES)).toMatchObject({ rank: 9800, score: 634 });
  expect(mineOf({ ...own, rank: 9800 }, { ...exam, year: 2025 }, TABLES)?.score).toBe(630);
  expect(mineOf({ ...own, score: 634 }, { ...exam, year: 2025 }, TABLES)).toMatchObject({
    rank: 9800,
    score: 630,
  });
});

test('the own points of the year of the line are taken as they are', () =>
  expect(mineOf({ ...own, score: 637 }, exam, TABLES)).toMatchObject({ rank: 7000, score: 637 }));

test('what no table says is not known, and why', () => {
  const why = (mine: Partial<Own>, year: number, tables: Parameters<typeof mineOf>[2]) => {
    const { noRank, noScore } = mineOf({ ...own, ...mine }, { ...exam, year }, tables) ?? {};
    return [noRank, noScore];
  };
  const typed = { rank: 9800 };
  expect(why(typed, 2026, 'waiting')).toEqual([null, 'waiting']);
  expect(why({ score: 634 }, 2026, 'failed')).toEqual(['failed', 'failed']);
  expect(why({ score: 634 }, 2026, [])).toEqual(['noTable', 'noTable']);
  expect(why(typed, 2020, TABLES)).toEqual([null, 'noTable']);
  expect(why({ rank: 99_999 }, 2026, TABLES)).toEqual([null, 'beyond']);
  expect(why({ score: 600 }, 2025, TABLES)).toEqual(['beyond', 'beyond']);
  expect(why(typed, 2026, TABLES)).toEqual([null, null]);
});

test('a rank without a table of the year is a rank all the same', () => {
  expect(mineOf({ ...own, rank: 99_999 }, exam, TABLES)).toMatchObject({
    rank: 99_999,
    score: null,
  });
  expect(mineOf({ ...own, rank: 9800 }, { ...exam, year: 2020 }, TABLES)?.score).toBeNull();
});

test('nothing was entered, or for another exam', () => {
  expect(mineOf(own, exam, TABLES)).toBeNull();
  expect(mineOf({ ...own, rank: 9800 }, { ...exam, subject: '历史类' }, TABLES)).toBeNull();
  expect(aheadOf({ rank: 9872, score: 634 }, null)).toEqual({ places: null, points: null });
});

test('a lower rank and more points are ahead, and own points are not those of the next row', () => {
  const ahead = (line: Parameters<typeof aheadOf>[0], mine: Partial<Own>) =>
    aheadOf(line, mineOf({ ...own, ...mine }, exam, TABLES));
  expect(ahead({ rank: 9872, score: 633 }, { rank: 9800 })).toEqual({ places: 72, points: 1 });
  expect(ahead({ rank: 7310, score: 643 }, { rank: 9800 })).toEqual({ places: -2490, points: -9 });
  expect(ahead({ rank: null, score: null }, { rank: 9800 })).toEqual({
    places: null,
    points: null,
  });
  // The table has no row of 637: its rank is that of 640.
  expect(ahead({ rank: 9500, score: 635 }, { score: 637 })).toEqual({ places: 2500, points: 2 });
  // Below the table there is no rank, and points all the same.
  expect(ahead({ rank: 9900, score: 633 }, { score: 600 })).toEqual({ places: null, points: -33 });
});

test.each([
  [0, 50],
  [72, 51.2],
  [-2490, 8.5],
  [3000, 100],
  [13_610, 100],
  [-99_999, 0],
])('a line %s places behind stands at %s %%', (ahead, at) => expect(onScale(ahead)).toBe(at));
