import type { ScoreTable } from '@xuanjiang/contracts/enrolment';
import { expect, test } from 'vitest';
import { NO_OWN } from './own-exam.ts';
import { ownRankIn } from './own-rank.ts';

const EXAM = { provinceid: '440000', subject: '物理类' };
const table = (Year: number, Cumulative: number[]): ScoreTable => ({
  ...{ Provinceid: '440000', Year, Subject: '物理类', Scores: [634, 633], Counts: [1, 1] },
  Cumulative,
  Source: { Publisher: '示例', Date: '', Url: '', Demo: true },
});
const TABLES = [table(2026, [9872, 9990]), table(2025, [10_437, 10_600])];

test('a rank is taken as it was typed, and a score is read off the table of its year', () => {
  expect(ownRankIn({ ...NO_OWN, ...EXAM, rank: 9800, score: 634 }, EXAM, TABLES)).toBe(9800);
  expect(ownRankIn({ ...NO_OWN, ...EXAM, score: 634 }, EXAM, TABLES)).toBe(9872);
  expect(ownRankIn({ ...NO_OWN, ...EXAM, score: 634, year: 2025 }, EXAM, TABLES)).toBe(10_437);
});

test('in another exam, below the table and without one there is no rank', () => {
  const own = { ...NO_OWN, ...EXAM, rank: 9800 };
  expect(ownRankIn(own, { ...EXAM, subject: '历史类' }, TABLES)).toBeNull();
  expect(ownRankIn({ ...NO_OWN, ...EXAM, score: 600 }, EXAM, TABLES)).toBeNull();
  expect(ownRankIn({ ...NO_OWN, ...EXAM, score: 634, year: 2024 }, EXAM, TABLES)).toBeNull();
  expect(ownRankIn({ ...NO_OWN, ...EXAM }, EXAM, TABLES)).toBeNull();
});
