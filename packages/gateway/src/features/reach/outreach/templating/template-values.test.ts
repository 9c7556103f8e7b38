import { sentenceTime } from '@xuanjiang/contracts/rules/shanghai-day';
import { expect, test } from 'vitest';
import { longestValues, universitiesText, valuesOfCollection } from './template-values.ts';

test('one university is named, of more the first and their number', () => {
  expect(universitiesText('清华大学', 1)).toBe('清华大学');
  expect(universitiesText('清华大学', 10)).toBe('清华大学等 10 所院校');
});

test('values of a collection', () => {
  const collect = {
    title: '强基计划一站听懂',
    category: '强基与综评',
    startsAt: Date.UTC(2026, 10, 20, 11),
    talks: '12',
    universities: [],
  };
  expect(valuesOfCollection(collect, '启明中学')).toEqual({
    collection: '强基计划一站听懂',
    category: '强基与综评',
    universities: '',
    start: '11月20日 19:00',
    talks: '12',
    school: '启明中学',
  });
});

test('the longest values are as long as any', () => {
  const values = longestValues({ collection: 'c', category: 'k', university: 'u', school: 's' });
  expect(values.start.length).toBeGreaterThanOrEqual(sentenceTime(Date.now()).length);
  expect(values).toMatchObject({ collection: 'c', category: 'k', school: 's', talks: '100' });
});
