import { once } from 'node:events';
import { MINUTE_MS, SECOND_MS } from '@xuanjiang/contracts/constants';
import { CODES } from '@xuanjiang/contracts/errors';
import type { RejectFrame, ServerFrame } from '@xuanjiang/contracts/realtime/frame';
import { REALTIME_LIMITS } from '@xuanjiang/contracts/realtime/protocol';
import { userCalls } from '@xuanjiang/contracts/user';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { hashToken, newToken } from '../src/lib/secrets.ts';
import { done } from './harness/call.ts';
import { NOON } from './harness/clock.ts';
import type { TestGateway } from './harness/gateway.ts';
import { startGateway } from './harness/gateway.ts';
import type { CloseFrame } from './harness/raw-socket.ts';
import {
  clientFrame,
  openRaw,
  readAll,
  readUntilClose,
  upgradeRequest,
} from './harness/raw-socket.ts';
import { freshRooms } from './harness/rooms.ts';
import { until, within } from './harness/wait.ts';

const TEXT = 1;
const BINARY = 2;
const CONTINUATION = 0;

let now = NOON;
let gateway: TestGateway;
let freshRoom: () => string;
beforeAll(async () => {
  // The gateway's own ticking stands still until a test moves it.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  gateway = await startGateway({
    clock: () => now,
    stopwatch: () => now,
    config: { limitFactor: 1 },
  });
  freshRoom = await freshRooms(gateway.rest);
});
afterAll(async () => {
  await gateway[Symbol.asyncDispose]();
  vi.useRealTimers();
});
beforeEach(() => {
  // Counters by the minute begin anew.
  now += 10 * MINUTE_MS;
});

/** Lets time go by for the gateway: its clock, and what it does every second or minute. */
const pass = (ms: number): void => {
  now += ms;
  vi.advanceTimersByTime(ms);
};

const isReject = (frame: ServerFrame): frame is RejectFrame => frame.Type === 'Reject';
const isError = (frame: ServerFrame): frame is ServerFrame & { Type: 'error' } =>
  frame.Type === 'error';
const sessions = async (): Promise<number> =>
  Number(/^chat_sessions (\d+)$/m.exec((await gateway.rest.get('/metrics')).text)?.[1]);
const login = async (Account: string): Promise<string> =>
  (await done(gateway.rest, userCalls.fakeLogin, { Account })).Token;

/** Sends frames right behind the handshake over a bare connection. @returns how it is closed */
const attack = async (...frames: Buffer[]): Promise<CloseFrame> => {
  const { host } = new URL(gateway.url);
  const bytes = [Buffer.from(upgradeRequest(host, '/ws?token=')), ...frames];
  const socket = await openRaw(gateway.url, Buffer.concat(bytes));
  return (await within('the close', readUntilClose(socket))).close;
};

describe('frames', () => {
  const padded = (size: number): string => {
    const frame = JSON.stringify({ Type: 'Unsubscribe', Topic: 'group/x' });
    return frame + ' '.repeat(size - frame.length);
  };

  test('of 8 KB are taken', async () => {
    using client = await gateway.connect();
    await client.login();
    client.send(padded(REALTIME_LIMITS.frameBytes));
    await client.settled();
    expect(client.frames.filter(({ Type }) => Type === 'Unsubscribe')).toHaveLength(2);
  });

  test('beyond 8 KB close with 1009', async () => {
    using client = await gateway.connect();
    await client.login();
    client.send(padded(REALTIME_LIMITS.frameBytes + 1));
    expect((await client.closed).code).toBe(1009);
  });

  test('beyond 8 KB in pieces close with 1009', async () => {
    const piece = clientFrame(CONTINUATION, 'x'.repeat(3000), { fin: false });
    const first = clientFrame(TEXT, 'x'.repeat(3000), { fin: false });
    expect(await attack(first, piece, piece)).toMatchObject({ code: 1009 });
  });

  test('in pieces are one', async () => {
    const { host } = new URL(gateway.url);
    const text = JSON.stringify({ Type: 'Ping', Displayname: '我' });
    const bytes = Buffer.from(text);
    const cut = bytes.indexOf(Buffer.from('我')) + 1;
    const socket = await openRaw(
      gateway.url,
      Buffer.concat([
        Buffer.from(upgradeRequest(host, '/ws?token=')),
        clientFrame(TEXT, bytes.subarray(0, cut), { fin: false }),
        clientFrame(CONTINUATION, bytes.subarray(cut)),
        clientFrame(TEXT, '{"Type":"Offline"}'),
      ]),
    );
    const { close, text: said } = await within('the close', readUntilClose(socket));
    expect(said).toContain('"Type":"Ping"');
    expect(close).toMatchObject({ code: 1001 });
  });

  test('of bytes close with 1003', async () => {
    using client = await gateway.connect();
    await client.login();
    client.send(Buffer.from('{"Type":"Ping"}'));
    expect(await client.closed).toEqual({ code: 1003, reason: 'text frames only' });
    expect(await attack(clientFrame(BINARY, 'x'))).toMatchObject({ code: 1003 });
  });

  test('of wrong UTF-8 close with 1007', async () => {
    expect(await attack(clientFrame(TEXT, Buffer.from([0x22, 0xc3, 0x28, 0x22])))).toMatchObject({
      code: 1007,
    });
  });

  test('that break the protocol close with 1002', async () => {
    const unmasked = Buffer.from([0x81, 0x02, 0x7b, 0x7d]);
    const reserved = clientFrame(3, 'x');
    const rsv = clientFrame(TEXT, 'x');
    rsv[0] = (rsv[0] ?? 0) | 0x40;
    const loose = clientFrame(CONTINUATION, 'x');
    for (const frame of [unmasked, reserved, rsv, loose]) {
      expect(await attack(frame)).toMatchObject({ code: 1002 });
    }
  });

  test('120 a minute are taken, the next closes with 4429', async () => {
    using client = await gateway.connect({ token: 'test-token' });
    await client.login();
    for (let count = 0; count < 119; count += 1) client.send({ Type: 'Ping' });
    await client.settled();
    client.send({ Type: 'Ping' });
    expect(await client.closed).toEqual({ code: 4429, reason: 'too many frames' });
  });

  test('are counted anew each minute, what is no JSON too', async () => {
    using client = await gateway.connect({ token: 'test-token' });
    await client.login();
    for (let count = 0; count < 119; count += 1) client.send('not JSON');
    await client.settled();
    now += MINUTE_MS;
    for (let count = 0; count < 119; count += 1) client.send('not JSON');
    await client.settled();
    client.send('one more');
    expect((await client.closed).code).toBe(4429);
  });
});

describe('posts', () => {
  test.each([
    ['zh', /^发言太快了，请 \d+ 秒后再试$/],
    ['en', /^too fast, try again in \d+ s$/],
  ] as const)('20 in 30 s are taken, the next is told to wait (%s)', async (lang, wanted) => {
    const token = await login(lang === 'zh' ? 'parent' : 'operator');
    const topic = freshRoom();
    using client = await gateway.connect({ token, lang });
    await client.subscribe(topic);
    for (let index = 0; index < 20; index += 1) await client.say(topic, `m${index}`);
    // The account is counted, not the socket.
    using second = await gateway.connect({ token, lang });
    await second.subscribe(topic);
    for (const sender of [client, second]) {
      const answer = await sender.post(topic, 'too much');
      expect(answer).toMatchObject({ Type: 'Reject', Code: CODES.tooMany, Id: 'too much' });
      if (answer.Type !== 'Reject') return;
      expect(answer.Content).toMatch(wanted);
      expect(answer.Retryafter).toBeGreaterThan(0);
      expect(answer.Retryafter).toBeLessThanOrEqual(30 * SECOND_MS);
    }
    // Nobody else waits.
    using other = await gateway.connect({ token: 'test-worker' });
    await other.subscribe(topic);
    expect((await other.say(topic, 'fine')).Offset).toBe(21);
  });
});

describe('silence', () => {
  test('of 25 s closes the socket; a ping keeps it', async () => {
    using silent = await gateway.connect();
    using speaking = await gateway.connect();
    await Promise.all([silent.login(), speaking.login()]);
    pass(20 * SECOND_MS);
    speaking.send({ Type: 'Ping' });
    await speaking.settled();
    pass(5 * SECOND_MS);
    await speaking.settled();
    pass(1);
    pass(SECOND_MS);
    expect(await silent.closed).toEqual({ code: 1001, reason: 'silence' });
    await speaking.settled();
    pass(25 * SECOND_MS);
    await speaking.settled();
    pass(26 * SECOND_MS);
    expect((await speaking.closed).reason).toBe('silence');
    await until('no session is left', async () => (await sessions()) === 0);
  });
});

describe('who may connect', () => {
  test('no page of another origin: 4403, and nothing is said', async () => {
    const { host } = new URL(gateway.url);
    for (const origin of ['https://evil.example', `https://${host}.evil.example`, 'null', 'x']) {
      using client = await gateway.connect({ origin, token: 'test-token' });
      expect(await client.closed).toEqual({ code: 4403, reason: 'foreign origin' });
      expect(client.frames).toEqual([]);
    }
    using own = await gateway.connect({ origin: gateway.url });
    await own.login();
    using program = await gateway.connect();
    await program.login();
  });

  test.each([
    ['zh', '请先登录'],
    ['en', 'please log in'],
  ] as const)('no token that does not stand: an error, then 4401 (%s)', async (lang, Content) => {
    const expired = await login('parent');
    await gateway.storage.db
      .updateTable('session')
      .set({ expires_at: now })
      .where('token_hash', '=', hashToken(expired))
      .execute();
    // The last but one has the format of another server.
    for (const token of ['no-such-token', 'x'.repeat(2000), expired, '%00', newToken(), ' ']) {
      using client = await gateway.connect({ token, lang });
      expect((await client.closed).code).toBe(4401);
      expect(client.frames).toEqual([{ Type: 'error', Code: CODES.unauthorized, Content }]);
    }
  });

  test('no session that was revoked, no account that is banned: 4403', async () => {
    const token = await login('parent');
    const { db } = gateway.storage;
    const account = db.updateTable('account').where('id', '=', 'demo-parent');
    await account.set({ status: 'banned' }).execute();
    using banned = await gateway.connect({ token });
    expect((await banned.closed).code).toBe(4403);
    await account.set({ status: 'active' }).execute();
    using fine = await gateway.connect({ token });
    await fine.login();
    const session = db.updateTable('session').where('token_hash', '=', hashToken(token));
    await session.set({ revoked_at: now }).execute();
    using revoked = await gateway.connect({ token });
    expect((await revoked.closed).code).toBe(4403);
    expect(revoked.frames).toMatchObject([
      { Type: 'error', Code: CODES.forbidden, Content: '登录已失效，请重新登录' },
    ]);
  });

  test('a session that ends while it is open: an error, then the close', async () => {
    const [revokedToken, expiredToken] = [await login('parent'), await login('parent')];
    using revoked = await gateway.connect({ token: revokedToken });
    using expired = await gateway.connect({ token: expiredToken });
    using other = await gateway.connect({ token: 'test-token' });
    using visitor = await gateway.connect();
    const all = [revoked, expired, other, visitor];
    await Promise.all(all.map((client) => client.login()));
    const { db } = gateway.storage;
    const session = (token: string) =>
      db.updateTable('session').where('token_hash', '=', hashToken(token));
    await session(revokedToken).set({ revoked_at: now }).execute();
    await session(expiredToken).set({ expires_at: now }).execute();
    // Within the first of these each gets its turn, which comes within a minute from then on.
    for (let count = 0; count < 4; count += 1) {
      pass(20 * SECOND_MS);
      for (const client of all) client.send({ Type: 'Ping' });
      await Promise.all([other.settled(), visitor.settled()]);
    }
    expect((await revoked.closed).code).toBe(4403);
    expect(revoked.frames.find(isError)).toMatchObject({ Code: CODES.forbidden });
    expect((await expired.closed).code).toBe(4401);
    expect(expired.frames.find(isError)).toMatchObject({ Code: CODES.unauthorized });
    await Promise.all([other.settled(), visitor.settled()]);
  });
});

describe('the upgrade', () => {
  const ask = async (request: string): Promise<string> => {
    const socket = await openRaw(gateway.url, request);
    return (await within('the answer', readAll(socket))).toString();
  };

  test('is for /ws alone', async () => {
    const { host } = new URL(gateway.url);
    for (const path of ['/', '/ws/', '/wsx', '/api/user/info', '/mqtt2', '//', '///x', '/%', '*']) {
      expect(await ask(upgradeRequest(host, path)), path).toMatch(/^HTTP\/1\.1 4\d\d /);
    }
    expect((await gateway.rest.get('/healthz')).status).toBe(200);
  });

  test('needs a handshake that is right', async () => {
    const { host } = new URL(gateway.url);
    const right = upgradeRequest(host, '/ws?token=');
    for (const wrong of [
      right.replace('Version: 13', 'Version: 12'),
      right.replace(/Sec-WebSocket-Key: .*/, 'Sec-WebSocket-Key: short'),
      right.replace('Upgrade: websocket', 'Upgrade: h2c'),
      right.replace('GET', 'POST'),
      upgradeRequest(host, '/ws?token=', { 'Sec-WebSocket-Protocol': ',,' }),
    ]) {
      expect(await ask(wrong)).toMatch(/^HTTP\/1\.1 4\d\d /);
    }
    expect(await sessions()).toBe(0);
  });

  test('a client that breaks off at any point leaves nothing behind', async () => {
    const { host } = new URL(gateway.url);
    const right = Buffer.from(upgradeRequest(host, '/ws?token=test-token'));
    const frame = clientFrame(TEXT, JSON.stringify({ Type: 'Subscribe', Topic: freshRoom() }));
    const all = Buffer.concat([right, frame]);
    for (const length of [10, right.length - 2, right.length, right.length + 3, all.length]) {
      const socket = await openRaw(gateway.url, all.subarray(0, length));
      if (length >= right.length) await once(socket, 'data');
      socket.resetAndDestroy();
    }
    await until('no session is left', async () => (await sessions()) === 0);
    const metrics = (await gateway.rest.get('/metrics')).text;
    expect(metrics).toMatch(/^chat_readers 0$/m);
    expect(metrics).toMatch(/^chat_rooms 0$/m);
  });

  test('a foreign page that sends rubbish does no harm', async () => {
    const { host } = new URL(gateway.url);
    for (const rubbish of [
      Buffer.from([0xff, 0xff, 0xff, 0xff]),
      clientFrame(TEXT, 'x'.repeat(9000)),
      clientFrame(TEXT, Buffer.from([0xc3, 0x28])),
    ]) {
      const request = upgradeRequest(host, '/ws?token=', { Origin: 'https://evil.example' });
      const socket = await openRaw(gateway.url, Buffer.concat([Buffer.from(request), rubbish]));
      const { close } = await within('the close', readUntilClose(socket));
      expect(close).toMatchObject({ code: 4403 });
    }
    expect((await gateway.rest.get('/healthz')).status).toBe(200);
  });
});

test('a refused post counts no more than once, and its text is the client’s language', async () => {
  using client = await gateway.connect({ lang: 'en' });
  await client.login();
  client.send({ Type: 'Message', Id: 'x', Topic: 'stream/none', Content: 'x' });
  expect(await client.find('Reject', isReject)).toMatchObject({ Content: 'log in to post' });
});
