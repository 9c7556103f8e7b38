import { REALTIME_LIMITS } from '@xuanjiang/contracts/realtime/protocol';
import { Redis } from 'ioredis';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { channelsOf } from '../../src/bus/redis.ts';
import { addAccount } from '../harness/accounts.ts';
import type { ChatClient } from '../harness/chat-client.ts';
import { connectChat } from '../harness/chat-client.ts';
import type { TestGateway } from '../harness/gateway.ts';
import { createDemoStorage, startGateway } from '../harness/gateway.ts';
import { redisUrl } from '../harness/redis.ts';
import type { Storage } from '../harness/storage.ts';
import { ENGINE } from '../harness/storage.ts';
import type { TcpProxy } from '../harness/tcp-proxy.ts';
import { createTcpProxy } from '../harness/tcp-proxy.ts';
import { until, within } from '../harness/wait.ts';

/** The number of viewers that a client was told last. */
const told = ({ frames }: ChatClient): number | undefined =>
  frames.findLast((frame) => frame.Type === 'Count')?.Count;

const tells = async (count: number, ...clients: readonly ChatClient[]): Promise<void> => {
  for (const client of clients) {
    await until(`the number ${count}`, () => told(client) === count);
  }
};

/** A room that no other test counts in: the demo's talks are the same for all of them. */
interface OwnRoom {
  readonly topic: string;
  /** Not closed with the gateway: the gateway closes it. */
  enter(gateway: TestGateway): Promise<ChatClient>;
}

const ownRoom = async (storage: Storage): Promise<OwnRoom> => {
  const { token, uids } = await addAccount(storage);
  const topic = `user/${uids}`;
  return {
    topic,
    async enter({ url }) {
      const client = await connectChat(url, { token });
      await client.subscribe(topic);
      return client;
    },
  };
};

test('a change in one process is shared and sent within 2 s', () => {
  expect(REALTIME_LIMITS.countShareMs + REALTIME_LIMITS.countMs).toBeLessThan(2000);
});

test('a single viewer gets the count once, and everyone when it changes', async () => {
  await using gateway = await startGateway();
  const { enter } = await ownRoom(gateway.storage);
  using first = await enter(gateway);
  await tells(1, first);
  const others = await Promise.all(Array.from({ length: 30 }, () => enter(gateway)));
  await tells(31, first, ...others);
  for (const other of others) other.terminate();
  await tells(1, first);
  const counts = first.frames.flatMap((frame) => (frame.Type === 'Count' ? [frame.Count] : []));
  // Not one for each that came or went.
  expect(counts.length).toBeLessThan(30);
  expect(counts.slice(0, 2)).not.toEqual([1, 1]);
});

if (ENGINE === 'postgres') {
  describe('viewers over two gateways on one Redis', () => {
    let storage: Storage;
    let proxy: TcpProxy;
    let one: TestGateway;
    let two: TestGateway;
    let room: OwnRoom;
    const start = (): Promise<TestGateway> =>
      startGateway({ storage, config: { redisUrl: proxy.url } });
    const ready = async (status: number): Promise<void> => {
      await until(`${status}`, async () => {
        const states = await Promise.all([one, two].map(({ rest }) => rest.get('/readyz')));
        return states.every((state) => state.status === status);
      });
    };
    beforeAll(async () => {
      storage = await createDemoStorage();
      proxy = await createTcpProxy(redisUrl(), 6379);
      [one, two] = await Promise.all([start(), start()]);
    });
    afterAll(async () => {
      await Promise.all([one.stop(), two.stop()]);
      await proxy[Symbol.asyncDispose]();
      await storage[Symbol.asyncDispose]();
    });

    test('who comes and goes at one is seen at the other', async () => {
      room = await ownRoom(storage);
      using near = await room.enter(one);
      using far = await room.enter(two);
      await tells(2, near, far);
      const more = await Promise.all(Array.from({ length: 20 }, () => room.enter(two)));
      await tells(22, near, far);
      // A reader that enters now is told at once how many are there at both gateways.
      using late = await room.enter(one);
      await tells(23, near, far, late);
      expect(late.frames.find((frame) => frame.Type === 'Count')?.Count).toBe(23);
      for (const client of more) client.terminate();
      await tells(3, near, far, late);
    });

    test('a gateway that comes up counts who is there, and is counted', async () => {
      room = await ownRoom(storage);
      using near = await room.enter(one);
      await tells(1, near);
      await using third = await start();
      using newcomer = await room.enter(third);
      await tells(2, near, newcomer);
      await third.stop();
      await tells(1, near);
    });

    test('the viewers of a gateway that closes are not counted any more', async () => {
      room = await ownRoom(storage);
      using near = await room.enter(one);
      const third = await start();
      const leaving = await Promise.all(Array.from({ length: 5 }, () => room.enter(third)));
      await tells(6, near);
      await third.stop();
      for (const { closed } of leaving) expect((await within('the close', closed)).code).toBe(1001);
      await tells(1, near);
    });

    test('what is no share changes nothing', async () => {
      room = await ownRoom(storage);
      using near = await room.enter(one);
      using far = await room.enter(two);
      await tells(2, near, far);
      const stranger = new Redis(redisUrl());
      const { counts: channel } = channelsOf(stranger.options.db ?? 0);
      const origin = 'stranger';
      try {
        for (const payload of [
          '',
          'nonsense',
          '[]',
          JSON.stringify({ origin, counts: [[room.topic, -5]], complete: null, asks: false }),
          JSON.stringify({ origin, counts: { [room.topic]: 5 }, complete: null, asks: true }),
        ]) {
          expect(await stranger.publish(channel, payload)).toBeGreaterThanOrEqual(2);
        }
        // What is one, counts: so those before it were read and refused.
        const counts = [[room.topic, 40]];
        await stranger.publish(
          channel,
          JSON.stringify({ origin, counts, complete: null, asks: false }),
        );
        await tells(42, near, far);
        const complete = { from: '', below: null };
        await stranger.publish(
          channel,
          JSON.stringify({ origin, counts: [], complete, asks: false }),
        );
        await tells(2, near, far);
        const seen = [near, far].flatMap(({ frames }) =>
          frames.flatMap((frame) => (frame.Type === 'Count' ? [frame.Count] : [])),
        );
        expect(new Set(seen)).toEqual(new Set([1, 2, 42]));
      } finally {
        stranger.disconnect();
      }
    });

    test('without the bus each counts its own, and with it again all are counted', async () => {
      room = await ownRoom(storage);
      using near = await room.enter(one);
      const leaver = await room.enter(one);
      using far = await room.enter(two);
      await tells(3, near, far);
      await proxy.cut();
      await ready(503);
      // The one who leaves is not missed yet at the other; who comes there is counted there.
      leaver.terminate();
      using newcomer = await room.enter(two);
      await tells(2, near);
      await tells(4, far, newcomer);
      const other = await ownRoom(storage);
      using own = await other.enter(two);
      await tells(1, own);
      await proxy.restore();
      await ready(200);
      await tells(3, near, far, newcomer);
      await tells(1, own);
    });
  });
}
