import { Socket } from 'node:net';
import { MINUTE_MS, SECOND_MS } from '@xuanjiang/contracts/constants';
import { REALTIME_LIMITS } from '@xuanjiang/contracts/realtime/protocol';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
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
  gateway = await startGateway({ clock: () => now, stopwatch: () => now, config: { mqttPort: 0 } });
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

interface Frozen {
  readonly client: TestMqttClient;
  readonly server: Socket;
}

/** A client that reads a room until it stops. */
const freeze = async (topic: string, carrier: (typeof CARRIERS)[number]): Promise<Frozen> => {
  const client = await connectMqtt(gateway, { carrier });
  await client.subscribe(topic);
  const server = serverSide(client.net.localPort);
  client.net.pause();
  return { client, server };
};

/** Fills a room until the connections of all that are frozen are full. @returns how much was said */
const flood = async (
  topic: string,
  frozen: readonly Frozen[],
  quick: TestMqttClient,
): Promise<number> => {
  using speaker = await gateway.connect({ token: 'test-token' });
  await speaker.login();
  let said = 0;
  while (frozen.some((each) => each.server.writableLength <= REALTIME_LIMITS.bufferedBytes)) {
    now += MINUTE_MS;
    const ids = Array.from({ length: BURST }, (_, index) => `${said + index}`);
    // Fails where one is refused, which could be waited for in vain.
    await Promise.all(ids.map((id) => speaker.say(topic, id, CONTENT)));
    said += BURST;
    await quick.reach(topic, said);
  }
  return said;
};

/** Some thousands of messages are stored until the operating system's buffers are full. */
test('clients that stop reading are not written to and delay nobody: who reads on gets everything in order, who is slow for 10 s is dropped', async () => {
  const topic = freshRoom();
  const readers = await Promise.all(CARRIERS.map((carrier) => freeze(topic, carrier)));
  const sleepers = await Promise.all(CARRIERS.map((carrier) => freeze(topic, carrier)));
  const frozen = [...readers, ...sleepers];
  using quick = await connectMqtt(gateway, { carrier: 'tcp' });
  await quick.subscribe(topic);
  const said = await flood(topic, frozen, quick);

  const marks = frozen.map(({ server }) => server.writableLength);
  using speaker = await gateway.connect({ token: 'test-token' });
  await speaker.login();
  for (let count = 0; count < 5; count += 1) await speaker.say(topic, `more-${count}`, CONTENT);
  await quick.reach(topic, said + 5);
  for (const [place, { server }] of frozen.entries()) {
    const mark = marks[place] ?? 0;
    expect(server.writableLength).toBeLessThanOrEqual(Math.min(mark, BUFFERED_MAX));
  }

  for (const { client } of readers) {
    client.net.resume();
    await client.reach(topic, said + 5);
    expectRun(client.messages(topic), 1, said + 5);
  }
  await speaker.say(topic, 'live again');
  for (const { client } of readers) await client.reach(topic, said + 6);

  now += REALTIME_LIMITS.slowMs;
  vi.advanceTimersByTime(SECOND_MS);
  expect(frozen.map(({ server }) => server.destroyed)).toEqual(frozen.map(() => false));
  now += 1;
  vi.advanceTimersByTime(SECOND_MS);
  for (const { client, server } of sleepers) {
    await until('the connection is dropped', () => server.destroyed);
    client.net.resume();
    await within('the close', client.closed);
  }
  expect(readers.map(({ server }) => server.destroyed)).toEqual(readers.map(() => false));
  await speaker.say(topic, 'after');
  for (const { client } of [...readers, { client: quick }]) await client.reach(topic, said + 7);
  for (const { client } of readers) client[Symbol.dispose]();
});
