import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { advCalls } from '@xuanjiang/contracts/adv';
import { TEST_TOKENS } from '@xuanjiang/contracts/app-config';
import { DAY_MS } from '@xuanjiang/contracts/constants';
import { CODES } from '@xuanjiang/contracts/errors';
import { addDays, dayOf, dayStart } from '@xuanjiang/contracts/rules/shanghai-day';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openDatabaseBeside } from '../../src/db/database.ts';
import { createAdvCounter } from '../../src/features/talks/adv/counting/count-adv.ts';
import { createAdvStore } from '../../src/features/talks/adv/store.ts';
import { createRateLimits } from '../../src/lib/rate-limits.ts';
import { createVault } from '../../src/lib/secrets.ts';
import { done, refused } from '../harness/call.ts';
import { runCli } from '../harness/cli.ts';
import type { TestGateway } from '../harness/gateway.ts';
import { startGateway } from '../harness/gateway.ts';
import { until } from '../harness/wait.ts';

// The commands go by the clock of the machine.
let now = 0;
let gateway: TestGateway;
let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'xuanjiang-adv-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));
/** Starts one that shows nothing. */
const start = async (): Promise<void> => {
  now = Date.now();
  gateway = await startGateway({ clock: () => now });
  await gateway.storage.db.deleteFrom('adv').execute();
};

const pngStart = (width: number, height: number): Buffer => {
  const start = Buffer.from(`89504e470d0a1a0a0000000d49484452${'00'.repeat(8)}`, 'hex');
  start.writeUInt32BE(width, 16);
  start.writeUInt32BE(height, 20);
  return start;
};
const PNG_START = pngStart(640, 800);
const pictureFile = async (bytes: Buffer): Promise<string> => {
  const path = join(folder, randomBytes(8).toString('hex'));
  await writeFile(path, bytes);
  return path;
};
const run = (...args: string[]) => runCli(gateway.storage, 'adv', ...args);
const set = async (bytes = PNG_START, ...more: string[]) =>
  run('set', await pictureFile(bytes), '--title', '专场', '--url', '/video', ...more);
const shown = async () => (await done(gateway.rest, advCalls.get, { Id: 59 })).Adv;
/** The cookie of a browser that comes for the first time. */
const newBrowser = async (): Promise<string> => {
  const answer = await fetch(`${gateway.url}/api/user/offline`, { method: 'POST' });
  return answer.headers.get('set-cookie')?.split(';')[0] ?? '';
};
const count = async (
  Advid: string | undefined,
  Kind: string,
  { cookie = '', token = '' }: { cookie?: string; token?: string },
): Promise<void> => {
  const answer = await fetch(`${gateway.url}${advCalls.addCount.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie, token },
    body: JSON.stringify({ Advid, Kind }),
  });
  expect(await answer.json()).toMatchObject({ code: 0 });
};

describe('on a gateway of its own', () => {
  beforeEach(start);
  afterEach(() => gateway[Symbol.asyncDispose]());

  test('an advertisement is shown with its picture until it is withdrawn [3.STATE.11]', async () => {
    expect(await shown()).toBeNull();
    const bytes = Buffer.concat([PNG_START, randomBytes(1000)]);
    expect((await set(bytes)).code).toBe(0);
    now = Date.now();
    const adv = await shown();
    expect(adv).toMatchObject({ Id: 59, Title: '专场', Url: '/video', Endtime: null });
    const picture = await gateway.rest.get(adv?.Picurl ?? '').buffer();
    expect(picture.status).toBe(200);
    expect(picture.headers).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'public, max-age=2592000, immutable',
    });
    expect(picture.body).toEqual(bytes);
    expect((await done(gateway.rest, advCalls.get, { Id: 60 })).Adv).toBeNull();

    expect(await run('withdraw')).toEqual({ code: 0, out: 'the advertisement is withdrawn\n' });
    // A command cannot tell the gateway: what is kept is a second old at most.
    await until('it is withdrawn', async () => (await shown()) === null);
    // Pages that are open still have its address.
    expect((await gateway.rest.get(adv?.Picurl ?? '')).status).toBe(200);
    expect(await run('withdraw')).toEqual({ code: 65, out: 'there is no advertisement\n' });
  });

  test('the newest takes the place of the one before it', async () => {
    await set();
    await set(PNG_START, '--title', '第二个');
    now = Date.now();
    expect((await shown())?.Title).toBe('第二个');
  });

  test('one of a later day leaves the one of today until then, and the command says so', async () => {
    await set(PNG_START, '--title', '今天');
    now = Date.now();
    const first = (await shown())?.Advid;
    const from = addDays(dayOf(now), 2);
    const planned = await set(PNG_START, '--title', '以后', '--from', from);
    const second = /^[0-9a-f]{16}/.exec(planned.out)?.[0];
    expect(planned.out).toBe(
      `${second} is shown from ${from} 00:00 until it is withdrawn (Asia/Shanghai)\n` +
        `${first} 今天 ends ${from} 00:00\n`,
    );
    expect((await run('list')).out).toMatch(
      new RegExp(
        `^times and days are in Asia/Shanghai\n${second} .*, planned, shown from ${from} 00:00 until it.*\n` +
          `${first} .*, live, shown from .* until ${from} 00:00: `,
      ),
    );
    now = dayStart(from) - 1;
    expect((await shown())?.Title).toBe('今天');
    now = dayStart(from);
    expect((await shown())?.Title).toBe('以后');

    // One that is over before the planned one begins leaves that alone.
    const between = await set(PNG_START, '--title', '之间', '--until', addDays(from, -1));
    expect(between.out).toContain(`${first} 今天 is withdrawn\n`);
    expect(between.out).not.toContain('以后');
    const instead = await set(PNG_START, '--title', '都不', '--from', addDays(from, -1));
    expect(instead.out).toContain(`之间 ends ${addDays(from, -1)} 00:00\n`);
    expect(instead.out).toContain(`${second} 以后 is withdrawn\n`);
    expect((await run('list')).out).toMatch(
      new RegExp(`${second} .*, withdrawn [0-9: -]+, never shown: 0 shown`),
    );
  });

  test('it is shown on the days of its period only', async () => {
    const today = dayOf(now);
    const [from, until] = [addDays(today, 2), addDays(today, 3)];
    expect((await set(PNG_START, '--from', from, '--until', until)).code).toBe(0);
    for (const [time, there] of [
      [now, false],
      [dayStart(from) - 1, false],
      [dayStart(from), true],
      [dayStart(until) + DAY_MS - 1, true],
      [dayStart(until) + DAY_MS, false],
    ] as const) {
      now = time;
      expect((await shown()) !== null, new Date(time).toISOString()).toBe(there);
    }
  });

  test('who saw and followed it is counted once for a day, and the command says the sums', async () => {
    await set();
    now = Date.now();
    const day = dayOf(now);
    const Advid = (await shown())?.Advid;
    const [first, second] = [await newBrowser(), await newBrowser()];
    await Promise.all([first, first, second].map((cookie) => count(Advid, 'shown', { cookie })));
    // The browsers are counted already, the account is not; who has no cookie is counted by address.
    for (const cookie of [first, second, '']) {
      await count(Advid, 'shown', { cookie, token: TEST_TOKENS.student });
    }
    for (const _ of [1, 2]) await count(Advid, 'shown', {});
    await count(Advid, 'clicked', { cookie: second });
    const list = await run('list');
    expect(list.code).toBe(0);
    expect(list.out).toContain(
      `until it is withdrawn: 4 shown, 1 clicked\n  ${day}: 4 shown, 1 clicked\n`,
    );
    now += DAY_MS;
    await count(Advid, 'shown', { cookie: first });
    expect((await run('list')).out).toContain(
      `: 5 shown, 1 clicked\n  ${day}: 4 shown, 1 clicked\n`,
    );
    const unknown = await refused(gateway.rest, advCalls.addCount, {
      Advid: '0'.repeat(16),
      Kind: 'shown',
    });
    expect(unknown.code).toBe(CODES.notFound);
  });

  test('a visitor who logs in stays one, and an account is one whatever its browsers', async () => {
    await set();
    now = Date.now();
    const Advid = (await shown())?.Advid;
    const visitors = async () => {
      const rows = await gateway.storage.db.selectFrom('adv_count').select('visitors').execute();
      return rows.map((row) => row.visitors);
    };
    const [first, second, third] = [await newBrowser(), await newBrowser(), await newBrowser()];
    const token = TEST_TOKENS.student;
    await count(Advid, 'shown', { cookie: first });
    await count(Advid, 'shown', { cookie: first, token });
    expect(await visitors()).toEqual([1]);
    // The account was not noted with the first browser, which was counted already.
    await Promise.all([1, 2, 3].map(() => count(Advid, 'shown', { cookie: second, token })));
    expect(await visitors()).toEqual([2]);
    await count(Advid, 'shown', { cookie: second });
    await count(Advid, 'shown', { cookie: third, token });
    expect(await visitors()).toEqual([2]);
    // The third browser was not counted itself.
    await count(Advid, 'shown', { cookie: third });
    expect(await visitors()).toEqual([3]);
  });

  test('names nobody who was counted, and forgets them after the day', async () => {
    await set();
    now = Date.now();
    await count((await shown())?.Advid, 'shown', { token: TEST_TOKENS.student });
    const { db } = gateway.storage;
    const rows = () => db.selectFrom('adv_counted').selectAll().execute();
    expect((await rows()).map(({ visitor_hash }) => visitor_hash)).toEqual([
      expect.stringMatching(/^[0-9a-f]{64}$/),
    ]);
    await using database = openDatabaseBeside(gateway.storage);
    const counter = (time: number) =>
      createAdvCounter({
        store: createAdvStore(database),
        limits: createRateLimits(null),
        vault: createVault(randomBytes(32)),
        clock: () => time,
      });
    await counter(now).prune();
    expect(await rows()).toHaveLength(1);
    await counter(now + DAY_MS).prune();
    expect(await rows()).toEqual([]);
  });

  test('one address has no more than its share of visitors counted, whatever its browsers', async () => {
    await set();
    now = Date.now();
    const Advid = (await shown())?.Advid ?? '';
    await using database = openDatabaseBeside(gateway.storage);
    const SHARE = 2;
    const counter = createAdvCounter({
      store: createAdvStore(database),
      limits: createRateLimits(null, SHARE / 4000),
      vault: createVault(randomBytes(32)),
      clock: () => now,
    });
    const counted = async () =>
      (await gateway.storage.db.selectFrom('adv_counted').select('adv_id').execute()).length;
    const from = (address: string, visitor: string) =>
      counter.count(Advid, 'shown', { caller: null, visitor, address, userAgent: '' });
    // A visitor who is counted already takes nothing of the share.
    for (const visitor of ['v0', 'v0', 'v0']) await from('192.0.2.9', visitor);
    for (let count = 1; count < 10; count += 1) await from('192.0.2.9', `v${count}`);
    expect(await counted()).toBe(SHARE);
    await from('192.0.2.8', 'v10');
    expect(await counted()).toBe(SHARE + 1);
  });
});

const BAD_PICTURES: Readonly<Record<string, Buffer>> = {
  png: PNG_START,
  large: Buffer.concat([PNG_START, Buffer.alloc(300 * 1024)]),
  signature: PNG_START.subarray(0, 8),
  wide: pngStart(4097, 1),
};
describe('on a gateway that shows none', () => {
  beforeAll(start);
  afterAll(() => gateway[Symbol.asyncDispose]());

  test.each([
    ['<svg xmlns="http://www.w3.org/2000/svg"/>', [], 65, 'PNG, JPEG or WebP'],
    ['', [], 65, 'PNG, JPEG or WebP'],
    ['png', ['--url', 'javascript:alert(1)'], 65, 'a path on this site, or https'],
    ['png', ['--url', '//evil.example'], 65, 'a path on this site, or https'],
    ['png', ['--title', ' '], 65, '1 to 40 characters'],
    ['png', ['--from', '2026-02-30'], 64, '--from is no day'],
    ['png', ['--from', '2026-03-02', '--until', '2026-03-01'], 65, 'ends before it begins'],
    ['png', ['--from', '2026-03-01', '--until', '2026-03-02'], 65, 'the period is over'],
    ['png', ['--nonsense', '1'], 64, '--nonsense'],
    ['large', [], 65, 'at most 300 KB'],
    ['signature', [], 65, 'its header says no width and height'],
    ['wide', [], 65, 'at most 4096 pixels'],
  ])('the command refuses a picture "%s" with %j', async (content, more, code, said) => {
    const bytes = BAD_PICTURES[content] ?? Buffer.from(content);
    const result = await set(bytes, ...more);
    expect(result.out).toContain(said);
    expect(result.code).toBe(code);
    now = Date.now();
    expect(await shown()).toBeNull();
  });

  test.each(['x.png', '../secret', '0123456789abcdef.png', '0123456789abcdef'])(
    'there is no picture %s',
    async (file) => {
      const answer = await gateway.rest.get(`/media/adv/${encodeURIComponent(file)}`);
      expect(answer.body).toMatchObject({ code: CODES.notFound });
    },
  );
});
