import { talkTopic } from '@xuanjiang/contracts/realtime/topic';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createMemoryBus } from '../bus/memory.ts';
import { createLogger } from '../lib/logger.ts';
import { createHub } from './hub.ts';
import type { Reader } from './reader-place.ts';
import type { RoomCount } from './room-count.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const TOPIC = talkTopic('one');

const openHub = () =>
  createHub(
    {
      head: async () => ({ epoch: 'e', offset: 0, first: 1 }),
      heads: async () => new Map(),
      read: async () => [],
    },
    {
      append: () => Promise.reject(new Error('nothing is written here')),
      onCommit: () => {},
      onFailedCommit: () => {},
      drained: async () => {},
    } as never,
    createMemoryBus(),
    createLogger('silent'),
  );

/** A reader, and the counts that it was told. */
const createReader = ({ isStaff = false, saysPlace = true } = {}) => {
  const counts: RoomCount[] = [];
  const reader: Reader = {
    isStaff: () => isStaff,
    saysPlace,
    wants: () => true,
    takes: () => true,
    deliver: () => true,
    count: (_topic, count) => void counts.push(count),
  };
  return { reader, counts };
};

test('whoever enters is told the votes that the room knows, and after all have left none of before', async () => {
  const hub = openHub();
  const [first, second, third] = [createReader(), createReader(), createReader()];
  const tallies = [{ Offset: 7, Counts: [3] }];
  await hub.join(first.reader, TOPIC, null, () => {});
  hub.tallyEntering(TOPIC, tallies);
  await hub.join(second.reader, TOPIC, null, () => {});
  expect(second.counts).toMatchObject([{ tallies }]);
  hub.leave(first.reader, TOPIC);
  hub.leave(second.reader, TOPIC);
  expect(hub.size()).toEqual({ rooms: 0, readers: 0 });
  await hub.join(third.reader, TOPIC, null, () => {});
  expect(third.counts).toMatchObject([{ tallies: [] }]);
});

test('staff are no viewers of a room, nor is one who comes back an arrival', async () => {
  const hub = openHub();
  const [viewer, other, staff] = [createReader(), createReader(), createReader({ isStaff: true })];
  for (const { reader } of [staff, viewer, other]) await hub.join(reader, TOPIC, null, () => {});
  expect([hub.viewers(TOPIC), hub.size().readers]).toEqual([2, 3]);
  expect([...hub.takeArrivals()]).toEqual([[TOPIC, 2]]);
  hub.leave(other.reader, TOPIC);
  hub.leave(staff.reader, TOPIC);
  expect(hub.viewers(TOPIC)).toBe(1);
  await hub.join(other.reader, TOPIC, { epoch: 'e', offset: 0 }, () => {});
  expect([hub.viewers(TOPIC), hub.takeArrivals().size]).toEqual([2, 0]);
});

test('a reader of which nobody knows whether it comes back is a viewer, and no arrival', async () => {
  const hub = openHub();
  const { reader } = createReader({ saysPlace: false });
  await hub.join(reader, TOPIC, null, () => {});
  hub.leave(reader, TOPIC);
  await hub.join(reader, TOPIC, null, () => {});
  expect([hub.viewers(TOPIC), hub.takeArrivals().size]).toEqual([1, 0]);
});
