import { expect, test } from 'vitest';
import { NO_OWN } from '../own-exam.ts';
import {
  chosenUnder,
  equalScores,
  inProvince,
  missingOf,
  ofType,
  ofYear,
  ownTable,
  readOff,
  schemeOf,
  subjectsLeft,
  subjectsOf,
  withRank,
  withScore,
  withSubject,
} from './profile.ts';

const scheme = (Provinceid: string, Kind: '3+3' | '3+1+2' | '文理', Since: number | null) => ({
  ...{ Provinceid, Kind, Since, Choices: 45, Unit: null },
  Subjects: { '3+3': ['综合'], '3+1+2': ['物理类', '历史类'], 文理: ['理科', '文科'] }[Kind],
});
const SCHEMES = [
  scheme('410000', '文理', null),
  scheme('410000', '3+1+2', 2025),
  scheme('330000', '3+3', 2017),
  scheme('440000', '3+1+2', 2021),
];

test('a province has the scheme that has begun by the year', () => {
  expect(schemeOf(SCHEMES, '410000', 2024)?.Kind).toBe('文理');
  expect(schemeOf(SCHEMES, '410000', 2025)?.Kind).toBe('3+1+2');
  expect(schemeOf(SCHEMES, '110000', 2025)).toBeNull();
});

const GUANGDONG = scheme('440000', '3+1+2', 2021);
const OWN = ofType(inProvince(NO_OWN, '440000', GUANGDONG), '物理类');

test('under 3+1+2 the first subject and two more are chosen', () => {
  const chosen = chosenUnder(GUANGDONG);
  expect(subjectsOf(GUANGDONG)).toEqual(['化学', '生物', '思想政治', '地理']);
  const two = withSubject(withSubject(OWN, '生物', chosen), '化学', chosen);
  expect(two.chosen).toEqual(['物理', '化学', '生物']);
  expect(subjectsLeft(two, chosen)).toBe(0);
  expect(withSubject(two, '地理', chosen)).toBe(two);
  expect(withSubject(two, '化学', chosen).chosen).toEqual(['物理', '生物']);
  expect(ofType(two, '历史类').chosen).toEqual(['历史', '化学', '生物']);
});

test('under 3+3 three of all are chosen, and under 文理 none', () => {
  const zhejiang = scheme('330000', '3+3', 2017);
  expect(inProvince(NO_OWN, '330000', zhejiang).subject).toBe('综合');
  expect(chosenUnder(zhejiang).count).toBe(3);
  expect(subjectsOf(scheme('310000', '3+3', 2017))).toHaveLength(6);
  expect(chosenUnder(scheme('650000', '文理', null)).subjects).toEqual([]);
});

const TABLES = [
  { Year: 2026, Scores: [690, 634, 633], Cumulative: [20, 9800, 9900] },
  { Year: 2025, Scores: [690, 631], Cumulative: [30, 9850] },
  { Year: 2024, Scores: [690, 640], Cumulative: [30, 9000] },
];
const [newest, before] = TABLES;

test('in 浙江 技术 may be chosen, also with another type of subjects, and nowhere else', () => {
  const zhejiang = scheme('330000', '3+3', 2017);
  expect(subjectsOf(zhejiang)).toContain('技术');
  expect(subjectsOf(GUANGDONG)).not.toContain('技术');
  const chosen = chosenUnder(zhejiang);
  const begun = inProvince(NO_OWN, '330000', zhejiang);
  const own = ['物理', '技术'].reduce((one, name) => withSubject(one, name, chosen), begun);
  expect(own.chosen).toEqual(['物理', '技术']);
  expect(ofType(own, '艺术类').chosen).toEqual(['物理', '技术']);
});

test('a figure that was entered before its table was there is read off it, also where the year is known', () => {
  const table = newest as (typeof TABLES)[0];
  const pair = { year: 2026, score: 634, rank: 9800 };
  expect(readOff({ ...OWN, score: 634 }, table)).toMatchObject(pair);
  expect(readOff({ ...OWN, year: 2026, score: 634 }, table)).toMatchObject(pair);
  expect(readOff({ ...OWN, year: 2026, rank: 9800 }, table)).toMatchObject(pair);
  const typed = { ...OWN, score: 600, rank: 5 };
  expect(readOff(typed, table)).toEqual({ ...typed, year: 2026 });
  // Nothing new: the same object, so that nothing is kept again and again.
  for (const known of [OWN, { ...OWN, ...pair }, { ...OWN, year: 2026, rank: 98_713 }]) {
    expect(readOff(known, table)).toBe(known);
  }
});

test('each figure gives the other', () => {
  expect(withScore(OWN, 634, newest)).toMatchObject({ year: 2026, score: 634, rank: 9800 });
  expect(withRank(OWN, 9801, newest)).toMatchObject({ year: 2026, score: 633, rank: 9801 });
  expect(withScore(withRank(OWN, 5, newest), 0, newest)).toMatchObject({ score: 0, rank: 0 });
});

test('a figure that the table says nothing of stands alone, and so does one without a table', () => {
  const beyond = withRank(OWN, 98_713, newest);
  expect([beyond.score, missingOf(beyond, newest)]).toEqual([0, 'beyond']);
  const alone = withScore(OWN, 613, undefined);
  expect([alone.rank, missingOf(alone, undefined)]).toEqual([0, 'noTable']);
  expect(missingOf(OWN, undefined)).toBeNull();
});

test('figures of an earlier exam are read off its table', () => {
  const again = ofYear(withScore(OWN, 631, newest), before as (typeof TABLES)[0]);
  expect(again).toMatchObject({ year: 2025, score: 631, rank: 9850 });
  expect(ownTable(again, TABLES)).toBe(before);
  expect(ownTable({ ...again, year: 2019 }, TABLES)).toBeUndefined();
});

test('other years say what the rank was in points, or that their table ends before it', () => {
  expect(equalScores(withScore(OWN, 634, newest), TABLES)).toEqual([
    { year: 2025, score: 631 },
    { year: 2024, score: null },
  ]);
});

test('another province or type of subjects takes the figures away', () => {
  const known = withScore({ ...OWN, parent: true, examYear: 2027 }, 634, newest);
  expect(ofType(known, '历史类')).toMatchObject({ score: 0, rank: 0 });
  expect(inProvince(known, '330000', null)).toEqual({
    ...NO_OWN,
    ...{ provinceid: '330000', parent: true, examYear: 2027 },
  });
});
