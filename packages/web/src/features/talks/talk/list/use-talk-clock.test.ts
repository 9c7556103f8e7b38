import { expect, test } from 'vitest';
import { makeTalk } from '../../../../testing/make-talk.ts';
import { untilNextLook } from './use-talk-clock.ts';

const start = Date.parse('2026-11-20T15:00:00+08:00');
const talk = makeTalk({ Id: 'a', Starttime: start + 1500 });

test('waits for the next minute, or for a start before it', () => {
  expect(untilNextLook([], start + 20_000)).toBe(40_030);
  expect(untilNextLook([talk], start)).toBe(1530);
  expect(untilNextLook([talk], start + 1500)).toBe(58_530);
  expect(untilNextLook([talk], talk.Endtime - 10)).toBe(40);
});
