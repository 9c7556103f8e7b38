import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import type { IncomingHttpHeaders } from 'node:http';
import { request as httpRequest } from 'node:http';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { SHARED_ADDRESS_FACTOR } from '@xuanjiang/contracts/call';
import { MINUTE_MS } from '@xuanjiang/contracts/constants';
import { CODES } from '@xuanjiang/contracts/errors';
import { dayOf } from '@xuanjiang/contracts/rules/shanghai-day';
import { systemCalls } from '@xuanjiang/contracts/system';
import { talkCalls } from '@xuanjiang/contracts/talk';
import { universityCalls } from '@xuanjiang/contracts/university';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createChanges } from '../src/bus/changes.ts';
import { createRedisBus } from '../src/bus/redis.ts';
import { createLogger } from '../src/lib/logger.ts';
import { connectRedis } from '../src/lib/redis.ts';
import { done, refused, send } from './harness/call.ts';
import { environmentOf } from './harness/child-gateway.ts';
import { runCliWith } from './harness/cli.ts';
import { NOON } from './harness/clock.ts';
import type { TestGateway } from './harness/gateway.ts';
import { createDemoStorage, startGateway } from './harness/gateway.ts';
import { metricOf } from './harness/metrics.ts';
import { redisUrl } from './harness/redis.ts';
import type { Storage } from './harness/storage.ts';
import { ENGINE } from './harness/storage.ts';
import { createTcpProxy } from './harness/tcp-proxy.ts';
import { query } from './harness/trpc.ts';
import { until } from './harness/wait.ts';

const DAY_PATH = talkCalls.findDay.path;
/** From this request on an answer comes from what is kept. */
const KEPT_AT = 3;

interface Asked {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** Asks with exactly these headers, and takes the bytes as they come. */
const askRaw = (
  { url }: Pick<TestGateway, 'url'>,
  path: string,
  headers: Readonly<Record<string, string>> = {},
  method = 'GET',
): Promise<Asked> =>
  new Promise((resolve, reject) => {
    const asked = httpRequest(new URL(path, url), { method, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => {
        const { statusCode: status = 0, headers: answered } = response;
        resolve({ status, headers: answered, body: Buffer.concat(chunks) });
      });
    });
    asked.on('error', reject).end();
  });

/** Asks until the answer is one that is kept, and gives that one. */
const askKept = async (
  gateway: Pick<TestGateway, 'url'>,
  path: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<Asked> => {
  for (let count = 1; count < KEPT_AT; count += 1) await askRaw(gateway, path, headers);
  return askRaw(gateway, path, headers);
};

/** A talk of its own, ten minutes long. */
const addTalk = async ({ db }: Storage, startsAt: number): Promise<string> => {
  const id = randomUUID();
  const row = await db.selectFrom('talk').selectAll().limit(1).executeTakeFirstOrThrow();
  const times = { starts_at: startsAt, ends_at: startsAt + 10 * MINUTE_MS };
  await db
    .insertInto('talk')
    .values({ ...row, id, ...times, nationwide: 1 })
    .execute();
  return id;
};

const retitle = ({ db }: Storage, id: string, title: string) =>
  db.updateTable('talk').set({ title }).where('id', '=', id).execute();

/** How old an answer is has no say: only a change that is known makes another. */
const holdAge = (): void => void vi.useFakeTimers({ toFake: ['performance'] });
afterEach(() => void vi.useRealTimers());

describe('what many ask for', () => {
  let now = NOON;
  let gateway: TestGateway;
  beforeAll(async () => {
    gateway = await startGateway({ clock: () => now });
  });
  afterAll(() => gateway[Symbol.asyncDispose]());
  beforeEach(() => {
    now = NOON;
  });

  test('is right from the moment at which a talk starts and ends [7.HOT.2]', async () => {
    const starts = NOON + 7 * MINUTE_MS + 13;
    const id = await addTalk(gateway.storage, starts);
    holdAge();
    const day = `${DAY_PATH}?Date=${dayOf(starts)}`;
    const batch = `/trpc/talk.get,talk.findCount?batch=1&input=${encodeURIComponent(JSON.stringify({ 0: { Id: id } }))}`;
    const stateAt = async (time: number) => {
      now = time;
      const { data } = JSON.parse(`${(await askKept(gateway, day)).body}`);
      const ofDay = data.List.find((talk: { Id: string }) => talk.Id === id).Status;
      const [talk, count] = JSON.parse(`${(await askKept(gateway, batch)).body}`);
      const live = await done(gateway.rest, talkCalls.find, { Status: 'live', Limit: 100 });
      const isListed = live.List.some((each) => each.Id === id);
      expect(count.result.data.Live).toBe(live.Total);
      expect(talk.result.data.Status).toBe(ofDay);
      return [ofDay, isListed];
    };
    expect(await stateAt(starts - 1)).toEqual(['upcoming', false]);
    expect(await stateAt(starts)).toEqual(['live', true]);
    expect(await stateAt(starts + 10 * MINUTE_MS - 1)).toEqual(['live', true]);
    expect(await stateAt(starts + 10 * MINUTE_MS)).toEqual(['replay', false]);
    // The clock was set back.
    expect(await stateAt(starts - 1)).toEqual(['upcoming', false]);
  });

  test('may not be kept by a CDN past the next start', async () => {
    const starts = NOON + MINUTE_MS;
    await addTalk(gateway.storage, starts);
    const cacheAt = async (time: number) => {
      now = time;
      return (await askKept(gateway, DAY_PATH)).headers['cache-control'];
    };
    const shared = 'public, max-age=0, must-revalidate';
    await until('the talk is known', async () => (await cacheAt(starts - 2500))?.endsWith('=2'));
    expect(await cacheAt(starts - 999)).toBe(`${shared}, no-cache`);
    expect(await cacheAt(starts)).toBe(`${shared}, s-maxage=5`);
  });

  test('is within a second what somebody else has written', async () => {
    const id = await addTalk(gateway.storage, NOON);
    const path = `${talkCalls.get.path}?Id=${id}`;
    const titleOf = async () => JSON.parse(`${(await askKept(gateway, path)).body}`).data.Title;
    for (const title of ['first', 'second']) {
      await retitle(gateway.storage, id, title);
      await until(title, async () => (await titleOf()) === title);
    }
    await gateway.storage.db.deleteFrom('talk').where('id', '=', id).execute();
    const isGone = async () =>
      JSON.parse(`${(await askRaw(gateway, path)).body}`).code === CODES.notFound;
    await until('it is gone', isGone);
  });

  test('is the same in every encoding, with a tag of its own, and for HEAD without a body [7.HOT.3]', async () => {
    const plain = await askKept(gateway, DAY_PATH);
    const encoded = {
      gzip: await askKept(gateway, DAY_PATH, { 'Accept-Encoding': 'gzip' }),
      br: await askKept(gateway, DAY_PATH, { 'Accept-Encoding': 'gzip, deflate, br' }),
    };
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(JSON.parse(`${plain.body}`).code).toBe(CODES.ok);
    expect(gunzipSync(encoded.gzip.body).equals(plain.body)).toBe(true);
    expect(brotliDecompressSync(encoded.br.body).equals(plain.body)).toBe(true);
    const all = [plain, encoded.gzip, encoded.br];
    expect(new Set(all.map(({ headers }) => headers.etag)).size).toBe(3);
    for (const { status, headers, body } of all) {
      expect(status).toBe(200);
      expect(headers).toMatchObject({
        'content-length': `${body.length}`,
        'content-type': 'application/json; charset=utf-8',
        vary: 'Accept-Language, Accept-Encoding',
        'x-content-type-options': 'nosniff',
      });
      expect(headers['set-cookie']).toBeUndefined();
    }
    const head = await askRaw(gateway, DAY_PATH, { 'Accept-Encoding': 'br' }, 'HEAD');
    expect([head.status, head.body.length, head.headers.etag]).toEqual([
      200,
      0,
      encoded.br.headers.etag,
    ]);
    expect(head.headers['content-length']).toBe(`${encoded.br.body.length}`);
    const english = await askKept(gateway, DAY_PATH, { 'Accept-Language': 'en' });
    expect(JSON.parse(`${english.body}`).msg).toBe('ok');
  });

  test('has the same headers the first time as later', async () => {
    const path = `${DAY_PATH}?Date=2026-06-04`;
    const headersOf = async (headers = {}) => {
      const { status, headers: all } = await askRaw(gateway, path, headers);
      const { date, 'x-request-id': id, ...rest } = all;
      expect(id).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
      return { status, ...rest };
    };
    const first = await headersOf();
    for (let count = 0; count < KEPT_AT; count += 1) expect(await headersOf()).toEqual(first);
    for (const known of [first.etag, `W/${first.etag}`, `"x", ${first.etag}`, '*']) {
      const { status, body } = await askRaw(gateway, path, { 'If-None-Match': `${known}` });
      expect([status, body.length]).toEqual([304, 0]);
    }
    expect((await askRaw(gateway, path, { 'If-None-Match': '"other"' })).status).toBe(200);
  });

  test('is counted by the metrics, each time', async () => {
    const path = `${systemCalls.findProvince.path}?Limit=3`;
    const counted = () =>
      Promise.all([
        metricOf(gateway, 'calls_total', { call: 'system.findProvince', transport: 'rest' }),
        metricOf(gateway, 'http_request_duration_seconds_count', { part: 'api' }),
      ]);
    const before = await counted();
    for (let count = 0; count < 10; count += 1) await askRaw(gateway, path);
    const after = await counted();
    expect(after.map((count, at) => (count ?? 0) - (before[at] ?? 0))).toEqual([10, 10]);
  });

  test('does not ask who calls', async () => {
    const { db } = gateway.storage;
    await sql`alter table session rename to session_away`.execute(db);
    try {
      for (const path of [DAY_PATH, '/trpc/talk.findDay', '/trpc/talk.find,talk.findDay?batch=1']) {
        for (let count = 0; count < KEPT_AT; count += 1) {
          expect((await askRaw(gateway, path, { token: 'somebody' })).status, path).toBe(200);
        }
      }
      const banner = { token: 'somebody' };
      await done(gateway.rest, talkCalls.findPromotion, {}, banner);
    } finally {
      await sql`alter table session_away rename to session`.execute(db);
    }
  });

  test('is refused as before where the query is wrong, however it is written', async () => {
    await askKept(gateway, `${DAY_PATH}?Date=2026-06-03`);
    const wrong = [
      '?Nosuchfield=1',
      '?Date=2026-06-03&Date=2026-06-03',
      '?Date=2026-06-03&Nosuchfield=1',
      '?date=2026-06-03',
      '?Date=2026-06-03%00',
      '?Date=%ff',
      `?Date=${'9'.repeat(3000)}`,
      '?__proto__=1',
      '?constructor=1',
    ];
    for (const text of wrong) {
      for (let count = 0; count < KEPT_AT; count += 1) {
        const { status, body } = await askRaw(gateway, DAY_PATH + text);
        expect([status, JSON.parse(`${body}`).code], text).toEqual([200, CODES.input]);
      }
    }
    const right = await askKept(gateway, `${DAY_PATH}?Date=2026-06-03`);
    const same = await askKept(gateway, `${DAY_PATH}?&Date=2026-06-03&`);
    expect(same.body.equals(right.body)).toBe(true);
    // Bodies, hosts and methods are looked at as before.
    const twoHosts = await askRaw(gateway, DAY_PATH, { Host: 'a@b' });
    expect(twoHosts.status).toBe(400);
    expect((await askRaw(gateway, DAY_PATH, {}, 'DELETE')).status).toBe(405);
  });

  test('comes in one batch as it comes alone, and may be shared where all of it may [7.HOT.4]', async () => {
    const input = { 0: { Limit: 3 }, 2: { Date: '2026-06-03' } };
    const text = encodeURIComponent(JSON.stringify(input));
    const path = `/trpc/talk.find,system.findProvince,talk.findDay?batch=1&input=${text}`;
    const alone = await Promise.all([
      query(gateway.rest, 'talk.find', input[0]),
      query(gateway.rest, 'system.findProvince'),
      query(gateway.rest, 'talk.findDay', input[2]),
    ]);
    const first = await askRaw(gateway, path);
    const kept = await askKept(gateway, path);
    expect(JSON.parse(`${kept.body}`)).toEqual(alone.map(({ body }) => body as unknown));
    expect(first.body.equals(kept.body)).toBe(true);
    expect(kept.headers).toMatchObject({
      'cache-control': 'public, max-age=0, must-revalidate, s-maxage=5',
      vary: 'Accept-Encoding',
    });
    const again = await askRaw(gateway, path, { 'If-None-Match': kept.headers.etag ?? '' });
    expect(again.status).toBe(304);
    const mixed = await askKept(gateway, '/trpc/talk.find,user.info?batch=1&input=%7B%7D', {
      token: 'test-token',
    });
    expect(mixed.headers['cache-control']).toBe('no-store');
    const [talks, person] = JSON.parse(`${mixed.body}`);
    expect(talks.result.data.List.length).toBeGreaterThan(0);
    expect(person.result.data.Uids).toBeTypeOf('string');
  });
});

test('what is kept counts for the limit, alone and in a batch, and is refused beyond it [7.HOT.5]', async () => {
  const { points } = talkCalls.findDay.limit;
  const limitFactor = 6.01 / (points * SHARED_ADDRESS_FACTOR);
  await using narrow = await startGateway({ config: { limitFactor } });
  const path = '/trpc/talk.findDay?batch=1&input=%7B%7D';
  for (let count = 0; count < 2; count += 1) {
    expect((await send(narrow.rest, talkCalls.findDay)).status).toBe(200);
    expect((await askRaw(narrow, DAY_PATH)).status).toBe(200);
    expect((await askRaw(narrow, path)).status).toBe(200);
  }
  const rest = await askRaw(narrow, DAY_PATH);
  expect(rest.status).toBe(429);
  expect(Number(rest.headers['retry-after'])).toBeGreaterThan(0);
  expect(JSON.parse(`${rest.body}`).code).toBe(CODES.tooMany);
  const trpc = await askRaw(narrow, path);
  expect([trpc.status, Number(trpc.headers['retry-after']) > 0]).toEqual([429, true]);
  expect(await metricOf(narrow, 'limits_reached_total', { limit: 'talk.findDay' })).toBe(2);
});

test('what is kept is given behind a proxy too, which says what host was asked', async () => {
  await using gateway = await startGateway({ config: { trustProxy: 1 } });
  /** Whether answers are kept: the ids of requests that are answered from them count up, so only their ends differ. */
  const isKept = async (host: string): Promise<boolean> => {
    const ids: string[] = [];
    for (let count = 0; count < KEPT_AT + 2; count += 1) {
      const { headers } = await askRaw(gateway, DAY_PATH, { 'X-Forwarded-Host': host });
      ids.push(`${headers['x-request-id']}`.slice(0, -1));
    }
    return ids.at(-1) === ids.at(-2);
  };
  await until('it is kept', () => isKept('xuanjiang.example'));
  expect((await askRaw(gateway, DAY_PATH, { 'X-Forwarded-Host': 'a@b' })).status).toBe(400);
});

if (ENGINE === 'postgres') {
  describe('two gateways', () => {
    /** A gateway that begins to listen takes that for a change. After it, it knows of a change only by an announcement. */
    const listening = (...gateways: readonly TestGateway[]) =>
      Promise.all(
        gateways.map((gateway) =>
          until('it listens', async () => (await metricOf(gateway, 'bus_up')) === 1),
        ),
      );

    test('both know at once of a change that is announced over Redis [7.HOT.6]', async () => {
      await using storage = await createDemoStorage();
      const config = { redisUrl: redisUrl() };
      // No talk begins or ends meanwhile, which would be a change of its own.
      await using one = await startGateway({ storage, config, clock: () => NOON });
      await using two = await startGateway({ storage, config, clock: () => NOON });
      const [{ Id: id = '' } = {}] = (await done(one.rest, talkCalls.find, { Limit: 1 })).List;
      const path = `${talkCalls.get.path}?Id=${id}`;
      const titles = async () => {
        const answers = await Promise.all([one, two].map((each) => askKept(each, path)));
        return answers.map(({ body }) => JSON.parse(`${body}`).data.Title as string);
      };
      await listening(one, two);
      const [before = ''] = await titles();
      holdAge();
      await titles();
      await retitle(storage, id, 'changed');
      // Nobody knows yet: what is kept does not get older here.
      expect(await titles()).toEqual([before, before]);
      using link = connectRedis(redisUrl(), createLogger('silent'));
      await once(link.redis, 'ready');
      await using bus = createRedisBus(link, createLogger('silent'));
      createChanges(bus, 'public').announce('');
      await until('both know', async () => (await titles()).every((title) => title === 'changed'));
    });

    test('both know at once of universities that a command imports', async () => {
      await using storage = await createDemoStorage();
      const config = { redisUrl: redisUrl() };
      await using one = await startGateway({ storage, config, clock: () => NOON });
      await using two = await startGateway({ storage, config, clock: () => NOON });
      const path = `${universityCalls.get.path}?Id=4133010335`;
      const depts = async () => {
        const answers = await Promise.all([one, two].map((each) => askKept(each, path)));
        return answers.map(({ body }) => JSON.parse(`${body}`).data.Dept as string);
      };
      await listening(one, two);
      await depts();
      holdAge();
      expect(await depts()).toEqual(['教育部', '教育部']);
      const file = join(storage.dataDir, 'list.csv');
      const rows =
        'name,code,dept,city,level,省份\n浙江大学,4133010335,示例部门,杭州市,本科,浙江省\n';
      writeFileSync(file, rows);
      const environment = { ...environmentOf(storage), REDIS_URL: redisUrl() };
      const imported = await runCliWith(environment, 'import', 'universities', file);
      expect(imported).toMatchObject({ code: 0, out: expect.stringContaining('1 changed') });
      // What is kept does not get older here: without the announcement it would stay.
      await until('both know', async () => (await depts()).every((dept) => dept === '示例部门'));
    });

    test('without Redis know of a change within a second', async () => {
      await using storage = await createDemoStorage();
      await using one = await startGateway({ storage });
      await using two = await startGateway({ storage });
      const [{ Id: id = '' } = {}] = (await done(one.rest, talkCalls.find, { Limit: 1 })).List;
      const path = `${talkCalls.get.path}?Id=${id}`;
      for (const title of ['first', 'second']) {
        await retitle(storage, id, title);
        for (const gateway of [one, two]) {
          const titleOf = async () =>
            JSON.parse(`${(await askKept(gateway, path)).body}`).data.Title;
          await until(title, async () => (await titleOf()) === title);
        }
      }
    });
  });

  test('while the database is away what is kept is given, and says how old it is [7.HOT.7]', async () => {
    await using storage = await createDemoStorage();
    await using proxy = await createTcpProxy(storage.databaseUrl ?? '', 5432);
    await using gateway = await startGateway({ storage, config: { databaseUrl: proxy.url } });
    const fresh = await askKept(gateway, DAY_PATH);
    await proxy.cut();
    const stale = async () => {
      const { status, headers, body } = await askRaw(gateway, DAY_PATH);
      expect(status).toBe(200);
      expect(body.equals(fresh.body)).toBe(true);
      return headers;
    };
    await until('it is older', async () => (await stale()).age !== undefined);
    expect((await stale())['cache-control']).toContain('no-cache');
    // What nobody asked for twice is not there.
    expect((await askRaw(gateway, `${DAY_PATH}?Kind=x`)).status).toBeGreaterThanOrEqual(500);
    await proxy.restore();
    await until(
      'it is new',
      async () => (await askRaw(gateway, DAY_PATH)).headers.age === undefined,
    );
  });
}

test('a refusal is kept by nobody', async () => {
  await using gateway = await startGateway();
  for (let count = 0; count < KEPT_AT; count += 1) {
    expect((await refused(gateway.rest, talkCalls.get, { Id: 'nowhere' })).code).toBe(
      CODES.notFound,
    );
    const { headers } = await askRaw(gateway, `${talkCalls.get.path}?Id=nowhere`);
    expect(headers['cache-control']).toBe('no-store');
  }
});
