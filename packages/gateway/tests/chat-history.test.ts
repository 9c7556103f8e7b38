import { chatCalls } from '@xuanjiang/contracts/chat';
import { DAY_MS } from '@xuanjiang/contracts/constants';
import { CODES } from '@xuanjiang/contracts/errors';
import { questionCalls } from '@xuanjiang/contracts/question';
import type { SubscribeFrame } from '@xuanjiang/contracts/realtime/frame';
import { roomCalls } from '@xuanjiang/contracts/room';
import { beforeAll, describe, expect, test } from 'vitest';
import { openDatabaseBeside } from '../src/db/database.ts';
import { createRetentionStore } from '../src/room/retention-store.ts';
import { done, refused } from './harness/call.ts';
import { environmentOf } from './harness/child-gateway.ts';
import { refusedStart } from './harness/refused-start.ts';
import { fillRoom, freshRooms } from './harness/rooms.ts';
import { shareGateway } from './harness/shared-gateway.ts';
import { staffRoom } from './harness/staffed-room.ts';

let now = Date.now();
const gateway = await shareGateway({ clock: () => now });
const freshRoom = await freshRooms(gateway.rest);

const find = (input: Record<string, unknown>) => done(gateway.rest, chatCalls.find, input);
const offsets = async (input: Record<string, unknown>) =>
  (await find(input)).List.map(({ Offset }) => Offset);
const run = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => first + index);

describe('chat.find until a time', () => {
  /** Messages 1 to 300; message n was written n ms after the epoch. */
  let topic = '';
  beforeAll(async () => {
    topic = freshRoom();
    await fillRoom(gateway.storage, topic, 300);
  });

  test('gives the newest page of what was written by then', async () => {
    expect(await offsets({ Topic: topic, Until: 120 })).toEqual(run(71, 120));
    expect(await offsets({ Topic: topic, Until: 120, Limit: 3 })).toEqual([118, 119, 120]);
    expect(await offsets({ Topic: topic, Until: 2 })).toEqual([1, 2]);
    expect(await offsets({ Topic: topic, Until: 1 })).toEqual([1]);
    expect(await offsets({ Topic: topic, Until: 300, Limit: 1 })).toEqual([300]);
    expect(await offsets({ Topic: topic, Until: now, Limit: 1 })).toEqual([300]);
  });

  test('gives nothing before the first message, but still the end of the log', async () => {
    expect(await find({ Topic: topic, Until: 0 })).toMatchObject({
      List: [],
      Offset: 300,
      First: 1,
    });
    expect((await find({ Topic: freshRoom(), Until: now })).List).toEqual([]);
  });

  test('goes with the other bounds', async () => {
    expect(await offsets({ Topic: topic, Until: 120, Before: 100, Limit: 2 })).toEqual([98, 99]);
    expect(await offsets({ Topic: topic, Until: 120, Before: 200, Limit: 2 })).toEqual([119, 120]);
    expect(await offsets({ Topic: topic, Until: 120, After: 117 })).toEqual([118, 119, 120]);
    expect(await offsets({ Topic: topic, Until: 120, After: 0, Limit: 2 })).toEqual([1, 2]);
    expect(await offsets({ Topic: topic, Until: 120, After: 120 })).toEqual([]);
  });

  test('takes all that was written in the same ms', async () => {
    const tied = freshRoom();
    await fillRoom(gateway.storage, tied, 6);
    const { db } = gateway.storage;
    const ofRoom = db.updateTable('message').set({ created_at: 3 }).where('topic', '=', tied);
    await ofRoom.where('offset', 'in', [3, 4, 5]).execute();
    expect(await offsets({ Topic: tied, Until: 2 })).toEqual([1, 2]);
    expect(await offsets({ Topic: tied, Until: 3 })).toEqual(run(1, 5));
    expect(await offsets({ Topic: tied, Until: 5 })).toEqual(run(1, 5));
  });

  test.each(['1.5', 'now', ''])('refuses %j', async (Until) => {
    const { code } = await refused(gateway.rest, chatCalls.find, { Topic: topic, Until });
    expect(code).toBe(CODES.input);
  });
});

test('chat.find gives messages and events together, in their places', async () => {
  const { topic, worker, student } = await staffRoom(gateway, freshRoom());
  const as = { token: worker.token };
  const at = (Offset: number) => ({ Topic: topic, Offset });
  using writer = await gateway.connect({ token: student.token });
  await writer.login();
  await writer.subscribe(topic);
  const began = now;
  writer.send({ Type: 'Message', Id: 'a', Topic: topic, Content: '问题', Question: true });
  await writer.reach(topic, 1);
  await done(gateway.rest, questionCalls.take, at(1), as);
  now += 1000;
  await done(gateway.rest, roomCalls.pin, at(1), as);
  await done(gateway.rest, roomCalls.set, { Topic: topic, Slow: 10, Review: true }, as);
  now += 1000;
  await done(gateway.rest, roomCalls.addNotice, { Topic: topic, Content: '公告' }, as);
  await done(gateway.rest, roomCalls.recall, at(1), as);

  const { List, Offset, Epoch } = await find({ Topic: topic });
  expect(Offset).toBe(6);
  const common = { Topic: topic, Epoch };
  expect(List).toMatchObject([
    {
      ...common,
      Offset: 1,
      Type: 'Message',
      Content: '',
      Recalled: 'staff',
      Question: 'dismissed',
    },
    { ...common, Offset: 2, Type: 'Question', Target: 1, State: 'taken', Answer: 0, Time: began },
    { ...common, Offset: 3, Type: 'Pin', Pinned: null, Time: began + 1000 },
    { ...common, Offset: 4, Type: 'Settings', Slow: 10, Review: true },
    { ...common, Offset: 5, Type: 'Notice', Content: '公告', Role: 'worker' },
    { ...common, Offset: 6, Type: 'Recall', Target: 1, By: 'staff', Time: began + 2000 },
  ]);
  expect(await offsets({ Topic: topic, After: 1, Limit: 2 })).toEqual([2, 3]);
  expect(await offsets({ Topic: topic, Before: 4, Limit: 2 })).toEqual([2, 3]);
  // Events have their times as messages have.
  expect(await offsets({ Topic: topic, Until: began })).toEqual([1, 2]);
  expect(await offsets({ Topic: topic, Until: began + 1999 })).toEqual([1, 2, 3, 4]);
});

describe('a log whose beginning is past its retention', () => {
  const LIMIT_DAYS = 60;
  const forget = async () => {
    await using database = openDatabaseBeside(gateway.storage);
    await createRetentionStore(database, LIMIT_DAYS).forgetOldEntries(now);
  };

  test('says where it begins, gives nothing older, and is not recovered from before', async () => {
    const topic = freshRoom();
    const Epoch = await fillRoom(gateway.storage, topic, 10);
    const { db } = gateway.storage;
    const ofRoom = db.updateTable('message').where('topic', '=', topic);
    await ofRoom.set({ created_at: now }).where('offset', '>', 6).execute();
    await ofRoom.set({ quote_offset: 6 }).where('offset', '=', 8).execute();
    await db.updateTable('room').set({ pinned_offset: 6 }).where('topic', '=', topic).execute();
    const room = () => done(gateway.rest, roomCalls.get, { Topic: topic });
    expect(await find({ Topic: topic })).toMatchObject({ First: 1, Offset: 10 });
    expect((await room()).Pinned).toMatchObject({ Offset: 6 });
    await forget();
    const page = await find({ Topic: topic });
    expect(page).toMatchObject({ Epoch, First: 7, Offset: 10 });
    expect(page.List.map(({ Offset }) => Offset)).toEqual([7, 8, 9, 10]);
    expect(page.List[1]).toMatchObject({ Offset: 8, Quote: null });
    expect(await find({ Topic: topic, Before: 7 })).toMatchObject({ First: 7, List: [] });
    expect(await offsets({ Topic: topic, After: 0, Limit: 2 })).toEqual([7, 8]);
    expect(await offsets({ Topic: topic, Until: now - DAY_MS })).toEqual([]);
    expect((await room()).Pinned).toBeNull();

    using lost = await gateway.connect();
    expect(await lost.subscribe(topic, { Epoch, Offset: 5 })).toMatchObject({
      Recovered: false,
      Offset: 10,
    });
    using back = await gateway.connect();
    expect(await back.subscribe(topic, { Epoch, Offset: 6 })).toMatchObject({ Recovered: true });
    await back.reach(topic, 10);
    expect(back.entries(topic).map(({ Offset }) => Offset)).toEqual([7, 8, 9, 10]);
    using speaker = await gateway.connect({ token: 'test-worker' });
    await speaker.login();
    await speaker.subscribe(topic);
    expect((await speaker.say(topic, 'next')).Offset).toBe(11);
    await lost.reach(topic, 11);
    expect(lost.entries(topic).map(({ Offset }) => Offset)).toEqual([11]);
  });

  test('a client in a room that was open tells it again when its way back is gone', async () => {
    const topic = freshRoom();
    const Epoch = await fillRoom(gateway.storage, topic, 10);
    using stays = await gateway.connect();
    await stays.subscribe(topic);
    await forget();
    expect(await find({ Topic: topic })).toMatchObject({ First: 11, Offset: 10, List: [] });
    using back = await gateway.connect();
    await back.subscribe(topic, { Epoch, Offset: 3 });
    const told = await back.find(
      'that it is not recovered',
      (frame): frame is SubscribeFrame => frame.Type === 'Subscribe' && !frame.Recovered,
    );
    expect(told).toMatchObject({ Topic: topic, Epoch, Offset: 10 });
    expect(back.entries(topic)).toEqual([]);
  });
});

test('a retention below what the law asks for is refused at the start', async () => {
  const environment = { ...environmentOf(gateway.storage), CHAT_RETENTION_DAYS: '59' };
  expect(await refusedStart(environment)).toEqual({
    code: 78,
    message: 'CHAT_RETENTION_DAYS: must be at least 60 days, as the law asks for live rooms',
  });
});
