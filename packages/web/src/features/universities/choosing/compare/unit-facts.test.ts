import type { EnrolmentData, EnrolmentGroup, EnrolmentMajor } from '@xuanjiang/contracts/enrolment';
import { unitOf } from '@xuanjiang/contracts/rules/apply-unit';
import { expect, test } from 'vitest';
import { unitFacts } from './unit-facts.ts';

const MORE = { Avgscore: null, Maxscore: null, Joined: [], Changed: false, Checked: true };

const major = (own: Partial<EnrolmentMajor>): EnrolmentMajor => ({
  ...MORE,
  ...{ Code: '01', Name: '计算机类', Category: '普通', Plan: 30, Minscore: 650, Minrank: 6000 },
  ...{ Duration: '四年', Tuition: 5500, Campus: '五山', Note: '', Require: '化学' },
  ...own,
});

const year = (Year: number, Minrank: number | null, Plan: number | null = null) => ({
  ...{ Year, Plan, Minscore: null, Minrank },
});

const group = (own: Partial<EnrolmentGroup>): EnrolmentGroup => ({
  ...MORE,
  ...{ Group: '207', Require: '化学', Plan: 138, Minscore: 634, Minrank: 9872, Tiebreak: '' },
  Majors: [major({}), major({ Code: '02', Name: '数学类', Tuition: 6850, Campus: '大学城' })],
  ...own,
});

const data = (own: Partial<EnrolmentData>): EnrolmentData => ({
  Choices: [],
  Chosen: { Provinceid: '440000', Year: 2026, Subject: '物理类', Batch: '本科批' },
  Groups: [group({})],
  Years: [year(2024, 11_000), year(2025, 10_000, 130), { ...year(2026, 9500), Plan: 140 }],
  Controls: [],
  Unit: 'group',
  Schemeyears: [2024, 2025, 2026],
  Scheme: null,
  Plansources: [],
  Linesources: [],
  Controlsources: [],
  ...own,
});

const facts = (id: string, own: Partial<EnrolmentData> = {}) => {
  const key = unitOf(id);
  return key && unitFacts(data(own), key);
};
const chart = (id: string, own: Partial<EnrolmentData> = {}) =>
  facts(id, own)?.years.map(({ rank, gap }) => rank ?? gap);

const GROUP = '1~本科批~207';

test('a group has its own line, and what its majors cost and where they are', () => {
  expect(facts(GROUP)).toMatchObject({
    plan: 138,
    score: 634,
    rank: 9872,
    planBefore: null,
    requires: ['化学'],
    tuition: { from: 5500, to: 6850 },
    campuses: ['五山', '大学城'],
    durations: ['四年'],
    notes: [],
    fewYears: null,
  });
});

test('years are those that the answer joins; others are gaps, whatever the university had', () => {
  expect(chart(GROUP)).toEqual(['unpublished', 'unpublished', 9872]);
  const Joined = [year(2025, 10_437, 126), year(2024, null)];
  const joined = { Groups: [group({ Joined })] };
  expect(chart(GROUP, joined)).toEqual(['unpublished', 10_437, 9872]);
  expect(facts(GROUP, joined)?.planBefore).toBe(126);
  expect(chart(GROUP, { Groups: [group({ Changed: true })] })).toEqual([
    'unpublished',
    'changed',
    9872,
  ]);
});

test('the plan of two years ago is not that of the year before', () =>
  expect(
    facts(GROUP, { Groups: [group({ Joined: [year(2024, 11_648, 100)] })] })?.planBefore,
  ).toBeNull());

test('a university as a whole has its years of one scheme, and the demands of all its groups', () => {
  expect(facts('1')).toMatchObject({ plan: 140, planBefore: 130, rank: 9500, checked: null });
  expect(chart('1')).toEqual([11_000, 10_000, 9500]);
  const other = { Groups: [group({}), group({ Group: '208', Require: '', Majors: [] })] };
  expect(facts('1', other)?.requires).toEqual(['化学']);
});

test('years before a change of scheme are gaps, and fewer than three years are said', () => {
  expect(chart('1', { Schemeyears: [2025, 2026] })).toEqual(['scheme', 10_000, 9500]);
  expect(facts('1', { Schemeyears: [2025, 2026] })?.fewYears).toBe(2);
  const Scheme = { Since: 2025 } as EnrolmentData['Scheme'];
  expect(chart(GROUP, { Years: [], Schemeyears: [2026], Scheme })).toEqual([
    'scheme',
    'unpublished',
    9872,
  ]);
});

test('a major is found by its code and its name', () => {
  expect(facts('1~本科批~~02~数学类')).toMatchObject({ rank: 6000, campuses: ['大学城'] });
  expect(facts('1~本科批~~02~计算机类')).toBeNull();
});

test('what the answer does not have is nothing, and so is a group of another batch', () => {
  expect(facts('1~本科批~209')).toBeNull();
  expect(facts('1~专科批~207')).toBeNull();
  expect(facts(GROUP, { Chosen: null })).toBeNull();
});
