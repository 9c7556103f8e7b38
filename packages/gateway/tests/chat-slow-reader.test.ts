import { Socket } from 'node:net';
import { SECOND_MS } from '@xuanjiang/contracts/constants';
import { REALTIME_LIMITS } from '@xuanjiang/contracts/realtime/protocol';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { ChatClient } from './harness/chat-client.ts';
import { NOON } from './harness/clock.ts';
import type { TestGateway } from './harness/gateway.ts';
import { startGateway } from './harness/gateway.ts';
import { expectRun, fillRoom, freshRooms } from './harness/rooms.ts';
import { until } from './harness/wait.ts';

/** Messages in each room, and rooms: together far more than the operating system buffers. */
const FILLED = REALTIME_LIMITS.recoveryMessages;
const ROOMS = 10;
const CONTENT = '慢'.repeat(REALTIME_LIMITS.contentLength);
/** Beyond the mark there may stand what was written at once: one run of 200 messages of 2 KB. */
const BUFFERED_MAX = REALTIME_LIMITS.bufferedBytes + 200 * 2048;

let now = NOON;
let gateway: TestGateway;
const rooms: { topic: string; epoch: string }[] = [];
beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  gateway = await startGateway({ clock: () => now, stopwatch: () => now });
  const freshRoom = await freshRooms(gateway.rest);
  for (let count = 0; count < ROOMS; count += 1) {
    const topic = freshRoom();
    rooms.push({ topic, epoch: await fillRoom(gateway.storage, topic, FILLED, CONTENT) });
  }
});
afterAll(async () => {
  await gateway[Symbol.asyncDispose]();
  vi.useRealTimers();
});

/** The gateway's end of a client's connection. */
const serverSide = (client: ChatClient): Socket => {
  const handles = (process as unknown as { _getActiveHandles(): unknown[] })._getActiveHandles();
  const found = handles.find(
    (handle) => handle instanceof Socket && handle.remotePort === client.localPort,
  );
  if (!(found instanceof Socket)) throw new Error('no such connection');
  return found;
};

/** A reader that asks for all rooms from an offset on, and reads nothing of it. */
const stall = async (from: number): Promise<{ reader: ChatClient; server: Socket }> => {
  const reader = await gateway.connect();
  await reader.login();
  const server = serverSide(reader);
  reader.pause();
  for (const { topic, epoch } of rooms) {
    reader.send({ Type: 'Subscribe', Topic: topic, Epoch: epoch, Offset: from });
  }
  await until('the reader is slow', () => server.writableLength > REALTIME_LIMITS.bufferedBytes);
  return { reader, server };
};

test('a reader that stops reading is not written to, and later gets everything in order', async () => {
  const { reader, server } = await stall(0);
  using speaker = await gateway.connect({ token: 'test-token' });
  using quick = await gateway.connect();
  let largest = 0;
  for (const { topic } of rooms) {
    await quick.subscribe(topic);
    for (let count = 0; count < 5; count += 1) {
      await speaker.say(topic, `more-${count}`, CONTENT);
      largest = Math.max(largest, server.writableLength);
    }
    // Nobody waits for the slow one.
    await quick.reach(topic, FILLED + 5);
  }
  expect(largest).toBeLessThanOrEqual(BUFFERED_MAX);
  reader.resume();
  for (const { topic } of rooms) {
    await reader.reach(topic, FILLED + 5);
    expectRun(reader.messages(topic), 1, FILLED + 5);
  }
  await speaker.say(rooms[0]?.topic ?? '', 'live again');
  await reader.reach(rooms[0]?.topic ?? '', FILLED + 6);
  reader.terminate();
});

test('a reader that sends many requests without reading does not grow the buffer', async () => {
  const { reader, server } = await stall(10);
  using other = await gateway.connect({ token: 'test-token' });
  const [room] = rooms;
  for (let count = 0; count < 80; count += 1) {
    reader.send({ Type: 'Subscribe', Topic: room?.topic, Epoch: room?.epoch, Offset: 100 });
  }
  // The other's answer comes after the reader's frames were taken.
  for (let count = 0; count < 20; count += 1) await other.settled();
  expect(server.writableLength).toBeLessThanOrEqual(BUFFERED_MAX);
  reader.terminate();
});

test('a reader that stays slow for 10 s is dropped, and nobody else is', async () => {
  const { reader, server } = await stall(10);
  using other = await gateway.connect({ token: 'test-token' });
  await other.login();
  now += REALTIME_LIMITS.slowMs;
  vi.advanceTimersByTime(SECOND_MS);
  expect(server.destroyed).toBe(false);
  now += 1;
  vi.advanceTimersByTime(SECOND_MS);
  await until('the connection is dropped', () => server.destroyed);
  reader.resume();
  await reader.closed;
  await other.settled();
  const metrics = (await gateway.rest.get('/metrics')).text;
  expect(metrics).toMatch(/^chat_sessions 1$/m);
  expect(metrics).toMatch(/^chat_closes_total\{transport="ws",code="4408"\} 1$/m);
  expect(metrics).toMatch(/^chat_reader_pauses_total [1-9]/m);
});

test('a reader that was slow and caught up is not dropped', async () => {
  const { reader } = await stall(10);
  reader.resume();
  for (const { topic } of rooms) await reader.reach(topic, FILLED);
  now += REALTIME_LIMITS.slowMs + 1;
  vi.advanceTimersByTime(SECOND_MS);
  await reader.settled();
  reader.terminate();
});
