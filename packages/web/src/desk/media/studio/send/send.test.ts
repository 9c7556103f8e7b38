import { describe, expect, it } from 'vitest';
import { nextAfter } from './answer.ts';
import type { Item, Queue } from './queue.ts';
import {
  EMPTY_QUEUE,
  HELD_BYTES_MAX,
  HELD_SEGMENTS_MAX,
  heldMs,
  heldSeconds,
  isLosing,
  lostMs,
  refusedOf,
  withDescription,
  withItem,
  withoutItem,
} from './queue.ts';

const init = (run: string, at = 0): Item => ({
  ...{ name: `init-${run}.mp4`, run, kind: 'init', at },
  bytes: new Uint8Array(10),
});
const segment = (run: string, n: number, size = 10): Item => ({
  ...{ name: `${run}-${n}.m4s`, run, kind: 'segment', at: n * 1000 },
  bytes: new Uint8Array(size),
});
const queueOf = (items: readonly Item[]): Queue => items.reduce(withItem, EMPTY_QUEUE);
const namesOf = ({ items }: Queue): string[] => items.map(({ name }) => name);
const run = (name: string, from: number, to: number): Item[] =>
  Array.from({ length: to - from + 1 }, (_, index) => segment(name, from + index));

describe('the queue of the studio', () => {
  it('keeps the order, and lets go of what arrived', () => {
    const queue = queueOf([init('a'), ...run('a', 1, 3)]);
    expect(namesOf(withoutItem(queue, 'init-a.mp4'))).toEqual(['a-1.m4s', 'a-2.m4s', 'a-3.m4s']);
    expect(withoutItem(queue, 'init-a.mp4').lost).toEqual([]);
  });

  const full = queueOf([init('a'), ...run('a', 1, HELD_SEGMENTS_MAX)]);

  it('holds a minute whole and some more, and gives up the newest beyond that, with its times [7.TROUBLE.1, 7.TROUBLE.2]', () => {
    expect(full.lost).toEqual([]);
    expect(heldSeconds(full)).toBe(HELD_SEGMENTS_MAX);
    const over = run('a', HELD_SEGMENTS_MAX + 1, HELD_SEGMENTS_MAX + 3).reduce(withItem, full);
    expect(namesOf(over)).toEqual(namesOf(full));
    const from = HELD_SEGMENTS_MAX * 1000;
    expect(over.lost).toEqual([{ from, until: from + 3000 }]);
    expect([isLosing(full), isLosing(over)]).toEqual([false, true]);
  });

  it('takes what is made again as soon as there is room, and keeps what was lost', () => {
    const over = withItem(full, segment('a', HELD_SEGMENTS_MAX + 1));
    const room = withItem(withoutItem(over, 'a-1.m4s'), segment('a', HELD_SEGMENTS_MAX + 2));
    expect(namesOf(room).at(-1)).toBe(`a-${HELD_SEGMENTS_MAX + 2}.m4s`);
    expect(lostMs(room.lost)).toBe(1000);
    expect(isLosing(room)).toBe(false);
    const later = segment('a', HELD_SEGMENTS_MAX + 10);
    expect(withItem(room, later).lost).toHaveLength(2);
  });

  it('tells no more than 20 parts one by one, and forgets none', () => {
    const parts = Array.from({ length: 30 }, (_, at) => segment('a', 1000 + at * 10));
    const { lost } = parts.reduce(withItem, full);
    expect(lost).toHaveLength(20);
    expect([lost[0]?.from, lost.at(-1)?.until]).toEqual([999_000, 1_290_000]);
  });

  it('holds no more bytes than it may', () => {
    const half = HELD_BYTES_MAX / 2;
    const queue = queueOf([segment('a', 1, half), segment('a', 2, half), segment('a', 3, half)]);
    expect(namesOf(queue)).toEqual(['a-1.m4s', 'a-2.m4s']);
    expect(lostMs(queue.lost)).toBe(1000);
  });

  it('keeps the descriptions of runs that have segments, and of the newest', () => {
    const many = [init('b'), segment('b', 900), init('c')].reduce(withItem, full);
    expect(namesOf(many).filter((name) => name.startsWith('init'))).toEqual([
      ...['init-a.mp4', 'init-c.mp4'],
    ]);
  });

  it('sends a description again before its segments', () => {
    const queue = withDescription(queueOf(run('a', 5, 6)), init('a'));
    expect(namesOf(queue)).toEqual(['init-a.mp4', 'a-5.m4s', 'a-6.m4s']);
    expect(namesOf(withDescription(queue, init('a')))).toEqual(namesOf(queue));
  });

  it('counts a segment that was refused as lost, a description not', () => {
    const queue = queueOf([init('a'), segment('a', 1)]);
    expect(lostMs(refusedOf(queue, segment('a', 1)).lost)).toBe(1000);
    expect(refusedOf(queue, init('a')).lost).toEqual([]);
  });

  it('says how long the oldest segment waits', () => {
    expect(heldMs(EMPTY_QUEUE, 5000)).toBe(0);
    expect(heldMs(queueOf([init('a', 0), segment('a', 3), segment('a', 4)]), 5000)).toBe(2000);
    expect(heldMs(queueOf([segment('a', 9)]), 5000)).toBe(0);
  });
});

describe('what follows an answer', () => {
  it.each([
    [200, '', 'taken'],
    [201, '', 'taken'],
    [0, '', 'again'],
    [409, 'taken', 'busy'],
    [409, 'putOff', 'putOff'],
    [409, 'ended', 'ended'],
    [409, 'noInit', 'noInit'],
    [409, '', 'again'],
    [400, 'shape', 'drop'],
    [413, '', 'drop'],
    [403, '', 'refused'],
    [401, '', 'refused'],
    [408, '', 'again'],
    [429, '', 'again'],
    [500, '', 'again'],
    [503, '', 'again'],
  ] as const)('%i %s: %s', (status, reason, next) => {
    expect(nextAfter(status, reason)).toBe(next);
  });
});
