import { expect, test } from 'vitest';
import {
  isEntered,
  isOfExam,
  NO_OWN,
  numberTyped,
  otherSubjects,
  parseOwn,
  RANK_MAX,
  SCORE_MAX,
  tableOf,
} from './own-exam.ts';

test.each([
  ['', 0],
  [' 634 ', 634],
  ['9,872', 9872],
  ['６３４', 634],
  ['0', null],
  ['-3', null],
  ['6.5', null],
  ['abc', null],
  ['2000001', null],
  ['20000000', null],
])('%j is read as %s', (typed, value) => expect(numberTyped(typed, RANK_MAX)).toBe(value));

test('a score has its own limit', () => expect(numberTyped('901', SCORE_MAX)).toBeNull());

const OWN = {
  ...NO_OWN,
  provinceid: '440000',
  subject: '物理类',
  year: 2026,
  score: 634,
  rank: 9872,
};

test.each([null, '', 'x', '1', '{"score":634}', '{"score":634,"provinceid":"1"}'])(
  'what the device kept as %j is nothing',
  (kept) => expect(parseOwn(kept)).toEqual(NO_OWN),
);

test('a province without a 科类 is kept, without numbers', () =>
  expect(parseOwn('{"score":634,"provinceid":"440000"}')).toEqual({
    ...NO_OWN,
    provinceid: '440000',
  }));

test.each([{ score: '634' }, { score: -1, rank: 1.5 }, { score: 901 }])(
  'numbers such as %j are left out',
  (numbers) =>
    expect(isEntered(parseOwn(JSON.stringify({ ...OWN, rank: 0, ...numbers })))).toBe(false),
);

test('what was kept is read', () => expect(parseOwn(JSON.stringify(OWN))).toEqual(OWN));

test('what is chosen in 浙江 is read, and a type of subjects without the spaces around it', () => {
  const chosen = ['物理', '技术'];
  expect(parseOwn(JSON.stringify({ ...OWN, chosen, subject: ' 物理类 ' }))).toEqual({
    ...OWN,
    chosen,
  });
});

test('the first subject is not named twice, and 3+3 has none', () => {
  const chosen = ['物理', '化学', '生物'];
  expect(otherSubjects({ ...OWN, chosen })).toEqual(['化学', '生物']);
  expect(otherSubjects({ ...OWN, chosen, subject: '综合' })).toEqual(chosen);
});

test('a score belongs to its province, its 科类 and its year', () => {
  expect(isOfExam(OWN, { provinceid: '440000', subject: '物理类' })).toBe(true);
  expect(isOfExam(OWN, { provinceid: '410000', subject: '物理类' })).toBe(false);
  expect(isOfExam(OWN, { provinceid: '440000', subject: '历史类' })).toBe(false);
  const tables = [{ Year: 2027 }, { Year: 2026 }];
  expect(tableOf(tables, OWN.year)).toEqual({ Year: 2026 });
  expect(tableOf(tables, 0)).toEqual({ Year: 2027 });
  expect(tableOf(tables, 2020)).toBeUndefined();
});
