import { expect, test } from 'vitest';
import { signupText } from './actions.ts';

const confirmed = { State: 'confirmed' } as const;
const waiting = { State: 'waiting' } as const;

test.each([
  ['已报名「开放日」', [confirmed, confirmed]],
  ['已报名「开放日」，另一位在候补', [confirmed, waiting]],
  ['已进入「开放日」的候补', [waiting, waiting]],
  // What came of it could not be read; that it was done is known.
  ['已提交「开放日」的报名', null],
])('who signs up is told: %s', (text, places) => {
  expect(signupText(places, '开放日')).toBe(text);
});

test('a place that was given back before says nothing', () => {
  expect(signupText([{ State: 'cancelled' }, confirmed], '开放日')).toBe('已报名「开放日」');
});
