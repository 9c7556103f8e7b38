import { CODES } from '@xuanjiang/contracts/errors';
import { personaCalls } from '@xuanjiang/contracts/persona';
import type { ServerFrame } from '@xuanjiang/contracts/realtime/frame';
import type { RoomMessage } from '@xuanjiang/contracts/realtime/message';
import { talkTopic } from '@xuanjiang/contracts/realtime/topic';
import { reportCalls } from '@xuanjiang/contracts/report';
import { roomCalls } from '@xuanjiang/contracts/room';
import { talkCalls } from '@xuanjiang/contracts/talk';
import { expect, test } from 'vitest';
import { addAccount } from '../../harness/accounts.ts';
import { done, refused } from '../../harness/call.ts';
import { shareGateway } from '../../harness/shared-gateway.ts';

const UNIVERSITY = '4111010003';
const STAFF = { token: 'test-worker' };

let now = Date.now();
let Topic = '';
const gateway = await shareGateway({ clock: () => now });
const { List } = await done(gateway.rest, talkCalls.find, { Status: 'upcoming', Limit: 100 });
const topics = List.filter(({ Universityid }) => Universityid === UNIVERSITY).map(({ Id }) =>
  talkTopic(Id),
);
[Topic = ''] = topics;
const author = await gateway.connect({ token: 'test-token' });
await author.subscribe(Topic);

let said = 0;
const say = async (): Promise<RoomMessage> => {
  said += 1;
  return author.say(Topic, `said-${said}`);
};
const report = (
  { token }: { readonly token: string },
  Offset: number,
  Reason = 'abuse',
  Note = '',
) => {
  now += 1;
  return done(gateway.rest, reportCalls.add, { Topic, Offset, Reason, Note }, { token });
};
const found = (page = {}) => done(gateway.rest, reportCalls.find, { Topic, ...page }, STAFF);
const close = (Offset: number) => done(gateway.rest, reportCalls.close, { Topic, Offset }, STAFF);
/** Empties the desk, so that a test sees its own reports only. */
const clear = async (): Promise<void> => {
  for (const { Message } of (await found()).List) await close(Message.Offset);
};
const reporter = () => addAccount(gateway.storage);

test('reports are put together by message, the newest first', async () => {
  const [first, second] = [await say(), await say()];
  const [one, two, three] = [await reporter(), await reporter(), await reporter()];
  await report(one, first.Offset, 'abuse', '骂人');
  await report(two, first.Offset, 'advert');
  await report(three, first.Offset, 'abuse', '又骂人');
  await report(one, second.Offset, 'fraud', '加群骗钱');
  const { List, Total } = await found();
  expect(Total).toBe(2);
  expect(List).toEqual([
    { Message: second, Count: 1, Reasons: ['fraud'], Note: '加群骗钱', Time: now },
    { Message: first, Count: 3, Reasons: ['abuse', 'advert'], Note: '又骂人', Time: now - 1 },
  ]);
  expect((await found({ Page: 2, Limit: 1 })).List).toMatchObject([{ Message: first }]);
  expect((await found({ Page: 3, Limit: 1 })).List).toEqual([]);
  await clear();
});

test('an account reports a message once; again, it changes what it says', async () => {
  const { Offset } = await say();
  const one = await reporter();
  await report(one, Offset, 'other', '说不清');
  await report(one, Offset, 'untrue', '分数线是假的');
  expect((await found()).List).toMatchObject([
    { Count: 1, Reasons: ['untrue'], Note: '分数线是假的', Time: now },
  ]);
  await clear();
});

test('what the staff has looked at is off the desk, and stays so for who reported it', async () => {
  const { Offset } = await say();
  const [one, two] = [await reporter(), await reporter()];
  await report(one, Offset);
  await close(Offset);
  expect(await found()).toEqual({ List: [], Total: 0 });
  await report(one, Offset, 'fraud');
  expect(await found()).toEqual({ List: [], Total: 0 });
  await report(two, Offset, 'privacy');
  expect((await found()).List).toMatchObject([{ Count: 1, Reasons: ['privacy'] }]);
  await close(Offset);
  expect(await refused(gateway.rest, reportCalls.close, { Topic, Offset }, STAFF)).toMatchObject({
    code: CODES.notFound,
  });

  const audit = await gateway.storage.db
    .selectFrom('audit')
    .select(['actor', 'action', 'topic'])
    .where('subject', '=', String(Offset))
    .where('topic', '=', Topic)
    .execute();
  const closed = { actor: 'demo-worker', action: 'report.close', topic: Topic };
  expect(audit).toEqual([closed, closed]);
});

test('withdrawing a message closes its reports', async () => {
  const { Offset } = await say();
  await report(await reporter(), Offset);
  await done(gateway.rest, roomCalls.recall, { Topic, Offset }, STAFF);
  expect(await found()).toEqual({ List: [], Total: 0 });
  const { token } = await reporter();
  expect(
    await refused(gateway.rest, reportCalls.add, { Topic, Offset, Reason: 'abuse' }, { token }),
  ).toMatchObject({ code: CODES.notFound, msg: '没有这条消息' });
});

test('what is no message, and an own one, cannot be reported', async () => {
  const { Offset } = await say();
  const add = (offset: number, token: string, room = Topic) =>
    refused(
      gateway.rest,
      reportCalls.add,
      { Topic: room, Offset: offset, Reason: 'abuse' },
      { token },
    );
  const { token } = await reporter();
  expect(await add(Offset + 1000, token)).toMatchObject({ code: CODES.notFound });
  expect(await add(Offset, token, 'stream/none')).toMatchObject({ code: CODES.notFound });
  expect(await add(Offset, 'test-token')).toMatchObject({
    code: CODES.conflict,
    msg: '不能举报自己的消息',
  });
  expect(await add(Offset, '')).toMatchObject({ code: CODES.unauthorized });
  // An event of the log is no message.
  await done(gateway.rest, roomCalls.set, { Topic, Slow: 5 }, STAFF);
  await done(gateway.rest, roomCalls.set, { Topic, Slow: 0 }, STAFF);
  expect(await add(Offset + 1, token)).toMatchObject({ code: CODES.notFound });
});

test('what one said under a persona is an own message', async () => {
  const { Uids } = await done(gateway.rest, personaCalls.get, {}, STAFF);
  using staff = await gateway.connect(STAFF);
  await staff.subscribe(Topic);
  staff.send({ Type: 'Message', Id: 'masked', Topic, Content: '官方答复', Mask: Uids });
  const { Offset } = await staff.find(
    'the message',
    (frame): frame is RoomMessage => frame.Type === 'Message' && frame.Id === 'masked',
  );
  const input = { Topic, Offset, Reason: 'other' };
  expect(await refused(gateway.rest, reportCalls.add, input, STAFF)).toMatchObject({
    code: CODES.conflict,
  });
  await report(await reporter(), Offset, 'untrue');
  expect((await found()).List).toMatchObject([{ Message: { Uids, Role: 'persona' } }]);
  await clear();
});

test('only who keeps order in the room sees and closes reports', async () => {
  const { Offset } = await say();
  await report(await reporter(), Offset);
  const stranger = await reporter();
  for (const { token } of [{ token: 'test-token' }, stranger]) {
    expect(await refused(gateway.rest, reportCalls.find, { Topic }, { token })).toMatchObject({
      code: CODES.forbidden,
      msg: '你不是这个聊天室的管理员',
    });
    expect(
      await refused(gateway.rest, reportCalls.close, { Topic, Offset }, { token }),
    ).toMatchObject({ code: CODES.forbidden });
  }
  await gateway.storage.db
    .insertInto('moderator')
    .values({ account_id: stranger.uids, university_id: UNIVERSITY, created_at: now })
    .execute();
  const { List } = await done(gateway.rest, reportCalls.find, { Topic }, stranger);
  expect(List).toMatchObject([{ Message: { Offset } }]);
  await done(gateway.rest, reportCalls.close, { Topic, Offset }, stranger);
  expect(await found()).toEqual({ List: [], Total: 0 });
});

test('the staff in the room are notified that something waits, and when it is done', async () => {
  const { Offset } = await say();
  using staff = await gateway.connect(STAFF);
  await staff.subscribe(Topic);
  const desk = (from: number) =>
    staff.find(
      'Desk',
      (frame): frame is Extract<ServerFrame, { Type: 'Desk' }> =>
        frame.Type === 'Desk' && frame.Topic === Topic,
      from,
    );
  let from = staff.frames.length;
  await report(await reporter(), Offset);
  await desk(from);
  from = staff.frames.length;
  await close(Offset);
  await desk(from);
  await author.settled();
  expect(author.frames.filter(({ Type }) => Type === 'Desk')).toEqual([]);
});
