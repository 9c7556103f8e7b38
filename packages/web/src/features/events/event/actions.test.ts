import { expect, test } from 'vitest';
import { signupText } from './actions.ts';

const confirmed = { State: 'confirmed', Ahead: 0 } as const;
const waiting = { State: 'waiting', Ahead: 2 } as const;
const next = { State: 'waiting', Ahead: 3 } as const;

test.each([
  ['已报名「开放日」', [confirmed, confirmed]],
  ['已报名「开放日」，另一位在候补第 3 位', [confirmed, waiting]],
  ['「开放日」名额已满，你在候补第 3 位', [waiting, next]],
  // What came of it could not be read; that it was done is known.
  ['「开放日」已收到，是名额还是候补请看“我报名的”', null],
])('who signs up is told: %s', (text, places) => {
  expect(signupText(places, '开放日')).toBe(text);
});

test('a place that was given back before says nothing', () => {
  expect(signupText([{ State: 'cancelled', Ahead: 0 }, confirmed], '开放日')).toBe(
    '已报名「开放日」',
  );
});
