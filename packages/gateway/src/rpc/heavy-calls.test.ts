import { setImmediate } from 'node:timers/promises';
import { SHARED_ADDRESS_FACTOR } from '@xuanjiang/contracts/call';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createRateLimits } from '../lib/rate-limits.ts';
import { UnavailableError } from '../lib/unavailable.ts';
import { noteWork } from '../lib/work-meter.ts';
import type { CallContext, Caller } from './context.ts';
import type { HeavyCalls } from './heavy-calls.ts';
import { createHeavyCalls, heavyPlaces } from './heavy-calls.ts';
import { createConsumeWork } from './limiter.ts';

const SCHOOL = '192.0.2.1';
/** What 300 students of a school need who search six times a minute, 10 ms each. */
const SCHOOL_MS = 300 * 6 * 10;
const WAIT_MS = 300;
const STAFF_WAIT_MS = 5000;

let heavyCalls: HeavyCalls;
beforeEach(() => {
  vi.useFakeTimers();
  heavyCalls = createHeavyCalls({
    places: 2,
    consumeWork: createConsumeWork(createRateLimits(null)),
    factor: 1,
  });
});
afterEach(() => {
  vi.useRealTimers();
});

test('a core is left for what is not heavy where statements have no lower priority', () => {
  expect([1, 2, 3, 64].map((cores) => heavyPlaces(2, cores, false))).toEqual([1, 1, 2, 2]);
  expect(heavyPlaces(2, 1, true)).toBe(2);
});

const from = (given: Partial<CallContext> = {}): CallContext => ({
  lang: 'zh',
  caller: null,
  sessionRefused: false,
  address: SCHOOL,
  origin: '',
  userAgent: '',
  requestId: '',
  visitor: null,
  newVisitor: null,
  idempotencyKey: null,
  ...given,
});

/** Does work that notes so much of itself. @returns 'done' or the refusal */
const work = async (context: CallContext, ms: number): Promise<unknown> => {
  let outcome: unknown = null;
  void heavyCalls
    .run(context, async () => noteWork(ms))
    .then(
      () => {
        outcome = 'done';
      },
      (error: unknown) => {
        outcome = error;
      },
    );
  await vi.advanceTimersByTimeAsync(0);
  return outcome;
};

/** How many ms of work pass until one is refused. */
const passing = async (context: CallContext, eachMs: number): Promise<number> => {
  let ms = 0;
  while (ms < 1e6 && (await work(context, eachMs)) === 'done') ms += eachMs;
  return ms;
};

test('counts the work of an address and not its calls, wide enough for a school [7.HEAVY.3]', async () => {
  const ms = await passing(from(), 100);
  expect(ms).toBeGreaterThan(SCHOOL_MS);
  // Half a core at most.
  expect(ms).toBeLessThanOrEqual(30_100);
  expect(await work(from(), 1)).toMatchObject({ codeName: 'tooMany' });
  expect(await work(from({ address: '198.51.100.7' }), 1)).toBe('done');
});

test('tells who is refused when to come again', async () => {
  await passing(from(), 1000);
  const { retryAfterMs } = (await work(from(), 1)) as { retryAfterMs: number };
  expect(retryAfterMs).toBeGreaterThan(0);
  expect(retryAfterMs).toBeLessThanOrEqual(60_000);
});

test('one browser does not use up what its address has', async () => {
  const one = await passing(from({ visitor: 'a' }), 100);
  expect(one).toBeLessThanOrEqual(30_100 / SHARED_ADDRESS_FACTOR);
  expect(await work(from({ visitor: 'b' }), 100)).toBe('done');
});

test.each([
  ['an address', () => SCHOOL, 30_000],
  ['a /48', (count: number) => `2001:db8:1:${count.toString(16)}::1`, 300_000],
])(
  'charges %s with work past the limit of a browser, however many browsers come',
  async (_, addressOf, limitMs) => {
    const eachMs = 40_000;
    let count = 0;
    while (count < 20) {
      const context = from({ visitor: `${count}`, address: addressOf(count) });
      if ((await work(context, eachMs)) !== 'done') break;
      count += 1;
    }
    expect(count).toBe(Math.ceil(limitMs / eachMs));
  },
);

test('counts a caller with a session by the account', async () => {
  await passing(from(), 1000);
  const caller = { uids: 'u1' } as Caller;
  expect(await passing(from({ caller }), 1000)).toBeGreaterThanOrEqual(20_000);
  expect(await work(from({ caller }), 1)).toMatchObject({ codeName: 'tooMany' });
});

test('counts work that failed, and none of pages that are drawn', async () => {
  const fail = (ms: number) =>
    heavyCalls
      .run(from(), async () => {
        noteWork(ms);
        throw new Error('broken');
      })
      .catch((error: unknown) => error);
  expect(await fail(40_000)).toMatchObject({ message: 'broken' });
  expect(await work(from(), 1)).toMatchObject({ codeName: 'tooMany' });
  expect(await passing(from({ address: '' }), 100_000)).toBe(1e6);
});

test('says when to try again where the database gives no answer in time', async () => {
  const cancelled = Object.assign(new Error('canceling statement'), { code: '57014' });
  for (const error of [cancelled, new UnavailableError('a reading thread has ended')]) {
    await expect(heavyCalls.run(from(), () => Promise.reject(error))).rejects.toMatchObject({
      codeName: 'unavailable',
      retryAfterMs: 1000,
      // For the log.
      cause: error,
    });
  }
});

test('says when to try again where there was no place in time', async () => {
  const never = () => new Promise<void>(() => {});
  void heavyCalls.run(from(), never);
  await vi.advanceTimersByTimeAsync(0);
  const refused = heavyCalls.run(from(), never).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(WAIT_MS);
  expect(await refused).toMatchObject({ codeName: 'unavailable', retryAfterMs: 1000 });
});

test('lets staff wait for the other figures of their page, for 5 s', async () => {
  const PIECE_MS = 2 * WAIT_MS;
  const caller = { uids: 'u1', isStaff: true } as Caller;
  const piece = () => new Promise((resolve) => setTimeout(() => resolve('done'), PIECE_MS));
  const page = [1, 2, 3].map(() => heavyCalls.run(from({ caller }), piece));
  await vi.advanceTimersByTimeAsync(page.length * PIECE_MS);
  expect(await Promise.all(page)).toEqual(['done', 'done', 'done']);
  const never = () => new Promise<void>(() => {});
  void heavyCalls.run(from({ caller }), never);
  const refused = heavyCalls.run(from({ caller }), never).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(STAFF_WAIT_MS);
  expect(await refused).toMatchObject({ codeName: 'unavailable' });
});

test('refuses those of one asker one after the other, so that others are served between them', async () => {
  const COUNT = 50;
  let refused = 0;
  /** What follows from a timer before the next one of the same turn. */
  const settle = async (): Promise<void> => {
    for (let count = 0; count < 20; count += 1) await Promise.resolve();
  };
  for (let count = 0; count <= COUNT; count += 1) {
    void heavyCalls
      .run(from(), () => new Promise<void>(() => {}))
      .catch(() => {
        refused += 1;
      });
    await settle();
    vi.advanceTimersByTime(1);
  }
  for (let ms = 0; ms < WAIT_MS; ms += 1) {
    vi.advanceTimersByTime(1);
    await settle();
  }
  expect(refused).toBe(1);
  for (let turns = 0; turns < 10; turns += 1) await setImmediate();
  expect(refused).toBeLessThan(20);
  while (refused < COUNT) await setImmediate();
});

test('refuses one however many others are refused at the same time', async () => {
  const never = () => new Promise<void>(() => {});
  const refuse = (given: Partial<CallContext>, work = never) =>
    heavyCalls.run(from(given), work).catch((error: unknown) => error);
  void refuse({});
  const gone = new AbortController();
  let answered = false;
  // The calls of another asker get no place in time, are not waited for any more, or were too many.
  for (let count = 0; count < 1000; count += 1) {
    void refuse({});
    void refuse({ gone: () => gone.signal });
    void heavyCalls.pause(from());
  }
  await vi.advanceTimersByTimeAsync(0);
  gone.abort();
  const honest = { address: '198.51.100.7' };
  void refuse(honest);
  void refuse(honest).then(() => {
    answered = true;
  });
  await vi.advanceTimersByTimeAsync(WAIT_MS);
  for (let turns = 0; turns < 10; turns += 1) await setImmediate();
  expect(answered).toBe(true);
});
