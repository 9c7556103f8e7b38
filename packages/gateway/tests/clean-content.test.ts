import { chatCalls } from '@xuanjiang/contracts/chat';
import { CODES } from '@xuanjiang/contracts/errors';
import { questionCalls } from '@xuanjiang/contracts/question';
import { reportCalls } from '@xuanjiang/contracts/report';
import { restrictionCalls } from '@xuanjiang/contracts/restriction';
import { roomCalls } from '@xuanjiang/contracts/room';
import { wordCalls } from '@xuanjiang/contracts/word';
import { expect, test } from 'vitest';
import { addAccount } from './harness/accounts.ts';
import { done, refused } from './harness/call.ts';
import { freshRooms } from './harness/rooms.ts';
import { shareGateway } from './harness/shared-gateway.ts';
import { staffRoom } from './harness/staffed-room.ts';
import { connectMqtt } from './mqtt/mqtt-client.ts';

const gateway = await shareGateway();
const freshRoom = await freshRooms(gateway.rest);

const HIDDEN = '\u202E转\u200B专业\u2066👨‍👩‍👧\uFEFF 吗？\u3164\n\n\n\n谢谢\u0007 ';
const SEEN = '转专业👨‍👩‍👧 吗？\n\n谢谢';
const NOTHING = '\u200B\u3164 \u2800\u202E\n';
const EMPTY = { Type: 'Reject', Code: CODES.input, Content: '说点什么再发送吧' };
const stored = async (Topic: string) =>
  (await done(gateway.rest, chatCalls.find, { Topic, After: 0, Limit: 100 })).List;

test('a message by the socket is stored and sent as it is seen, and an empty one is refused', async () => {
  const topic = freshRoom();
  const { token } = await addAccount(gateway.storage);
  const client = await gateway.connect({ token });
  await client.subscribe(topic);
  expect(await client.post(topic, 'none', NOTHING)).toMatchObject({ ...EMPTY, Id: 'none' });
  expect(await client.say(topic, 'some', HIDDEN)).toMatchObject({ Offset: 1, Content: SEEN });
  expect(await stored(topic)).toMatchObject([{ Content: SEEN }]);
});

test('a message by MQTT is stored and sent as it is seen, and an empty one is refused', async () => {
  const topic = freshRoom();
  const { token } = await addAccount(gateway.storage);
  using client = await connectMqtt(gateway, { token });
  await client.subscribe(topic);
  expect(await client.post(topic, 'none', NOTHING)).toMatchObject({ ...EMPTY, Id: 'none' });
  expect(await client.post(topic, 'some', HIDDEN)).toMatchObject({ Offset: 1, Content: SEEN });
  expect(await stored(topic)).toMatchObject([{ Content: SEEN }]);
});

test('a word is found in what is left of a message', async () => {
  const topic = freshRoom();
  const { operator, student } = await staffRoom(gateway, topic);
  await done(
    gateway.rest,
    wordCalls.add,
    { Words: ['代\u200B考'], Action: 'block' },
    { token: operator.token },
  );
  const { List } = await done(gateway.rest, wordCalls.find, {}, { token: operator.token });
  expect(List.map(({ Word }) => Word)).toEqual(['代考']);
  const client = await gateway.connect({ token: student.token });
  await client.subscribe(topic);
  expect(await client.post(topic, 'bad', '找人代\u2800\u202E考')).toMatchObject({
    Type: 'Reject',
    Content: '内容含有不合适的词语，请修改后再发',
  });
});

test('questions, announcements, reasons and notes are stored as they are seen', async () => {
  const topic = freshRoom();
  const { worker, student, operator } = await staffRoom(gateway, topic);
  const staff = { token: worker.token };
  const client = await gateway.connect({ token: student.token });
  await client.subscribe(topic);
  client.send({ Type: 'Message', Id: 'q', Topic: topic, Content: HIDDEN, Question: true });
  await client.reach(topic, 1);
  const questions = await done(gateway.rest, questionCalls.find, { Topic: topic });
  expect(questions.List).toMatchObject([{ Message: { Content: SEEN } }]);

  const notice = { Topic: topic, Content: HIDDEN };
  await done(gateway.rest, roomCalls.addNotice, notice, staff);
  expect((await stored(topic)).at(-1)).toMatchObject({ Type: 'Notice', Content: SEEN });
  const nothing = { Topic: topic, Content: NOTHING };
  const empty = await refused(gateway.rest, roomCalls.addNotice, nothing, staff);
  expect(empty).toMatchObject({ code: CODES.input, msg: expect.stringContaining('Content') });

  const report = { Topic: topic, Offset: 1, Reason: 'other', Note: HIDDEN };
  await done(gateway.rest, reportCalls.add, report, { token: operator.token });
  const reports = await done(gateway.rest, reportCalls.find, { Topic: topic }, staff);
  expect(reports.List).toMatchObject([{ Note: SEEN }]);

  const mute = { Topic: topic, Kind: 'mute', Uids: student.uids, Minutes: 10 };
  await done(gateway.rest, restrictionCalls.add, { ...mute, Reason: HIDDEN }, staff);
  const { List } = await done(gateway.rest, restrictionCalls.find, { Topic: topic }, staff);
  expect(List).toMatchObject([{ Reason: '转专业👨‍👩‍👧 吗？ 谢谢' }]);
  expect(
    await refused(gateway.rest, restrictionCalls.add, { ...mute, Reason: NOTHING }, staff),
  ).toMatchObject({ code: CODES.input });
});
