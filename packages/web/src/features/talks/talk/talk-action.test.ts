import { expect, test } from 'vitest';
import { talkAction, talkMomentPath, talkPath } from './talk-action.ts';

test.each([
  ['upcoming', false, 0, 'reserve'],
  ['upcoming', true, 0, 'reserved'],
  ['live', true, 0, 'enter'],
  ['live', false, 0, 'enter'],
  ['replay', true, 60_000, 'replay'],
  ['replay', false, 0, 'ended'],
] as const)('a talk that is %s, reserved %s, recorded %i ms: %s', (status, on, ms, action) => {
  expect(talkAction({ Durationms: ms }, status, on)).toBe(action);
});

test('an id is escaped in the address', () => {
  expect(talkPath('a&b')).toBe('/videoDetail?id=a%26b');
  expect(talkPath('a', 61_500)).toBe('/videoDetail?id=a&at=61');
  expect(talkPath('a', 0)).toBe('/videoDetail?id=a&at=0');
  expect(talkMomentPath('a', 61_500)).toBe('/videoDetail?id=a&moment=61');
  expect(talkMomentPath('a', null)).toBe('/videoDetail?id=a');
});
