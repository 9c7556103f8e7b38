import type { Tally } from '@xuanjiang/contracts/realtime/message';
import { REALTIME_LIMITS } from '@xuanjiang/contracts/realtime/protocol';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createChanges } from '../bus/changes.ts';
import { createMemoryBus } from '../bus/memory.ts';
import { createLogger } from '../lib/logger.ts';
import type { Vote } from './vote.ts';
import type { Votes } from './votes.ts';
import { createVotes } from './votes.ts';

const TOPIC = 'stream/one';

let votes: Votes;
/** Which accounts have voted, by offset. */
let stored = new Map<number, Set<string>>();
/** What was counted, and what readers were told. */
let read: number[][] = [];
let told: (readonly Tally[])[] = [];
/** The database answers after it. */
let held: Promise<void> = Promise.resolve();
/** What this process has told the others. */
let announced: string[] = [];
/** What those are told that enter. */
let entering: readonly Tally[] = [];
let opened: (topic: string) => void = () => {};

const tallyOf = (offset: number): Tally => ({
  Offset: offset,
  Counts: [stored.get(offset)?.size ?? 0],
});

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
  stored = new Map();
  read = [];
  told = [];
  announced = [];
  held = Promise.resolve();
  votes = createVotes({
    store: {
      cast: async ({ offset }, group) => {
        await held;
        return group.map(({ accountId, choice }) => {
          const voters = stored.get(offset) ?? new Set();
          stored.set(offset, voters);
          if (choice === null) voters.delete(accountId);
          else voters.add(accountId);
          return 'counted';
        });
      },
      placesOf: async () => [],
    },
    tallies: {
      read: async (_topic, offsets) => {
        read.push([...offsets]);
        return offsets.map(tallyOf);
      },
      readAll: async () => [...stored.keys()].map(tallyOf),
    },
    hub: {
      topics: () => [TOPIC],
      tally: (_topic, tallies) => void told.push(tallies),
      tallyEntering: (_topic, tallies) => {
        entering = tallies;
      },
      onOpen: (listener) => {
        opened = listener;
      },
    },
    changes: createChanges(
      { ...createMemoryBus(), announce: (id) => void announced.push(id) },
      'vote',
    ),
    logger: createLogger('silent'),
  });
});
afterEach(() => {
  votes[Symbol.dispose]();
  vi.useRealTimers();
});

const cast = (offset: number, accountId: string, on = true) => {
  const vote: Vote = { kind: 'question', topic: TOPIC, offset, accountId, choice: 0, time: 1 };
  return votes.cast(on ? vote : { ...vote, choice: null });
};
const tick = async (): Promise<void> => {
  await vi.advanceTimersByTimeAsync(REALTIME_LIMITS.countShareMs);
  await new Promise(setImmediate);
};

test('a count is told again that is as before: who voted between has seen another', async () => {
  await cast(3, 'a');
  await tick();
  expect(told).toEqual([[{ Offset: 3, Counts: [1] }]]);
  await cast(3, 'b');
  await cast(3, 'b', false);
  await tick();
  expect(told.slice(1)).toEqual([[{ Offset: 3, Counts: [1] }]]);
});

test('only what was voted on is counted, once for all of its votes', async () => {
  await cast(3, 'a');
  await cast(5, 'a');
  await tick();
  await Promise.all([cast(5, 'b'), cast(5, 'c')]);
  await tick();
  await tick();
  expect(read).toEqual([[3, 5], [5]]);
});

test('the votes of a room that is opened are counted once, for those in it and those that enter', async () => {
  stored = new Map([
    [3, new Set(['a'])],
    [4, new Set()],
  ]);
  opened(TOPIC);
  await tick();
  expect(told).toEqual([[{ Offset: 3, Counts: [1] }]]);
  expect(entering).toEqual([{ Offset: 3, Counts: [1] }]);
  await cast(4, 'a');
  await tick();
  expect(entering).toEqual([
    { Offset: 3, Counts: [1] },
    { Offset: 4, Counts: [1] },
  ]);
});

test('votes that nobody was told of are found by counting all now and then', async () => {
  stored = new Map([[3, new Set(['a'])]]);
  await vi.advanceTimersByTimeAsync(30_000);
  await tick();
  expect(told).toEqual([[{ Offset: 3, Counts: [1] }]]);
});

test('a process that ends tells the others of the votes that it has stored last', async () => {
  await cast(3, 'a');
  await cast(4, 'a');
  expect(announced).toEqual([]);
  votes[Symbol.dispose]();
  expect(announced).toEqual([`vote/${TOPIC}:3,4`]);
});

test('a vote that waits too long for those before it is refused', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  held = promise;
  const first = cast(3, 'a');
  await new Promise(setImmediate);
  const second = cast(4, 'a');
  const refused = expect(second).rejects.toMatchObject({ codeName: 'unavailable' });
  await vi.advanceTimersByTimeAsync(6000);
  await refused;
  resolve();
  expect(await first).toBe('counted');
  expect([...stored.keys()]).toEqual([3]);
});
