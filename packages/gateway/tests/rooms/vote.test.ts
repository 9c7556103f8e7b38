import { CODES } from '@xuanjiang/contracts/errors';
import { inboxCalls } from '@xuanjiang/contracts/inbox';
import { text } from '@xuanjiang/contracts/messages';
import { questionCalls } from '@xuanjiang/contracts/question';
import type { ServerFrame } from '@xuanjiang/contracts/realtime/frame';
import type { LogEntry, RoomMessage } from '@xuanjiang/contracts/realtime/message';
import { parseTopic } from '@xuanjiang/contracts/realtime/topic';
import { roomCalls } from '@xuanjiang/contracts/room';
import { beforeEach, describe, expect, test } from 'vitest';
import { inParts } from '../../src/db/in-parts.ts';
import { VOTERS_AT_ONCE } from '../../src/features/rooms/question/policy.ts';
import { addAccount } from '../harness/accounts.ts';
import { done, refused } from '../harness/call.ts';
import type { ChatClient } from '../harness/chat-client.ts';
import { addRegistered } from '../harness/events.ts';
import { addRoom, readLog } from '../harness/rooms.ts';
import { shareGateway } from '../harness/shared-gateway.ts';
import type { StaffedRoom } from '../harness/staffed-room.ts';
import { staffRoom } from '../harness/staffed-room.ts';
import { until } from '../harness/wait.ts';

let room: StaffedRoom;
const gateway = await shareGateway();
const voters = await Promise.all(Array.from({ length: 3 }, () => addAccount(gateway.storage)));
beforeEach(async () => {
  room = await staffRoom(gateway, await addRoom(gateway.storage));
});

const tokenOf = (index: number): string => voters[index]?.token ?? '';
const enter = async (token: string): Promise<ChatClient> => {
  const client = await gateway.connect({ token });
  await client.subscribe(room.topic);
  return client;
};
const say = async (client: ChatClient, Id: string, more: object = {}): Promise<number> => {
  client.send({ Type: 'Message', Topic: room.topic, Id, Content: `content of ${Id}`, ...more });
  const isIt = (frame: ServerFrame): frame is RoomMessage =>
    frame.Type === 'Message' && frame.Id === Id;
  return (await client.find(Id, isIt)).Offset;
};
const ask = async (token: string, id: string): Promise<number> => {
  using client = await enter(token);
  return await say(client, id, { Question: true });
};
const at = (Offset: number) => ({ Topic: room.topic, Offset });
const vote = (Offset: number, token: string, On = true) =>
  done(gateway.rest, questionCalls.vote, { ...at(Offset), On }, { token });
const refusedVote = (Offset: number, token?: string) =>
  refused(gateway.rest, questionCalls.vote, at(Offset), token === undefined ? {} : { token });
const merge = (Offset: number, Into: number) =>
  done(gateway.rest, questionCalls.merge, { ...at(Offset), Into }, { token: room.worker.token });
const answer = (Offset: number) =>
  done(gateway.rest, questionCalls.answer, at(Offset), { token: room.worker.token });
const find = async (more: object = {}, token = '') => {
  const { List } = await done(
    gateway.rest,
    questionCalls.find,
    { Topic: room.topic, ...more },
    token === '' ? {} : { token },
  );
  return List;
};
const questionAt = async (offset: number, token = '') =>
  (await find({}, token)).find(({ Message }) => Message.Offset === offset);
const toldOf = async (token: string) => {
  const { List } = await done(gateway.rest, inboxCalls.find, { Kinds: 'answer' }, { token });
  return List.filter(({ Talk }) => Talk?.Id === parseTopic(room.topic)?.id);
};
const eventsOf = async (): Promise<LogEntry[]> =>
  (await readLog(gateway.rest, room.topic)).filter(({ Type }) => Type !== 'Message');

test('a vote counts once, can be taken back, and is marked for nobody but its voter [7.VOTE.1]', async () => {
  const offset = await ask(room.student.token, 'asked');
  await vote(offset, tokenOf(0));
  await vote(offset, tokenOf(1));
  expect(await questionAt(offset, tokenOf(0))).toMatchObject({ Votes: 2, Voted: true });
  expect(await questionAt(offset, tokenOf(2))).toMatchObject({ Votes: 2, Voted: false });
  expect(await questionAt(offset)).toMatchObject({ Votes: 2, Voted: false });
  await vote(offset, tokenOf(1), false);
  // Taking back what is not there changes nothing.
  await vote(offset, tokenOf(1), false);
  expect(await questionAt(offset)).toMatchObject({ Votes: 1 });
});

describe('refused in words are votes', () => {
  test('of visitors, twice, for an own question, for none, and after its end [7.VOTE.2]', async () => {
    const offset = await ask(room.student.token, 'asked');
    expect((await refusedVote(offset)).code).toBe(CODES.unauthorized);
    await vote(offset, tokenOf(0));
    const conflict = { code: CODES.conflict };
    expect(await refusedVote(offset, tokenOf(0))).toMatchObject({
      ...conflict,
      msg: text('zh', 'questionVoted'),
    });
    expect(await refusedVote(offset, room.student.token)).toMatchObject({
      ...conflict,
      msg: text('zh', 'questionOwn'),
    });
    expect((await refusedVote(offset + 7, tokenOf(0))).code).toBe(CODES.notFound);
    await answer(offset);
    expect(await refusedVote(offset, tokenOf(1))).toMatchObject({
      ...conflict,
      msg: text('zh', 'questionEnded'),
    });
    expect(await questionAt(offset)).toMatchObject({ Votes: 1, State: 'answered' });
  });

  test('for what was withdrawn, and for a message that asks nothing', async () => {
    using client = await enter(room.student.token);
    const plain = await say(client, 'plain');
    const gone = await say(client, 'gone', { Question: true });
    const input = { ...at(gone), Reason: 'ad' };
    await done(gateway.rest, roomCalls.recall, input, { token: room.worker.token });
    for (const offset of [plain, gone]) {
      expect((await refusedVote(offset, tokenOf(0))).code).toBe(CODES.notFound);
    }
  });
});

test('what most people want to know comes first where that is asked for [7.VOTE.3]', async () => {
  const first = await ask(room.student.token, 'first');
  const second = await ask(room.student.token, 'second');
  await vote(second, tokenOf(0));
  const offsets = async (Order?: string) =>
    (await find({ State: 'open', ...(Order !== undefined && { Order }) })).map(
      ({ Message }) => Message.Offset,
    );
  expect(await offsets()).toEqual([first, second]);
  expect(await offsets('votes')).toEqual([second, first]);
});

test('everyone who asked or voted is told of the answer, once, also of one after the talk [7.VOTE.4]', async () => {
  const offset = await ask(room.student.token, 'asked');
  await vote(offset, tokenOf(0));
  await vote(offset, tokenOf(1));
  await vote(offset, tokenOf(1), false);
  await gateway.storage.db
    .updateTable('talk')
    .set({ starts_at: 1, ends_at: 2 })
    .where('id', '=', parseTopic(room.topic)?.id ?? '')
    .execute();
  expect(await questionAt(offset)).toMatchObject({ State: 'open' });
  await vote(offset, room.worker.token);
  using worker = await enter(room.worker.token);
  await say(worker, 'answer', { Quoteoffset: offset });
  await until('the voter is told', async () => (await toldOf(tokenOf(0))).length > 0);
  expect(await toldOf(tokenOf(0))).toMatchObject([
    { Reason: 'asked', Quote: 'content of asked', Content: 'content of answer' },
  ]);
  expect(await toldOf(room.student.token)).toMatchObject([{ Reason: 'asked' }]);
  expect(await toldOf(tokenOf(1))).toEqual([]);
  // Whoever answers it has voted, and knows.
  expect(await toldOf(room.worker.token)).toEqual([]);
  const [event] = await eventsOf();
  expect(event).toMatchObject({ Type: 'Question', State: 'answered', Votes: 2 });
});

test('more people than one job tells are all told, each once', async () => {
  const people = await addRegistered(gateway.storage, VOTERS_AT_ONCE + 1, Date.now());
  const offset = await ask(room.student.token, 'asked');
  const rows = people.map(({ uids }) => ({
    ...{ topic: room.topic, offset, account_id: uids },
    ...{ choice: 0, created_at: 1 },
  }));
  for (const part of inParts(rows)) {
    await gateway.storage.db.insertInto('vote').values(part).execute();
  }
  await answer(offset);
  const told = async (): Promise<string[]> => {
    const messages = await gateway.storage.db
      .selectFrom('inbox_message')
      .select('account_id')
      .where('topic', '=', room.topic)
      .where('account_id', '<>', room.student.uids)
      .execute();
    return messages.map(({ account_id }) => account_id).toSorted();
  };
  await until('all are told', async () => (await told()).length >= people.length);
  expect(await told()).toEqual(people.map(({ uids }) => uids).toSorted());
});

describe('merging', () => {
  test('adds the votes up, counts nobody twice, and goes into the log [7.VOTE.5]', async () => {
    const into = await ask(room.student.token, 'into');
    const from = await ask(tokenOf(2), 'from');
    await vote(into, tokenOf(0));
    await vote(from, tokenOf(0));
    await vote(from, tokenOf(1));
    // Whoever asked the one that stays wanted to know the other too.
    await vote(from, room.student.token);
    await merge(from, into);
    // Two that voted, and whoever asked the other one.
    expect(await questionAt(into, tokenOf(2))).toMatchObject({ Votes: 3, Voted: true });
    expect(await questionAt(from)).toMatchObject({
      State: 'dismissed',
      Mergedinto: into,
      Message: { Question: 'dismissed' },
    });
    expect(await eventsOf()).toMatchObject([
      { Type: 'Merge', Target: from, Into: into, Votes: 3, Offset: from + 1 },
    ]);
    const { List } = await done(
      gateway.rest,
      roomCalls.findAudit,
      { Topic: room.topic },
      { token: room.worker.token },
    );
    expect(List[0]).toMatchObject({
      Action: 'question.merge',
      Subject: String(from),
      Note: `into ${into}`,
    });
    await answer(into);
    await until('all are told', async () => (await toldOf(tokenOf(1))).length > 0);
    expect(await toldOf(tokenOf(2))).toMatchObject([{ Reason: 'asked' }]);
    expect(await toldOf(tokenOf(0))).toMatchObject([{ Reason: 'asked' }]);
    expect(await toldOf(room.student.token)).toHaveLength(1);
  });

  test('into one that has its answer tells who asked and voted of that', async () => {
    const into = await ask(room.student.token, 'into');
    const from = await ask(tokenOf(2), 'from');
    await vote(from, tokenOf(0));
    await answer(into);
    await merge(from, into);
    await until('both are told', async () => {
      const told = await Promise.all([toldOf(tokenOf(2)), toldOf(tokenOf(0))]);
      return told.every((list) => list.length === 1);
    });
    expect(await questionAt(into)).toMatchObject({ Votes: 2, State: 'answered' });
  });

  test('follows a question that is merged on', async () => {
    const [one, two, three] = [
      await ask(tokenOf(0), 'one'),
      await ask(tokenOf(1), 'two'),
      await ask(tokenOf(2), 'three'),
    ];
    await merge(one, two);
    await merge(two, three);
    expect(await questionAt(one)).toMatchObject({ Mergedinto: three });
    expect(await questionAt(three)).toMatchObject({ Votes: 2 });
  });

  test('into one that is withdrawn then lets them wait again, with the votes that they had', async () => {
    const into = await ask(room.student.token, 'into');
    const from = await ask(tokenOf(2), 'from');
    await vote(from, tokenOf(0));
    await merge(from, into);
    const input = { ...at(into), Reason: 'ad' };
    await done(gateway.rest, roomCalls.recall, input, { token: room.worker.token });
    expect(await questionAt(from)).toMatchObject({ State: 'open', Mergedinto: 0, Votes: 1 });
    expect((await eventsOf()).at(-1)).toMatchObject({
      ...{ Type: 'Question', Target: from, State: 'open', Votes: 1 },
    });
    await vote(from, tokenOf(1));
    expect(await questionAt(from)).toMatchObject({ Votes: 2 });
  });

  test('into an answered one that is withdrawn leaves them: they were told the answer', async () => {
    const into = await ask(room.student.token, 'into');
    const from = await ask(tokenOf(2), 'from');
    await merge(from, into);
    await answer(into);
    const input = { ...at(into), Reason: 'ad' };
    await done(gateway.rest, roomCalls.recall, input, { token: room.worker.token });
    expect(await questionAt(from)).toMatchObject({ State: 'dismissed', Mergedinto: into });
  });

  test('is refused to students, into itself, into none, and of what has ended', async () => {
    const into = await ask(room.student.token, 'into');
    const from = await ask(tokenOf(2), 'from');
    const input = { ...at(from), Into: into };
    for (const token of [tokenOf(2), room.guest.token]) {
      expect(await refused(gateway.rest, questionCalls.merge, input, { token })).toMatchObject({
        code: CODES.forbidden,
        msg: text('zh', 'notStaffHere'),
      });
    }
    const { token } = room.moderator;
    const refusal = async (Offset: number, Into: number) =>
      (await refused(gateway.rest, questionCalls.merge, { ...at(Offset), Into }, { token })).code;
    expect(await refusal(from, from)).toBe(CODES.input);
    expect(await refusal(from, 999)).toBe(CODES.notFound);
    await answer(from);
    expect(await refusal(from, into)).toBe(CODES.conflict);
    await merge(into, from);
    expect(await questionAt(from)).toMatchObject({ Votes: 1 });
    expect(await refusal(into, from)).toBe(CODES.conflict);
  });
});

test('readers are told the count with the number of viewers, and its end by the log [7.VOTE.6]', async () => {
  const offset = await ask(room.student.token, 'asked');
  using reader = await enter(tokenOf(2));
  await vote(offset, tokenOf(0));
  const isCount = (frame: ServerFrame): frame is Extract<ServerFrame, { Type: 'Count' }> =>
    frame.Type === 'Count' && frame.Tallies !== undefined;
  const count = await reader.find('the count', isCount);
  expect(count).toMatchObject({ Topic: room.topic, Tallies: [{ Offset: offset, Counts: [1] }] });
  const from = reader.frames.length;
  await vote(offset, tokenOf(0), false);
  const none = await reader.find('the count without it', isCount, from);
  expect(none.Tallies).toEqual([{ Offset: offset, Counts: [0] }]);
});

test('whoever enters is told the votes so far, also first after the gateway has started again', async () => {
  const offset = await ask(room.student.token, 'asked');
  await vote(offset, tokenOf(0));
  const isCount = (frame: ServerFrame): frame is Extract<ServerFrame, { Type: 'Count' }> =>
    frame.Type === 'Count' && frame.Tallies !== undefined;
  const Tallies = [{ Offset: offset, Counts: [1] }];
  // Nobody was in the room in between: nothing of it was kept in memory.
  using first = await enter(tokenOf(1));
  expect(await first.find('the votes', isCount)).toMatchObject({ Tallies });
  using second = await enter(tokenOf(2));
  const count = second.frames.find(({ Type }) => Type === 'Count');
  expect(count ?? (await second.find('the count', isCount))).toMatchObject({ Tallies });
});
