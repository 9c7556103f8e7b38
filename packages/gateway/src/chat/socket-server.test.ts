import { once } from 'node:events';
import type { Server } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { HOUR_MS, SECOND_MS } from '@xuanjiang/contracts/constants';
import { REALTIME_LIMITS } from '@xuanjiang/contracts/realtime/protocol';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import WebSocket from 'ws';
import { ABSENT_HUB, absent } from '../../tests/harness/absent.ts';
import type { Admission } from '../connection/admission.ts';
import { createAdmission } from '../connection/admission.ts';
import { UNOBSERVED_CONNECTIONS } from '../connection/connection-observer.ts';
import type { Identity } from '../features/people/session/service.ts';
import { createLogger } from '../lib/logger.ts';
import type { Caller } from '../rpc/context.ts';
import type { SessionServices } from './session.ts';
import type { SocketServer } from './socket-server.ts';
import { createSocketServer } from './socket-server.ts';

/** The socket while it is not known yet who is on it: the look-up ends when the test says so. */
let now = 1_000_000_000_000;
let elapsed = 0;
let identity = Promise.withResolvers<Identity>();
let looked = 0;
let admission: Admission;
let sockets: SocketServer;
let server: Server;
let url = '';

const CALLER: Caller = {
  uids: 'u',
  displayname: 'u',
  nameChosen: true,
  avatarurl: '',
  role: 'user',
  universityId: null,
  isStaff: false,
  usedAt: 0,
  phoneBound: true,
  token: 't',
  sessionHash: 'h',
};

const services: Omit<SessionServices, 'admission'> = {
  identify() {
    looked += 1;
    return identity.promise;
  },
  rooms: { roomFor: absent },
  reviews: { refused: absent },
  // Whether one is due within the 10 s of a test is random.
  revalidations: { run: () => new Promise(() => {}) },
  post: absent,
  hub: ABSENT_HUB,
  addresses: { take: () => () => {}, mayEnter: async () => true },
  clock: () => now,
  stopwatch: () => elapsed,
  logger: createLogger('silent'),
  security: { note: absent },
  observer: UNOBSERVED_CONNECTIONS,
};

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  identity = Promise.withResolvers<Identity>();
  looked = 0;
  admission = createAdmission();
  sockets = createSocketServer(
    { ...services, admission },
    {
      allowsOrigin: () => true,
      langOf: () => 'en',
      requestOf: () => ({ address: '127.0.0.1', requestId: 'r' }),
    },
  );
  server = createServer();
  server.on('upgrade', (request, socket, head) => sockets.upgrade(request, socket, head));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  url = `ws://127.0.0.1:${(server.address() as AddressInfo).port}/ws?token=t`;
});
afterEach(async () => {
  sockets.close();
  server.close();
  await once(server, 'close');
  vi.useRealTimers();
});

interface Frame {
  readonly Type: string;
}

const connect = async () => {
  const socket = new WebSocket(url);
  const frames: Frame[] = [];
  socket.on('message', (data) => frames.push(JSON.parse(data.toString()) as Frame));
  const closed = once(socket, 'close').then(([code]) => code as number);
  await once(socket, 'open');
  return { socket, frames, closed };
};

/** Settles when the server has read what was sent before: it answers a ping of the protocol. */
const heard = async (socket: WebSocket): Promise<void> => {
  socket.ping();
  await once(socket, 'pong');
};

describe('before it is known who is there', () => {
  test('frames wait, and are served in order after Login', async () => {
    const { socket, frames, closed } = await connect();
    for (const Displayname of ['a', 'b'])
      socket.send(JSON.stringify({ Type: 'Ping', Displayname }));
    socket.send('{"Type":"Offline"}');
    await heard(socket);
    expect(frames).toEqual([]);
    identity.resolve({ kind: 'caller', caller: CALLER, expiresAt: now + 1 });
    expect(await closed).toBe(1001);
    expect(frames.map(({ Type }) => Type)).toEqual(['Login', 'Ping', 'Ping']);
  });

  test('nothing is served for a token that does not stand', async () => {
    const { socket, frames, closed } = await connect();
    socket.send('{"Type":"Ping"}');
    await heard(socket);
    identity.resolve({ kind: 'visitor' });
    expect(await closed).toBe(4401);
    expect(frames.map(({ Type }) => Type)).toEqual(['error']);
  });

  test('4 KB are kept, more closes with 1009', async () => {
    const { socket, closed } = await connect();
    const frame = `{"Type":"Ping"}${' '.repeat(1024 - 15)}`;
    for (let count = 0; count < REALTIME_LIMITS.preLoginBytes / 1024; count += 1)
      socket.send(frame);
    await heard(socket);
    expect(socket.readyState).toBe(WebSocket.OPEN);
    socket.send('{}');
    expect(await closed).toBe(1009);
  });

  test('bytes close with 1003', async () => {
    const { socket, closed } = await connect();
    socket.send(Buffer.from('{}'));
    expect(await closed).toBe(1003);
  });

  test('10 s are allowed', async () => {
    const { socket, closed } = await connect();
    elapsed += REALTIME_LIMITS.loginMs;
    vi.advanceTimersByTime(SECOND_MS);
    await heard(socket);
    elapsed += 1;
    vi.advanceTimersByTime(SECOND_MS);
    expect(await closed).toBe(1011);
    await expect.poll(() => sockets.connections.size()).toBe(0);
  });

  test('a machine whose clock is set forward closes nobody', async () => {
    const { socket } = await connect();
    now += HOUR_MS;
    vi.advanceTimersByTime(SECOND_MS);
    await heard(socket);
    expect(socket.readyState).toBe(WebSocket.OPEN);
  });

  test('a look-up that fails closes with 1011', async () => {
    const { closed, frames } = await connect();
    await expect.poll(() => looked).toBe(1);
    identity.reject(new Error('the database is away'));
    expect(await closed).toBe(1011);
    expect(frames).toEqual([]);
  });

  test('one that goes while it waits for its turn is not looked up', async () => {
    const turns = Array.from({ length: 100 }, () => Promise.withResolvers<void>());
    const before = turns.map(({ promise }) => admission.login(() => promise));
    // As many as may are under way, and the others wait.
    await expect.poll(() => admission.waiting().logins).toBeLessThan(100);
    const { logins } = admission.waiting();
    const { socket, closed } = await connect();
    await expect.poll(() => admission.waiting().logins).toBe(logins + 1);
    socket.terminate();
    await closed;
    await expect.poll(() => sockets.connections.size()).toBe(0);
    for (const { resolve } of turns) resolve();
    await Promise.all(before);
    await admission.login(async () => {});
    expect(looked).toBe(0);
  });

  test('a connection that comes while the gateway closes is closed', async () => {
    const first = await connect();
    sockets.close();
    expect(await first.closed).toBe(1001);
    const second = await connect();
    expect(await second.closed).toBe(1001);
    await expect.poll(() => sockets.connections.size()).toBe(0);
  });
});
