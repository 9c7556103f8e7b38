import { chatCalls } from '@xuanjiang/contracts/chat';
import { HOUR_MS, MINUTE_MS } from '@xuanjiang/contracts/constants';
import { CODES } from '@xuanjiang/contracts/errors';
import { moderatorCalls } from '@xuanjiang/contracts/moderator';
import type { HeldFrame, ServerFrame } from '@xuanjiang/contracts/realtime/frame';
import { OWN_RECALL_MS } from '@xuanjiang/contracts/realtime/protocol';
import { reviewCalls } from '@xuanjiang/contracts/review';
import { roomCalls } from '@xuanjiang/contracts/room';
import { isRoomMessage } from '@xuanjiang/contracts/rules/room-message';
import { describe, expect, test } from 'vitest';
import { noteActs } from '../../../src/db/audit.ts';
import { done, refused } from '../../harness/call.ts';
import { freshRooms } from '../../harness/rooms.ts';
import { shareGateway } from '../../harness/shared-gateway.ts';
import { staffRoom } from '../../harness/staffed-room.ts';

let now = Date.now();
const gateway = await shareGateway({ clock: () => now });
const freshRoom = await freshRooms(gateway.rest);

const isHeld = (frame: ServerFrame, id: string): frame is HeldFrame =>
  frame.Type === 'Held' && frame.Id === id;

const open = async () => {
  const room = await staffRoom(gateway, freshRoom());
  const connect = async (token: string) => {
    const client = await gateway.connect({ token });
    await client.login();
    await client.subscribe(room.topic);
    return client;
  };
  const as = (who: { token: string }) => ({ token: who.token });
  return { ...room, connect, as, rest: gateway.rest };
};

describe('what a room is', () => {
  test('anyone may ask; the standing is that of who asks', async () => {
    const { topic, worker, moderator, operator, student, guest, rest, as } = await open();
    const standingOf = async (token: string) =>
      (await done(rest, roomCalls.get, { Topic: topic }, { token })).Standing;
    expect(await done(rest, roomCalls.get, { Topic: topic })).toMatchObject({
      Slow: 0,
      Review: false,
      Pinned: null,
      Standing: 'user',
      Restriction: null,
      Viewers: 0,
      Slowwait: 0,
      Personas: [],
    });
    expect(await standingOf(student.token)).toBe('user');
    expect(await standingOf(moderator.token)).toBe('moderator');
    expect(await standingOf(worker.token)).toBe('worker');
    expect(await standingOf(operator.token)).toBe('operator');
    expect(await standingOf(guest.token)).toBe('user');
    const nowhere = await refused(rest, roomCalls.get, { Topic: 'stream/none' }, as(worker));
    expect(nowhere.code).toBe(CODES.notFound);
  });

  test('a message says what its writer is in the room', async () => {
    const { topic, student, worker, moderator, operator, connect } = await open();
    const said = async (token: string) => {
      const { Standing, Role, Badge } = await (await connect(token)).say(topic, 'hello');
      return [Standing, Role, Badge];
    };
    expect(await said(student.token)).toEqual(['user', 'user', '']);
    expect(await said(worker.token)).toEqual(['worker', 'worker', '']);
    expect(await said(moderator.token)).toEqual(['moderator', 'user', '房管']);
    expect(await said(operator.token)).toEqual(['operator', 'user', '平台']);
  });

  test('a message keeps what its writer was, when that has changed since', async () => {
    const { topic, student, worker, connect, rest, as } = await open();
    const client = await connect(student.token);
    await client.say(topic, 'before');
    await done(rest, moderatorCalls.add, { Topic: topic, Uids: student.uids }, as(worker));
    await client.say(topic, 'after');
    const { List } = await done(rest, chatCalls.find, { Topic: topic });
    expect(List.filter(isRoomMessage).map(({ Standing }) => Standing)).toEqual([
      'user',
      'moderator',
    ]);
  });
});

describe('withdrawing', () => {
  test('an own message loses its text everywhere, and keeps its place', async () => {
    const { topic, student, worker, connect, rest, as } = await open();
    const writer = await connect(student.token);
    const reader = await connect(worker.token);
    const { Offset } = await writer.say(topic, 'a', 'my phone is 1');
    await reader.reach(topic, Offset);
    reader.send({ Type: 'Message', Id: 'b', Topic: topic, Content: 'why', Quoteoffset: Offset });
    await reader.reach(topic, Offset + 1);
    await done(rest, roomCalls.recall, { Topic: topic, Offset }, as(student));
    const event = await reader.find('the recall', (frame) => frame.Type === 'Recall');
    expect(event).toMatchObject({ Target: Offset, By: 'own', Offset: Offset + 2 });
    const { List } = await done(rest, chatCalls.find, { Topic: topic });
    expect(List).toMatchObject([
      { Type: 'Message', Content: '', Recalled: 'own' },
      { Type: 'Message', Content: 'why', Quote: { Offset, Content: '' } },
      { Type: 'Recall', Target: Offset },
    ]);
    const again = await refused(rest, roomCalls.recall, { Topic: topic, Offset }, as(student));
    expect(again.code).toBe(CODES.conflict);
  });

  test('is possible for two minutes, for staff at any time', async () => {
    const { topic, student, worker, connect, rest, as } = await open();
    const writer = await connect(student.token);
    const { Offset } = await writer.say(topic, 'a');
    now += OWN_RECALL_MS + 1;
    const late = await refused(rest, roomCalls.recall, { Topic: topic, Offset }, as(student));
    expect(late.code).toBe(CODES.forbidden);
    const { Offset: own } = await (await connect(worker.token)).say(topic, 'b');
    now += MINUTE_MS * 10;
    await done(rest, roomCalls.recall, { Topic: topic, Offset: own }, as(worker));
    await done(rest, roomCalls.recall, { Topic: topic, Offset, Reason: '广告' }, as(worker));
    const { List } = await done(rest, chatCalls.find, { Topic: topic });
    expect(List[0]).toMatchObject({ Recalled: 'staff' });
    expect(List[1]).toMatchObject({ Recalled: 'own' });
  });

  test('reaches only those below', async () => {
    const { topic, student, moderator, worker, operator, connect, rest, as } = await open();
    const { Offset } = await (await connect(worker.token)).say(topic, 'a');
    for (const who of [student, moderator]) {
      const { code } = await refused(rest, roomCalls.recall, { Topic: topic, Offset }, as(who));
      expect(code).toBe(CODES.forbidden);
    }
    await done(rest, roomCalls.recall, { Topic: topic, Offset }, as(operator));
    const none = await refused(rest, roomCalls.recall, { Topic: topic, Offset: 99 }, as(worker));
    expect(none.code).toBe(CODES.notFound);
  });
});

describe('pinning', () => {
  test('shows a message above the room, also to who comes later, until another or none is', async () => {
    const { topic, student, moderator, connect, rest, as } = await open();
    const reader = await connect(student.token);
    const { Offset } = await reader.say(topic, 'a', '招生网站 example.edu');
    await done(rest, roomCalls.pin, { Topic: topic, Offset }, as(moderator));
    const pinned = await reader.find('the pin', (frame) => frame.Type === 'Pin');
    expect(pinned).toMatchObject({ Pinned: { Offset, Content: '招生网站 example.edu' } });
    expect((await done(rest, roomCalls.get, { Topic: topic })).Pinned).toMatchObject({ Offset });
    await done(rest, roomCalls.pin, { Topic: topic, Offset: 0 }, as(moderator));
    expect((await done(rest, roomCalls.get, { Topic: topic })).Pinned).toBeNull();
    const { code } = await refused(rest, roomCalls.pin, { Topic: topic, Offset: 2 }, as(moderator));
    expect(code).toBe(CODES.notFound);
  });

  test('ends when the message is withdrawn', async () => {
    const { topic, student, worker, connect, rest, as } = await open();
    const { Offset } = await (await connect(student.token)).say(topic, 'a');
    await done(rest, roomCalls.pin, { Topic: topic, Offset }, as(worker));
    await done(rest, roomCalls.recall, { Topic: topic, Offset }, as(student));
    expect((await done(rest, roomCalls.get, { Topic: topic })).Pinned).toBeNull();
    const { List } = await done(rest, chatCalls.find, { Topic: topic });
    expect(List[1]).toMatchObject({ Type: 'Pin', Pinned: null });
  });

  test('is not for students', async () => {
    const { topic, student, rest, as } = await open();
    const { code } = await refused(rest, roomCalls.pin, { Topic: topic, Offset: 0 }, as(student));
    expect(code).toBe(CODES.forbidden);
  });
});

describe('announcing', () => {
  test('staff of the university may post notices to all; moderators may not', async () => {
    const { topic, student, worker, moderator, connect, rest, as } = await open();
    const reader = await connect(student.token);
    const content = { Topic: topic, Content: '十分钟后抽取提问' };
    const { Offset } = await done(rest, roomCalls.addNotice, content, as(worker));
    const notice = await reader.find('the notice', (frame) => frame.Type === 'Notice');
    expect(notice).toMatchObject({
      Offset,
      Content: content.Content,
      Role: 'worker',
      Standing: 'worker',
    });
    expect((await refused(rest, roomCalls.addNotice, content, as(moderator))).code).toBe(
      CODES.forbidden,
    );
  });
});

test('settings changed at once are all changed', async () => {
  const { topic, worker, moderator, rest, as } = await open();
  await Promise.all([
    done(rest, roomCalls.set, { Topic: topic, Slow: 10 }, as(worker)),
    done(rest, roomCalls.set, { Topic: topic, Review: true }, as(moderator)),
  ]);
  expect(await done(rest, roomCalls.get, { Topic: topic })).toMatchObject({
    Slow: 10,
    Review: true,
  });
});

describe('slow mode', () => {
  test('says how long to wait, keeps nobody who waited, and no staff', async () => {
    const { topic, student, worker, moderator, connect, rest, as } = await open();
    const writer = await connect(student.token);
    const staff = await connect(worker.token);
    await done(rest, roomCalls.set, { Topic: topic, Slow: 10 }, as(moderator));
    const settings = await writer.find('the settings', (frame) => frame.Type === 'Settings');
    expect(settings).toMatchObject({ Slow: 10, Review: false });
    await writer.say(topic, 'a');
    now += 4000;
    const soon = await writer.post(topic, 'b');
    expect(soon).toMatchObject({ Type: 'Reject', Code: CODES.tooMany, Retryafter: 6000 });
    // What stands is no new message: the sender learns where it is.
    const again = await writer.post(topic, 'a');
    expect(again).toMatchObject({ Type: 'Message', Id: 'a' });
    await staff.say(topic, 'c');
    await staff.say(topic, 'd');
    now += 6000;
    await writer.say(topic, 'b');
    await done(rest, roomCalls.set, { Topic: topic, Slow: 0 }, as(worker));
    await writer.say(topic, 'e');
    expect((await done(rest, roomCalls.get, { Topic: topic })).Slow).toBe(0);
  });

  test('asks for no longer wait when the clock was set back', async () => {
    const { topic, student, worker, connect, rest, as } = await open();
    const writer = await connect(student.token);
    const slowWait = async () =>
      (await done(rest, roomCalls.get, { Topic: topic }, as(student))).Slowwait;
    await done(rest, roomCalls.set, { Topic: topic, Slow: 5 }, as(worker));
    await writer.say(topic, 'a');
    now -= 2 * HOUR_MS;
    expect(await slowWait()).toBeLessThanOrEqual(5000);
    now += 5000;
    await writer.say(topic, 'b');
    // The wait since the newest post is asked for again, by the clock as it is now.
    now += 1000;
    expect(await writer.post(topic, 'c')).toMatchObject({ Type: 'Reject', Retryafter: 4000 });
    expect(await slowWait()).toBe(4000);
    now += 4000;
    await writer.say(topic, 'c');
  });

  test('gives a user who enters the time that they still have to wait', async () => {
    const { topic, student, worker, moderator, connect, rest, as } = await open();
    const waitOf = async (who?: { token: string }) =>
      (await done(rest, roomCalls.get, { Topic: topic }, who === undefined ? {} : as(who)))
        .Slowwait;
    await (await connect(student.token)).say(topic, 'a');
    await (await connect(worker.token)).say(topic, 'b');
    expect(await waitOf(student)).toBe(0);
    await done(rest, roomCalls.set, { Topic: topic, Slow: 10 }, as(worker));
    now += 4000;
    expect(await waitOf(student)).toBe(6000);
    for (const who of [worker, moderator, undefined]) expect(await waitOf(who)).toBe(0);
    now += 6000;
    expect(await waitOf(student)).toBe(0);
  });

  test('is for those who keep order to set, and only to what is offered', async () => {
    const { topic, student, worker, rest, as } = await open();
    const slow = (Slow: number) => ({ Topic: topic, Slow });
    expect((await refused(rest, roomCalls.set, slow(5), as(student))).code).toBe(CODES.forbidden);
    expect((await refused(rest, roomCalls.set, slow(7), as(worker))).code).toBe(CODES.input);
  });
});

describe('the audit log in words', () => {
  test('names whom and what it was about', async () => {
    const { topic, student, worker, connect, rest, as } = await open();
    const writer = await connect(student.token);
    const long = await writer.say(topic, 'a', `${'长'.repeat(59)}😀后面的`);
    const { Offset } = await writer.say(topic, 'b', '我的电话是 1');
    await done(rest, roomCalls.pin, { Topic: topic, Offset: long.Offset }, as(worker));
    await done(rest, roomCalls.pin, { Topic: topic, Offset: 0 }, as(worker));
    await done(rest, roomCalls.recall, { Topic: topic, Offset }, as(worker));
    await done(rest, roomCalls.set, { Topic: topic, Review: true }, as(worker));
    for (const id of ['kept', 'out'])
      writer.send({ Type: 'Message', Id: id, Topic: topic, Content: id });
    await writer.find('the second held', (frame): frame is HeldFrame => isHeld(frame, 'out'));
    const [kept, out] = (await done(rest, reviewCalls.find, { Topic: topic }, as(worker))).List;
    await done(rest, reviewCalls.accept, { Topic: topic, Id: kept?.Id ?? 0 }, as(worker));
    await done(rest, reviewCalls.refuse, { Topic: topic, Id: out?.Id ?? 0 }, as(worker));
    const { List } = await done(rest, roomCalls.findAudit, { Topic: topic }, as(worker));
    expect(List.map(({ Action, Subjectname }) => [Action, Subjectname])).toEqual([
      ['review.refuse', '考生'],
      ['review.accept', 'kept'],
      ['room.set', ''],
      // What was withdrawn is not given out here either.
      ['room.recall', ''],
      ['room.unpin', ''],
      ['room.pin', '长'.repeat(59)],
      ['moderator.add', '小管'],
    ]);
    // An account that does not exist any more has no name.
    const { db } = gateway.storage;
    const act = { actor: worker.uids, time: Date.now(), topic };
    await noteActs(db, act, [{ action: 'moderator.add', subject: 'gone' }]);
    const after = await done(rest, roomCalls.findAudit, { Topic: topic }, as(worker));
    expect(after.List[0]).toMatchObject({ Subject: 'gone', Subjectname: '' });
  });
});

test('everything that staff do is in the audit log, for staff to read', async () => {
  const { topic, student, worker, moderator, connect, rest, as } = await open();
  const { Offset } = await (await connect(student.token)).say(topic, 'a');
  await done(rest, roomCalls.pin, { Topic: topic, Offset }, as(moderator));
  await done(rest, roomCalls.set, { Topic: topic, Slow: 5 }, as(moderator));
  await done(rest, roomCalls.set, { Topic: topic, Slow: 5 }, as(moderator));
  await done(rest, roomCalls.recall, { Topic: topic, Offset, Reason: '广告' }, as(worker));
  await done(rest, roomCalls.addNotice, { Topic: topic, Content: 'hi' }, as(worker));
  const { List, Total } = await done(rest, roomCalls.findAudit, { Topic: topic }, as(moderator));
  expect(List.map(({ Action, Subject, Note }) => [Action, Subject, Note])).toEqual([
    ['room.notice', '5', ''],
    ['room.recall', '1', '广告'],
    ['room.set', '', 'slow 5, review off'],
    ['room.pin', '1', ''],
    ['moderator.add', moderator.uids, ''],
  ]);
  expect(Total).toBe(5);
  expect(List[0]).toMatchObject({ Uids: worker.uids, Displayname: '老师' });
  const { code } = await refused(rest, roomCalls.findAudit, { Topic: topic }, as(student));
  expect(code).toBe(CODES.forbidden);
});
