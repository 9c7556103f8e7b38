import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import type { ChatClient } from './harness/chat-client.ts';
import { connectChat } from './harness/chat-client.ts';
import { chatSize } from './harness/chat-size.ts';
import type { TestGateway } from './harness/gateway.ts';
import { startGateway } from './harness/gateway.ts';
import { expectRun, fillRoom, freshRooms } from './harness/rooms.ts';
import { IS_QUICK } from './harness/scope.ts';
import { until } from './harness/wait.ts';

/** How many come back at once, and how often. */
const SOCKETS = IS_QUICK ? 200 : 2000;
const STORMS = IS_QUICK ? 1 : 3;
/** Messages in the room before anyone comes. */
const FILLED = 500;
/** How many messages behind those are that missed most. */
const MISSED_MAX = 100;
/** Messages said while they come back. */
const SAID = 30;

/** A room that many come back to. */
interface StormyRoom {
  readonly topic: string;
  readonly epoch: string;
  head: number;
}

/** All connect at once and say what they saw last, while the room goes on speaking; then all go. */
const storm = async ({ url, rest }: TestGateway, room: StormyRoom): Promise<void> => {
  const { topic, epoch, head } = room;
  room.head += SAID;
  const seenBy = (index: number): number => head - (index % (MISSED_MAX + 1));
  using speaker = await connectChat(url, { token: 'test-worker' });
  const speaking = (async () => {
    for (let offset = head + 1; offset <= room.head; offset += 1) {
      expect((await speaker.say(topic, `m${offset}`)).Offset).toBe(offset);
    }
  })();
  const clients: ChatClient[] = await Promise.all(
    Array.from({ length: SOCKETS }, async (_, index) => {
      const client = await connectChat(url, { batch: index % 2 === 0 });
      const since = { Epoch: epoch, Offset: seenBy(index) };
      expect(await client.subscribe(topic, since)).toMatchObject({ Recovered: true });
      return client;
    }),
  );
  await speaking;
  await Promise.all(clients.map((client) => client.reach(topic, room.head)));
  expect(await chatSize(rest)).toEqual({ sessions: SOCKETS + 1, readers: SOCKETS, rooms: 1 });
  clients.forEach((client, index) => {
    expectRun(client.messages(topic), seenBy(index) + 1, room.head);
  });
  for (const client of clients) client.terminate();
  await Promise.all(clients.map(({ closed }) => closed));
};

/** Settles when the gateway keeps nothing of anybody. */
const allGone = ({ rest }: TestGateway): Promise<unknown> =>
  until('everyone is gone', async () =>
    Object.values(await chatSize(rest)).every((size) => size === 0),
  );

/** A room with messages, to which nobody has come yet. */
const stormyRoom = async ({ rest, storage }: TestGateway): Promise<StormyRoom> => {
  const topic = (await freshRooms(rest))();
  return { topic, epoch: await fillRoom(storage, topic, FILLED), head: FILLED };
};

/** What a socket that is gone leaves behind at most, bytes: less than the smallest thing kept of it. */
const LEFT_BYTES = 500;

// The processes of the tests are not started with the flag.
setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

const heapBytes = (): number => {
  collectGarbage();
  return process.memoryUsage().heapUsed;
};

/** Sockets, servers and timers that keep this process; the tests' own do not. */
const handles = (): number =>
  process.getActiveResourcesInfo().filter((kind) => /^(TCP|Timeout)/.test(kind)).length;

test(`${SOCKETS} that come back at once get what each missed, in order, once, and leave nothing behind`, async () => {
  const before = handles();
  // Both clocks stand still: however long the storm takes, nobody is closed for being slow or silent.
  const now = Date.now();
  const gateway = await startGateway({ clock: () => now, stopwatch: () => now });
  const room = await stormyRoom(gateway);
  const heaps: number[] = [];
  for (let count = 0; count < STORMS; count += 1) {
    await storm(gateway, room);
    await allGone(gateway);
    heaps.push(heapBytes());
  }
  // The first storm also fills caches, and compiles.
  const [first = 0] = heaps;
  const growth = (heaps.at(-1) ?? 0) - first;
  // A single storm, that of `npm test`, leaves nothing to compare with.
  if (STORMS > 1) expect(growth).toBeLessThanOrEqual((STORMS - 1) * SOCKETS * LEFT_BYTES);
  await gateway[Symbol.asyncDispose]();
  await until('nothing keeps the process', () => handles() <= before);
});
