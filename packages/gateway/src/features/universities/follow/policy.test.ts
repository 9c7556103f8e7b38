import { HOUR_MS } from '@xuanjiang/contracts/constants';
import { expect, test } from 'vitest';
import { answersTold } from './policy.ts';

const at = (text: string): number => Date.parse(`2026-06-${text}:00+08:00`);
const TALK = { id: 'a', endsAt: at('03T20:00') };

test('all answers of a talk that is on are told of at its end, once', () => {
  const first = answersTold(TALK, at('03T18:10'));
  expect(first).toEqual({ key: 'followed-answers/a/2026-06-03', at: TALK.endsAt });
  expect(answersTold(TALK, at('03T18:50'))).toEqual(first);
});

test('later ones an hour afterwards, once a day', () => {
  expect(answersTold(TALK, at('04T09:00'))).toEqual({
    key: 'followed-answers/a/2026-06-04',
    at: at('04T09:00') + HOUR_MS,
  });
  expect(answersTold(TALK, at('04T15:00')).key).toBe('followed-answers/a/2026-06-04');
  expect(answersTold(TALK, at('04T23:30')).key).toBe('followed-answers/a/2026-06-05');
});
