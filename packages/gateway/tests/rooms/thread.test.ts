import { chatCalls } from '@xuanjiang/contracts/chat';
import { DAY_MS, HOUR_MS } from '@xuanjiang/contracts/constants';
import { CODES } from '@xuanjiang/contracts/errors';
import { inboxCalls } from '@xuanjiang/contracts/inbox';
import { pollCalls } from '@xuanjiang/contracts/poll';
import { questionCalls } from '@xuanjiang/contracts/question';
import type { RejectFrame, ServerFrame } from '@xuanjiang/contracts/realtime/frame';
import { threadTopic } from '@xuanjiang/contracts/realtime/topic';
import { receiptCalls } from '@xuanjiang/contracts/receipt';
import { reportCalls } from '@xuanjiang/contracts/report';
import { restrictionCalls } from '@xuanjiang/contracts/restriction';
import { roomCalls } from '@xuanjiang/contracts/room';
import { dayStart } from '@xuanjiang/contracts/rules/shanghai-day';
import type { Thread } from '@xuanjiang/contracts/thread';
import { THREADS_PER_DAY, threadCalls } from '@xuanjiang/contracts/thread';
import { userCalls } from '@xuanjiang/contracts/user';
import { wordCalls } from '@xuanjiang/contracts/word';
import { beforeAll, describe, expect, test } from 'vitest';
import { deleteRows, joinRows } from '../../src/db/account-rows.ts';
import { openDatabaseBeside } from '../../src/db/database.ts';
import { createOpenStore } from '../../src/features/rooms/report/open-store.ts';
import { threadRows, threadSeenRows } from '../../src/features/rooms/thread/account-store.ts';
import { tellStaff } from '../../src/features/rooms/thread/post-store.ts';
import { createThreadStore } from '../../src/features/rooms/thread/store.ts';
import { messageRows } from '../../src/room/append-store.ts';
import { createLogStore } from '../../src/room/log-store.ts';
import type { TestAccount } from '../harness/accounts.ts';
import { addAccount, addAccounts } from '../harness/accounts.ts';
import { done, refused } from '../harness/call.ts';
import type { ChatClient } from '../harness/chat-client.ts';
import { countStatements } from '../harness/count-statements.ts';
import { shareGateway } from '../harness/shared-gateway.ts';
import { until } from '../harness/wait.ts';
import { connectMqtt, REFUSED } from '../mqtt/mqtt-client.ts';

/** A university with staff, and one without. */
let university = '';
let elsewhere = '';
let worker: TestAccount;
let operator: TestAccount;

// Nobody's standing is looked up again only because time has passed.
const gateway = await shareGateway({ stopwatch: () => 0 });
beforeAll(async () => {
  const staffed = gateway.storage.db
    .selectFrom('account')
    .select('university_id')
    .where('university_id', 'is not', null);
  const free = await gateway.storage.db
    .selectFrom('university')
    .select('id')
    .where('id', 'not in', staffed)
    .orderBy('id')
    .limit(2)
    .execute();
  [university = '', elsewhere = ''] = free.map(({ id }) => id);
  worker = await addAccount(gateway.storage, {
    role: 'worker',
    universityId: university,
    displayname: '陈老师',
  });
  operator = await addAccount(gateway.storage, { role: 'operator', displayname: '运营' });
});

const begin = ({ token }: TestAccount, Universityid = university): Promise<Thread> =>
  done(gateway.rest, threadCalls.begin, { Universityid }, { token });

const get = ({ token }: TestAccount, Id: string): Promise<Thread> =>
  done(gateway.rest, threadCalls.get, { Id }, { token });

/** A student with a thread, and connections of both sides that are in it. */
const meet = async () => {
  const student = await addAccount(gateway.storage, { displayname: '广东考生' });
  const thread = await begin(student);
  const asks = await gateway.connect({ token: student.token });
  const answers = await gateway.connect({ token: worker.token });
  for (const client of [asks, answers]) await client.subscribe(thread.Topic);
  return { student, thread, topic: thread.Topic, id: thread.Id, asks, answers };
};

const inboxOf = async ({ token }: TestAccount, Kinds: string) =>
  (await done(gateway.rest, inboxCalls.find, { Kinds }, { token })).List;

const isReject = (frame: ServerFrame): frame is RejectFrame => frame.Type === 'Reject';

/** Sends a frame to a room, and gives the refusal. */
const refusal = (client: ChatClient, frame: object): Promise<RejectFrame> => {
  const from = client.frames.length;
  client.send(frame);
  return client.find('the refusal', isReject, from);
};

describe('a private thread begins', () => {
  test('once for a student and a university, however often and from wherever it is begun', async () => {
    const student = await addAccount(gateway.storage);
    const begun = await Promise.all(Array.from({ length: 8 }, () => begin(student)));
    expect(new Set(begun.map(({ Id }) => Id)).size).toBe(1);
    expect(begun[0]).toMatchObject({ Side: 'student', Last: null, Unread: 0, Stopped: false });
    expect(begun[0]?.Topic).toBe(threadTopic(begun[0]?.Id ?? ''));
    const { List } = await done(gateway.rest, threadCalls.find, {}, { token: student.token });
    expect(List.map(({ Id }) => Id)).toEqual([begun[0]?.Id]);
    // Staff see it when something is written.
    const received = await done(
      gateway.rest,
      threadCalls.findReceived,
      { Limit: 100 },
      { token: worker.token },
    );
    expect(received.List.map(({ Id }) => Id)).not.toContain(begun[0]?.Id);
  });

  test('only by a student with a phone, and where somebody answers', async () => {
    const begins = (account: TestAccount, Universityid: string) =>
      refused(gateway.rest, threadCalls.begin, { Universityid }, { token: account.token });
    const student = await addAccount(gateway.storage);
    for (const staff of [worker, operator]) {
      expect(await begins(staff, university)).toMatchObject({ code: CODES.forbidden });
    }
    expect(await begins(student, elsewhere)).toMatchObject({ code: CODES.conflict });
    expect(await begins(student, 'nowhere')).toMatchObject({ code: CODES.notFound });
    await gateway.storage.db
      .updateTable('account')
      .set({ phone_hash: null })
      .where('id', '=', student.uids)
      .execute();
    expect(await begins(student, university)).toMatchObject({ code: CODES.forbidden });
  });

  test('as often as a day allows, which begins at midnight in Shanghai', async () => {
    await using beside = openDatabaseBeside(gateway.storage);
    const { uids: accountId } = await addAccount(gateway.storage);
    const ids = await beside.kysely.selectFrom('university').select('id').limit(3).execute();
    const midnight = dayStart('2026-06-03');
    const begin = async (at: number, time: number) => {
      const universityId = ids[at]?.id ?? '';
      const begun = { accountId, universityId, talkId: null };
      return createThreadStore(beside).begin(begun, time, 1);
    };
    expect(await begin(0, midnight)).toEqual({ id: expect.any(String) });
    expect(await begin(1, midnight + 7 * HOUR_MS)).toBe('full');
    expect(await begin(1, midnight + DAY_MS - 1)).toBe('full');
    expect(await begin(1, midnight + DAY_MS)).toEqual({ id: expect.any(String) });
  });

  test(`with ${THREADS_PER_DAY} universities a day at most; those that are there stay open`, async () => {
    const student = await addAccount(gateway.storage);
    const ids = (
      await gateway.storage.db
        .selectFrom('university')
        .select('id')
        .orderBy('id', 'desc')
        .limit(THREADS_PER_DAY + 1)
        .execute()
    ).map(({ id }) => id);
    for (const universityId of ids) {
      await addAccount(gateway.storage, { role: 'worker', universityId });
    }
    const token = { token: student.token };
    const asked = await Promise.all(
      ids.map((Universityid) =>
        gateway.rest.post(threadCalls.begin.path).send({ Universityid }).set(token),
      ),
    );
    const codes = asked.map(({ body }) => body.code as number);
    expect(codes.filter((code) => code === 0)).toHaveLength(THREADS_PER_DAY);
    expect(codes.filter((code) => code === CODES.conflict)).toHaveLength(1);
    const begun = ids[codes.indexOf(0)] ?? '';
    expect((await begin(student, begun)).Side).toBe('student');
  });
});

describe('in a private thread', () => {
  test('both sides read and write, over the WebSocket and over MQTT', async () => {
    const { student, topic, asks, answers } = await meet();
    using asksByMqtt = await connectMqtt(gateway, { token: student.token });
    using answersByMqtt = await connectMqtt(gateway, { token: worker.token });
    for (const client of [asksByMqtt, answersByMqtt]) expect(await client.subscribe(topic)).toBe(0);
    const question = await asks.say(topic, 'q1', '老师好');
    expect(question).toMatchObject({ Role: 'user', Standing: 'user', Uids: student.uids });
    const answer = await answersByMqtt.post(topic, 'a1', '同学你好');
    expect(answer).toMatchObject({
      Type: 'Message',
      Role: 'worker',
      Standing: 'worker',
      Displayname: '陈老师',
    });
    for (const client of [asks, answers, asksByMqtt, answersByMqtt]) {
      await client.reach(topic, 2);
      expect(client.messages(topic)).toEqual([question, answer]);
    }
    for (const { token } of [student, worker]) {
      const { List } = await done(gateway.rest, chatCalls.find, { Topic: topic }, { token });
      expect(List).toEqual([question, answer]);
    }
  });

  test('nobody else reads or writes: not over the WebSocket, not over MQTT, not over REST', async () => {
    const { topic, id, asks } = await meet();
    await asks.say(topic, 'q1', '老师好');
    const others = [
      await addAccount(gateway.storage),
      await addAccount(gateway.storage, { role: 'worker', universityId: elsewhere }),
      await addAccount(gateway.storage, { role: 'worker' }),
      operator,
      { token: '', uids: 'visitor' },
    ];
    for (const { token } of others) {
      using client = await gateway.connect({ token });
      expect(await refusal(client, { Type: 'Subscribe', Topic: topic })).toMatchObject({
        Code: CODES.notFound,
        Id: '',
      });
      const post = { Type: 'Message', Topic: topic, Id: 'x', Content: '插一句' };
      expect(await refusal(client, post)).toMatchObject({ Id: 'x' });
      using mqtt = await connectMqtt(gateway, { token });
      expect(await mqtt.subscribe(topic)).toBe(REFUSED);
      expect(await mqtt.post(topic, 'y', '插一句')).toMatchObject({ Type: 'Reject' });
      const calls = [
        [chatCalls.find, { Topic: topic }],
        [roomCalls.get, { Topic: topic }],
        [roomCalls.recall, { Topic: topic, Offset: 1 }],
        [reportCalls.add, { Topic: topic, Offset: 1, Reason: 'abuse' }],
        [reportCalls.find, { Topic: topic }],
        [threadCalls.get, { Id: id }],
        [threadCalls.see, { Id: id, Offset: 1 }],
        [threadCalls.stop, { Id: id, On: true }],
        [threadCalls.block, { Id: id, Reason: '没有理由' }],
      ] as const;
      for (const [call, input] of calls) {
        await refused(gateway.rest, call, input, { token });
      }
      expect(client.messages(topic)).toEqual([]);
      expect(mqtt.messages(topic)).toEqual([]);
    }
    expect(asks.messages(topic)).toHaveLength(1);
  });

  test('whoever works for the university no more loses it at once', async () => {
    const { topic, id, asks } = await meet();
    const left = await addAccount(gateway.storage, { role: 'worker', universityId: university });
    using socket = await gateway.connect({ token: left.token });
    using mqtt = await connectMqtt(gateway, { token: left.token });
    await socket.subscribe(topic);
    expect(await mqtt.subscribe(topic)).toBe(0);
    await gateway.storage.db
      .updateTable('account')
      .set({ university_id: elsewhere })
      .where('id', '=', left.uids)
      .execute();
    // What writes is judged anew each time.
    expect(await socket.post(topic, 'late')).toMatchObject({
      Type: 'Reject',
      Code: CODES.notFound,
    });
    const { token } = left;
    for (const call of [chatCalls.find, roomCalls.get]) {
      await refused(gateway.rest, call, { Topic: topic }, { token });
    }
    await refused(gateway.rest, threadCalls.get, { Id: id }, { token });
    // What reads is looked up again when the gateway is told that the account has changed.
    const from = socket.frames.length;
    await done(gateway.rest, userCalls.setName, { Displayname: '离任的老师' }, { token });
    const isOut = (frame: ServerFrame): frame is RejectFrame =>
      isReject(frame) && frame.Topic === topic && frame.Id === '';
    await socket.find('that it is out', isOut, from);
    await until('the other connection is out', async () => mqtt.frames.some(isOut));
    await asks.say(topic, 'secret', '只给在任的老师');
    await socket.settled();
    expect(await mqtt.post(topic, 'after')).toMatchObject({ Type: 'Reject' });
    for (const client of [socket, mqtt]) expect(client.messages(topic)).toEqual([]);
  });

  test('neither side is told that the other one reads', async () => {
    const { student, topic, id, asks, answers } = await meet();
    await asks.say(topic, 'q1');
    await answers.reach(topic, 1);
    await answers.say(topic, 'a1');
    await done(gateway.rest, threadCalls.see, { Id: id, Offset: 1 }, { token: worker.token });
    for (const client of [asks, answers]) {
      await client.settled();
      const types = new Set(client.frames.map(({ Type }) => Type));
      expect([...types].toSorted()).toEqual(['Login', 'Message', 'Subscribe', 'Unsubscribe']);
    }
    for (const { token } of [student, worker]) {
      const room = await done(gateway.rest, roomCalls.get, { Topic: topic }, { token });
      expect(room.Viewers).toBe(0);
    }
  });

  test('each account counts for itself what it has not read', async () => {
    const { student, topic, id, asks, answers } = await meet();
    const colleague = await addAccount(gateway.storage, {
      role: 'worker',
      universityId: university,
    });
    await asks.say(topic, 'q1');
    await asks.say(topic, 'q2');
    await answers.say(topic, 'a1', '在的');
    const unread = async (account: TestAccount) => (await get(account, id)).Unread;
    expect(await unread(worker)).toBe(2);
    expect(await unread(student)).toBe(1);
    // What is not written yet is not seen.
    const see = (account: TestAccount, Offset: number) =>
      done(gateway.rest, threadCalls.see, { Id: id, Offset }, { token: account.token });
    await see(worker, 1000);
    expect(await unread(worker)).toBe(0);
    expect(await unread(colleague)).toBe(2);
    await see(worker, 1);
    await asks.say(topic, 'q3', '还有一个问题');
    expect(await unread(worker)).toBe(1);
    const { List } = await done(
      gateway.rest,
      threadCalls.findReceived,
      { Limit: 100 },
      { token: worker.token },
    );
    expect(List.find(({ Id }) => Id === id)).toMatchObject({
      Side: 'university',
      Displayname: '广东考生',
      Waiting: true,
      Last: { Side: 'student', Content: '还有一个问题' },
    });
    // Threads that wait for an answer come before those that were answered.
    const waits = List.map(({ Waiting }) => Waiting);
    expect(waits).toEqual(waits.toSorted((a, b) => Number(b) - Number(a)));
    // What was withdrawn is no longer to be read.
    const withdrawn = { Topic: topic, Offset: 4 };
    await done(gateway.rest, roomCalls.recall, withdrawn, { token: student.token });
    expect(await unread(worker)).toBe(0);
  });

  test('there are no personas, questions, polls, pins, settings, lists of staff or exports', async () => {
    const { student, topic, asks, answers } = await meet();
    await asks.say(topic, 'q1');
    const post = { Type: 'Message', Topic: topic, Content: '内容' };
    for (const [client, more] of [
      [asks, { Question: true }],
      [answers, { Mask: 'mask-any' }],
    ] as const) {
      const answer = await refusal(client, { ...post, Id: 'no', ...more });
      expect(answer).toMatchObject({ Code: CODES.forbidden, Content: '私信里没有这项功能' });
    }
    const muting = { Kind: 'mute', Minutes: 10, Reason: '刷屏' };
    const calls = [
      [pollCalls.open, { Topic: topic, Title: '选一个', Options: ['一', '二'] }],
      [pollCalls.find, { Topic: topic }],
      [questionCalls.find, { Topic: topic }],
      [questionCalls.vote, { Topic: topic, Offset: 1, On: true }],
      [roomCalls.pin, { Topic: topic, Offset: 1 }],
      [roomCalls.set, { Topic: topic, Slow: 10 }],
      [roomCalls.addNotice, { Topic: topic, Content: '公告' }],
      [roomCalls.export, { Topic: topic, Format: 'csv' }],
      [roomCalls.recall, { Topic: topic, Offset: 1 }],
      [restrictionCalls.add, { ...muting, Topic: topic, Uids: student.uids }],
      [reportCalls.find, { Topic: topic }],
    ] as const;
    for (const [call, input] of calls) {
      const { code, msg } = await refused(gateway.rest, call, input, { token: worker.token });
      expect([call.path, code, msg]).toEqual([call.path, CODES.forbidden, '私信里没有这项功能']);
    }
  });

  test('the list of words holds, and who is banned from the rooms of the university only reads', async () => {
    const { student, topic, asks, answers } = await meet();
    await answers.say(topic, 'a1');
    const words = { Words: ['违禁示例词'], Action: 'block' };
    await done(gateway.rest, wordCalls.add, words, { token: operator.token });
    expect(await asks.post(topic, 'q0', '这里有违禁示例词')).toMatchObject({
      Type: 'Reject',
      Code: CODES.input,
    });
    const { db } = gateway.storage;
    const stranger = await addAccount(gateway.storage);
    const now = Date.now();
    const ban = { kind: 'ban', scope: university, until: now + 1e7, reason: '刷屏' } as const;
    await db
      .insertInto('restriction')
      .values(
        [student, stranger].map(({ uids }) => ({ ...ban, account_id: uids, created_at: now })),
      )
      .execute();
    expect(await asks.post(topic, 'q1')).toMatchObject({ Type: 'Reject', Code: CODES.forbidden });
    const token = { token: student.token };
    const { List } = await done(gateway.rest, chatCalls.find, { Topic: topic }, token);
    expect(List).toHaveLength(1);
    // The way by which the thread was begun leads to it.
    const input = { Universityid: university };
    expect(await done(gateway.rest, threadCalls.begin, input, token)).toMatchObject({
      Topic: topic,
    });
    const other = { token: stranger.token };
    expect((await refused(gateway.rest, threadCalls.begin, input, other)).code).toBe(
      CODES.forbidden,
    );
  });
});

describe('stopping', () => {
  test('a student who receives nothing more is not written to, until they lift it', async () => {
    const { student, topic, id, asks, answers } = await meet();
    await asks.say(topic, 'q1');
    const stop = (On: boolean) =>
      done(gateway.rest, threadCalls.stop, { Id: id, On }, { token: student.token });
    const isMute =
      (until: boolean) =>
      (frame: ServerFrame): frame is ServerFrame =>
        frame.Type === 'Mute' && frame.Topic === topic && frame.Until > 0 === until;
    await stop(true);
    // Also on other devices of the student.
    for (const side of [asks, answers]) await side.find('that it is stopped', isMute(true));
    expect(await answers.post(topic, 'a1')).toMatchObject({
      Type: 'Reject',
      Code: CODES.forbidden,
    });
    expect(await asks.post(topic, 'q2')).toMatchObject({ Type: 'Reject', Code: CODES.forbidden });
    expect(await get(worker, id)).toMatchObject({ Stopped: true, Unread: 1 });
    await refused(gateway.rest, threadCalls.stop, { Id: id, On: false }, { token: worker.token });
    const before = [asks, answers].map((side) => [side, side.frames.length] as const);
    await stop(false);
    for (const [side, from] of before) await side.find('that it is lifted', isMute(false), from);
    expect(await answers.say(topic, 'a2')).toMatchObject({ Offset: 2 });
  });

  test('staff block a student, who is told why; it is kept in the audit', async () => {
    const { student, topic, id, asks, answers } = await meet();
    await asks.say(topic, 'q1');
    const as = ({ token }: TestAccount) => ({ token });
    await refused(gateway.rest, threadCalls.block, { Id: id, Reason: '我' }, as(student));
    await done(gateway.rest, threadCalls.block, { Id: id, Reason: '多次辱骂' }, as(worker));
    const muted = (frame: ServerFrame): frame is ServerFrame =>
      frame.Type === 'Mute' && frame.Reason === '多次辱骂';
    await asks.find('the block', muted);
    expect(await asks.post(topic, 'q2')).toMatchObject({
      Code: CODES.forbidden,
      Content: '招生办已停止接收你的私信：多次辱骂',
    });
    expect(await get(student, id)).toMatchObject({ Blocked: true, Blockreason: '多次辱骂' });
    // Staff may still say something.
    await answers.say(topic, 'a1');
    await done(gateway.rest, threadCalls.unblock, { Id: id }, as(worker));
    await asks.say(topic, 'q3');
    const audit = await gateway.storage.db
      .selectFrom('audit')
      .select(['actor', 'action', 'subject', 'note'])
      .where('topic', '=', topic)
      .where('action', '!=', 'thread.read')
      .orderBy('id')
      .execute();
    expect(audit).toEqual([
      { actor: worker.uids, action: 'thread.block', subject: student.uids, note: '多次辱骂' },
      { actor: worker.uids, action: 'thread.unblock', subject: student.uids, note: '' },
    ]);
  });
});

describe('that staff read it', () => {
  test('is in the audit once in an hour for each of them, and the student is not shown it', async () => {
    const { student, topic, id, asks } = await meet();
    await asks.say(topic, 'q1');
    const reads = async () =>
      (
        await gateway.storage.db
          .selectFrom('audit')
          .select(['actor', 'subject', 'note'])
          .where('topic', '=', topic)
          .where('action', '=', 'thread.read')
          .orderBy('id')
          .execute()
      ).filter(({ actor }) => actor !== worker.uids);
    const { storage, rest } = gateway;
    const colleague = await addAccount(storage, { role: 'worker', universityId: university });
    const as = { token: colleague.token };
    // The list shows the last words of each thread.
    await done(rest, threadCalls.findReceived, { Limit: 100 }, as);
    const entry = { actor: colleague.uids, subject: student.uids, note: '' };
    expect(await reads()).toEqual([entry]);
    await done(rest, threadCalls.get, { Id: id }, as);
    await done(rest, chatCalls.find, { Topic: topic }, as);
    {
      using socket = await gateway.connect(as);
      await socket.subscribe(topic);
    }
    expect(await reads()).toEqual([entry]);

    // By each way alone it is noted too.
    const ways = [
      (token: string) => done(rest, threadCalls.get, { Id: id }, { token }),
      (token: string) => done(rest, chatCalls.find, { Topic: topic }, { token }),
      async (token: string) => {
        using socket = await gateway.connect({ token });
        await socket.subscribe(topic);
      },
    ];
    for (const way of ways) {
      const other = await addAccount(storage, { role: 'worker', universityId: university });
      await way(other.token);
      expect(await reads()).toContainEqual({ ...entry, actor: other.uids });
    }
    expect(await reads()).toHaveLength(1 + ways.length);
    const { List } = await done(rest, receiptCalls.find, {}, { token: student.token });
    expect(List).toEqual([]);
  });
});

describe('what tells of it', () => {
  test('a student has one unread message of a thread at most; reading the thread reads it', async () => {
    const { student, topic, id, asks, answers } = await meet();
    const { Offset } = await asks.say(topic, 'q1', '分流比例是多少？');
    answers.send({
      Type: 'Message',
      Topic: topic,
      Id: 'a1',
      Content: '按志愿和绩点',
      Quoteoffset: Offset,
    });
    await answers.reach(topic, 2);
    await answers.say(topic, 'a2', '今晚直播间还会讲');
    const told = await inboxOf(student, 'reply');
    expect(told).toMatchObject([
      {
        Content: '按志愿和绩点',
        Quote: '分流比例是多少？',
        Link: `/secretMsg?id=${id}`,
        Reason: 'written',
        Read: false,
      },
    ]);
    await done(gateway.rest, threadCalls.see, { Id: id, Offset: 3 }, { token: student.token });
    expect((await inboxOf(student, 'reply')).map(({ Read }) => Read)).toEqual([true]);
    await answers.say(topic, 'a3', '明天见');
    expect((await inboxOf(student, 'reply')).map(({ Content }) => Content)).toEqual([
      '明天见',
      '按志愿和绩点',
    ]);
  });

  test('staff are told once a day for a thread', async () => {
    const { topic, id, asks, answers } = await meet();
    const ofThread = async () =>
      (await inboxOf(worker, 'duty')).filter(({ Link }) => Link === `/secretMsg?id=${id}`);
    await asks.say(topic, 'q1');
    await asks.say(topic, 'q2');
    await until('they are told', async () => (await ofThread()).length > 0);
    expect(await ofThread()).toMatchObject([
      { Duty: null, Threadduty: 'message', Reason: 'staff' },
    ]);
    const jobs = await gateway.storage.db
      .selectFrom('job')
      .select('key')
      .where('about', '=', topic)
      .execute();
    expect(jobs).toHaveLength(1);
    // Nor of one that was answered until then.
    await answers.say(topic, 'a1');
    await gateway.storage.db.transaction().execute(tellStaff('the next day', { id }, Date.now()));
    expect(await ofThread()).toHaveLength(1);
  });
});

describe('a report', () => {
  test('gives operators the reported message and nothing else; they withdraw it', async () => {
    const { student, topic, asks, answers } = await meet();
    const { Offset: asked } = await asks.say(topic, 'q1', '老师好');
    const { Offset } = await answers.say(topic, 'a1', '加我私人微信交定金');
    const token = { token: student.token };
    const input = { Topic: topic, Offset, Reason: 'fraud', Note: '要钱' };
    await done(gateway.rest, reportCalls.add, input, token);
    // The staff are not told.
    await answers.settled();
    expect(answers.frames.some(({ Type }) => Type === 'Desk')).toBe(false);
    await refused(gateway.rest, reportCalls.findThreads, {}, { token: worker.token });
    const as = { token: operator.token };
    const reported = async () =>
      (await done(gateway.rest, reportCalls.findThreads, { Limit: 100 }, as)).List.filter(
        ({ Topic }) => Topic === topic,
      );
    expect(await reported()).toMatchObject([
      {
        University: { Id: university },
        Reported: {
          Message: { Offset, Content: '加我私人微信交定金', Quote: null },
          Count: 1,
          Reasons: ['fraud'],
          Note: '要钱',
        },
      },
    ]);
    // What was not reported is not there for them.
    const recall = (at: number) => ({ Topic: topic, Offset: at, Reason: '诈骗' });
    expect(await refused(gateway.rest, roomCalls.recall, recall(asked), as)).toMatchObject({
      code: CODES.notFound,
    });
    await refused(gateway.rest, chatCalls.find, { Topic: topic }, as);
    await done(gateway.rest, roomCalls.recall, recall(Offset), as);
    expect(await reported()).toEqual([]);
    const { List } = await done(gateway.rest, chatCalls.find, { Topic: topic, Limit: 2 }, token);
    expect(List[0]).toMatchObject({ Offset, Recalled: 'staff', Content: '' });
    const audit = await gateway.storage.db
      .selectFrom('audit')
      .select(['actor', 'action', 'subject'])
      .where('topic', '=', topic)
      .where('action', '!=', 'thread.read')
      .orderBy('id')
      .execute();
    expect(audit).toEqual([
      { actor: operator.uids, action: 'room.recall', subject: String(Offset) },
    ]);
    // The student is told who has read in the thread.
    const looks = await done(gateway.rest, receiptCalls.find, {}, token);
    expect(looks.List).toMatchObject([
      { Kind: 'report', University: { Id: '' }, Fields: ['message'], Count: 1 },
    ]);
    await until('operators are told', async () =>
      (await inboxOf(operator, 'duty')).some(({ Threadduty }) => Threadduty === 'report'),
    );
  });

  test('a page of them is read with as many statements as one of them', async () => {
    const report = async (times: number): Promise<void> => {
      for (let index = 0; index < times; index += 1) {
        const { student, topic, answers } = await meet();
        const { Offset } = await answers.say(topic, `a${index}`);
        const input = { Topic: topic, Offset, Reason: 'abuse' };
        await done(gateway.rest, reportCalls.add, input, { token: student.token });
      }
    };
    await using database = openDatabaseBeside(gateway.storage);
    const store = createOpenStore(database);
    const act = { actor: operator.uids, time: Date.now() };
    const logStore = createLogStore(database, Date.now);
    const statementsFor = async (limit: number): Promise<number> => {
      const { rows } = await store.list(
        { kind: 'thread', keyword: '' },
        'newest',
        { limit, offset: 0 },
        act,
      );
      expect(rows).toHaveLength(limit);
      using statements = countStatements();
      expect(await logStore.messagesAt(rows)).toHaveLength(limit);
      return statements.count(/from "message"/);
    };
    await report(3);
    expect(await statementsFor(3)).toBe(await statementsFor(1));
  });

  test('operators close one that is unfounded', async () => {
    const { student, topic, answers } = await meet();
    const { Offset } = await answers.say(topic, 'a1');
    const input = { Topic: topic, Offset, Reason: 'abuse' };
    await done(gateway.rest, reportCalls.add, input, { token: student.token });
    await refused(
      gateway.rest,
      reportCalls.close,
      { Topic: topic, Offset },
      { token: worker.token },
    );
    const as = { token: operator.token };
    await done(gateway.rest, reportCalls.close, { Topic: topic, Offset }, as);
    const { List } = await done(gateway.rest, reportCalls.findThreads, { Limit: 100 }, as);
    expect(List.map(({ Topic }) => Topic)).not.toContain(topic);
  });
});

describe('when an account goes', () => {
  test('two accounts that are joined keep their threads; the one used last goes on', async () => {
    const [one, other] = [await meet(), await meet()];
    await other.asks.say(other.topic, 'q1');
    await one.answers.say(one.topic, 'a1', '还在吗');
    const from = other.student.uids;
    const to = one.student.uids;
    for (const [{ token }, id] of [
      [one.student, one.id],
      [other.student, other.id],
    ] as const) {
      await done(gateway.rest, threadCalls.see, { Id: id, Offset: 1 }, { token });
    }
    await gateway.storage.db.transaction().execute(async (db) => {
      for (const rows of [threadRows, threadSeenRows, messageRows]) {
        await joinRows(rows, { db, from, to, now: Date.now() });
      }
    });
    const { List } = await done(gateway.rest, threadCalls.find, {}, { token: one.student.token });
    expect(List.map(({ Id, Unread }) => [Id, Unread])).toEqual([
      [one.id, 0],
      [other.id, 0],
    ]);
    expect((await begin(one.student)).Id).toBe(one.id);
    const read = { Topic: other.topic };
    const page = await done(gateway.rest, chatCalls.find, read, { token: one.student.token });
    expect(page.List).toMatchObject([{ Uids: to }]);
    await refused(gateway.rest, chatCalls.find, read, { token: other.student.token });
  });

  test('the university keeps what it wrote, and nothing says who the student was', async () => {
    const { student, topic, id, asks, answers } = await meet();
    await asks.say(topic, 'q1', '我叫小雨');
    answers.send({ Type: 'Message', Topic: topic, Id: 'a1', Content: '你好', Quoteoffset: 1 });
    await answers.reach(topic, 2);
    const { db } = gateway.storage;
    await db
      .transaction()
      .execute((trx) =>
        deleteRows(threadRows, { db: trx, accountId: student.uids, now: Date.now() }),
      );
    const as = { token: worker.token };
    const { List } = await done(gateway.rest, chatCalls.find, { Topic: topic }, as);
    expect(List).toMatchObject([
      { Uids: '', Content: '', Recalled: 'own', Displayname: '已注销的用户' },
      { Content: '你好', Quote: { Content: '', Displayname: '已注销的用户' } },
    ]);
    expect(JSON.stringify(List)).not.toContain(student.uids);
    expect(await get(worker, id)).toMatchObject({ Displayname: '', Waiting: false, Stopped: true });
    expect(await answers.post(topic, 'a2')).toMatchObject({ Type: 'Reject' });
    await refused(gateway.rest, threadCalls.get, { Id: id }, { token: student.token });
  });
});

test('a block, a stop and a post that race: what was answered stands in the log, and nothing after it', async () => {
  const students = await addAccounts(gateway.storage, 6);
  for (const student of students) {
    const { Topic, Id } = await begin(student);
    using client = await gateway.connect({ token: student.token });
    await client.subscribe(Topic);
    const posts = Array.from({ length: 5 }, (_, index) => client.post(Topic, `q${index}`));
    const block = done(
      gateway.rest,
      threadCalls.block,
      { Id, Reason: '测试' },
      { token: worker.token },
    );
    const answers = await Promise.all(posts);
    await block;
    const stored = answers.filter(({ Type }) => Type === 'Message').map(({ Id: id }) => id);
    const { List } = await done(gateway.rest, chatCalls.find, { Topic }, { token: student.token });
    expect(List.map((entry) => 'Id' in entry && entry.Id)).toEqual(stored);
    expect(await client.post(Topic, 'late')).toMatchObject({ Type: 'Reject' });
  }
});
