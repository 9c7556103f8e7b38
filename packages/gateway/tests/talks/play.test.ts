import { DAY_MS, HOUR_MS, MINUTE_MS } from '@xuanjiang/contracts/constants';
import { CODES } from '@xuanjiang/contracts/errors';
import type { Talk } from '@xuanjiang/contracts/talk';
import { talkCalls } from '@xuanjiang/contracts/talk';
import { userCalls } from '@xuanjiang/contracts/user';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { openDatabaseBeside } from '../../src/db/database.ts';
import {
  COUNT_AGAIN_MS,
  createPlayCounter,
} from '../../src/features/talks/talk/counting/count-play.ts';
import { createPlayStore } from '../../src/features/talks/talk/play-store.ts';
import { createRateLimits } from '../../src/lib/rate-limits.ts';
import { createVault } from '../../src/lib/secrets.ts';
import type { CallOptions } from '../harness/call.ts';
import { done, refused, send } from '../harness/call.ts';
import { NOON } from '../harness/clock.ts';
import type { TestGateway } from '../harness/gateway.ts';
import { startGateway } from '../harness/gateway.ts';

const AGAIN_MS = 30 * MINUTE_MS;

let now = NOON;
let gateway: TestGateway;
let talks: Talk[] = [];
beforeAll(async () => {
  // The hourly work stands still until a test moves it.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  gateway = await startGateway({ clock: () => now, config: { trustProxy: 1 } });
  talks = (await done(gateway.rest, talkCalls.find, { Status: 'replay', Limit: 50 })).List;
});
afterAll(async () => {
  await gateway[Symbol.asyncDispose]();
  vi.useRealTimers();
});
afterEach(() => {
  now += AGAIN_MS;
});

const nextTalk = (): string => {
  const Id = talks.pop()?.Id;
  if (Id === undefined) throw new Error('no talk is left');
  return Id;
};
/** From the database: an answer may be a second old. */
const playsOf = async (Id: string): Promise<number> => {
  const { db } = gateway.storage;
  const row = db.selectFrom('talk').select('plays').where('id', '=', Id);
  return (await row.executeTakeFirstOrThrow()).plays;
};

/** How many plays of a talk some work adds. */
const added = async (Talkid: string, work: () => Promise<unknown>): Promise<number> => {
  const before = await playsOf(Talkid);
  await work();
  return (await playsOf(Talkid)) - before;
};

/** A browser that keeps its cookie, and says where it is. */
const openBrowser = async (address = '192.0.2.1', userAgent = 'phone'): Promise<CallOptions> => {
  const headers = { 'X-Forwarded-For': address, 'User-Agent': userAgent };
  const { headers: given } = await send(gateway.rest, userCalls.offline, {}, { headers });
  const cookie = (given['set-cookie'] as unknown as string[])[0]?.split(';')[0] ?? '';
  return { headers: { ...headers, Cookie: cookie } };
};
const play = (Talkid: string, options?: CallOptions, more = {}) =>
  done(gateway.rest, talkCalls.addPlay, { Talkid, ...more }, options);

describe('a play', () => {
  test('counts once in 30 minutes for a browser, and again after', async () => {
    const browser = await openBrowser();
    const talk = nextTalk();
    expect(await added(talk, () => play(talk, browser))).toBe(1);
    now += AGAIN_MS - 1;
    expect(await added(talk, () => play(talk, browser))).toBe(0);
    now += 1;
    expect(await added(talk, () => play(talk, browser))).toBe(1);
    expect(await added(talk, () => play(talk, browser))).toBe(0);
  });

  test('counts after the clock was set back, and then once again', async () => {
    const browser = await openBrowser();
    const talk = nextTalk();
    expect(await added(talk, () => play(talk, browser))).toBe(1);
    now -= HOUR_MS;
    expect(await added(talk, () => play(talk, browser))).toBe(1);
    expect(await added(talk, () => play(talk, browser))).toBe(0);
    now += HOUR_MS;
  });

  test('counts once when it is told many times at once', async () => {
    const browser = await openBrowser();
    const talk = nextTalk();
    const many = () => Promise.all(Array.from({ length: 20 }, () => play(talk, browser)));
    expect(await added(talk, many)).toBe(1);
    now += AGAIN_MS;
    expect(await added(talk, many)).toBe(1);
  });

  test('counts for each talk', async () => {
    const browser = await openBrowser();
    const [one, two] = [nextTalk(), nextTalk()];
    await play(one, browser);
    expect(await added(two, () => play(two, browser))).toBe(1);
  });

  test('counts for each browser behind one address', async () => {
    const browsers = await Promise.all(Array.from({ length: 30 }, () => openBrowser()));
    const talk = nextTalk();
    const all = () => Promise.all(browsers.map((browser) => play(talk, browser)));
    expect(await added(talk, all)).toBe(30);
    expect(await added(talk, all)).toBe(0);
  });

  test('counts once for an account, whatever its browsers', async () => {
    const token = 'test-token';
    const [one, two] = [await openBrowser(), await openBrowser()];
    const talk = nextTalk();
    expect(await added(talk, () => play(talk, { ...one, token }))).toBe(1);
    expect(await added(talk, () => play(talk, { ...two, token }))).toBe(0);
    expect(await added(talk, () => play(talk, { token }))).toBe(0);
    // The second browser was not counted itself.
    expect(await added(talk, () => play(talk, two))).toBe(1);
    expect(await added(talk, () => play(talk, { ...one, token: 'test-worker' }))).toBe(0);
  });

  test('does not count again for somebody who logs in while watching', async () => {
    const browser = await openBrowser();
    const talk = nextTalk();
    await play(talk, browser);
    expect(await added(talk, () => play(talk, { ...browser, token: 'test-token' }))).toBe(0);
  });

  test('without the cookie counts by address and user agent', async () => {
    const from = (address: string, userAgent: string): CallOptions => ({
      headers: { 'X-Forwarded-For': address, 'User-Agent': userAgent },
    });
    const talk = nextTalk();
    const counts: number[] = [];
    for (const options of [
      from('192.0.2.1', 'phone'),
      from('192.0.2.1', 'phone'),
      from('192.0.2.1', 'tablet'),
      from('192.0.2.2', 'phone'),
      from('2001:db8:1:1::1', 'phone'),
      from('2001:db8:1:1::2', 'phone'),
    ]) {
      counts.push(await added(talk, () => play(talk, options)));
    }
    expect(counts).toEqual([1, 0, 1, 1, 1, 0]);
  });

  test('with a cookie that was forged counts as one without', async () => {
    const talk = nextTalk();
    const forged = (count: number): CallOptions => ({
      headers: {
        'X-Forwarded-For': '192.0.2.3',
        Cookie: `visitor=${'a'.repeat(21)}${count}.${'0'.repeat(64)}`,
      },
    });
    await play(talk, forged(1));
    expect(await added(talk, () => play(talk, forged(2)))).toBe(0);
  });

  test('is refused of a talk that is none', async () => {
    const { code } = await refused(gateway.rest, talkCalls.addPlay, { Talkid: 'nothing' });
    expect(code).toBe(CODES.notFound);
  });
});

test('each counted play is kept with its time and channel, and for 400 days', async () => {
  const [one, two] = [await openBrowser(), await openBrowser()];
  const talk = nextTalk();
  await play(talk, one, { Qd: 'poster-03' });
  await play(talk, one, { Qd: 'other' });
  await play(talk, two);
  const rows = async () =>
    (
      await gateway.storage.db
        .selectFrom('play')
        .select(['channel', 'created_at'])
        .where('talk_id', '=', talk)
        .orderBy('id')
        .execute()
    ).map(({ channel, created_at }) => ({ channel, time: created_at }));
  const kept = [
    { channel: 'poster-03', time: now },
    { channel: null, time: now },
  ];
  expect(await rows()).toEqual(kept);
  const viewers = async () =>
    (await gateway.storage.db.selectFrom('play_viewer').select('talk_id').execute()).length;
  const care = async (forgotten: () => Promise<boolean>) => {
    vi.advanceTimersByTime(60 * MINUTE_MS);
    await expect.poll(forgotten).toBe(true);
  };
  now += AGAIN_MS;
  await care(async () => (await viewers()) === 0);
  expect(await rows()).toEqual(kept);
  now += 400 * DAY_MS;
  await care(async () => (await rows()).length === 0);
});

test('of many that found nobody counted, one is, whichever gateway they came to', async () => {
  await using first = openDatabaseBeside(gateway.storage);
  await using second = openDatabaseBeside(gateway.storage);
  // SQLite serves one gateway, and would wait for its own process here.
  const databases = first.engine === 'sqlite' ? [first, first] : [first, second];
  const stores = databases.map((database) => createPlayStore(database, COUNT_AGAIN_MS));
  const talk = nextTalk();
  const many = () =>
    Promise.all(
      Array.from({ length: 10 }, () =>
        stores.map((store, index) =>
          // In either order: they must not wait for each other.
          store.count({
            talkId: talk,
            channel: null,
            viewers: index === 0 ? ['account', 'visitor'] : ['visitor', 'account'],
            accountId: null,
            viewerHash: 'v',
            time: now,
          }),
        ),
      ).flat(),
    );
  expect(await added(talk, many)).toBe(1);
  now += AGAIN_MS;
  expect(await added(talk, many)).toBe(1);
});

test('one address has no more than its share of plays counted, whatever its browsers', async () => {
  await using database = openDatabaseBeside(gateway.storage);
  const SHARE = 2;
  const counter = createPlayCounter({
    store: createPlayStore(database, COUNT_AGAIN_MS),
    limits: createRateLimits(null, SHARE / 2000),
    vault: createVault(Buffer.alloc(32, 1)),
    clock: () => now,
  });
  const talk = nextTalk();
  const viewer = (address: string, visitor: string) => ({
    caller: null,
    visitor,
    address,
    userAgent: '',
  });
  const counted = await added(talk, async () => {
    for (let count = 0; count < 10; count += 1) {
      await counter.count(talk, null, viewer('192.0.2.9', `v${count}`));
    }
  });
  expect(counted).toBe(SHARE);
  expect(await added(talk, () => counter.count(talk, null, viewer('192.0.2.8', 'v9')))).toBe(1);
});
