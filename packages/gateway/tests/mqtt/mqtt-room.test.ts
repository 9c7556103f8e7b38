import { chatCalls } from '@xuanjiang/contracts/chat';
import { CODES } from '@xuanjiang/contracts/errors';
import type { RoomMessage } from '@xuanjiang/contracts/realtime/message';
import { clientTopic } from '@xuanjiang/contracts/realtime/topic';
import { describe, expect, test } from 'vitest';
import { addAccount } from '../harness/accounts.ts';
import { done } from '../harness/call.ts';
import { expectRun, freshRooms } from '../harness/rooms.ts';
import { shareGateway } from '../harness/shared-gateway.ts';
import { until } from '../harness/wait.ts';
import { CARRIERS, connectMqtt } from './mqtt-client.ts';

const gateway = await shareGateway({ config: { mqttPort: 0 } });
const freshRoom = await freshRooms(gateway.rest);

describe.each(CARRIERS)('over %s', (carrier) => {
  test('a client that connects gets its identity, and reads and posts in a room', async () => {
    const topic = freshRoom();
    using worker = await connectMqtt(gateway, { token: 'test-worker', carrier });
    using visitor = await connectMqtt(gateway, { carrier });
    expect(worker.login).toMatchObject({ Type: 'Login', Canpost: true });
    expect(visitor.login).toMatchObject({ Uids: '', Canpost: false });
    expect(await visitor.subscribe(topic)).toBe(0);
    expect(await worker.subscribe(topic)).toBe(0);
    const answer = await worker.post(topic, 'm1', '你好');
    expect(answer).toMatchObject({ Type: 'Message', Offset: 1, Content: '你好', Topic: topic });
    await visitor.reach(topic, 1);
    expect(visitor.messages(topic)).toEqual([answer]);
    expect(visitor.heard.filter(({ on }) => on === topic)).toHaveLength(1);
  });

  test('the sender and the place of a message cannot be forged', async () => {
    const [topic, other] = [freshRoom(), freshRoom()];
    using student = await connectMqtt(gateway, { token: 'test-token', carrier });
    await student.subscribe(topic);
    student.publish(topic, {
      Id: 'forged',
      Content: '我是老师',
      Type: 'Notice',
      Topic: other,
      Uids: 'demo-worker',
      Displayname: '招办老师',
      Role: 'system',
      Standing: 'operator',
      Badge: '官方',
      Offset: 1000,
      Epoch: 'e',
      Time: 1,
    });
    await student.reach(topic, 1);
    const [message] = student.messages(topic);
    expect(message).toMatchObject({
      Type: 'Message',
      Uids: student.login.Uids,
      Displayname: student.login.Displayname,
      Role: 'user',
      Standing: 'user',
      Badge: '',
      Offset: 1,
    });
    expect(message?.Time).toBeGreaterThan(1);
    expect((await done(gateway.rest, chatCalls.find, { Topic: other })).List).toEqual([]);
  });

  test('a post sent twice is stored once, and is acknowledged twice', async () => {
    const topic = freshRoom();
    using student = await connectMqtt(gateway, { token: 'test-token', carrier });
    await student.subscribe(topic);
    student.publish(topic, { Id: 'twice', Content: '一次' });
    student.publish(topic, { Id: 'twice', Content: '一次' });
    await until('both answers', () => student.messages(topic).length === 2);
    expect(student.messages(topic).map(({ Offset }) => Offset)).toEqual([1, 1]);
  });

  test('QoS 1 is acknowledged when the message is stored in the log', async () => {
    const topic = freshRoom();
    using student = await connectMqtt(gateway, { token: 'test-token', carrier });
    await student.mqtt.publishAsync(topic, JSON.stringify({ Id: 'one', Content: '留下' }), {
      qos: 1,
    });
    const { List } = await done(gateway.rest, chatCalls.find, { Topic: topic });
    expect(List.map((entry) => ('Id' in entry ? entry.Id : null))).toEqual(['one']);
    // Not in the room: the answer comes on the topic of its own.
    await student.reach(topic, 1);
    expect(student.heard.at(-1)?.on).toBe(clientTopic(student.credentials.Clientid));
  });

  test('a client that leaves a room gets no more messages of it', async () => {
    const topic = freshRoom();
    using leaver = await connectMqtt(gateway, { carrier });
    using stayer = await connectMqtt(gateway, { token: 'test-token', carrier });
    await leaver.subscribe(topic);
    await stayer.subscribe(topic);
    await stayer.post(topic, 'before');
    await leaver.reach(topic, 1);
    await leaver.mqtt.unsubscribeAsync(topic);
    await stayer.post(topic, 'after');
    await leaver.subscribe(freshRoom());
    expect(leaver.messages(topic)).toHaveLength(1);
  });

  test('an own user topic is granted', async () => {
    using student = await connectMqtt(gateway, { token: 'test-token', carrier });
    expect(await student.subscribe(`user/${student.login.Uids}`)).toBe(0);
  });
});

test('both transports hear one room in the same order, each message once', async () => {
  const topic = freshRoom();
  const speakers = await Promise.all(Array.from({ length: 6 }, () => addAccount(gateway.storage)));
  using web = await gateway.connect();
  using batched = await gateway.connect({ batch: true });
  using overSocket = await connectMqtt(gateway);
  using overTcp = await connectMqtt(gateway, { carrier: 'tcp' });
  await Promise.all([web.subscribe(topic), batched.subscribe(topic)]);
  await Promise.all([overSocket.subscribe(topic), overTcp.subscribe(topic)]);

  const EACH = 15;
  await Promise.all(
    speakers.map(async ({ token }, index) => {
      const ids = Array.from({ length: EACH }, (_, count) => `${index}-${count}`);
      if (index % 2 === 0) {
        using speaker = await gateway.connect({ token });
        await speaker.login();
        for (const id of ids) await speaker.say(topic, id);
      } else {
        const carrier = index % 4 === 1 ? 'tcp' : 'webSocket';
        using speaker = await connectMqtt(gateway, { token, carrier });
        for (const id of ids) await speaker.post(topic, id);
      }
    }),
  );
  const last = speakers.length * EACH;
  const readers = [web, batched, overSocket, overTcp];
  await Promise.all(readers.map((reader) => reader.reach(topic, last)));
  for (const reader of readers) {
    expectRun(reader.messages(topic), 1, last);
    expect(reader.messages(topic)).toEqual(web.messages(topic));
  }
});

test('a move from WebSocket to MQTT while others post loses and repeats nothing', async () => {
  const topic = freshRoom();
  using speaker = await gateway.connect({ token: 'test-token' });
  await speaker.login();
  const first = await gateway.connect();
  await first.subscribe(topic);
  const log = new Map<number, RoomMessage>();
  const keep = (messages: readonly RoomMessage[]) => {
    for (const message of messages) log.set(message.Offset, message);
  };
  let stop = false;
  let said = 0;
  const speaking = (async () => {
    while (!stop) {
      said += 1;
      await speaker.say(topic, `m${said}`);
    }
  })();

  await first.reach(topic, 10);
  first.terminate();
  keep(first.messages(topic));
  const seen = Math.max(...log.keys());

  // Other people go on posting while the reader is not connected.
  await until('more was said', () => said > seen + 20);
  using second = await connectMqtt(gateway);
  await second.subscribe(topic);
  // From SUBACK on everything comes; what was said before is asked for.
  let after = seen;
  for (;;) {
    const page = await done(gateway.rest, chatCalls.find, {
      Topic: topic,
      After: after,
      Limit: 100,
    });
    keep(page.List.filter((entry) => entry.Type === 'Message'));
    after = page.List.at(-1)?.Offset ?? after;
    if (page.List.length < 100) break;
  }
  await second.reach(topic, after + 5);
  stop = true;
  await speaking;
  await second.reach(topic, said);
  // No message came twice on the new connection.
  const came = second.messages(topic);
  expectRun(came, came[0]?.Offset ?? 0, said);
  expect(came[0]?.Offset).toBeLessThanOrEqual(after + 1);
  keep(came);
  expectRun(
    [...log.values()].sort((a, b) => a.Offset - b.Offset),
    1,
    said,
  );
});

test('a visitor and a user without a phone may read, and get the reason why they may not post', async () => {
  const topic = freshRoom();
  using visitor = await connectMqtt(gateway);
  await visitor.subscribe(topic);
  expect(await visitor.post(topic, 'v')).toMatchObject({
    Type: 'Reject',
    Code: CODES.unauthorized,
    Topic: topic,
    Id: 'v',
  });
});

test('viewers of both transports are counted', async () => {
  const topic = freshRoom();
  using web = await gateway.connect();
  await web.subscribe(topic);
  using overMqtt = await connectMqtt(gateway);
  await overMqtt.subscribe(topic);
  await until('the number', () =>
    overMqtt.frames.some(
      (frame) => frame.Type === 'Count' && frame.Topic === topic && frame.Count === 2,
    ),
  );
});
