import { expect, test } from 'vitest';
import { channelsOf } from './redis.ts';

test('each database of Redis has channels of its own; gateways of before know those of database 0', () => {
  expect(channelsOf(0)).toEqual({ rooms: 'xuanjiang:room', counts: 'xuanjiang:count' });
  expect(channelsOf(1)).toEqual({ rooms: 'xuanjiang:room:1', counts: 'xuanjiang:count:1' });
});
