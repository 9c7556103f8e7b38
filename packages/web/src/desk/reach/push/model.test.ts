import type { PushRun } from '@xuanjiang/contracts/push-staff';
import { expect, test } from 'vitest';
import { canPause, canStop, doneShare, isOver, runWords } from './model.ts';

test.each([
  [0, 0, null],
  [3, 3, '0.0%'],
  [3, 0, '100.0%'],
  [3, 1, '66.6%'],
  [96_205, 1, '99.9%'],
])('of %i people with %i left it is %s', (Total, Waiting, share) => {
  expect(doneShare({ Total, Waiting })).toBe(share);
});

test('what is paused can go on', () => {
  expect([isOver('paused'), isOver('running'), isOver('planned')]).toEqual([false, false, false]);
  expect((['stopped', 'done', 'empty', 'missed'] as const).map(isOver)).not.toContain(false);
  expect(isOver('late')).toBe(false);
});

test.each<[Partial<PushRun>, RegExp]>([
  [{ State: 'planned' }, /^07:00 开始$/],
  [{ State: 'late' }, /07:00 到点了，还没开始/],
  [{ State: 'missed' }, /07:00 没有发出/],
  [{ State: 'empty', Nothing: 'talks', Lookedat: 5 * 60_000 }, /08:05 .*没有宣讲/],
  [{ State: 'empty', Nothing: 'subscribers' }, /07:00 .*没有人订阅/],
  [{ State: 'paused' }, /01-02 07:00 到点也不发/],
  [{ State: 'stopped' }, /没有发给任何人/],
  [{ State: 'done', Begunat: 0, Endedat: 60_000 }, /08:00 开始，08:01 发完/],
  [{ State: 'running', Begunat: 0 }, /^08:00 开始 ·/],
])('%j is told so', (part, words) => {
  // 07:00 of a day; 0 is 08:00 in Asia/Shanghai.
  const run = {
    Nothing: null,
    Begunat: null,
    Endedat: null,
    Lookedat: null,
    Plannedat: -3_600_000,
    Nextat: 23 * 3_600_000,
  };
  expect(runWords({ ...run, ...part } as PushRun)).toMatch(words);
});

test('a pause is for what comes, a stop for what is sent today', () => {
  expect(
    (['planned', 'late', 'running', 'paused', 'empty', 'missed'] as const).every(canPause),
  ).toBe(true);
  expect((['stopped', 'done'] as const).some(canPause)).toBe(false);
  expect((['planned', 'late', 'running', 'paused'] as const).every(canStop)).toBe(true);
  expect((['empty', 'missed', 'stopped', 'done'] as const).some(canStop)).toBe(false);
});
