import { describe, expect, it } from 'vitest';
import type { ReplayDraft } from './model.ts';
import {
  endingAt,
  hiddenWhy,
  keptOf,
  secondOf,
  startingAt,
  timeAt,
  withChapter,
  withoutChapter,
  withTitle,
} from './model.ts';

const T = 1_795_172_400_000;
/** A minute with a gap of half an hour after ten seconds. */
const whole = {
  clock: [
    { Atms: 0, Time: T },
    { Atms: 10_000, Time: T + 1_810_000 },
  ],
  length: 60,
};
const draft: ReplayDraft = { startAt: null, endAt: null, chapters: [] };

describe('what is kept', () => {
  it('is everything at first', () => {
    expect(keptOf(whole, draft)).toEqual({ from: 0, until: 60 });
  });

  it('begins and ends where the picture was, across a gap', () => {
    const cut = endingAt(startingAt(draft, timeAt(whole, 4)), timeAt(whole, 30));
    expect(cut.endAt).toBe(T + 1_830_000);
    expect(keptOf(whole, cut)).toEqual({ from: 4, until: 30 });
  });

  it('is never upside down', () => {
    const cut = endingAt(draft, timeAt(whole, 20));
    expect(startingAt(cut, timeAt(whole, 40))).toMatchObject({ endAt: null });
    const late = startingAt(draft, timeAt(whole, 40));
    expect(endingAt(late, timeAt(whole, 20))).toMatchObject({ startAt: null });
  });

  it('stays within what was recorded', () => {
    expect([T - 5000, T + 9_000_000].map((time) => secondOf(whole, time))).toEqual([0, 60]);
  });
});

describe('chapters', () => {
  it('are in the order of their time, one at a moment', () => {
    const two = withChapter(withChapter(withChapter(draft, T + 9000), T), T + 9000);
    expect(two.chapters.map(({ Time }) => Time)).toEqual([T, T + 9000]);
    const named = withTitle(two, T, '开场');
    expect(named.chapters[0]).toEqual({ Time: T, Title: '开场' });
    expect(withoutChapter(named, T).chapters).toEqual([{ Time: T + 9000, Title: '' }]);
  });

  it('are hidden without a heading, and in what is cut off', () => {
    const cut = { ...draft, startAt: T + 1000, endAt: T + 5000 };
    const mark = (Time: number, Title = '答疑') => hiddenWhy(cut, { Time, Title });
    expect([mark(T), mark(T + 1000), mark(T + 5000)]).toEqual(['outside', null, 'outside']);
    expect(mark(T + 2000, ' ')).toBe('unnamed');
  });
});
