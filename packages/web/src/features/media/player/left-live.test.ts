import { expect, test } from 'vitest';
import { askReplay, leaveLive, offersReplay, seeLive, takeLeftLive } from './left-live.ts';

test('a replay is offered to who saw the talk live to its end, until it is asked for', () => {
  expect(offersReplay('one')).toBe(false);
  seeLive('one');
  expect([offersReplay('one'), offersReplay('two')]).toEqual([true, false]);
  askReplay('one', 5000);
  expect(offersReplay('one')).toBe(false);
  expect(takeLeftLive('one')).toBe(5000);
});

test('who was behind goes on in the replay, and is offered nothing then', () => {
  seeLive('three');
  leaveLive('three', 7000);
  expect(offersReplay('three')).toBe(false);
  expect(takeLeftLive('three')).toBe(7000);
  expect(offersReplay('three')).toBe(false);
});

test('who came back to what is on now is not behind', () => {
  seeLive('four');
  leaveLive('four', 7000);
  leaveLive('four', null);
  expect(offersReplay('four')).toBe(true);
});
