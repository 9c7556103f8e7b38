import { Socket } from 'node:net';
import { MINUTE_MS, SECOND_MS } from '@xuanjiang/contracts/constants';
import { REALTIME_LIMITS } from '@xuanjiang/contracts/realtime/protocol';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { NOON } from '../harness/clock.ts';
import type { TestGateway } from '../harness/gateway.ts';
import { startGateway } from '../harness/gateway.ts';
import { expectRun, freshRooms } from '../harness/rooms.ts';
import { until, within } from '../harness/wait.ts';
import type { TestMqttClient } from './mqtt-client.ts';
import { CARRIERS, connectMqtt } from './mqtt-client.ts';

/** Four bytes a character: what the operating system buffers is filled sooner. */
const CONTENT = '𠮷'.repeat(REALTIME_LIMITS.contentLength);
/** Posts at a time: fewer than a socket may send in a minute. */
const BURST = 100;
/** Beyond the mark there may stand what was written at once. */
const BUFFERED_MAX = REALTIME_LIMITS.bufferedBytes + BURST * 4096;

let now = NOON;
let gateway: TestGateway;
let freshRoom: () => string;
beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  gateway = await startGateway({ clock: () => now, config: { mqttPort: 0 } });
  freshRoom = await freshRooms(gateway.rest);
});
afterAll(async () => {
  await gateway[Symbol.asyncDispose]();
  vi.useRealTimers();
});

/** The gateway's end of a connection from a port. */
const serverSide = (port: number | undefined): Socket => {
  const handles = (process as unknown as { _getActiveHandles(): unknown[] })._getActiveHandles();
  const found = handles.find((handle) => handle instanceof Socket && handle.remotePort === port);
  if (!(found instanceof Socket)) throw new Error('no such connection');
  return found;
};

interface Flood {
  readonly topic: string;
  readonly server: Socket;
  readonly reader: TestMqttClient;
  readonly quick: TestMqttClient;
  readonly said: number;
}

/** Fills a room until a frozen reader's connection is full. */
const freeze = async (carrier: (typeof CARRIERS)[number]): Promise<Flood> => {
  const topic = freshRoom();
  const reader = await connectMqtt(gateway, { carrier });
  await reader.subscribe(topic);
  const server = serverSide(reader.net.localPort);
  const quick = await connectMqtt(gateway, { carrier: 'tcp' });
  await quick.subscribe(topic);
  reader.net.pause();
  using speaker = await gateway.connect({ token: 'test-token' });
  await speaker.login();
  let said = 0;
  while (server.writableLength <= REALTIME_LIMITS.bufferedBytes) {
    now += MINUTE_MS;
    for (let count = 0; count < BURST; count += 1) {
      said += 1;
      speaker.send({ Type: 'Message', Id: `${said}`, Topic: topic, Content: CONTENT });
    }
    await quick.reach(topic, said);
  }
  return { topic, server, reader, quick, said };
};

/** Some thousands of messages are stored until the operating system's buffers are full. */
const FULL = { timeout: 120_000 };

describe.each(CARRIERS)('a client that stops reading, over %s', FULL, (carrier) => {
  test('is not written to, does not delay others, and gets everything later in order', async () => {
    const { topic, server, reader, quick, said } = await freeze(carrier);
    const mark = server.writableLength;
    using speaker = await gateway.connect({ token: 'test-token' });
    await speaker.login();
    for (let count = 0; count < 5; count += 1) await speaker.say(topic, `more-${count}`, CONTENT);
    await quick.reach(topic, said + 5);
    expect(server.writableLength).toBeLessThanOrEqual(Math.min(mark, BUFFERED_MAX));
    reader.net.resume();
    await reader.reach(topic, said + 5);
    expectRun(reader.messages(topic), 1, said + 5);
    await speaker.say(topic, 'live again');
    await reader.reach(topic, said + 6);
    now += REALTIME_LIMITS.slowMs + 1;
    vi.advanceTimersByTime(SECOND_MS);
    expect(server.destroyed).toBe(false);
    reader[Symbol.dispose]();
    quick[Symbol.dispose]();
  });

  test('is dropped after 10 s, and nobody else is', async () => {
    const { topic, server, reader, quick, said } = await freeze(carrier);
    now += REALTIME_LIMITS.slowMs;
    vi.advanceTimersByTime(SECOND_MS);
    expect(server.destroyed).toBe(false);
    now += 1;
    vi.advanceTimersByTime(SECOND_MS);
    await until('the connection is dropped', () => server.destroyed);
    reader.net.resume();
    await within('the close', reader.closed);
    using speaker = await gateway.connect({ token: 'test-token' });
    await speaker.login();
    await speaker.say(topic, 'after');
    await quick.reach(topic, said + 1);
    quick[Symbol.dispose]();
  });
});
