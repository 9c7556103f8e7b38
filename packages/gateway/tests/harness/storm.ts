import { MINUTE_MS } from '@xuanjiang/contracts/constants';
import { expect } from 'vitest';
import type { ChatClient } from './chat-client.ts';
import { connectChat } from './chat-client.ts';
import { chatSize } from './chat-size.ts';
import type { TestGateway } from './gateway.ts';
import { expectRun, fillRoom, freshRooms } from './rooms.ts';
import { until } from './wait.ts';

/** Messages in the room before anyone comes. */
const FILLED = 500;
/** How many messages behind those are that missed most. */
const MISSED_MAX = 100;
/** Messages said while they come back. */
const SAID = 30;
/** For a machine that is busy with other work: reached only when the test fails. */
export const SLOW_TEST_MS = 10 * MINUTE_MS;

/** A room that many come back to. */
export interface StormyRoom {
  readonly topic: string;
  readonly epoch: string;
  head: number;
}

/** All connect at once and say what they saw last, while the room goes on speaking; then all go. */
export const storm = async (
  { url, rest }: TestGateway,
  room: StormyRoom,
  sockets: number,
): Promise<void> => {
  const { topic, epoch, head } = room;
  room.head += SAID;
  const seenBy = (index: number): number => head - (index % (MISSED_MAX + 1));
  using speaker = await connectChat(url, { token: 'test-worker', waitMs: SLOW_TEST_MS });
  const speaking = (async () => {
    for (let offset = head + 1; offset <= room.head; offset += 1) {
      expect((await speaker.say(topic, `m${offset}`)).Offset).toBe(offset);
    }
  })();
  const clients: ChatClient[] = await Promise.all(
    Array.from({ length: sockets }, async (_, index) => {
      const client = await connectChat(url, { batch: index % 2 === 0, waitMs: SLOW_TEST_MS });
      const since = { Epoch: epoch, Offset: seenBy(index) };
      expect(await client.subscribe(topic, since)).toMatchObject({ Recovered: true });
      return client;
    }),
  );
  await speaking;
  await Promise.all(clients.map((client) => client.reach(topic, room.head)));
  expect(await chatSize(rest)).toEqual({ sessions: sockets + 1, readers: sockets, rooms: 1 });
  clients.forEach((client, index) => {
    expectRun(client.messages(topic), seenBy(index) + 1, room.head);
  });
  for (const client of clients) client.terminate();
  await Promise.all(clients.map(({ closed }) => closed));
};

/** Settles when the gateway keeps nothing of anybody. */
export const allGone = ({ rest }: TestGateway): Promise<unknown> =>
  until(
    'everyone is gone',
    async () => Object.values(await chatSize(rest)).every((size) => size === 0),
    SLOW_TEST_MS,
  );

/** A room with messages, to which nobody has come yet. */
export const stormyRoom = async ({ rest, storage }: TestGateway): Promise<StormyRoom> => {
  const topic = (await freshRooms(rest))();
  return { topic, epoch: await fillRoom(storage, topic, FILLED), head: FILLED };
};
