import type { LogEntry, RoomMessage, Tally } from '@xuanjiang/contracts/realtime/message';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { FanOut } from './fan-out.ts';
import { createFanOut } from './fan-out.ts';
import type { Place, Reader } from './reader-place.ts';
import { createPlace, goLive, pause } from './reader-place.ts';
import type { RoomCount } from './room-count.ts';

/** The clock of the fan-out stands still but for what readers cost, and what a test lets pass. */
let nowMs = 0;
let fanOut: FanOut;
let elsewhere: Place[] = [];
let lags: number[] = [];
let gaps: { readonly place: Place; readonly offset: number }[] = [];

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setImmediate'] });
  nowMs = 0;
  elsewhere = [];
  lags = [];
  gaps = [];
  fanOut = createFanOut(
    'stream/a',
    0,
    {
      elsewhere: (place) => elsewhere.push(place),
      delivered: (lagMs) => lags.push(lagMs),
      gap(place, offset) {
        place.offset = offset;
        gaps.push({ place, offset });
      },
    },
    () => nowMs,
  );
});
afterEach(() => {
  fanOut.close();
  vi.useRealTimers();
});

const message = (Offset: number): RoomMessage => ({
  Type: 'Message',
  Id: `id ${Offset}`,
  Topic: 'stream/a',
  Epoch: 'epoch',
  Offset,
  Time: 1,
  Content: 'x',
  Uids: 'u',
  Displayname: 'u',
  Avatarurl: '',
  Role: 'user',
  Standing: 'user',
  Badge: '',
  Quote: null,
  Recalled: null,
  Question: null,
});

interface TestReader extends Reader {
  /** The runs that came, by their offsets. */
  readonly runs: number[][];
  readonly counts: number[];
  readonly tallied: Tally[];
  readonly place: Place;
  takesMore: boolean;
  onDeliver: () => void;
}

/** @param costMs what giving it one run takes */
const enter = (costMs = 0): TestReader => {
  const runs: number[][] = [];
  const counts: number[] = [];
  const tallied: Tally[] = [];
  const self = {
    runs,
    counts,
    tallied,
    takesMore: true,
    onDeliver: () => {},
    isStaff: () => false,
    saysPlace: true,
    wants: () => true,
    takes: () => self.takesMore,
    deliver(run: { messages: readonly LogEntry[] }) {
      runs.push(run.messages.map(({ Offset }) => Offset));
      nowMs += costMs;
      self.onDeliver();
      return true;
    },
    count: (_topic: string, { viewers, tallies }: RoomCount) => {
      counts.push(viewers);
      tallied.push(...tallies);
    },
  };
  const place = createPlace(self, fanOut.delivered, () => {});
  fanOut.enter(place);
  goLive(place);
  return Object.assign(self, { place });
};

const add = (count: number): void =>
  fanOut.add(Array.from({ length: count }, (_, index) => message(fanOut.head + index + 1)));

const letPass = (ms: number): void => {
  nowMs += ms;
  vi.advanceTimersByTime(ms);
};

describe('a room', () => {
  test('that is idle gives a message at once', () => {
    const reader = enter(5);
    add(1);
    expect(reader.runs).toEqual([[1]]);
    letPass(1000);
    add(1);
    expect(reader.runs).toEqual([[1], [2]]);
  });

  test('that is small never waits', () => {
    const reader = enter(0.1);
    add(1);
    add(1);
    add(2);
    expect(reader.runs).toEqual([[1], [2], [3, 4]]);
  });

  test('rests four times what a pass took, and then gives all that came in one run', () => {
    const reader = enter(3);
    add(1);
    add(1);
    letPass(11);
    add(2);
    expect(reader.runs).toEqual([[1]]);
    letPass(1);
    expect(reader.runs).toEqual([[1], [2, 3, 4]]);
  });

  test('says how long its oldest new entry waited until every reader had it', () => {
    enter(3);
    enter(2);
    add(1);
    expect(lags).toEqual([5]);
    add(1);
    letPass(8);
    add(1);
    letPass(12);
    expect(lags).toEqual([5, 25]);
  });

  test('rests nine times what a pass took that many messages shared', () => {
    const reader = enter(3);
    add(4);
    add(1);
    letPass(26);
    expect(reader.runs).toEqual([[1, 2, 3, 4]]);
    letPass(1);
    expect(reader.runs).toEqual([[1, 2, 3, 4], [5]]);
  });

  test.each([
    ['50 ms after a pass', 1, 50],
    ['150 ms after one that many shared', 4, 150],
  ])('makes nobody wait longer than %s', (_what, shared, ms) => {
    const reader = enter(300);
    add(shared);
    add(1);
    letPass(ms - 1);
    expect(reader.runs).toHaveLength(1);
    letPass(1);
    expect(reader.runs).toHaveLength(2);
  });

  test('does not rest while a full run waits, and lets others have their turn between', () => {
    const reader = enter(1);
    add(1);
    add(500);
    expect(reader.runs.map(({ length }) => length)).toEqual([1, 200]);
    vi.advanceTimersToNextTimer();
    expect(reader.runs.map(({ length }) => length)).toEqual([1, 200, 200]);
    letPass(150);
    letPass(150);
    expect(reader.runs.flat()).toEqual(Array.from({ length: 501 }, (_, index) => index + 1));
  });

  test('does not rest on when messages that come one by one are a full run', () => {
    const reader = enter(20);
    add(4);
    for (let count = 0; count < 199; count += 1) add(1);
    expect(reader.runs).toHaveLength(1);
    add(1);
    expect(reader.runs.map(({ length }) => length)).toEqual([4, 200]);
  });

  test('that is closed gives nothing more', () => {
    const reader = enter(5);
    add(1);
    add(1);
    fanOut.close();
    letPass(1000);
    add(1);
    expect(reader.runs).toEqual([[1]]);
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe('a pass over many places', () => {
  /** More than one slice: 4 ms hold 64 of them, looked at in steps of 32. */
  const enterMany = (): TestReader[] => Array.from({ length: 100 }, () => enter(0.1));
  const served = (readers: readonly TestReader[]): number =>
    readers.filter(({ runs }) => runs.length > 0).length;

  test('yields, and what comes meanwhile follows in order', () => {
    const readers = enterMany();
    add(1);
    expect(served(readers)).toBe(64);
    add(1);
    expect(served(readers)).toBe(64);
    letPass(0);
    expect(served(readers)).toBe(100);
    expect(readers.every(({ runs }) => runs.length === 1)).toBe(true);
    letPass(150);
    vi.runAllTimers();
    expect(readers.every(({ runs }) => runs.flat().join() === '1,2')).toBe(true);
  });

  test('leaves nobody out when others leave in the middle', () => {
    const readers = enterMany();
    add(1);
    const [first, ...others] = readers;
    const last = others.pop();
    if (first === undefined || last === undefined) throw new Error('no readers');
    fanOut.leave(first.place);
    fanOut.leave(last.place);
    fanOut.leave(last.place);
    vi.runAllTimers();
    expect(served(others)).toBe(98);
    expect(last.runs).toEqual([]);
    expect(fanOut.places).toHaveLength(98);
    letPass(1000);
    add(1);
    vi.runAllTimers();
    expect(others.every(({ runs }) => runs.flat().join() === '1,2')).toBe(true);
    expect(first.runs).toEqual([[1]]);
    fanOut.places.forEach((place, index) => {
      expect(place.index).toBe(index);
    });
  });

  test('gives nothing twice to who enters or catches up in the middle', () => {
    const readers = enterMany();
    const late = readers.at(-1);
    if (late === undefined) throw new Error('no readers');
    pause(late.place);
    add(1);
    const enters = enter();
    // Caught up by hand, as the hub does.
    late.place.offset = fanOut.delivered;
    goLive(late.place);
    vi.runAllTimers();
    expect(enters.runs).toEqual([]);
    expect(late.runs).toEqual([]);
    letPass(1000);
    add(1);
    vi.runAllTimers();
    expect(enters.runs).toEqual([[2]]);
    expect(late.runs).toEqual([[2]]);
  });

  test('a reader may leave while it is given to', () => {
    const readers = enterMany();
    for (const reader of readers) reader.onDeliver = () => fanOut.leave(reader.place);
    add(1);
    vi.runAllTimers();
    expect(served(readers)).toBe(100);
    expect(fanOut.places).toHaveLength(0);
  });
});

describe('a place', () => {
  test('that takes no more lags where it was', () => {
    const reader = enter();
    add(1);
    reader.takesMore = false;
    add(1);
    expect(reader.place).toMatchObject({ state: 'lagging', offset: 1 });
    expect(reader.runs).toEqual([[1]]);
  });

  test('that is not where the room is gets no run over the gap', () => {
    const reader = enter();
    add(3);
    reader.place.offset = 1;
    add(1);
    expect(reader.runs).toEqual([[1, 2, 3]]);
    expect(elsewhere).toEqual([reader.place]);
    expect(reader.place.offset).toBe(1);
  });
});

test('numbers of viewers reach every place, the newest only', () => {
  const readers = Array.from({ length: 100 }, () => enter(0.1));
  add(1);
  fanOut.tell({ viewers: 7, tallies: [] });
  fanOut.tell({ viewers: 8, tallies: [] });
  vi.runAllTimers();
  expect(readers.every(({ counts }) => counts.join() === '8')).toBe(true);
});

test('votes that wait for a pass are told together, the newest of each', () => {
  const readers = Array.from({ length: 100 }, () => enter(0.1));
  add(1);
  const tally = (Offset: number, count: number) => ({ Offset, Counts: [count] });
  fanOut.tell({ viewers: 7, tallies: [tally(1, 1), tally(2, 4)] });
  fanOut.tell({ viewers: 7, tallies: [tally(1, 2)] });
  vi.runAllTimers();
  for (const { counts, tallied } of readers) {
    expect(counts).toEqual([7]);
    expect(tallied).toEqual([tally(1, 2), tally(2, 4)]);
  }
});

test('keeps the newest entries in memory, and says from where on', () => {
  const offsets = (after: number, upTo: number) =>
    fanOut.recent(after, upTo).map(({ Offset }) => Offset);
  expect(fanOut.recentFrom).toBe(1);
  add(3);
  expect(offsets(1, 3)).toEqual([2, 3]);
  expect(offsets(0, 2)).toEqual([1, 2]);
  expect(fanOut.recentFrom).toBe(1);
  for (let count = 0; count < 11; count += 1) add(100);
  vi.runAllTimers();
  letPass(1000);
  expect(fanOut.recentFrom).toBeGreaterThan(1);
  expect(offsets(fanOut.recentFrom - 1, fanOut.delivered)).toHaveLength(
    fanOut.delivered - fanOut.recentFrom + 1,
  );
});

test('forgets what it keeps in memory when the log says something else of it', () => {
  fanOut.add([message(1), message(2)]);
  expect(fanOut.recentFrom).toBe(1);
  fanOut.forgetRecent();
  expect(fanOut.recentFrom).toBe(3);
  expect(fanOut.recent(2, 2)).toEqual([]);
  vi.runAllTimers();
  fanOut.add([message(3)]);
  vi.runAllTimers();
  expect(fanOut.recent(2, 3).map(({ Offset }) => Offset)).toEqual([3]);
});

test('where entries are missing, live places are told in their order, and go on behind the gap', () => {
  const [reader, paused] = [enter(), enter()];
  pause(paused.place);
  fanOut.add([1, 2, 7, 8, 12].map(message));
  expect(reader.runs).toEqual([[1, 2]]);
  vi.runAllTimers();
  letPass(1000);
  expect(reader.runs).toEqual([[1, 2], [7, 8], [12]]);
  // A place that is not live finds the gap when it catches up.
  expect(gaps).toEqual([
    { place: reader.place, offset: 6 },
    { place: reader.place, offset: 11 },
  ]);
  expect(paused.runs).toEqual([]);
  expect(fanOut.recentFrom).toBe(12);
});

test('says when so many entries wait that no more should be read', async () => {
  const reader = enter(1);
  add(1);
  // The room rests after that pass, and these wait.
  fanOut.add(Array.from({ length: 150 }, (_, index) => message(index + 2)));
  let ready = 0;
  await fanOut.ready();
  fanOut.add(Array.from({ length: 700 }, (_, index) => message(index + 152)));
  const more = fanOut.ready().then(() => {
    ready += 1;
  });
  await Promise.resolve();
  expect(ready).toBe(0);
  for (let count = 0; count < 5; count += 1) letPass(1000);
  await more;
  expect(reader.runs.flat()).toHaveLength(851);
});

test('nobody waits for a room that is closed', async () => {
  enter(1);
  add(1);
  fanOut.add(Array.from({ length: 900 }, (_, index) => message(index + 2)));
  const ready = fanOut.ready();
  fanOut.close();
  await ready;
});
