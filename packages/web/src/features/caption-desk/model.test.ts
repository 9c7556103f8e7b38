import { describe, expect, test } from 'vitest';
import {
  addCue,
  changeCue,
  faultOf,
  keyAct,
  onlyIn,
  readTime,
  shownAt,
  timeText,
} from './model.ts';

const cue = (key: number, fromMs: number, text = '说') => ({
  ...{ key, fromMs, untilMs: fromMs + 1000, text },
});
const CUES = [cue(1, 0), cue(2, 2000), cue(3, 5000)];

test.each([
  [0, '00:00.000'],
  [61_250, '01:01.250'],
  [3_723_004, '1:02:03.004'],
])('writes and reads the time %d', (ms, text) => {
  expect(timeText(ms)).toBe(text);
  expect(readTime(text)).toBe(ms);
});

test.each([
  ['1:5', 65_000],
  ['90:00', 5_400_000],
  ['00:01,5', 1500],
  ['', null],
  ['12', null],
  ['0:61', null],
  ['a:10', null],
])('reads the typed time %j', (typed, ms) => {
  expect(readTime(typed)).toBe(ms);
});

describe('cues', () => {
  test('go to their place when their time is changed', () => {
    const keys = changeCue(CUES, 1, { fromMs: 3000, untilMs: 4000 }).map(({ key }) => key);
    expect(keys).toEqual([2, 1, 3]);
  });

  test('are added between others, and end before the next', () => {
    expect(addCue(CUES, 4, 3500)[2]).toEqual({ key: 4, fromMs: 3500, untilMs: 5000, text: '' });
    expect(addCue(CUES, 4, 9000)[3]).toEqual({ key: 4, fromMs: 9000, untilMs: 12_000, text: '' });
  });

  test('say what is wrong with them', () => {
    expect(faultOf(cue(1, 0))).toBeNull();
    expect(faultOf({ ...cue(1, 0), untilMs: 0 })).toBe('time');
    expect(faultOf(cue(1, 0, ' '))).toBe('empty');
    expect(faultOf(cue(1, 0, '说'.repeat(501)))).toBe('long');
  });

  test('are shown from their start until their end', () => {
    expect([0, 999, 1000, 2000].map((at) => shownAt(CUES, at))).toEqual([0, 0, -1, 1]);
  });

  test('of two versions those are named that the other has not', () => {
    expect(onlyIn([cue(1, 0), cue(2, 2000, '新的')], CUES, 5)).toEqual(['00:02.000 新的']);
  });
});

test('knows the keys', () => {
  const codes = ['KeyK', 'KeyN', 'BracketLeft', 'BracketRight', 'KeyX'];
  expect(codes.map(keyAct)).toEqual(['play', 'add', 'fromMs', 'untilMs', null]);
});
