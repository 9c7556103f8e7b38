import { chatCalls } from '@xuanjiang/contracts/chat';
import { CODES } from '@xuanjiang/contracts/errors';
import type { SubscribeFrame } from '@xuanjiang/contracts/realtime/frame';
import { REALTIME_LIMITS } from '@xuanjiang/contracts/realtime/protocol';
import { describe, expect, test } from 'vitest';
import { done, refused } from './harness/call.ts';
import type { ChatClient } from './harness/chat-client.ts';
import { expectRun, fillRoom, freshRooms } from './harness/rooms.ts';
import { shareGateway } from './harness/shared-gateway.ts';

const MANY = 1500;

const gateway = await shareGateway();
const freshRoom = await freshRooms(gateway.rest);
/** A room with more messages than a returning client is given at once. */
const longRoom = freshRoom();
const longEpoch = await fillRoom(gateway.storage, longRoom, MANY);

const enter = async (topic: string, token = 'test-token'): Promise<ChatClient> => {
  const client = await gateway.connect({ token });
  await client.subscribe(topic);
  return client;
};

describe('coming back', () => {
  test.each([false, true])('gives what was missed, in order, once (batch: %s)', async (batch) => {
    const topic = freshRoom();
    using speaker = await enter(topic, 'test-worker');
    const reader = await gateway.connect({ batch });
    const { Epoch } = await reader.subscribe(topic);
    for (let index = 0; index < 3; index += 1) await speaker.say(topic, `a${index}`);
    await reader.reach(topic, 3);
    reader.terminate();
    for (let index = 0; index < 5; index += 1) await speaker.say(topic, `b${index}`);
    using back = await gateway.connect({ batch });
    expect(await back.subscribe(topic, { Epoch, Offset: 3 })).toMatchObject({
      Recovered: true,
      Offset: 8,
      Epoch,
    });
    await back.reach(topic, 8);
    await speaker.say(topic, 'c');
    await back.reach(topic, 9);
    expectRun(back.messages(topic), 4, 9);
    // The answer comes before the messages that it speaks of.
    const types = back.frames.map(({ Type }) => Type).filter((type) => type !== 'Count');
    expect(types.slice(0, 3)).toEqual(['Login', 'Subscribe', 'Message']);
  });

  test('with the newest offset gives nothing, and is recovered', async () => {
    const topic = freshRoom();
    using speaker = await enter(topic, 'test-worker');
    const { Epoch } = await speaker.say(topic, 'one');
    using back = await gateway.connect();
    expect(await back.subscribe(topic, { Epoch, Offset: 1 })).toMatchObject({ Recovered: true });
    await speaker.say(topic, 'two');
    await back.reach(topic, 2);
    expectRun(back.messages(topic), 2, 2);
  });

  const since = async (Epoch: string, Offset: number): Promise<[SubscribeFrame, ChatClient]> => {
    const client = await gateway.connect();
    return [await client.subscribe(longRoom, { Epoch, Offset }), client];
  };

  test('from as far back as is given at once, from the log', async () => {
    const from = MANY - REALTIME_LIMITS.recoveryMessages;
    const [answer, client] = await since(longEpoch, from);
    expect(answer).toMatchObject({ Recovered: true, Offset: MANY });
    await client.reach(longRoom, MANY);
    expectRun(client.messages(longRoom), from + 1, MANY);
    client.terminate();
  });

  test.each([
    ['one further back', () => longEpoch, MANY - REALTIME_LIMITS.recoveryMessages - 1],
    ['the beginning', () => longEpoch, 0],
    ['the future', () => longEpoch, MANY + 1],
    ['the far future', () => longEpoch, Number.MAX_SAFE_INTEGER],
    ['a foreign epoch', () => 'another-epoch', MANY - 1],
    ['an empty epoch', () => '', MANY - 1],
  ])('from %s is not recovered, and gives nothing old', async (_from, epoch, offset) => {
    const [answer, client] = await since(epoch(), offset);
    expect(answer).toEqual({
      Type: 'Subscribe',
      Topic: longRoom,
      Epoch: longEpoch,
      Offset: MANY,
      Recovered: false,
    });
    await client.settled();
    expect(client.messages(longRoom)).toEqual([]);
    client.terminate();
  });

  test('again on the same socket gives what is asked for', async () => {
    const topic = freshRoom();
    using client = await enter(topic);
    const { Epoch } = await client.say(topic, 'one');
    await client.say(topic, 'two');
    const from = client.frames.length;
    await client.subscribe(topic, { Epoch, Offset: 0 });
    await client.settled();
    const again = client.frames.slice(from).filter((frame) => frame.Type === 'Message');
    expectRun(again, 1, 2);
    await client.say(topic, 'three');
    expectRun(
      client.frames.slice(from).filter((frame) => frame.Type === 'Message'),
      1,
      3,
    );
  });

  test('while others post leaves no gap and repeats nothing', async () => {
    const topic = freshRoom();
    using speaker = await enter(topic, 'test-worker');
    const { Epoch } = await speaker.say(topic, 'first');
    const speaking = (async () => {
      for (let index = 0; index < 100; index += 1) await speaker.say(topic, `m${index}`);
    })();
    const clients = await Promise.all(
      Array.from({ length: 10 }, async () => {
        const client = await gateway.connect();
        await client.subscribe(topic, { Epoch, Offset: 1 });
        return client;
      }),
    );
    await speaking;
    for (const client of clients) {
      await client.reach(topic, 101);
      expectRun(client.messages(topic), 2, 101);
      client.terminate();
    }
  });

  test('all together to a room that nobody has opened leaves nobody behind', async () => {
    const topic = freshRoom();
    const epoch = await fillRoom(gateway.storage, topic, 10);
    const clients = await Promise.all(Array.from({ length: 40 }, () => gateway.connect()));
    await Promise.all(clients.map((client) => client.login()));
    for (const client of clients) {
      client.send({ Type: 'Subscribe', Topic: topic, Epoch: epoch, Offset: 5 });
    }
    // The first to ask are gone before the room is open.
    for (const client of clients.slice(0, 20)) client.terminate();
    using speaker = await enter(topic);
    await speaker.say(topic, 'to those who stayed');
    for (const client of clients.slice(20)) {
      await client.reach(topic, 11);
      expectRun(client.messages(topic), 6, 11);
      client.terminate();
    }
  });
});

describe('chat.find', () => {
  const find = (input: Record<string, unknown>) => done(gateway.rest, chatCalls.find, input);

  test('gives the newest page by default, oldest first [7.PATH.5]', async () => {
    const page = await find({ Topic: longRoom });
    expect(page).toMatchObject({ Epoch: longEpoch, Offset: MANY });
    expectRun(page.List, MANY - 49, MANY);
  });

  test('pages backwards and forwards over the whole log', async () => {
    const backwards: number[] = [];
    for (let Before: number | undefined; ; ) {
      const { List } = await find({
        Topic: longRoom,
        Limit: 100,
        ...(Before === undefined ? {} : { Before }),
      });
      const [oldest] = List;
      if (oldest === undefined) break;
      backwards.unshift(...List.map(({ Offset }) => Offset));
      Before = oldest.Offset;
    }
    expect(backwards).toEqual(Array.from({ length: MANY }, (_, index) => index + 1));
    expectRun((await find({ Topic: longRoom, After: 0, Limit: 3 })).List, 1, 3);
    expectRun((await find({ Topic: longRoom, After: 1498 })).List, 1499, MANY);
    expect((await find({ Topic: longRoom, After: MANY })).List).toEqual([]);
    expect((await find({ Topic: longRoom, Before: 1 })).List).toEqual([]);
    expectRun((await find({ Topic: longRoom, After: 10, Before: 14 })).List, 11, 13);
    expectRun((await find({ Topic: longRoom, After: 10, Limit: 2, Before: 500 })).List, 11, 12);
  });

  test('gives an empty room its epoch, which then stays', async () => {
    const topic = freshRoom();
    const empty = await find({ Topic: topic });
    expect(empty).toMatchObject({ Offset: 0, List: [] });
    using client = await enter(topic);
    expect((await client.say(topic, 'one')).Epoch).toBe(empty.Epoch);
  });

  test('refuses what is no room, and what is no page', async () => {
    const code = async (input: Record<string, unknown>) =>
      (await refused(gateway.rest, chatCalls.find, input)).code;
    expect(await code({ Topic: 'stream/nothing' })).toBe(CODES.notFound);
    expect(await code({ Topic: 'group/1' })).toBe(CODES.notFound);
    expect(await code({ Topic: 'user/demo-student' })).toBe(CODES.forbidden);
    for (const input of [
      { Limit: 0 },
      { Limit: 101 },
      { Before: 0 },
      { After: -1 },
      { After: 0.5 },
    ]) {
      expect(await code({ Topic: longRoom, ...input })).toBe(CODES.input);
    }
  });

  test('gives the page on which a client that was not recovered goes on', async () => {
    const topic = freshRoom();
    using speaker = await enter(topic);
    for (let index = 0; index < 5; index += 1) await speaker.say(topic, `m${index}`);
    using lost = await gateway.connect();
    const { Offset } = await lost.subscribe(topic, { Epoch: 'another', Offset: 3 });
    const page = await find({ Topic: topic });
    expectRun(page.List, 1, Offset);
    await speaker.say(topic, 'next');
    await lost.reach(topic, Offset + 1);
    expectRun(lost.messages(topic), Offset + 1, Offset + 1);
  });
});
