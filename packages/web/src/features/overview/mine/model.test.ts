import type { Event } from '@xuanjiang/contracts/event';
import type { Next } from '@xuanjiang/contracts/mine';
import type { Talk } from '@xuanjiang/contracts/talk';
import { expect, test } from 'vitest';
import { dayWord, minutesUntil, newestText, nextState } from './model.ts';

const at = (text: string): number => Date.parse(`2026-11-${text}:00+08:00`);
const START = at('21T19:00');
const END = at('21T20:00');

const talk: Next = {
  Time: START,
  Talk: {
    Starttime: START,
    Endtime: END,
    Realstart: null,
    Realend: null,
    Cancelled: false,
  } as Talk,
  Event: null,
};
const event: Next = {
  Time: START,
  Talk: null,
  Event: { Starttime: START, Endtime: END, Cancelled: false } as Event,
};

test.each([
  ['20T19:00', 'later', 'later'],
  ['21T17:59', 'later', 'later'],
  ['21T18:00', 'soon', 'soon'],
  ['21T19:00', 'live', 'running'],
  ['21T19:59', 'live', 'running'],
] as const)('at %s a talk is %s and an event %s', (time, ofTalk, ofEvent) => {
  expect(nextState(talk, at(time))).toBe(ofTalk);
  expect(nextState(event, at(time))).toBe(ofEvent);
});

test('what is over or called off is not shown any more', () => {
  expect(nextState(event, END)).toBe('over');
  expect(nextState(talk, at('22T12:00'))).toBe('over');
  const off: Next = { ...talk, Talk: { ...(talk.Talk as Talk), Cancelled: true } };
  expect(nextState(off, at('20T12:00'))).toBe('over');
  const gone: Next = { ...event, Event: { ...(event.Event as Event), Cancelled: true } };
  expect(nextState(gone, at('20T12:00'))).toBe('over');
});

test('counts minutes up, and names the day', () => {
  expect(minutesUntil(START, at('21T18:18'))).toBe(42);
  expect(minutesUntil(START, START - 1)).toBe(1);
  expect(dayWord(START, at('21T00:00'))).toBe('today');
  expect(dayWord(START, at('20T23:59'))).toBe('tomorrow');
  expect(dayWord(START, at('19T23:59'))).toBe('other');
});

test('names the university of a message where it is known', () => {
  expect(newestText({ Kind: 'answer', University: '浙江大学' })).toBe('mineNewAnswerOf');
  expect(newestText({ Kind: 'answer', University: '' })).toBe('mineNewAnswer');
  expect(newestText({ Kind: 'morning', University: '浙江大学' })).toBe('mineNewMorning');
  expect(newestText({ Kind: 'unheard-of', University: '' })).toBe('mineNewOther');
});
