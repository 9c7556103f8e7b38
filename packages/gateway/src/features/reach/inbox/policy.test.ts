import { expect, test } from 'vitest';
import { kindsIn, linkOf } from './policy.ts';

test('a message leads to its talk, a timetable to its day, news nowhere by itself', () => {
  expect(linkOf('reminder', 'ac72681a5223', undefined)).toBe('/videoDetail?id=ac72681a5223');
  expect(linkOf('morning', null, '2026-06-05')).toBe('/videoNow?Date=2026-06-05');
  expect(linkOf('university', null, undefined)).toBe('');
});

test('the kinds of a list, without what is none', () => {
  expect(kindsIn(undefined)).toBeNull();
  expect(kindsIn('answer,reply,answer')).toEqual(['answer', 'reply']);
  expect(kindsIn('answer,nonsense')).toEqual(['answer']);
  expect(kindsIn('nonsense')).toBeNull();
});
