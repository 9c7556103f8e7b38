import { describe, expect, test } from 'vitest';
import { passagesOf, placesIn } from './said-passages.ts';

const cue = (fromMs: number, text: string) => ({ fromMs, untilMs: fromMs + 1000, text });

describe('passagesOf', () => {
  test('joins Chinese without a gap, and words of other scripts with one', () => {
    const [passage, ...more] = passagesOf([
      cue(0, '今天说强'),
      cue(1000, '基计划'),
      cue(2000, 'the AI'),
      cue(3000, 'class\nof 2027'),
    ]);
    expect(more).toEqual([]);
    expect(passage).toEqual({
      text: '今天说强基计划the AI class of 2027',
      cues: [
        [0, 0],
        [4, 1000],
        [7, 2000],
        [14, 3000],
      ],
    });
  });

  test('begins another one at a cue, and loses none', () => {
    const cues = Array.from({ length: 60 }, (_, index) => cue(index * 1000, '说'.repeat(99)));
    const passages = passagesOf(cues);
    expect(passages.map(({ cues: starts }) => starts.length)).toEqual([20, 20, 20]);
    expect(passages.flatMap(({ cues: starts }) => starts.map(([, ms]) => ms))).toEqual(
      cues.map(({ fromMs }) => fromMs),
    );
    expect(passagesOf([])).toEqual([]);
  });
});

describe('placesIn', () => {
  const [passage = { text: '', cues: [] }] = passagesOf([
    cue(0, '强基计划怎么报。'),
    cue(1000, '先看清华的AI专业。'),
    cue(2000, '清华的强'),
    cue(3000, '基计划。'),
    cue(4000, '再说别的。'),
  ]);

  test('gives the cue in which a word begins, also when it ends in the next', () => {
    expect(placesIn(passage, ['强基'], 3)).toEqual([
      { atMs: 0, text: '强基计划怎么报。' },
      { atMs: 2000, text: '清华的强' },
    ]);
  });

  test('prefers cues with more of the words', () => {
    expect(placesIn(passage, ['强基', '清华'], 1)).toEqual([{ atMs: 2000, text: '清华的强' }]);
  });

  test('finds letters of either case', () => {
    expect(placesIn(passage, ['ai'], 3).map(({ atMs }) => atMs)).toEqual([1000]);
    expect(placesIn(passage, ['没有'], 3)).toEqual([]);
  });
});
