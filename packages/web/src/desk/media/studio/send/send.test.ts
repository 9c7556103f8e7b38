import { describe, expect, it } from 'vitest';
import { nextAfter } from './answer.ts';
import type { Item, Queue } from './queue.ts';
import {
  described,
  HELD_BYTES_MAX,
  HELD_SEGMENTS_MAX,
  heldMs,
  NOTHING,
  push,
  refusedOf,
  taken,
} from './queue.ts';

const init = (run: string, at = 0): Item => ({
  ...{ name: `init-${run}.mp4`, run, kind: 'init', at },
  bytes: new Uint8Array(10),
});
const segment = (run: string, n: number, size = 10): Item => ({
  ...{ name: `${run}-${n}.m4s`, run, kind: 'segment', at: n * 1000 },
  bytes: new Uint8Array(size),
});
const queueOf = (items: readonly Item[]): Queue => items.reduce(push, NOTHING);
const namesOf = ({ items }: Queue): string[] => items.map(({ name }) => name);
const run = (name: string, from: number, to: number): Item[] =>
  Array.from({ length: to - from + 1 }, (_, index) => segment(name, from + index));

describe('the queue of the studio', () => {
  it('keeps the order, and lets go of what arrived', () => {
    const queue = queueOf([init('a'), ...run('a', 1, 3)]);
    expect(namesOf(taken(queue, 'init-a.mp4'))).toEqual(['a-1.m4s', 'a-2.m4s', 'a-3.m4s']);
    expect(taken(queue, 'init-a.mp4').lost).toBe(0);
  });

  it('holds a minute whole, and gives up the oldest of more, and says how many', () => {
    const full = queueOf([init('a'), ...run('a', 1, HELD_SEGMENTS_MAX)]);
    expect(full.lost).toBe(0);
    expect(full.items).toHaveLength(HELD_SEGMENTS_MAX + 1);
    const over = push(full, segment('a', HELD_SEGMENTS_MAX + 1));
    expect(over.lost).toBe(1);
    expect(namesOf(over).slice(0, 2)).toEqual(['init-a.mp4', 'a-2.m4s']);
    expect(over.items).toHaveLength(HELD_SEGMENTS_MAX + 1);
  });

  it('holds no more bytes than it may', () => {
    const half = HELD_BYTES_MAX / 2;
    const queue = queueOf([segment('a', 1, half), segment('a', 2, half), segment('a', 3, half)]);
    expect(namesOf(queue)).toEqual(['a-2.m4s', 'a-3.m4s']);
    expect(queue.lost).toBe(1);
  });

  it('gives up the description of a run with its last segment, but not that of the newest', () => {
    const queue = queueOf([
      ...[init('a'), segment('a', 1), init('b')],
      ...run('b', 1, HELD_SEGMENTS_MAX),
    ]);
    expect(namesOf(queue)).not.toContain('init-a.mp4');
    expect(namesOf(queue)[0]).toBe('init-b.mp4');
    const none = push(queueOf([segment('a', 1, HELD_BYTES_MAX)]), init('b'));
    expect(namesOf(none)).toEqual(['init-b.mp4']);
  });

  it('sends a description again before its segments', () => {
    const queue = described(queueOf(run('a', 5, 6)), init('a'));
    expect(namesOf(queue)).toEqual(['init-a.mp4', 'a-5.m4s', 'a-6.m4s']);
    expect(namesOf(described(queue, init('a')))).toEqual(namesOf(queue));
  });

  it('counts a segment that was refused as lost, a description not', () => {
    const queue = queueOf([init('a'), segment('a', 1)]);
    expect(refusedOf(queue, segment('a', 1)).lost).toBe(1);
    expect(refusedOf(queue, init('a')).lost).toBe(0);
  });

  it('says how long the oldest segment waits', () => {
    expect(heldMs(NOTHING, 5000)).toBe(0);
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
