import { pollCalls } from '@xuanjiang/contracts/poll';
import { questionCalls } from '@xuanjiang/contracts/question';
import type { ServerFrame } from '@xuanjiang/contracts/realtime/frame';
import { BatchFrameSchema, ServerFrameSchema } from '@xuanjiang/contracts/realtime/frame';
import { parseTopic } from '@xuanjiang/contracts/realtime/topic';
import { restrictionCalls } from '@xuanjiang/contracts/restriction';
import { roomCalls } from '@xuanjiang/contracts/room';
import { talkStaffCalls } from '@xuanjiang/contracts/talk-staff';
import { expect, test } from 'vitest';
import { done } from './harness/call.ts';
import { startGateway } from './harness/gateway.ts';
import { freshRooms } from './harness/rooms.ts';
import { staffRoom } from './harness/staffed-room.ts';
import { versionOf } from './harness/talk-drafts.ts';
import { until } from './harness/wait.ts';

/** The types of the frames that the contract names. */
const TYPES = ServerFrameSchema.options.map(({ shape }) => shape.Type.value);

test('every frame that the server sends is what the contract says, with no other field', async () => {
  await using gateway = await startGateway();
  const { rest } = gateway;
  const topic = (await freshRooms(rest))();
  const { worker, student } = await staffRoom(gateway, topic);
  const as = { token: worker.token };
  using staff = await gateway.connect({ ...as, batch: true });
  using client = await gateway.connect({ token: student.token });
  for (const each of [staff, client]) await each.subscribe(topic);
  const said = await client.say(topic, 'said');
  await done(rest, roomCalls.addNotice, { Topic: topic, Content: '公告' }, as);
  await done(rest, roomCalls.pin, { Topic: topic, Offset: said.Offset }, as);
  client.send({ Type: 'Message', Id: 'asked', Topic: topic, Content: '学费？', Question: true });
  const { Offset } = await until('the question', () =>
    client.messages(topic).find(({ Id }) => Id === 'asked'),
  );
  await done(rest, questionCalls.take, { Topic: topic, Offset }, as);
  client.send({ Type: 'Message', Id: 'same', Topic: topic, Content: '贵吗？', Question: true });
  const same = await until('the other question', () =>
    client.messages(topic).find(({ Id }) => Id === 'same'),
  );
  const votes = { Topic: topic, Offset: same.Offset, On: true };
  await done(rest, questionCalls.vote, votes, as);
  const isTold = (frame: ServerFrame) => frame.Type === 'Count' && frame.Tallies !== undefined;
  await until('the votes', () => client.frames.some(isTold));
  const merged = { Topic: topic, Offset: same.Offset, Into: Offset };
  await done(rest, questionCalls.merge, merged, as);
  const asked = { Topic: topic, Title: '想了解什么？', Options: ['专业', '校园'] };
  const poll = await done(rest, pollCalls.open, asked, as);
  await done(rest, pollCalls.close, { Topic: topic, Offset: poll.Offset }, as);
  await done(rest, roomCalls.recall, { Topic: topic, Offset: said.Offset }, as);
  await done(rest, roomCalls.set, { Topic: topic, Review: true }, as);
  client.send({ Type: 'Message', Id: 'held', Topic: topic, Content: '稍等' });
  await until('the held post', () => client.frames.some(({ Type }) => Type === 'Held'));
  const mute = { Topic: topic, Kind: 'mute', Uids: student.uids, Minutes: 10, Reason: '刷屏' };
  await done(rest, restrictionCalls.add, mute, as);
  await client.post(topic, 'muted');
  const Id = parseTopic(topic)?.id;
  const talk = await done(rest, talkStaffCalls.get, { Id }, as);
  await done(rest, talkStaffCalls.cancel, { ...versionOf(talk), Reason: '老师临时有事' }, as);
  client.send({ Type: 'Ping' });
  await client.settled();
  using stranger = await gateway.connect({ token: 'nobody' });
  await stranger.closed;

  const frames = () => [client, staff, stranger].flatMap((each) => each.frames);
  await until('a frame of every type', () => {
    const seen = new Set(frames().map(({ Type }) => Type));
    return TYPES.every((type) => seen.has(type));
  });
  for (const frame of frames()) expect(ServerFrameSchema.parse(frame)).toEqual(frame);
  expect(staff.batches).not.toEqual([]);
  for (const batch of staff.batches) expect(BatchFrameSchema.parse(batch)).toEqual(batch);
});
