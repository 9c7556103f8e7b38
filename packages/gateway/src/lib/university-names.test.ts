import { expect, test } from 'vitest';
import { createUniversityNames } from './university-names.ts';

const NAMES = createUniversityNames([
  { id: '4111010001', name: '北京大学', shortName: '北大' },
  { id: '4111010002', name: '甲大学（北京）', shortName: '同名' },
  { id: '4111010003', name: '乙大学', shortName: '同名' },
  { id: '4111010004', name: '丙大学', shortName: '丙大学' },
]);

test.each([
  ['4111010001', '4111010001'],
  ['北京大学', '4111010001'],
  ['北大', '4111010001'],
  ['甲大学(北京)', '4111010002'],
  ['丙 大学', '4111010004'],
])('%s is the university %s', (given, id) => {
  expect(NAMES.one(given)).toMatchObject({ id });
});

test.each([
  ['丁大学', '没有这所院校：丁大学'],
  ['', '没有这所院校：'],
  ['同名', '院校不止一所：同名'],
])('of the name "%s" it is said: %s', (given, said) => {
  expect(NAMES.one(given)).toBe(said);
});
