import { DAY_MS, HOUR_MS, MINUTE_MS } from '@xuanjiang/contracts/constants';
import { CODES } from '@xuanjiang/contracts/errors';
import { inboxCalls } from '@xuanjiang/contracts/inbox';
import { questionCalls } from '@xuanjiang/contracts/question';
import { roomCalls } from '@xuanjiang/contracts/room';
import { beforeEach, expect, test } from 'vitest';
import { openDatabaseBeside } from '../../../src/db/database.ts';
import type { NewInboxMessage } from '../../../src/db/inbox.ts';
import { deliver } from '../../../src/db/inbox.ts';
import { createInboxService } from '../../../src/features/reach/inbox/service.ts';
import { createInboxStore } from '../../../src/features/reach/inbox/store.ts';
import type { TestAccount } from '../../harness/accounts.ts';
import { addAccount } from '../../harness/accounts.ts';
import { done, refused } from '../../harness/call.ts';
import { NOON } from '../../harness/clock.ts';
import { freshRooms } from '../../harness/rooms.ts';
import { shareGateway } from '../../harness/shared-gateway.ts';
import { postInRoom, staffRoom } from '../../harness/staffed-room.ts';
import { until } from '../../harness/wait.ts';

let now = NOON;
let reader: TestAccount;
const gateway = await shareGateway({ clock: () => now });
const freshRoom = await freshRooms(gateway.rest);
beforeEach(async () => {
  reader = await addAccount(gateway.storage);
});

const send = (...messages: Partial<NewInboxMessage>[]) =>
  deliver(
    gateway.storage.db,
    messages.map((message, index) => ({
      accountId: reader.uids,
      key: `news/${index}`,
      kind: 'university' as const,
      reason: 'followed' as const,
      title: `消息 ${index}`,
      link: '/orgDetail?id=1',
      ...message,
    })),
    now,
  );
const find = (input: Record<string, unknown> = {}, { token } = reader) =>
  done(gateway.rest, inboxCalls.find, input, { token });
const count = ({ token } = reader) => done(gateway.rest, inboxCalls.getCount, {}, { token });
const read = (input: Record<string, unknown> = {}, { token } = reader) =>
  done(gateway.rest, inboxCalls.read, input, { token });

test('an empty centre has nothing unread', async () => {
  expect(await find()).toEqual({ List: [], Total: 0 });
  expect(await count()).toEqual({ Unread: 0, Kinds: [] });
  expect(await read()).toEqual({ Unread: 0, Kinds: [] });
});

test('messages come newest first, in pages, by kind, and each once', async () => {
  await send({}, {}, {});
  now += 1000;
  const data = { day: '2026-06-04' };
  await send({
    key: 'morning/1',
    kind: 'morning',
    reason: 'subscribed',
    title: '',
    link: '',
    data,
  });
  // The same again is the same.
  await send({ title: 'other' });
  const { List, Total } = await find();
  expect(Total).toBe(4);
  expect(List.map(({ Title, Kind }) => Title || Kind)).toEqual([
    'morning',
    '消息 2',
    '消息 1',
    '消息 0',
  ]);
  expect(List[0]).toMatchObject({ Day: '2026-06-04', Link: '/videoNow?Date=2026-06-04' });
  expect(List[1]).toMatchObject({ Reason: 'followed', Link: '/orgDetail?id=1', Talk: null });
  expect((await find({ Page: 2, Limit: 3 })).List.map(({ Title }) => Title)).toEqual(['消息 0']);
  expect((await find({ Kinds: 'morning,reminder' })).Total).toBe(1);
  expect((await find({ Kinds: 'reminder' })).Total).toBe(0);
  expect((await find({ Kinds: 'nonsense' })).Total).toBe(4);
});

test('what was seen is counted no more; what is another’s stays as it is', async () => {
  await send({}, {}, { key: 'answer', kind: 'answer', reason: 'asked' });
  const other = await addAccount(gateway.storage);
  await deliver(
    gateway.storage.db,
    [{ accountId: other.uids, key: 'own', kind: 'university', reason: 'followed' }],
    now,
  );
  const theirs = (await find({}, other)).List[0]?.Id ?? 0;
  expect(await count()).toEqual({
    Unread: 3,
    Kinds: [
      { Kind: 'answer', Unread: 1 },
      { Kind: 'university', Unread: 2 },
    ],
  });
  const [first] = (await find({ Kinds: 'university' })).List;
  const after = await read({ Ids: [first?.Id, theirs, 999_999] });
  expect(after.Unread).toBe(2);
  expect((await find()).List.filter(({ Read }) => Read)).toHaveLength(1);
  expect((await count(other)).Unread).toBe(1);
  expect(await read({ Ids: [] })).toEqual(after);
  expect(await read()).toEqual({ Unread: 0, Kinds: [] });
  expect((await count(other)).Unread).toBe(1);
});

test('a kind that is switched off does not come, until it is switched on', async () => {
  const set = (On: boolean) =>
    done(gateway.rest, inboxCalls.setKind, { Kind: 'university', On }, { token: reader.token });
  await send({ key: 'before' });
  await set(false);
  await send({ key: 'while' }, { key: 'answer', kind: 'answer', reason: 'asked' });
  await set(true);
  await send({ key: 'after' });
  expect((await find()).List.map(({ Kind }) => Kind)).toEqual([
    'university',
    'answer',
    'university',
  ]);
});

test('an answer leads to its second as the talk really was, where the recording has it', async () => {
  const { db } = gateway.storage;
  const talk = await db
    .selectFrom('talk')
    .innerJoin('recording', 'recording.id', 'talk.recording_id')
    .selectAll('talk')
    .where('talk.ends_at', '<', NOON)
    .limit(1)
    .executeTakeFirstOrThrow();
  const recording = await db
    .selectFrom('recording')
    .select('duration_ms')
    .where('id', '=', talk.recording_id ?? '')
    .executeTakeFirstOrThrow();
  const duration = Number(recording.duration_ms);
  const begins = talk.starts_at + MINUTE_MS;
  await db
    .insertInto('talk')
    .values({ ...talk, id: 'begun-late', real_start: begins, real_end: begins + HOUR_MS })
    .execute();
  const answer = { kind: 'answer', reason: 'asked', link: '', talkId: 'begun-late' } as const;
  const came = async (time: number): Promise<number | undefined> => {
    now = time;
    await send({ ...answer, key: `answer/${time}` });
    return (await find()).List.find(({ Time }) => Time === time)?.Atms;
  };
  try {
    expect(await came(begins - 1)).toBe(0);
    expect(await came(begins + 1000)).toBe(1000);
    expect(await came(begins + duration - 1)).toBe(duration - 1);
    expect(await came(begins + duration)).toBe(0);
  } finally {
    now = NOON;
  }
});

test('the centre needs a login, and takes no kind that it does not know', async () => {
  const { code } = await refused(gateway.rest, inboxCalls.find);
  expect(code).toBe(CODES.unauthorized);
  const input = { Kind: 'nonsense', On: true };
  const wrong = await refused(gateway.rest, inboxCalls.setKind, input, { token: reader.token });
  expect(wrong.code).toBe(CODES.input);
});

test('an answered question tells whoever asked it, with the answer as long as that stands', async () => {
  const room = await staffRoom(gateway, freshRoom());
  const { student, worker, topic } = room;
  const asked = await postInRoom(gateway, room, student, {
    Content: '分流比例是多少？',
    Question: true,
  });
  now += 1000;
  const answer = await postInRoom(gateway, room, worker, {
    Content: '约三成。',
    Quoteoffset: asked,
  });
  await until('the message', async () => (await count(student)).Unread === 1);
  expect((await find({}, student)).List).toMatchObject([
    {
      Kind: 'answer',
      Reason: 'asked',
      Quote: '分流比例是多少？',
      Content: '约三成。',
      Talk: { Id: topic.slice('stream/'.length) },
    },
  ]);
  expect((await find({}, worker)).Total).toBe(0);
  const recall = { Topic: topic, Offset: answer };
  await done(gateway.rest, roomCalls.recall, recall, { token: worker.token });
  expect((await find({}, student)).List).toMatchObject([
    { Content: '', Quote: '分流比例是多少？' },
  ]);
  const question = { Topic: topic, Offset: asked };
  await done(gateway.rest, roomCalls.recall, question, { token: worker.token });
  expect((await find({}, student)).List).toMatchObject([{ Content: '', Quote: '' }]);
});

test('a message is forgotten half a year after it came, and not before', async () => {
  await send({});
  await using database = openDatabaseBeside(gateway.storage);
  const pruneAt = (time: number) =>
    createInboxService(createInboxStore(database), () => time).prune();
  await pruneAt(now + 180 * DAY_MS);
  expect((await find()).Total).toBe(1);
  await pruneAt(now + 180 * DAY_MS + 1);
  expect((await find()).Total).toBe(0);
});

test('a question that is answered by word of mouth tells it too, once', async () => {
  const room = await staffRoom(gateway, freshRoom());
  const { student, worker, topic } = room;
  const Offset = await postInRoom(gateway, room, student, {
    Content: '几月出结果？',
    Question: true,
  });
  await done(gateway.rest, questionCalls.take, { Topic: topic, Offset }, { token: worker.token });
  expect((await find({}, student)).Total).toBe(0);
  const step = { Topic: topic, Offset };
  await done(gateway.rest, questionCalls.answer, step, { token: worker.token });
  await refused(gateway.rest, questionCalls.answer, step, { token: worker.token });
  expect((await find({}, student)).List).toMatchObject([
    { Kind: 'answer', Quote: '几月出结果？', Content: '' },
  ]);
});

test('a reply of staff to a message that is no question tells its writer', async () => {
  const room = await staffRoom(gateway, freshRoom());
  const { student, worker } = room;
  const said = await postInRoom(gateway, room, student, { Content: '听得很清楚' });
  await postInRoom(gateway, room, worker, { Content: '谢谢', Quoteoffset: said });
  await until('the message', async () => (await count(student)).Unread === 1);
  expect((await find({}, student)).List).toMatchObject([
    { Kind: 'reply', Reason: 'written', Quote: '听得很清楚', Content: '谢谢' },
  ]);
});
