import { expect, test } from 'vitest';
import type { TemplateValues } from './push-template.ts';
import {
  fillTemplate,
  fitsFilled,
  lengthOf,
  TEMPLATE_LIMITS,
  templateFault,
} from './push-template.ts';

const VALUES: TemplateValues = {
  collection: '强基计划一站听懂',
  category: '强基与综评',
  universities: '清华大学等 10 所院校',
  start: '11月20日 19:00',
  talks: '12',
  school: '启明中学',
};

test('fills in what it knows', () => {
  expect(fillTemplate('{school}的同学：《{collection}》{start}开始', VALUES)).toBe(
    '启明中学的同学：《强基计划一站听懂》11月20日 19:00开始',
  );
});

test('a value with braces is not filled in again', () => {
  expect(fillTemplate('{collection}', { ...VALUES, collection: '{school}' })).toBe('{school}');
});

test.each([
  ['plain', null],
  ['{school} {start}', null],
  ['{phone}', '{phone}'],
  ['{School}', '{School}'],
  ['{toString}', '{toString}'],
  ['{school', '{'],
  ['school}', '}'],
  ['{{school}}', '{'],
  ['{ school }', '{'],
])('finds what is wrong in %s', (line, wanted) => {
  expect(templateFault(line)).toBe(wanted);
});

test('counts characters as people do', () => {
  expect(lengthOf('𠮷a')).toBe(2);
  const { filledTitleMax, filledContentMax } = TEMPLATE_LIMITS;
  expect(fitsFilled('𠮷'.repeat(filledTitleMax), '字'.repeat(filledContentMax))).toBe(true);
  expect(fitsFilled('字'.repeat(filledTitleMax + 1), '')).toBe(false);
  expect(fitsFilled('', '字'.repeat(filledContentMax + 1))).toBe(false);
});
