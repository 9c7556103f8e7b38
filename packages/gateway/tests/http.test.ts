import { once } from 'node:events';
import { connect } from 'node:net';
import { SHARED_ADDRESS_FACTOR } from '@xuanjiang/contracts/call';
import { TRPC_BATCH_MAX } from '@xuanjiang/contracts/constants';
import { CODES } from '@xuanjiang/contracts/errors';
import { text } from '@xuanjiang/contracts/messages';
import { searchCalls } from '@xuanjiang/contracts/search';
import { systemCalls } from '@xuanjiang/contracts/system';
import { talkCalls } from '@xuanjiang/contracts/talk';
import { universityCalls } from '@xuanjiang/contracts/university';
import { userCalls } from '@xuanjiang/contracts/user';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { PIPELINED_MAX } from '../src/http/server.ts';
import { CUSTOMER_FACTOR } from '../src/lib/address-limit.ts';
import { VERSION } from '../src/lib/build.ts';
import { REFUSED_MS } from '../src/rpc/heavy-calls.ts';
import { done, send } from './harness/call.ts';
import { startGateway } from './harness/gateway.ts';
import { shareGateway } from './harness/shared-gateway.ts';
import { bodyOf, query } from './harness/trpc.ts';

const gateway = await shareGateway();

describe('what has not changed', () => {
  test('is answered with 304 and nothing else', async () => {
    const first = await send(gateway.rest, systemCalls.findProvince);
    const etag = first.headers.etag ?? '';
    expect(etag).not.toBe('');
    expect(first.headers['cache-control']).toBe('public, max-age=0, must-revalidate, s-maxage=5');
    const headers = { 'If-None-Match': etag };
    const again = await send(gateway.rest, systemCalls.findProvince, {}, { headers });
    expect(again.status).toBe(304);
    expect(again.text).toBe('');
    const other = await send(gateway.rest, systemCalls.findProvince, { Limit: 2 }, { headers });
    expect(other.status).toBe(200);
  });

  test('is another answer in another language', async () => {
    const zh = await send(gateway.rest, systemCalls.findProvince);
    const headers = { 'If-None-Match': zh.headers.etag ?? '', 'Accept-Language': 'en' };
    const en = await send(gateway.rest, systemCalls.findProvince, {}, { headers });
    expect(en.status).toBe(200);
    expect(en.body).toMatchObject({ msg: 'ok' });
    // A cache between must not mix the two.
    for (const { headers: given } of [zh, en]) expect(given.vary).toContain('Accept-Language');
  });

  test('is sent again once it has changed', async () => {
    const [talk] = (await done(gateway.rest, talkCalls.find, { Limit: 1 })).List;
    const input = { Id: talk?.Id ?? '' };
    const first = await send(gateway.rest, talkCalls.get, input);
    await done(gateway.rest, talkCalls.addPlay, { Talkid: input.Id });
    const headers = { 'If-None-Match': first.headers.etag ?? '' };
    expect((await send(gateway.rest, talkCalls.get, input, { headers })).status).toBe(200);
  });
});

test('success is code 0 with the data, a refusal another code without any [8.GEN.1]', async () => {
  const success = await send(gateway.rest, systemCalls.findProvince, { Limit: 1 });
  expect(success.status).toBe(200);
  expect(success.body).toEqual({
    code: 0,
    msg: text('zh', 'ok'),
    data: { List: [{ Province: '北京市', Provinceid: '110000' }], Total: 34 },
  });
  const refusal = await send(gateway.rest, userCalls.info);
  expect(refusal.status).toBe(200);
  expect(refusal.body).toEqual({ code: 401, msg: text('zh', 'loginRequired') });
});

test('the language is that asked for first', async () => {
  for (const [header, lang] of [
    ['', 'zh'],
    ['zh-CN,zh;q=0.9,en;q=0.8', 'zh'],
    ['en', 'en'],
    ['en-US,en;q=0.9,zh;q=0.1', 'en'],
    ['EN-gb', 'en'],
    ['fr', 'zh'],
    ['eng', 'zh'],
    ['*', 'zh'],
  ] as const) {
    const headers = { 'Accept-Language': header };
    const response = await send(gateway.rest, userCalls.info, {}, { headers });
    expect(response.body, header).toEqual({ code: 401, msg: text(lang, 'loginRequired') });
  }
});

test('every answer has an id, and none says what serves it', async () => {
  const ids = new Set<string>();
  const shared = ['/api/sys/province/find', '/trpc/talk.find'];
  for (const path of ['/healthz', '/api/none', ...shared]) {
    const { headers } = await gateway.rest.get(path);
    expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
    ids.add(headers['x-request-id'] ?? '');
    expect(headers['x-powered-by']).toBeUndefined();
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['referrer-policy']).toBe('no-referrer');
    const policy = headers['content-security-policy'] ?? '';
    if (shared.includes(path)) {
      // JSON loads nothing.
      expect(policy).toBe("default-src 'none'; frame-ancestors 'none'");
      continue;
    }
    expect(policy).toContain("default-src 'self'");
    for (const directive of ['object-src', 'base-uri', 'frame-ancestors']) {
      expect(policy).toContain(`${directive} 'none'`);
    }
    // No scheme alone, which would name every host.
    expect(policy).not.toMatch(/ (?:https?|wss?):(?:[ ;]|$)/);
    expect(headers['permissions-policy']).toContain('camera=(), ');
    expect(headers['permissions-policy']).toContain('fullscreen=(self)');
  }
  expect(ids.size).toBe(4);
});

test('a failure of the gateway shows an id and no internals, in either language', async () => {
  const { db } = gateway.storage;
  await sql`alter table university rename to university_away`.execute(db);
  try {
    for (const lang of ['zh', 'en'] as const) {
      const headers = { 'Accept-Language': lang };
      const rest = await send(gateway.rest, universityCalls.find, {}, { headers });
      expect(rest.status).toBe(500);
      const id = rest.headers['x-request-id'] ?? '';
      expect(rest.body).toEqual({
        code: CODES.internal,
        msg: `${text(lang, 'internalError')} (${id})`,
      });
      const trpc = await query(gateway.rest, 'university.find').set(headers);
      expect(trpc.status).toBe(500);
      const { error } = bodyOf(trpc);
      expect(error?.data.refusal).toMatchObject({
        code: CODES.internal,
        msg: text(lang, 'internalError'),
        requestId: trpc.headers['x-request-id'],
      });
      expect(JSON.stringify(trpc.body)).not.toMatch(/university|stack|select|relation/);
    }
  } finally {
    await sql`alter table university_away rename to university`.execute(db);
  }
  await done(gateway.rest, universityCalls.find);
});

describe('what operators look at', () => {
  test('healthz and readyz, and the version in what is read', async () => {
    expect((await gateway.rest.get('/healthz')).text).toBe(`ok ${VERSION}`);
    expect((await gateway.rest.get('/openapi.json')).body.info.version).toBe(VERSION);
    const ready = await gateway.rest.get('/readyz');
    expect(ready.status).toBe(200);
    expect(ready.text).toBe('ready');
  });

  test('metrics count requests by route, and chat by what is open', async () => {
    await gateway.rest.get('/api/sys/province/find');
    await gateway.rest.get('/api/no-such-path-1');
    await gateway.rest.get('/no-such-page.txt');
    using client = await gateway.connect({ token: 'test-token' });
    await client.login();
    const [talk] = (await done(gateway.rest, talkCalls.find, { Limit: 1 })).List;
    await client.subscribe(`stream/${talk?.Id ?? ''}`);
    const { text: metrics } = await gateway.rest.get('/metrics');
    expect(metrics).toMatch(
      /http_request_duration_seconds_count\{part="api",method="GET",status="200"\} [1-9]/,
    );
    expect(metrics).toMatch(/^chat_sessions 1$/m);
    expect(metrics).toMatch(/^chat_readers 1$/m);
    expect(metrics).toMatch(/^chat_rooms 1$/m);
    // An address that is none must not make a series of its own.
    expect(metrics).not.toContain('no-such');
    expect(metrics).not.toContain('test-token');
  });
});

describe('the address of a client', () => {
  // One use for a line is all that is allowed, and a few for the /48 around it.
  const limitFactor = 1.01 / (systemCalls.findProvince.limit.points * SHARED_ADDRESS_FACTOR);
  const statuses = async (trustProxy: number, ...forwarded: string[]): Promise<number[]> => {
    await using narrow = await startGateway({ config: { limitFactor, trustProxy } });
    const found: number[] = [];
    for (const address of forwarded) {
      const headers = { 'X-Forwarded-For': address };
      found.push((await send(narrow.rest, systemCalls.findProvince, {}, { headers })).status);
    }
    return found;
  };

  test('is not what the client claims', async () => {
    expect(await statuses(0, '192.0.2.1', '192.0.2.2', '')).toEqual([200, 429, 429]);
  });

  test('is what the trusted proxy says, and nothing before it', async () => {
    const claims = ['192.0.2.1', '192.0.2.2', '198.51.100.7, 192.0.2.1', '192.0.2.1, 192.0.2.9'];
    expect(await statuses(1, ...claims)).toEqual([200, 200, 429, 200]);
  });

  test('of IPv6 counts with its /64, and in the end with its /48', async () => {
    const hosts = ['2001:db8:1:2::1', '2001:db8:1:2:aaaa::7', '2001:0db8:0001:0002::0001'];
    expect(await statuses(1, ...hosts)).toEqual([200, 429, 429]);
    const lines = Array.from({ length: CUSTOMER_FACTOR + 2 }, (_, at) => `2001:db8:1:${at}::1`);
    const found = await statuses(1, ...lines, '2001:db8:2::1');
    const passed = Array.from({ length: CUSTOMER_FACTOR }, () => 200);
    expect(found).toEqual([...passed, 429, 429, 200]);
  });

  test('of IPv4 is the same when it is written as IPv6', async () => {
    expect(await statuses(1, '192.0.2.1', '::ffff:192.0.2.1', '192.0.2.2')).toEqual([
      200, 429, 200,
    ]);
  });
});

test('who makes too many calls that take much work is refused after a moment, and does not ask again at once', async () => {
  const limitFactor = 1.01 / (searchCalls.find.limit.points * SHARED_ADDRESS_FACTOR);
  await using narrow = await startGateway({ config: { limitFactor } });
  const search = async () =>
    (await send(narrow.rest, searchCalls.find, { Keyword: '强基' })).status;
  expect(await search()).toBe(200);
  const began = performance.now();
  expect(await search()).toBe(429);
  // A timer may be a millisecond early by this clock.
  expect(performance.now() - began).toBeGreaterThanOrEqual(REFUSED_MS - 1);
});

test('no cache keeps what a call answers to one person', async () => {
  const token = 'test-token';
  const rest = await send(gateway.rest, userCalls.info, {}, { token });
  const trpc = await query(gateway.rest, 'user.info').set({ token });
  for (const { status, headers } of [rest, trpc]) {
    expect([status, headers['cache-control']]).toEqual([200, 'no-store']);
  }
});

test('HEAD answers like GET without a body', async () => {
  for (const path of ['/api/sys/province/find', '/healthz', '/media/emblem/4111010003.svg']) {
    const head = await gateway.rest.head(path);
    expect(head.status, path).toBe(200);
    expect(head.text ?? '').toBe('');
  }
});

test.each([',', '%2C'])(
  'a request of more than 20 calls parted by %s is refused in words [7.HEAVY.4]',
  async (comma) => {
    const batchOf = (calls: number, method: 'get' | 'post') => {
      const names = Array.from({ length: calls }, () => 'system.findProvince').join(comma);
      return gateway.rest[method](`/trpc/${names}?batch=1&input=%7B%7D`);
    };
    const fits = await batchOf(TRPC_BATCH_MAX, 'get');
    expect([fits.status, (fits.body as unknown[]).length]).toEqual([200, TRPC_BATCH_MAX]);
    for (const method of ['get', 'post'] as const) {
      const { status, body } = await batchOf(TRPC_BATCH_MAX + 1, method);
      expect([status, body]).toEqual([
        413,
        { code: CODES.tooLarge, msg: '一次最多合并 20 个请求' },
      ]);
    }
  },
);

test('a line that asks for much at once is served in turns with others [7.HEAVY.6]', async () => {
  const port = Number(new URL(gateway.url).port);
  const sockets = [...Array.from({ length: 20 }, () => '127.0.0.2'), '127.0.0.3'].map(
    (localAddress) => connect({ port, host: '127.0.0.1', localAddress }),
  );
  const answers: string[] = [];
  const askAll = async () => {
    const all = sockets.map(async (socket) => {
      await once(socket, 'data');
      answers.push(socket.localAddress ?? '');
    });
    // All are written before the gateway, which is in this process, reads.
    for (const socket of sockets) socket.write('GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n');
    await Promise.all(all);
  };
  // It has then accepted all connections.
  await askAll();
  answers.length = 0;
  await askAll();
  expect(answers.indexOf('127.0.0.3')).toBeLessThan(answers.length - 1);
  for (const socket of sockets) socket.destroy();
});

test('a connection that does not wait for answers is closed', async () => {
  const port = Number(new URL(gateway.url).port);
  const ask = (count: number) => {
    const socket = connect({ port, host: '127.0.0.1' });
    socket.write('GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n'.repeat(count));
    return socket;
  };
  const allowed = ask(PIPELINED_MAX);
  let answers = '';
  while (answers.split('HTTP/1.1 200').length <= PIPELINED_MAX) {
    const [bytes] = await once(allowed, 'data');
    answers += bytes;
  }
  allowed.destroy();
  const [failed] = await once(ask(PIPELINED_MAX + 1).resume(), 'close');
  expect(failed).toBe(false);
});

test('what is no text is refused as such, also where a text makes a call heavy', async () => {
  const refused = await query(gateway.rest, 'talk.find', { Name: { toString: 1 } });
  expect([refused.status, bodyOf(refused).error?.data.refusal.code]).toEqual([400, CODES.input]);
});

test('a batch of tRPC calls is answered one by one', async () => {
  const input = { 0: {}, 1: { Id: 'nothing' }, 2: {} };
  const response = await gateway.rest.get(
    `/trpc/system.findProvince,talk.get,user.info?batch=1&input=${encodeURIComponent(JSON.stringify(input))}`,
  );
  expect(response.status).toBe(207);
  const answers = response.body as { result?: unknown; error?: { data: { refusal: object } } }[];
  expect(answers[0]?.result).toBeDefined();
  expect(answers[1]?.error?.data.refusal).toMatchObject({ code: CODES.notFound });
  expect(answers[2]?.error?.data.refusal).toMatchObject({ code: CODES.unauthorized });
});
