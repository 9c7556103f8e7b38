import { describe, expect, test } from 'vitest';
import {
  addCue,
  changeCue,
  editedOf,
  faultOf,
  isCutAnew,
  keyAct,
  onlyIn,
  readTime,
  shownAt,
  storedOf,
  timeText,
} from './model.ts';

const cue = (key: number, fromMs: number, text = '说') => ({
  ...{ key, fromMs, untilMs: fromMs + 1000, text, was: null },
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
    const added = { key: 4, text: '', was: null };
    expect(addCue(CUES, 4, 3500)[2]).toEqual({ ...added, fromMs: 3500, untilMs: 5000 });
    expect(addCue(CUES, 4, 9000)[3]).toEqual({ ...added, fromMs: 9000, untilMs: 12_000 });
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

describe('cues of a replay', () => {
  const ORIGIN = 36_000_000;
  const stored = (Fromms: number, Text: string) => ({ Fromms, Untilms: Fromms + 1000, Text });
  /** Its first 1.5 s are cut off, and 20 s without a signal are closed. */
  const detail = {
    List: [
      stored(0, '剪掉的'),
      stored(1000, '剪了一半'),
      stored(2000, '整句'),
      stored(30_000, '后来'),
    ],
    Clock: [
      { Atms: 0, Time: ORIGIN + 1500 },
      { Atms: 5000, Time: ORIGIN + 26_500 },
    ],
    Originat: ORIGIN,
    Durationms: 60_000,
  };

  test('are edited where they are played', () => {
    const { cues, unplayed } = editedOf(detail);
    expect(cues.map(({ fromMs, untilMs, text }) => [fromMs, untilMs, text])).toEqual([
      [0, 500, '剪了一半'],
      [500, 1500, '整句'],
      [8500, 9500, '后来'],
    ]);
    expect(unplayed.map(({ text }) => text)).toEqual(['剪掉的']);
  });

  test('are stored as they were, but for what was changed', () => {
    const edited = editedOf(detail);
    const changed = changeCue(edited.cues, 1, { text: '半句' });
    const moved = changeCue(changed, 3, { fromMs: 8000 });
    const cues = addCue(moved, 9, 5000);
    expect(storedOf({ ...edited, cues })).toEqual([
      { fromMs: 0, untilMs: 1000, text: '剪掉的' },
      { fromMs: 1000, untilMs: 2000, text: '半句' },
      { fromMs: 2000, untilMs: 3000, text: '整句' },
      { fromMs: 26_500, untilMs: 29_500, text: '' },
      { fromMs: 29_500, untilMs: 31_000, text: '后来' },
    ]);
  });

  test('are known to be of another cut', () => {
    const edited = editedOf(detail);
    expect(isCutAnew(edited, detail)).toBe(false);
    expect(isCutAnew(edited, { ...detail, Durationms: 50_000 })).toBe(true);
    expect(isCutAnew(edited, { ...detail, Clock: detail.Clock.slice(1) })).toBe(true);
    expect(isCutAnew(editedOf({ ...detail, Clock: [] }), { Clock: [], Durationms: 0 })).toBe(false);
  });

  test('of a recording are stored as they are played', () => {
    const edited = editedOf({ ...detail, Clock: [] });
    expect(edited.cues).toHaveLength(4);
    expect(storedOf(edited)[0]).toEqual({ fromMs: 0, untilMs: 1000, text: '剪掉的' });
  });
});

test('knows the keys', () => {
  const codes = ['KeyK', 'KeyN', 'BracketLeft', 'BracketRight', 'KeyX'];
  expect(codes.map(keyAct)).toEqual(['play', 'add', 'fromMs', 'untilMs', null]);
});
