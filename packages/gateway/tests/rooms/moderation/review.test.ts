import { chatCalls } from '@xuanjiang/contracts/chat';
import { CODES } from '@xuanjiang/contracts/errors';
import type {
  DeskFrame,
  HeldFrame,
  RejectFrame,
  ServerFrame,
} from '@xuanjiang/contracts/realtime/frame';
import { HELD_PER_PERSON_MAX, reviewCalls } from '@xuanjiang/contracts/review';
import { roomCalls } from '@xuanjiang/contracts/room';
import { userCalls } from '@xuanjiang/contracts/user';
import { wordCalls } from '@xuanjiang/contracts/word';
import { describe, expect, test } from 'vitest';
import { addAccount } from '../../harness/accounts.ts';
import { done, refused, send } from '../../harness/call.ts';
import type { ChatClient } from '../../harness/chat-client.ts';
import { freshRooms } from '../../harness/rooms.ts';
import { shareGateway } from '../../harness/shared-gateway.ts';
import { staffRoom } from '../../harness/staffed-room.ts';
import { until } from '../../harness/wait.ts';
import { connectMqtt } from '../../mqtt/mqtt-client.ts';

let now = Date.now();
const gateway = await shareGateway({ clock: () => now });
const freshRoom = await freshRooms(gateway.rest);
const { Token: token } = await done(gateway.rest, userCalls.fakeLogin, { Account: 'operator' });
const words = { Words: ['微信', '加群'], Action: 'review' };
await done(gateway.rest, wordCalls.add, words, { token });

const isHeld = (frame: ServerFrame): frame is HeldFrame => frame.Type === 'Held';
const isDesk = (frame: ServerFrame): frame is DeskFrame => frame.Type === 'Desk';
const isReject = (frame: ServerFrame): frame is RejectFrame => frame.Type === 'Reject';
const CONTENT = '加我微信吧';

const open = async () => {
  const room = await staffRoom(gateway, freshRoom());
  const { topic, worker, student } = room;
  const enter = async (token: string): Promise<ChatClient> => {
    const client = await gateway.connect({ token });
    await client.subscribe(topic);
    return client;
  };
  const as = ({ token }: { token: string }) => ({ token });
  const found = (page = {}) =>
    done(gateway.rest, reviewCalls.find, { Topic: topic, ...page }, as(worker));
  /** Posts what is held. @returns the sender's connection once it was told so */
  const hold = async (client: ChatClient, id: string, content = CONTENT): Promise<HeldFrame> => {
    const from = client.frames.length;
    client.send({ Type: 'Message', Id: id, Topic: topic, Content: content });
    return client.find(`${id} is held`, isHeld, from);
  };
  const accept = (Id: number, who = worker) =>
    done(gateway.rest, reviewCalls.accept, { Topic: topic, Id }, as(who));
  const refuse = (Id: number, Reason?: string, who = worker) =>
    done(gateway.rest, reviewCalls.refuse, { Topic: topic, Id, Reason }, as(who));
  const review = (on: boolean) =>
    done(gateway.rest, roomCalls.set, { Topic: topic, Review: on }, as(worker));
  const log = async () =>
    (await done(gateway.rest, chatCalls.find, { Topic: topic, After: 0, Limit: 100 })).List;
  /** The id of the only post that waits. */
  const only = async (): Promise<number> => {
    const { List } = await found();
    expect(List).toHaveLength(1);
    return List[0]?.Id ?? 0;
  };
  const sender = await enter(student.token);
  return { ...room, enter, as, found, hold, accept, refuse, review, log, only, sender };
};

describe('a post with a word for review', () => {
  test('is seen by its sender as held and by the staff, and by nobody else', async () => {
    const { topic, enter, sender, hold, found, log, student, worker, moderator, operator } =
      await open();
    const [reader, ...staff] = await Promise.all(
      ['', worker.token, moderator.token, operator.token].map(enter),
    );
    expect(await hold(sender, 'held-1', '进 群？加 裙，威 信联系')).toEqual({
      Type: 'Held',
      Topic: topic,
      Id: 'held-1',
    });
    for (const client of staff) {
      expect(await client.find('Desk', isDesk)).toEqual({ Type: 'Desk', Topic: topic });
    }
    expect(await found()).toEqual({
      List: [
        {
          Id: expect.any(Number),
          Uids: student.uids,
          Displayname: '考生',
          Avatarurl: '',
          Content: '进 群？加 裙，威 信联系',
          Question: false,
          Time: now,
          Words: ['加群', '微信'],
        },
      ],
      Total: 1,
    });
    await reader?.settled();
    await sender.settled();
    expect(reader?.entries(topic)).toEqual([]);
    expect(reader?.frames.some(isDesk)).toBe(false);
    expect(sender.frames.some(isDesk)).toBe(false);
    expect(sender.entries(topic)).toEqual([]);
    expect(await log()).toEqual([]);
  });

  test('comes to everyone when it is accepted, at that time, under the sender’s own id', async () => {
    const { topic, enter, sender, hold, accept, only, found, log, student, worker } = await open();
    const reader = await enter('');
    const desk = await enter(worker.token);
    await hold(sender, 'mine');
    await desk.find('Desk', isDesk);
    const from = desk.frames.length;
    const id = await only();
    now += 5000;
    expect(await accept(id)).toEqual({ Offset: 1 });
    await desk.find('Desk again', isDesk, from);
    for (const client of [reader, sender, desk]) {
      await client.reach(topic, 1);
      expect(client.entries(topic)).toMatchObject([
        {
          Type: 'Message',
          Id: 'mine',
          Offset: 1,
          Time: now,
          Content: CONTENT,
          Uids: student.uids,
          Displayname: '考生',
          Role: 'user',
          Standing: 'user',
          Question: null,
        },
      ]);
    }
    expect(await log()).toEqual(reader.entries(topic));
    expect(await found()).toEqual({ List: [], Total: 0 });
    // Saying it again gives what stands.
    expect(await sender.post(topic, 'mine', CONTENT)).toMatchObject({ Offset: 1 });
    expect(await log()).toHaveLength(1);
  });

  test('is not posted when it is refused, and its sender gets the reason', async () => {
    const { topic, enter, sender, hold, refuse, only, found, log, student, moderator } =
      await open();
    const phone = await enter(student.token);
    const reader = await enter('');
    await hold(sender, 'mine');
    await refuse(await only(), '请不要留联系方式', moderator);
    const rejection = {
      Type: 'Reject',
      Code: CODES.forbidden,
      Content: '管理员没有通过这条发言：请不要留联系方式',
      Topic: topic,
      Id: 'mine',
      Retryafter: 0,
    };
    for (const client of [sender, phone]) {
      expect(await client.find('the refusal', isReject)).toEqual(rejection);
    }
    // It is not taken by saying it again, over this connection or another.
    const again = await enter(student.token);
    expect(await sender.post(topic, 'mine', CONTENT)).toEqual(rejection);
    expect(await again.post(topic, 'mine', CONTENT)).toEqual(rejection);
    await reader.settled();
    expect(reader.entries(topic)).toEqual([]);
    expect(reader.frames.some(isReject)).toBe(false);
    expect(await log()).toEqual([]);
    expect(await found()).toEqual({ List: [], Total: 0 });
  });

  test('may be refused without a reason', async () => {
    const { sender, hold, refuse, only } = await open();
    await hold(sender, 'mine');
    await refuse(await only());
    expect(await sender.find('the refusal', isReject)).toMatchObject({
      Id: 'mine',
      Content: '管理员没有通过这条发言',
    });
    // Each is told once.
    await hold(sender, 'other');
    const from = sender.frames.length;
    await refuse(await only());
    await sender.find('the other refusal', isReject, from);
    expect(sender.frames.filter(isReject).map(({ Id }) => Id)).toEqual(['mine', 'other']);
  });

  test('that is a question becomes one when it is accepted', async () => {
    const { topic, sender, accept, found } = await open();
    const post = {
      Type: 'Message',
      Id: 'ask',
      Topic: topic,
      Content: '微信群在哪',
      Question: true,
    };
    sender.send(post);
    await sender.find('Held', isHeld);
    const [held] = (await found()).List;
    expect(held).toMatchObject({ Question: true, Words: ['微信'] });
    await accept(held?.Id ?? 0);
    await sender.reach(topic, 1);
    expect(sender.messages(topic)).toMatchObject([{ Id: 'ask', Question: 'open' }]);
  });

  test('is held over MQTT as well', async () => {
    const { topic, student, accept, refuse, only } = await open();
    using phone = await connectMqtt(gateway, { token: student.token });
    await phone.subscribe(topic);
    const hold = async (id: string): Promise<void> => {
      phone.publish(topic, { Id: id, Content: CONTENT });
      await until(`${id} is held`, () =>
        phone.frames.filter(isHeld).some(({ Id, Topic }) => Id === id && Topic === topic),
      );
    };
    await hold('good');
    await accept(await only());
    await phone.reach(topic, 1);
    expect(phone.messages(topic)).toMatchObject([{ Id: 'good', Offset: 1 }]);
    await hold('bad');
    await refuse(await only(), '广告');
    expect(await phone.rejected('bad')).toMatchObject({
      Code: CODES.forbidden,
      Content: '管理员没有通过这条发言：广告',
    });
  });

  test('is kept once, however often it is said', async () => {
    const { sender, enter, student, hold, found } = await open();
    await hold(sender, 'same');
    await hold(sender, 'same');
    await hold(await enter(student.token), 'same', '另一条微信');
    expect(await found()).toMatchObject({ List: [{ Content: CONTENT }], Total: 1 });
  });

  test('waits with a few others of the same person at most', async () => {
    const { topic, sender, hold, accept, found, enter } = await open();
    for (let index = 0; index < HELD_PER_PERSON_MAX; index += 1) {
      await hold(sender, `held-${index}`);
    }
    const refusal = await sender.post(topic, 'more', CONTENT);
    expect(refusal).toMatchObject({
      Type: 'Reject',
      Code: CODES.tooMany,
      Content: '还有几条发言在等待审核，请稍后再发',
      Id: 'more',
    });
    expect(refusal).toMatchObject({ Retryafter: expect.any(Number) });
    expect((refusal as RejectFrame).Retryafter).toBeGreaterThan(0);
    // One that waits is still known, others may be held, and what needs no review is said.
    await hold(sender, 'held-0');
    await hold(await enter((await addAccount(gateway.storage)).token), 'other');
    await sender.say(topic, 'clean', '老师好');
    const { List, Total } = await found();
    expect(Total).toBe(HELD_PER_PERSON_MAX + 1);
    await accept(List[0]?.Id ?? 0);
    await hold(sender, 'more');
  });

  test('counts its waiting rightly when all are said at once', async () => {
    const { topic, student, enter, found } = await open();
    const clients = await Promise.all(Array.from({ length: 10 }, () => enter(student.token)));
    clients.forEach((client, index) => {
      client.send({ Type: 'Message', Id: `at-once-${index}`, Topic: topic, Content: CONTENT });
    });
    const answers = await Promise.all(
      clients.map((client) =>
        client.find(
          'an answer',
          (frame): frame is HeldFrame | RejectFrame => isHeld(frame) || isReject(frame),
        ),
      ),
    );
    expect(answers.filter(isHeld)).toHaveLength(HELD_PER_PERSON_MAX);
    expect((await found()).Total).toBe(HELD_PER_PERSON_MAX);
  });
});

describe('a room under review', () => {
  test('holds what users say, and not what staff say', async () => {
    const { topic, sender, enter, hold, review, found, worker, moderator, operator } = await open();
    await review(true);
    await hold(sender, 'clean', '老师好');
    expect(await found()).toMatchObject({ List: [{ Content: '老师好', Words: [] }] });
    for (const { token, uids } of [worker, moderator, operator]) {
      const client = await enter(token);
      expect(await client.say(topic, uids, '大家好')).toMatchObject({ Uids: uids });
    }
  });

  test('leaves what waits when review is switched off', async () => {
    const { topic, sender, hold, review, found, accept, only } = await open();
    await review(true);
    await hold(sender, 'first', '老师好');
    await review(false);
    expect(await sender.say(topic, 'second', '在吗')).toMatchObject({ Id: 'second' });
    expect(await found()).toMatchObject({ Total: 1 });
    const { Offset } = await accept(await only());
    await sender.reach(topic, Offset);
    expect(sender.messages(topic).map(({ Id }) => Id)).toEqual(['second', 'first']);
  });

  test('gives what was said before again, and holds it not', async () => {
    const { topic, sender, review, found } = await open();
    const early = await sender.say(topic, 'early', '老师好');
    await review(true);
    expect(await sender.post(topic, 'early', '老师好')).toEqual(early);
    expect(await found()).toMatchObject({ Total: 0 });
  });

  test('one that its sender posted again meanwhile is stored once, and does not wait', async () => {
    const { topic, sender, hold, review, found, accept, only, log } = await open();
    await review(true);
    await hold(sender, 'twice', '老师好');
    await review(false);
    const message = await sender.say(topic, 'twice', '老师好');
    expect(await accept(await only())).toEqual({ Offset: message.Offset });
    expect(await found()).toMatchObject({ Total: 0 });
    expect((await log()).filter(({ Type }) => Type === 'Message')).toEqual([message]);
  });
});

describe('the staff', () => {
  test('see what waits oldest first, in pages', async () => {
    const { sender, hold, found } = await open();
    for (const id of ['a', 'b', 'c']) {
      now += 1000;
      await hold(sender, id, `微信 ${id}`);
    }
    const contents = async (page: object) => {
      const { List, Total } = await found(page);
      return [Total, ...List.map(({ Content }) => Content)];
    };
    expect(await contents({ Limit: 2 })).toEqual([3, '微信 a', '微信 b']);
    expect(await contents({ Limit: 2, Page: 2 })).toEqual([3, '微信 c']);
  });

  test('decide once: of two at the same time one is refused', async () => {
    const { topic, sender, hold, accept, only, log, worker, moderator, as } = await open();
    await hold(sender, 'one');
    const id = await only();
    const outcomes = await Promise.all([
      send(gateway.rest, reviewCalls.accept, { Topic: topic, Id: id }, as(worker)),
      send(gateway.rest, reviewCalls.accept, { Topic: topic, Id: id }, as(moderator)),
      send(gateway.rest, reviewCalls.refuse, { Topic: topic, Id: id }, as(moderator)),
    ]);
    const codes = outcomes.map(({ body }) => (body as { code: number }).code);
    expect(codes.toSorted()).toEqual([0, CODES.conflict, CODES.conflict]);
    const accepted = codes[2] !== 0;
    expect(await log()).toHaveLength(accepted ? 1 : 0);
    for (const call of [reviewCalls.accept, reviewCalls.refuse]) {
      const late = await refused(gateway.rest, call, { Topic: topic, Id: id }, as(worker));
      expect(late).toEqual({ code: CODES.conflict, msg: '这条发言已经处理过了' });
    }
    await hold(sender, 'two');
    await accept(await only());
  });

  test('are those of the room only', async () => {
    const { topic, universityId, sender, hold, only, student, worker, as } = await open();
    await hold(sender, 'one');
    const Id = await only();
    const { id: elsewhere } = await gateway.storage.db
      .selectFrom('university')
      .select('id')
      .where('id', '<>', universityId)
      .executeTakeFirstOrThrow();
    const foreign = await addAccount(gateway.storage, { role: 'worker', universityId: elsewhere });
    const input = { Topic: topic, Id };
    for (const who of [student, foreign]) {
      for (const call of [reviewCalls.find, reviewCalls.accept, reviewCalls.refuse]) {
        const given = call === reviewCalls.find ? { Topic: topic } : input;
        const refusal = await refused(gateway.rest, call, given, as(who));
        expect(refusal).toMatchObject({ code: CODES.forbidden, msg: '你不是这个聊天室的管理员' });
      }
    }
    // The id of another room's is none of theirs.
    const other = await open();
    for (const call of [reviewCalls.accept, reviewCalls.refuse]) {
      const there = { Topic: other.topic, Id };
      const refusal = await refused(gateway.rest, call, there, as(other.worker));
      expect(refusal).toMatchObject({ code: CODES.notFound });
      const none = { Topic: topic, Id: 987_654 };
      expect(await refused(gateway.rest, call, none, as(worker))).toMatchObject({
        code: CODES.notFound,
      });
    }
    expect(await only()).toBe(Id);
  });

  test('leave a trace of what they decide', async () => {
    const { topic, sender, hold, only, accept, refuse, student, worker, moderator, as } =
      await open();
    await hold(sender, 'good');
    await accept(await only());
    await hold(sender, 'bad');
    await refuse(await only(), '广告', moderator);
    const { List } = await done(gateway.rest, roomCalls.findAudit, { Topic: topic }, as(worker));
    expect(List.slice(0, 2)).toMatchObject([
      { Uids: moderator.uids, Action: 'review.refuse', Subject: student.uids, Note: '广告' },
      { Uids: worker.uids, Action: 'review.accept', Subject: '1', Note: '' },
    ]);
  });

  test('can put aside a post that cannot be read any more, and not let it in', async () => {
    const { topic, sender, hold, found, only, refuse, log, worker, as } = await open();
    await hold(sender, 'torn');
    const Id = await only();
    for (const draft of ['not JSON', '{"content":7}', 'null']) {
      await gateway.storage.db.updateTable('held').set({ draft }).where('id', '=', Id).execute();
      expect(await found()).toMatchObject({ List: [{ Id, Content: '' }], Total: 1 });
      const refusal = await refused(
        gateway.rest,
        reviewCalls.accept,
        { Topic: topic, Id },
        as(worker),
      );
      expect(refusal).toMatchObject({ code: CODES.notFound });
    }
    await refuse(Id);
    expect(await sender.find('the refusal', isReject)).toMatchObject({ Id: 'torn' });
    expect(await log()).toEqual([]);
  });
});
