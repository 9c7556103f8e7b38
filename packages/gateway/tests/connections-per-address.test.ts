import { once } from 'node:events';
import type { Socket } from 'node:net';
import { connect } from 'node:net';
import { MINUTE_MS } from '@xuanjiang/contracts/constants';
import { REALTIME_LIMITS } from '@xuanjiang/contracts/realtime/protocol';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import WebSocket from 'ws';
import { NOON } from './harness/clock.ts';
import { countStatements } from './harness/count-statements.ts';
import type { TestGateway } from './harness/gateway.ts';
import { startGateway } from './harness/gateway.ts';
import { openRaw, readAll, upgradeRequest } from './harness/raw-socket.ts';
import { within } from './harness/wait.ts';
import { connectMqtt } from './mqtt/mqtt-client.ts';

const PLACES = 3;

/** Connections that their test does not end. */
const opened: Socket[] = [];
let now = NOON;
let gateway: TestGateway;
const start = async (config = {}): Promise<void> => {
  gateway = await startGateway({
    clock: () => now,
    stopwatch: () => now,
    config: { mqttPort: 0, connectionsPerAddress: PLACES, limitFactor: 1, ...config },
  });
};
beforeEach(() => {
  now = NOON;
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
});
afterEach(async () => {
  for (const socket of opened.splice(0)) socket.destroy();
  await gateway[Symbol.asyncDispose]();
  vi.useRealTimers();
});

/** The head of the answer to an upgrade request; empty when the connection ends without one. */
const upgrade = async (
  path = '/ws',
  headers: Readonly<Record<string, string>> = {},
): Promise<string> => {
  const { host } = new URL(gateway.url);
  const socket = await openRaw(gateway.url, upgradeRequest(host, path, headers));
  opened.push(socket);
  return within(
    'the answer',
    new Promise<string>((resolve) => {
      let received = '';
      socket.on('data', (data: Buffer) => {
        received += data.toString('latin1');
        if (received.includes('\r\n\r\n')) resolve(received);
      });
      socket.on('close', () => resolve(received));
    }),
  );
};

const accepted = async (path?: string, headers = {}): Promise<boolean> =>
  (await upgrade(path, headers)).startsWith('HTTP/1.1 101');

describe('an address with all its connections', () => {
  test('shares them over both transports, and is told to wait', async () => {
    await start();
    const first = await gateway.connect();
    using _second = await connectMqtt(gateway);
    using _third = await connectMqtt(gateway, { carrier: 'tcp' });
    for (const path of ['/ws', '/mqtt']) {
      const head = await upgrade(path);
      expect(head).toMatch(/^HTTP\/1\.1 429 /);
      expect(head).toMatch(/\r\nRetry-After: 10\r\n/);
    }
    const tcp = await openRaw(gateway.mqttUrl ?? '', '');
    expect(await within('the end', readAll(tcp))).toHaveLength(0);
    // The connections that it has go on.
    await first.settled();
  });

  const ways: readonly [string, (socket: WebSocket) => void][] = [
    ['closes one', (socket) => socket.close()],
    ['loses one without a close frame', (socket) => socket.terminate()],
    [
      'ends only its own half',
      (socket) => void (socket as unknown as { _socket: { end(): void } })._socket.end(),
    ],
  ];
  test.each(ways)('gets its place back when it %s', async (_, leave) => {
    await start();
    const sockets = Array.from(
      { length: PLACES },
      () => new WebSocket(`${gateway.url.replace('http', 'ws')}/ws`),
    );
    for (const socket of sockets) {
      socket.on('error', () => {});
      if (socket.readyState !== WebSocket.OPEN) await once(socket, 'open');
    }
    expect(await accepted()).toBe(false);
    const [socket] = sockets;
    if (socket !== undefined) leave(socket);
    await expect.poll(() => accepted()).toBe(true);
  });

  test('gets its place back from a client that is silent', async () => {
    await start();
    for (let count = 0; count < PLACES; count += 1) await gateway.connect();
    expect(await accepted()).toBe(false);
    now += REALTIME_LIMITS.silenceMs + 1;
    vi.advanceTimersByTime(MINUTE_MS);
    await expect.poll(() => accepted()).toBe(true);
  });

  test('loses no place by handshakes that fail', async () => {
    await start();
    for (let count = 0; count < PLACES * 3; count += 1) {
      const head = await upgrade('/ws', { 'Sec-WebSocket-Version': '1' });
      expect(head).toMatch(/^HTTP\/1\.1 400 /);
    }
    for (let count = 0; count < PLACES * 3; count += 1) {
      const socket = await openRaw(gateway.mqttUrl ?? '', Buffer.from([0xf0, 0]));
      await within('the end', readAll(socket));
    }
    await expect.poll(() => accepted()).toBe(true);
  });

  test.each([
    ['/ws', 429],
    ['/mqtt', 429],
    ['/none', 404],
  ])('keeps no connection by an upgrade of %s that is refused', async (path, status) => {
    await start();
    for (let count = 0; count < PLACES; count += 1) await gateway.connect();
    const { hostname, port, host } = new URL(gateway.url);
    // It does not close its own half.
    const socket = connect({ host: hostname, port: Number(port), allowHalfOpen: true });
    opened.push(socket);
    socket.on('error', () => {});
    socket.write(upgradeRequest(host, path));
    const answer = await within('the answer', once(socket, 'data'));
    expect(String(answer[0])).toContain(` ${status} `);
    // What is written to a connection that is gone ends it here as well.
    await expect
      .poll(() => {
        socket.write('x');
        return socket.destroyed;
      })
      .toBe(true);
  });

  test('is the one that the trusted proxy names', async () => {
    await start({ trustProxy: 1 });
    const from = (address: string) => ({ 'X-Forwarded-For': address });
    for (let count = 0; count < PLACES; count += 1) {
      expect(await accepted('/ws', from(`198.51.100.${count}, 192.0.2.1`))).toBe(true);
    }
    expect(await accepted('/mqtt', from('192.0.2.1'))).toBe(false);
    expect(await accepted('/ws', from('192.0.2.2'))).toBe(true);
  });

  test('cannot name another one where no proxy is trusted', async () => {
    await start();
    for (let count = 0; count < PLACES; count += 1) await gateway.connect();
    expect(await accepted('/ws', { 'X-Forwarded-For': '192.0.2.7' })).toBe(false);
  });
});

describe('an address whose connections enter rooms too often', () => {
  const ENTRIES = PLACES * 3;

  test('has a socket closed with 4429, before the database is asked', async () => {
    await start();
    const client = await gateway.connect();
    await client.login();
    for (let count = 0; count < ENTRIES; count += 1) {
      client.send({ Type: 'Subscribe', Topic: `stream/none-${count}` });
    }
    await expect
      .poll(() => client.frames.filter(({ Type }) => Type === 'Reject').length)
      .toBe(ENTRIES);
    using statements = countStatements();
    client.send({ Type: 'Subscribe', Topic: 'stream/one-more' });
    expect((await within('the close', client.closed)).code).toBe(4429);
    expect(statements.count(/one-more/)).toBe(0);
  });

  test('has an MQTT client closed, however many connections it spreads them over', async () => {
    await start();
    using first = await connectMqtt(gateway);
    using second = await connectMqtt(gateway, { carrier: 'tcp' });
    for (let count = 0; count < ENTRIES; count += 1) {
      await (count % 2 === 0 ? first : second).subscribe(`stream/none-${count}`);
    }
    using statements = countStatements();
    first.mqtt.subscribe('stream/one-more');
    await within('the close', first.closed);
    expect(statements.count(/one-more/)).toBe(0);
  });
});
