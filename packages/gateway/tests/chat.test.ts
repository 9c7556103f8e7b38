import { chatCalls } from '@xuanjiang/contracts/chat';
import { CODES } from '@xuanjiang/contracts/errors';
import type { RejectFrame, ServerFrame } from '@xuanjiang/contracts/realtime/frame';
import type { RoomMessage } from '@xuanjiang/contracts/realtime/message';
import { talkTopic } from '@xuanjiang/contracts/realtime/topic';
import { isRoomMessage } from '@xuanjiang/contracts/rules/room-message';
import { talkCalls } from '@xuanjiang/contracts/talk';
import { userCalls } from '@xuanjiang/contracts/user';
import { describe, expect, test } from 'vitest';
import { done } from './harness/call.ts';
import type { ChatClient } from './harness/chat-client.ts';
import { expectRun, freshRooms } from './harness/rooms.ts';
import { shareGateway } from './harness/shared-gateway.ts';

const gateway = await shareGateway();
const freshRoom = await freshRooms(gateway.rest);
const newcomer = (await done(gateway.rest, userCalls.fakeLogin, { Account: 'newcomer' })).Token;
const parent = (await done(gateway.rest, userCalls.fakeLogin, { Account: 'parent' })).Token;

const isReject = (frame: ServerFrame): frame is RejectFrame => frame.Type === 'Reject';

const enter = async (topic: string, token = 'test-token', batch = false): Promise<ChatClient> => {
  const client = await gateway.connect({ token, batch });
  await client.subscribe(topic);
  return client;
};

const logOf = async (Topic: string): Promise<RoomMessage[]> =>
  (await done(gateway.rest, chatCalls.find, { Topic, After: 0, Limit: 100 })).List.filter(
    isRoomMessage,
  );

describe('Login', () => {
  test.each([
    ['a visitor', () => '', { Uids: '', Displayname: '', Canpost: false }],
    ['a newcomer', () => newcomer, { Uids: 'demo-visitor', Displayname: '新同学', Canpost: false }],
    [
      'a student',
      () => 'test-token',
      { Uids: 'demo-student', Displayname: '广东考生', Canpost: true, Namechosen: true },
    ],
    ['a liaison', () => 'test-worker', { Uids: 'demo-worker', Canpost: true }],
  ])('is the first frame and tells %s', async (_who, token, wanted) => {
    using client = await gateway.connect({ token: token() });
    const before = Date.now();
    expect(await client.login()).toMatchObject({ Type: 'Login', ...wanted });
    expect(client.frames[0]?.Type).toBe('Login');
    const { Time } = await client.login();
    expect(Math.abs(Time - before)).toBeLessThan(60_000);
  });

  test('comes before the answers to frames that were sent with the handshake', async () => {
    using client = await gateway.connect({ token: 'test-token' });
    client.send({ Type: 'Ping' });
    client.send({ Type: 'Ping', Displayname: '我' });
    await client.settled();
    expect(client.frames.map(({ Type }) => Type)).toEqual(['Login', 'Ping', 'Ping', 'Unsubscribe']);
  });
});

describe('a room', () => {
  test('acknowledges who enters, and gives the newest offset', async () => {
    const topic = freshRoom();
    using client = await gateway.connect();
    const empty = await client.subscribe(topic);
    expect(empty).toMatchObject({ Topic: topic, Offset: 0, Recovered: false });
    using student = await enter(topic);
    await student.say(topic, 'one');
    using later = await gateway.connect();
    expect(await later.subscribe(topic)).toEqual({ ...empty, Offset: 1 });
  });

  test('gives a message to everyone, its sender too, after the commit [3.SOCKET.1, 7.CALL.26]', async () => {
    const topic = freshRoom();
    using student = await enter(topic);
    using visitor = await enter(topic, '');
    using batch = await enter(topic, 'test-worker', true);
    const before = Date.now();
    const message = await student.say(topic, 'hello-1', '  老师好  ');
    // The acknowledgement came, so it stands in the log.
    expect(await logOf(topic)).toEqual([message]);
    expect(message).toMatchObject({
      Type: 'Message',
      Id: 'hello-1',
      Topic: topic,
      Offset: 1,
      Content: '老师好',
      Uids: 'demo-student',
      Displayname: '广东考生',
      Role: 'user',
      Quote: null,
    });
    expect(message.Time).toBeGreaterThanOrEqual(before);
    for (const reader of [visitor, batch]) {
      await reader.reach(topic, 1);
      expect(reader.messages(topic)).toEqual([message]);
    }
  });

  test('numbers its messages without gaps, whoever posts', async () => {
    const topic = freshRoom();
    using student = await enter(topic);
    using worker = await enter(topic, 'test-worker');
    await Promise.all(
      Array.from({ length: 30 }, (_, index) => [
        student.say(topic, `s${index}`),
        worker.say(topic, `w${index}`),
      ]).flat(),
    );
    for (const client of [student, worker]) {
      await client.reach(topic, 60);
      expectRun(client.messages(topic), 1, 60);
    }
    expect(student.messages(topic)).toEqual(worker.messages(topic));
    expect(await logOf(topic)).toEqual(student.messages(topic));
    // Each sender's own messages stand in the order in which they were sent.
    const ofStudent = student.messages(topic).filter(({ Uids }) => Uids === 'demo-student');
    expect(ofStudent.map(({ Id }) => Id)).toEqual(Array.from({ length: 30 }, (_, i) => `s${i}`));
  });

  test('says nothing more to who left it', async () => {
    const topic = freshRoom();
    using leaver = await enter(topic);
    using speaker = await enter(topic, 'test-worker');
    await speaker.say(topic, 'one');
    await leaver.reach(topic, 1);
    leaver.send({ Type: 'Unsubscribe', Topic: topic });
    await leaver.find('Unsubscribe', (frame): frame is ServerFrame => frame.Type === 'Unsubscribe');
    await speaker.say(topic, 'two');
    await leaver.settled();
    expectRun(leaver.messages(topic), 1, 1);
  });

  test('keeps apart from other rooms on one socket', async () => {
    const [one, two] = [freshRoom(), freshRoom()];
    using client = await enter(one);
    await client.subscribe(two);
    await Promise.all([client.say(one, 'a'), client.say(two, 'a'), client.say(two, 'b')]);
    await client.reach(two, 2);
    expectRun(client.messages(one), 1, 1);
    expectRun(client.messages(two), 1, 2);
  });

  test('sends the number of viewers', async () => {
    const topic = freshRoom();
    using one = await enter(topic);
    const two = await enter(topic, '');
    const counts = (client: ChatClient) =>
      client.frames.flatMap((frame) => (frame.Type === 'Count' ? [frame.Count] : []));
    const isCount =
      (count: number) =>
      (frame: ServerFrame): frame is ServerFrame & { Type: 'Count' } =>
        frame.Type === 'Count' && frame.Count === count;
    await two.find('its own count', isCount(2));
    await one.find('the count of two', isCount(2));
    await two.close();
    const from = one.frames.length;
    await one.find('the count of one', isCount(1), from);
    expect(counts(one)).toEqual([1, 2, 1]);
  });
});

describe('Offline', () => {
  test('closes the socket, and the others stay [4.CHAT.11]', async () => {
    const topic = freshRoom();
    using leaver = await enter(topic);
    using other = await enter(topic, 'test-worker');
    leaver.send({ Type: 'Offline' });
    expect((await leaver.closed).code).toBe(1001);
    await other.say(topic, 'still here');
  });
});

describe('the same Id', () => {
  test('twice on one socket is stored once and answered twice', async () => {
    const topic = freshRoom();
    using client = await enter(topic);
    const first = await client.say(topic, 'same', 'first');
    expect(await client.say(topic, 'same', 'second')).toEqual(first);
    await client.say(topic, 'next');
    expect((await logOf(topic)).map(({ Id }) => Id)).toEqual(['same', 'next']);
  });

  test('from another socket, and after coming back, is stored once', async () => {
    const topic = freshRoom();
    using first = await enter(topic);
    const message = await first.say(topic, 'same');
    using second = await enter(topic);
    expect(await second.say(topic, 'same')).toEqual(message);
    first.terminate();
    using back = await gateway.connect({ token: 'test-token' });
    const { Epoch } = message;
    const joined = await back.subscribe(topic, { Epoch, Offset: 0 });
    expect(joined).toMatchObject({ Recovered: true, Offset: 1 });
    expect(await back.say(topic, 'same')).toEqual(message);
    expect(await logOf(topic)).toEqual([message]);
  });

  test('many times at once is stored once, and everyone hears it once from the room', async () => {
    const topic = freshRoom();
    using one = await enter(topic);
    using two = await enter(topic);
    using reader = await enter(topic, '');
    await Promise.all(
      [one, two, one, two, one].map((client) => client.say(topic, 'same', 'said at once')),
    );
    await one.say(topic, 'last');
    await reader.reach(topic, 2);
    expectRun(reader.messages(topic), 1, 2);
    expect(await logOf(topic)).toHaveLength(2);
  });

  test('of another sender is another message', async () => {
    const topic = freshRoom();
    using student = await enter(topic);
    using worker = await enter(topic, 'test-worker');
    const [first, second] = [await student.say(topic, 'same'), await worker.say(topic, 'same')];
    expect([first.Offset, second.Offset]).toEqual([1, 2]);
  });

  test('in another room is another message', async () => {
    const [one, two] = [freshRoom(), freshRoom()];
    using client = await enter(one);
    await client.subscribe(two);
    expect((await client.say(one, 'same')).Offset).toBe(1);
    expect((await client.say(two, 'same')).Offset).toBe(1);
  });
});

describe('who may post', () => {
  const refusal = async (client: ChatClient, topic: string, id = 'x'): Promise<RejectFrame> => {
    const answer = await client.post(topic, id);
    if (answer.Type !== 'Reject') throw new Error('it was taken');
    return answer;
  };

  test.each([
    ['zh', '绑定手机号后即可发言'],
    ['en', 'bind a phone to post'],
  ] as const)('not who has bound no phone (%s)', async (lang, Content) => {
    const topic = freshRoom();
    using client = await gateway.connect({ token: newcomer, lang });
    await client.subscribe(topic);
    expect(await refusal(client, topic, 'mine')).toEqual({
      Type: 'Reject',
      Code: CODES.forbidden,
      Content,
      Topic: topic,
      Id: 'mine',
      Retryafter: 0,
    });
    expect(await logOf(topic)).toEqual([]);
  });

  test('not a visitor, who reads', async () => {
    const topic = freshRoom();
    using visitor = await enter(topic, '');
    expect(await refusal(visitor, topic)).toMatchObject({
      Code: CODES.unauthorized,
      Content: '登录后即可发言',
    });
    using student = await enter(topic);
    await student.say(topic, 'one');
    await visitor.reach(topic, 1);
  });

  test('a sender who is not in the room is answered too', async () => {
    const topic = freshRoom();
    using client = await gateway.connect({ token: 'test-token' });
    await client.login();
    const message = await client.say(topic, 'from outside');
    expect(await logOf(topic)).toEqual([message]);
  });
});

describe('the sender of a message', () => {
  test('is what the session says, whatever the frame claims', async () => {
    const topic = freshRoom();
    using client = await enter(topic);
    client.send({ Type: 'Ping', Displayname: '清华大学招生办' });
    const forged = {
      Type: 'Message',
      Id: 'forged',
      Topic: topic,
      Content: 'trust me',
      Displayname: '清华大学招生办',
      Role: 'worker',
      Standing: 'operator',
      Uids: 'demo-worker',
      Avatarurl: 'https://evil.example/x.svg',
      Badge: '官方',
      Offset: 999,
      Epoch: 'mine',
      Time: 1,
    };
    client.send(forged);
    await client.reach(topic, 1);
    const [message] = client.messages(topic);
    expect(message).toMatchObject({
      Displayname: '广东考生',
      Role: 'user',
      Standing: 'user',
      Uids: 'demo-student',
      Avatarurl: '',
      Badge: '',
      Offset: 1,
    });
    expect(message?.Epoch).not.toBe('mine');
    expect(message?.Time).not.toBe(1);
  });

  test('is staff in the rooms of the own university only', async () => {
    const { List: own } = await done(gateway.rest, talkCalls.find, {
      Universityid: '4111010003',
      Limit: 1,
    });
    const { List: all } = await done(gateway.rest, talkCalls.find, { Status: 'replay', Limit: 50 });
    const ownTopic = talkTopic(own[0]?.Id ?? '');
    const other = all.find(({ Universityid }) => Universityid !== '4111010003');
    const otherTopic = talkTopic(other?.Id ?? '');
    using worker = await enter(ownTopic, 'test-worker');
    await worker.subscribe(otherTopic);
    expect(await worker.say(ownTopic, 'as staff')).toMatchObject({
      Role: 'worker',
      Avatarurl: '/media/emblem/4111010003.svg',
    });
    expect(await worker.say(otherTopic, 'as a guest')).toMatchObject({
      Role: 'user',
      Standing: 'user',
    });
  });

  test('quotes messages of the same room only', async () => {
    const topic = freshRoom();
    using client = await enter(topic);
    // The cut falls into the middle of the emoji, of which no half is left.
    const long = `${'问'.repeat(59)}😀${'问'.repeat(100)}`;
    await client.say(topic, 'question', long);
    const answer = (id: string, Quoteoffset: number) => {
      client.send({ Type: 'Message', Id: id, Topic: topic, Content: 'answer', Quoteoffset });
    };
    answer('good', 1);
    answer('none', 77);
    await client.reach(topic, 3);
    const [, good, none] = client.messages(topic);
    expect(good?.Quote).toEqual({ Offset: 1, Displayname: '广东考生', Content: '问'.repeat(59) });
    expect(none?.Quote).toBeNull();
    expect(await logOf(topic)).toEqual(client.messages(topic));
  });
});

describe('topics', () => {
  const subscribeRefused = async (client: ChatClient, topic: unknown): Promise<RejectFrame> => {
    const from = client.frames.length;
    client.send({ Type: 'Subscribe', Topic: topic });
    return client.find(`the refusal of ${topic}`, isReject, from);
  };

  test('a user’s own is for the user alone', async () => {
    using student = await gateway.connect({ token: 'test-token' });
    await student.subscribe('user/demo-student');
    const message = await student.say('user/demo-student', 'to myself');
    expect(message).toMatchObject({ Role: 'user', Offset: 1 });
    for (const token of ['test-worker', '', newcomer, parent]) {
      using other = await gateway.connect({ token });
      expect(await subscribeRefused(other, 'user/demo-student')).toMatchObject({
        Code: CODES.forbidden,
        Topic: 'user/demo-student',
      });
      const Topic = 'user/demo-student';
      const page = await gateway.rest
        .get(chatCalls.find.path)
        .query({ Topic })
        .set(token === '' ? {} : { token });
      expect(page.body).toMatchObject({ code: CODES.forbidden });
      const answer = await other.post(Topic, 'intruder');
      expect(answer.Type).toBe('Reject');
    }
    await student.settled();
    expectRun(student.messages('user/demo-student'), 1, 1);
  });

  test('of no room are refused, and the socket stays', async () => {
    using client = await gateway.connect({ token: 'test-token' });
    for (const topic of ['stream/nothing', 'group/1', 'user/demo-worker-2']) {
      const { Code, Topic } = await subscribeRefused(client, topic);
      expect([CODES.notFound, CODES.forbidden]).toContain(Code);
      expect(Topic).toBe(topic);
      const answer = await client.post(topic, 'x');
      expect(answer).toMatchObject({ Type: 'Reject', Topic: topic, Id: 'x' });
    }
    for (const topic of [
      '',
      'stream/',
      'room/1',
      'stream/a/b',
      'stream/#',
      '$SYS/x',
      7,
      null,
      {},
    ]) {
      expect((await subscribeRefused(client, topic)).Code).toBe(CODES.input);
    }
    await client.subscribe(freshRoom());
    const rooms = await gateway.storage.db
      .selectFrom('room')
      .select('topic')
      .where('topic', 'in', ['stream/nothing', 'group/1', 'user/demo-worker-2'])
      .execute();
    expect(rooms).toEqual([]);
  });

  test('leaving at once after entering leaves', async () => {
    const topic = freshRoom();
    using speaker = await enter(topic, 'test-worker');
    using client = await gateway.connect({ token: 'test-token' });
    await client.login();
    client.send({ Type: 'Subscribe', Topic: topic });
    client.send({ Type: 'Unsubscribe', Topic: topic });
    await client.find('Unsubscribe', (frame): frame is ServerFrame => frame.Type === 'Unsubscribe');
    await speaker.say(topic, 'one');
    await speaker.say(topic, 'two');
    await client.settled();
    expect(client.messages(topic)).toEqual([]);
  });

  test('entering twice at once gives each message once', async () => {
    const topic = freshRoom();
    using speaker = await enter(topic, 'test-worker');
    using client = await gateway.connect({ token: 'test-token' });
    await client.login();
    client.send({ Type: 'Subscribe', Topic: topic });
    client.send({ Type: 'Subscribe', Topic: topic });
    await client.settled();
    await client.settled();
    await speaker.say(topic, 'one');
    await client.reach(topic, 1);
    await speaker.say(topic, 'two');
    await client.reach(topic, 2);
    expectRun(client.messages(topic), 1, 2);
  });

  test('are twenty at most, however fast they are asked for', async () => {
    using client = await gateway.connect({ token: 'test-token' });
    await client.login();
    const topics = Array.from({ length: 25 }, freshRoom);
    for (const Topic of topics) client.send({ Type: 'Subscribe', Topic });
    const answers = () =>
      client.frames.filter(({ Type }) => Type === 'Subscribe' || Type === 'Reject');
    await client.find(
      'the last answer',
      (frame): frame is ServerFrame => answers().length === 25 && frame.Type !== 'Login',
    );
    expect(answers().filter(({ Type }) => Type === 'Subscribe')).toHaveLength(20);
    expect(client.frames.find(isReject)).toMatchObject({
      Code: CODES.tooMany,
      Content: '加入的聊天室太多',
    });
    // Leaving one makes room.
    const accepted = answers().flatMap((frame) =>
      frame.Type === 'Subscribe' ? [frame.Topic] : [],
    );
    client.send({ Type: 'Unsubscribe', Topic: accepted[0] });
    await client.subscribe(topics[24] ?? '');
  });
});

describe('frames that are wrong', () => {
  test.each([
    ['not JSON', 'hello'],
    ['half of JSON', '{"Type":'],
    ['a number', '7'],
    ['null', 'null'],
    ['a list', '[]'],
    ['nothing', ''],
    ['no type', '{}'],
    ['an unknown type', '{"Type":"Login"}'],
    ['a type that is none', '{"Type":{"a":1}}'],
    ['a prototype', '{"__proto__":{"Type":"Ping"}}'],
    ['deep nesting', '['.repeat(4000)],
    ['no Id', '{"Type":"Message","Topic":"stream/a","Content":"x"}'],
    [
      'an Id that is too long',
      `{"Type":"Message","Id":"${'i'.repeat(65)}","Topic":"stream/a","Content":"x"}`,
    ],
    ['a NUL', '{"Type":"Message","Id":"a\\u0000","Topic":"stream/a","Content":"x"}'],
    ['half a character', '{"Type":"Message","Id":"\\ud800","Topic":"stream/a","Content":"x"}'],
    ['a negative offset', '{"Type":"Subscribe","Topic":"stream/a","Epoch":"e","Offset":-1}'],
    ['half an offset', '{"Type":"Subscribe","Topic":"stream/a","Epoch":"e","Offset":0.5}'],
  ])('are refused and the socket stays: %s', async (_what, frame) => {
    using client = await gateway.connect({ token: 'test-token' });
    await client.login();
    const from = client.frames.length;
    client.send(frame);
    const { Code, Content } = await client.find('Reject', isReject, from);
    expect(Code).toBe(CODES.input);
    expect(Content).not.toBe('');
    expect(Content).not.toMatch(/JSON at|Unexpected|undefined|\[object/);
    await client.settled();
  });

  test.each([
    ['empty', '', '说点什么再发送吧'],
    ['blank', ' \n\t　', '说点什么再发送吧'],
    ['501 characters', '问'.repeat(501), '最多 500 字'],
  ])('a content that is %s is refused with its text', async (_what, content, Content) => {
    const topic = freshRoom();
    using client = await enter(topic);
    expect(await client.post(topic, 'x', content)).toMatchObject({ Type: 'Reject', Content });
    expect(await logOf(topic)).toEqual([]);
  });

  test('500 characters are taken, and any sign of writing', async () => {
    const topic = freshRoom();
    using client = await enter(topic);
    for (const content of [
      '问'.repeat(500),
      '👩‍👩‍👧‍👦 𠮷野家',
      '<b>&amp;</b>',
      '"\\\n\t\u2028',
      "'; drop table message",
    ]) {
      const { Content } = await client.say(topic, `id ${content.slice(0, 20)}`, content);
      expect(Content).toBe(content.trim());
    }
    expect(await logOf(topic)).toEqual(client.messages(topic));
  });

  test('one that cannot be stored does not take its neighbours down', async () => {
    const topic = freshRoom();
    using bad = await enter(topic, parent);
    using good = await enter(topic);
    const said = Promise.all(
      Array.from({ length: 10 }, (_, index) => {
        bad.send({ Type: 'Message', Id: `bad${index}`, Topic: topic, Content: 'a\0b' });
        bad.send({ Type: 'Message', Id: '\ud800', Topic: topic, Content: `half ${index}` });
        bad.send({ Type: 'Message', Id: '\udfff', Topic: topic, Content: `half ${index}` });
        return good.say(topic, `good${index}`);
      }),
    );
    await said;
    expectRun(good.messages(topic), 1, 10);
  });
});

describe('the batch subprotocol', () => {
  test('carries runs of messages, each under its first offset', async () => {
    const topic = freshRoom();
    using reader = await gateway.connect({ batch: true });
    const { Epoch } = await reader.subscribe(topic);
    using speaker = await enter(topic);
    await Promise.all(Array.from({ length: 40 }, (_, index) => speaker.say(topic, `m${index}`)));
    await reader.reach(topic, 40);
    expectRun(reader.messages(topic), 1, 40);
    let next = 1;
    for (const { t, e, o, m } of reader.batches) {
      expect({ t, e, o }).toEqual({ t: topic, e: Epoch, o: next });
      expectRun(m, next, next + m.length - 1);
      next += m.length;
    }
    expect(next).toBe(41);
    expect(speaker.batches).toEqual([]);
    expect(reader.messages(topic)).toEqual(speaker.messages(topic));
  });

  test('carries the answer to a repeat as well', async () => {
    const topic = freshRoom();
    using client = await enter(topic, 'test-token', true);
    const first = await client.say(topic, 'same');
    expect(await client.say(topic, 'same')).toEqual(first);
    // Every message comes in a batch.
    expect(client.batches.map(({ o, m }) => [o, m.length])).toEqual([
      [1, 1],
      [1, 1],
    ]);
  });

  test('is chosen among others, and only when it is offered', async () => {
    using plain = await gateway.connect();
    using batch = await gateway.connect({ batch: true });
    await Promise.all([plain.login(), batch.login()]);
    expect(plain.protocol).toBe('');
    expect(batch.protocol).toBe('xuanjiang.batch.v1');
  });
});
