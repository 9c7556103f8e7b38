import { accountCalls } from '@xuanjiang/contracts/account';
import { chatCalls } from '@xuanjiang/contracts/chat';
import { CODES } from '@xuanjiang/contracts/errors';
import { loginCalls } from '@xuanjiang/contracts/login';
import { CLOSE } from '@xuanjiang/contracts/realtime/protocol';
import { restrictionCalls } from '@xuanjiang/contracts/restriction';
import { roomCalls } from '@xuanjiang/contracts/room';
import { talkCalls } from '@xuanjiang/contracts/talk';
import { userCalls } from '@xuanjiang/contracts/user';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addAccount } from './harness/accounts.ts';
import { done } from './harness/call.ts';
import type { TestGateway } from './harness/gateway.ts';
import { createDemoStorage, startGateway } from './harness/gateway.ts';
import { metricOf } from './harness/metrics.ts';
import { redisUrl } from './harness/redis.ts';
import { expectRun, freshRooms } from './harness/rooms.ts';
import { staffRoom } from './harness/staffed-room.ts';
import type { Storage } from './harness/storage.ts';
import { createStorage, ENGINE } from './harness/storage.ts';
import type { TcpProxy } from './harness/tcp-proxy.ts';
import { createTcpProxy } from './harness/tcp-proxy.ts';
import { until, within } from './harness/wait.ts';

if (ENGINE === 'sqlite') {
  test('SQLite serves one process: a second gateway on its folder is refused', async () => {
    await using storage = await createDemoStorage();
    const first = await startGateway({ storage });
    await expect(startGateway({ storage })).rejects.toThrow('another process uses');
    await done(first.rest, talkCalls.find);
    await first.stop();
    await using second = await startGateway({ storage });
    await done(second.rest, talkCalls.find);
  });
} else {
  describe('two gateways on one PostgreSQL and one Redis', () => {
    let storage: Storage;
    let proxy: TcpProxy;
    let one: TestGateway;
    let two: TestGateway;
    let freshRoom: () => string;
    let tokens: string[] = [];
    beforeAll(async () => {
      storage = await createStorage();
      proxy = await createTcpProxy(redisUrl(), 6379);
      const config = { redisUrl: proxy.url, limitFactor: 1 };
      // Together, on an empty database: one migrates and seeds, the other waits.
      [one, two] = await Promise.all([
        startGateway({ storage, config }),
        startGateway({ storage, config }),
      ]);
      freshRoom = await freshRooms(one.rest);
      const accounts = await Promise.all(Array.from({ length: 8 }, () => addAccount(storage)));
      tokens = accounts.map(({ token }) => token);
    });
    afterAll(async () => {
      await Promise.all([one.stop(), two.stop()]);
      await proxy[Symbol.asyncDispose]();
      await storage[Symbol.asyncDispose]();
    });

    const tokenOf = (): string => {
      const token = tokens.pop();
      if (token === undefined) throw new Error('no fresh account is left');
      return token;
    };

    test('a name that is chosen at the one is that of the next message at the other', async () => {
      const token = tokenOf();
      const topic = freshRoom();
      using client = await two.connect({ token });
      await client.subscribe(topic);
      await done(one.rest, userCalls.setName, { Displayname: '小舟' }, { token });
      expect(await client.say(topic, 'a')).toMatchObject({ Displayname: '小舟' });
    });

    test('hold the same content, once', async () => {
      const [first, second] = await Promise.all(
        [one, two].map(({ rest }) => done(rest, talkCalls.find, { Limit: 100 })),
      );
      expect(first).toEqual(second);
      expect(new Set(first?.List.map(({ Id }) => Id)).size).toBe(100);
    });

    test('serve one room: both hear everything in one order', async () => {
      const topic = freshRoom();
      const [left, right] = [tokenOf(), tokenOf()];
      using leftSpeaker = await one.connect({ token: left });
      using rightSpeaker = await two.connect({ token: right });
      using leftReader = await one.connect({ batch: true });
      using rightReader = await two.connect();
      const all = [leftSpeaker, rightSpeaker, leftReader, rightReader];
      const joined = await Promise.all(all.map((client) => client.subscribe(topic)));
      expect(new Set(joined.map(({ Epoch }) => Epoch)).size).toBe(1);
      await Promise.all(
        Array.from({ length: 20 }, (_, index) => [
          leftSpeaker.say(topic, `l${index}`),
          rightSpeaker.say(topic, `r${index}`),
        ]).flat(),
      );
      for (const client of all) {
        await client.reach(topic, 40);
        expectRun(client.messages(topic), 1, 40);
        expect(client.messages(topic)).toEqual(leftSpeaker.messages(topic));
      }
    });

    test('take the same Id once, said to both at once', async () => {
      const topic = freshRoom();
      const token = tokenOf();
      using left = await one.connect({ token });
      using right = await two.connect({ token });
      await Promise.all([left.subscribe(topic), right.subscribe(topic)]);
      const [first, second] = await Promise.all([
        left.say(topic, 'same'),
        right.say(topic, 'same'),
      ]);
      expect(first).toEqual(second);
      await left.say(topic, 'next');
      for (const client of [left, right]) {
        await client.reach(topic, 2);
        const offsets = new Set(client.messages(topic).map(({ Offset }) => Offset));
        expect([...offsets]).toEqual([1, 2]);
      }
    });

    test('count the posts of an account together', async () => {
      const topic = freshRoom();
      const token = tokenOf();
      using left = await one.connect({ token });
      using right = await two.connect({ token });
      await Promise.all([left.subscribe(topic), right.subscribe(topic)]);
      for (let index = 0; index < 10; index += 1) {
        await left.say(topic, `l${index}`);
        await right.say(topic, `r${index}`);
      }
      for (const client of [left, right]) {
        expect(await client.post(topic, 'more')).toMatchObject({
          Type: 'Reject',
          Code: CODES.tooMany,
        });
      }
    });

    test('a reader goes over from one to the other and misses nothing', async () => {
      const topic = freshRoom();
      using speaker = await one.connect({ token: tokenOf() });
      const reader = await one.connect();
      const { Epoch } = await reader.subscribe(topic);
      await Promise.all([1, 2, 3].map((index) => speaker.say(topic, `a${index}`)));
      await reader.reach(topic, 3);
      reader.terminate();
      await Promise.all([4, 5, 6].map((index) => speaker.say(topic, `b${index}`)));
      using back = await two.connect();
      expect(await back.subscribe(topic, { Epoch, Offset: 3 })).toMatchObject({ Recovered: true });
      await back.reach(topic, 6);
      await speaker.say(topic, 'c');
      await back.reach(topic, 7);
      expectRun(back.messages(topic), 4, 7);
    });

    test('keep one order: what staff do at one holds at the other at once', async () => {
      const room = await staffRoom(one, freshRoom());
      const { topic, student, worker } = room;
      using far = await two.connect({ token: student.token });
      await far.login();
      await far.subscribe(topic);
      const { Offset } = await far.say(topic, 'a');
      const as = { token: worker.token };
      await done(one.rest, roomCalls.pin, { Topic: topic, Offset }, as);
      await far.find('the pin', (frame) => frame.Type === 'Pin');
      const mute = { Topic: topic, Kind: 'mute', Uids: student.uids, Minutes: 10, Reason: '刷屏' };
      await done(one.rest, restrictionCalls.add, mute, as);
      await far.find('the mute', (frame) => frame.Type === 'Mute');
      expect(await far.post(topic, 'b')).toMatchObject({ Code: CODES.forbidden });
      expect((await done(two.rest, roomCalls.get, { Topic: topic })).Pinned).toMatchObject({
        Offset,
      });
    });

    test('without the bus a mute and slow mode hold with the next post', async () => {
      const { topic, student, worker, moderator } = await staffRoom(one, freshRoom());
      using far = await two.connect({ token: student.token });
      await far.login();
      await far.subscribe(topic);
      await proxy.cut();
      try {
        const slow = { Topic: topic, Slow: 300 };
        await done(one.rest, roomCalls.set, slow, { token: moderator.token });
        await far.say(topic, 'a');
        expect(await far.post(topic, 'b')).toMatchObject({ Code: CODES.tooMany });
        const mute = { Topic: topic, Kind: 'mute', Uids: student.uids, Minutes: 10, Reason: 'x' };
        await done(one.rest, restrictionCalls.add, mute, { token: worker.token });
        expect(await far.post(topic, 'c')).toMatchObject({ Code: CODES.forbidden });
      } finally {
        await proxy.restore();
      }
      await until('both are ready', async () => {
        const states = await Promise.all([one, two].map(({ rest }) => rest.get('/readyz')));
        return states.every(({ status }) => status === 200);
      });
    });

    test('without the bus a locked account and an ended session post nothing', async () => {
      const { topic, operator } = await staffRoom(one, freshRoom());
      const [locked, ended] = [await addAccount(storage), await addAccount(storage)];
      using lockedSpeaker = await two.connect({ token: locked.token });
      using endedSpeaker = await two.connect({ token: ended.token });
      using reader = await two.connect();
      await Promise.all(
        [lockedSpeaker, endedSpeaker, reader].map((client) => client.subscribe(topic)),
      );
      await lockedSpeaker.say(topic, 'a');
      await endedSpeaker.say(topic, 'b');
      await proxy.cut();
      try {
        const lock = { Uids: locked.uids, Reason: 'x' };
        await done(one.rest, accountCalls.lock, lock, { token: operator.token });
        await done(one.rest, loginCalls.logout, {}, { token: ended.token });
        for (const client of [lockedSpeaker, endedSpeaker]) {
          expect(await client.post(topic, 'c')).toMatchObject({ Code: CODES.forbidden });
          expect((await within('the close', client.closed)).code).toBe(CLOSE.forbidden);
        }
      } finally {
        await proxy.restore();
      }
      await until('both are ready', async () => {
        const states = await Promise.all([one, two].map(({ rest }) => rest.get('/readyz')));
        return states.every(({ status }) => status === 200);
      });
      const { List } = await done(two.rest, chatCalls.find, { Topic: topic });
      expect(List).toHaveLength(2);
    });

    test('without the bus messages are read from the log, and with it again they come at once', async () => {
      const topic = freshRoom();
      const token = tokenOf();
      using speaker = await one.connect({ token });
      using near = await one.connect();
      using far = await two.connect();
      await Promise.all([speaker, near, far].map((client) => client.subscribe(topic)));
      await speaker.say(topic, 'before');
      await proxy.cut();
      await until('both say so', async () => {
        const states = await Promise.all([one, two].map(({ rest }) => rest.get('/readyz')));
        return states.every(({ status }) => status === 503);
      });
      for (let index = 0; index < 5; index += 1) await speaker.say(topic, `during${index}`);
      await far.reach(topic, 6);
      await proxy.restore();
      await until('both are ready', async () => {
        const states = await Promise.all([one, two].map(({ rest }) => rest.get('/readyz')));
        return states.every(({ status }) => status === 200);
      });
      await speaker.say(topic, 'after');
      for (const client of [near, far]) {
        await client.reach(topic, 7);
        expectRun(client.messages(topic), 1, 7);
      }
    });
  });

  test('gateways that start before Redis is there listen to it once it comes', async () => {
    await using storage = await createDemoStorage();
    await using proxy = await createTcpProxy(redisUrl(), 6379);
    await proxy.cut();
    await using gateway = await startGateway({ storage, config: { redisUrl: proxy.url } });
    await done(gateway.rest, talkCalls.find);
    expect(await metricOf(gateway, 'bus_up')).toBe(0);
    await proxy.restore();
    await until('it listens', async () => (await metricOf(gateway, 'bus_up')) === 1);
  });
}
