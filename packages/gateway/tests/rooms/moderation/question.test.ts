import { chatCalls } from '@xuanjiang/contracts/chat';
import { MINUTE_MS, SECOND_MS } from '@xuanjiang/contracts/constants';
import { CODES } from '@xuanjiang/contracts/errors';
import { text } from '@xuanjiang/contracts/messages';
import { moderatorCalls } from '@xuanjiang/contracts/moderator';
import { questionCalls } from '@xuanjiang/contracts/question';
import type { ServerFrame } from '@xuanjiang/contracts/realtime/frame';
import type { LogEntry, QuestionState, RoomMessage } from '@xuanjiang/contracts/realtime/message';
import { talkTopic } from '@xuanjiang/contracts/realtime/topic';
import { roomCalls } from '@xuanjiang/contracts/room';
import { searchCalls } from '@xuanjiang/contracts/search';
import type { Talk } from '@xuanjiang/contracts/talk';
import { talkCalls } from '@xuanjiang/contracts/talk';
import { userCalls } from '@xuanjiang/contracts/user';
import { beforeAll, describe, expect, test } from 'vitest';
import { done, refused, send } from '../../harness/call.ts';
import type { ChatClient } from '../../harness/chat-client.ts';
import { NOON } from '../../harness/clock.ts';
import { shareGateway } from '../../harness/shared-gateway.ts';
import type { Person } from '../../people/registration/people.ts';
import { addPerson, newPhone } from '../../people/registration/people.ts';

/** The university of `test-worker`. */
const UNIVERSITY = '4111010003';
const OTHER_UNIVERSITY = '4111010001';
const STUDENT = 'test-token';
const WORKER = 'test-worker';
/** How far into the talk the clock stands. */
const INTO_TALK_MS = 90 * SECOND_MS;

type QuestionEvent = Extract<LogEntry, { Type: 'Question' }>;

// Moved on by less than the silence after which a socket is closed.
let now = NOON;
let live: Talk;
let topics: string[] = [];
let operator = '';
let second: Person;
let foreign: Person;
let moderator: Person;

const gateway = await shareGateway({ clock: () => now });
beforeAll(async () => {
  // Its own upcoming talks are too few to give each test a room.
  await gateway.storage.db
    .updateTable('talk')
    .set({ university_id: UNIVERSITY })
    .where('starts_at', '>', now)
    .execute();
  const { List } = await done(gateway.rest, talkCalls.find, {
    Universityid: UNIVERSITY,
    Status: 'upcoming',
    Limit: 100,
  });
  const [first, ...later] = List;
  if (first === undefined) throw new Error('the university has no talk');
  live = first;
  now = live.Starttime + INTO_TALK_MS;
  topics = later
    .filter(({ Starttime }) => Starttime > now + MINUTE_MS)
    .map(({ Id }) => talkTopic(Id));
  operator = (await done(gateway.rest, userCalls.fakeLogin, { Account: 'operator' })).Token;
  const staff = (university_id: string) =>
    addPerson(gateway, now, { phone: newPhone(), role: 'worker', university_id });
  second = await staff(UNIVERSITY);
  foreign = await staff(OTHER_UNIVERSITY);
  moderator = await addPerson(gateway, now, { phone: newPhone() });
  await done(
    gateway.rest,
    moderatorCalls.add,
    { Topic: talkTopic(live.Id), Uids: moderator.id },
    { token: WORKER },
  );
});

/** A room of the university that no test has used yet; its talk has not begun. */
const freshRoom = (): string => {
  const topic = topics.pop();
  if (topic === undefined) throw new Error('no fresh room is left');
  return topic;
};

const enter = async (token: string, topic: string): Promise<ChatClient> => {
  const client = await gateway.connect({ token });
  await client.subscribe(topic);
  return client;
};

const isMessage =
  (id: string) =>
  (frame: ServerFrame): frame is RoomMessage =>
    frame.Type === 'Message' && frame.Id === id;
const isEvent =
  (target: number, state: QuestionState) =>
  (frame: ServerFrame): frame is QuestionEvent =>
    frame.Type === 'Question' && frame.Target === target && frame.State === state;
const isDesk = (frame: ServerFrame): frame is Extract<ServerFrame, { Type: 'Desk' }> =>
  frame.Type === 'Desk';

const say = (client: ChatClient, Topic: string, Id: string, more: object = {}) => {
  client.send({ Type: 'Message', Topic, Id, Content: `content of ${Id}`, ...more });
  return client.find(Id, isMessage(Id));
};
const ask = (client: ChatClient, topic: string, id: string) =>
  say(client, topic, id, { Question: true });

const take = (Topic: string, Offset: number, token = WORKER, On = true) =>
  done(gateway.rest, questionCalls.take, { Topic, Offset, On }, { token });
const answerAloud = (Topic: string, Offset: number, token = WORKER) =>
  done(gateway.rest, questionCalls.answer, { Topic, Offset }, { token });
const dismiss = (Topic: string, Offset: number, token = WORKER) =>
  done(gateway.rest, questionCalls.dismiss, { Topic, Offset }, { token });
const find = (Topic: string, State?: QuestionState, page: object = {}) =>
  done(gateway.rest, questionCalls.find, {
    Topic,
    ...(State === undefined ? {} : { State }),
    ...page,
  });
const offsetsOf = async (topic: string, state?: QuestionState) =>
  (await find(topic, state)).List.map(({ Message }) => Message.Offset);
const stateOf = async (topic: string, offset: number) =>
  (await find(topic)).List.find(({ Message }) => Message.Offset === offset)?.State;
const head = async (Topic: string) => (await done(gateway.rest, chatCalls.find, { Topic })).Offset;

/** What is said of a question for which nobody has voted. */
const UNVOTED = { Votes: 0, Voted: false, Mergedinto: 0 };
const UNANSWERED = { Takenby: '', Answer: null, Answertime: 0, Atms: 0, ...UNVOTED };

const CHANGED = { code: CODES.conflict, msg: text('zh', 'questionChanged') };
const NOT_STAFF = { code: CODES.forbidden, msg: text('zh', 'notStaffHere') };

test('is asked, taken, and answered by a message of the staff that quotes it', async () => {
  const topic = freshRoom();
  using student = await enter(STUDENT, topic);
  using worker = await enter(WORKER, topic);
  const plain = await say(student, topic, 'plain');
  expect(plain.Question).toBeNull();
  const before = worker.frames.length;
  const asked = await ask(student, topic, 'asked');
  expect(asked.Question).toBe('open');
  await worker.find('the desk', isDesk, before);
  expect(await worker.find('the question', isMessage('asked'))).toEqual(asked);
  expect(await find(topic, 'open')).toEqual({
    List: [{ Message: asked, State: 'open', ...UNANSWERED }],
    Total: 1,
  });

  const desk = worker.frames.length;
  await take(topic, asked.Offset);
  const taken = await student.find('taken', isEvent(asked.Offset, 'taken'));
  expect(taken).toMatchObject({ Topic: topic, Offset: asked.Offset + 1, Answer: 0 });
  await worker.find('the desk', isDesk, desk);
  expect(await find(topic, 'taken')).toMatchObject({
    List: [{ Message: { Offset: asked.Offset, Question: 'taken' }, Takenby: '' }],
    Total: 1,
  });
  const input = { Topic: topic, State: 'taken' };
  const forStaff = await done(gateway.rest, questionCalls.find, input, { token: 'test-worker' });
  expect(forStaff.List).toMatchObject([{ Takenby: '清华大学招生办' }]);
  expect(await offsetsOf(topic, 'open')).toEqual([]);
  // Whoever has it already takes it again without a word.
  await take(topic, asked.Offset);
  expect(await head(topic)).toBe(taken.Offset);

  now += SECOND_MS;
  const answer = await say(worker, topic, 'answer', { Quoteoffset: asked.Offset });
  const answered = await student.find('answered', isEvent(asked.Offset, 'answered'));
  expect(answered).toMatchObject({ Offset: answer.Offset + 1, Answer: answer.Offset, Time: now });
  const came = student.frames.filter((frame): frame is RoomMessage | QuestionEvent =>
    ['Message', 'Question'].includes(frame.Type),
  );
  expect(came.map(({ Offset }) => Offset)).toEqual(
    [plain, asked, taken, answer, answered].map(({ Offset }) => Offset),
  );
  expect(await find(topic, 'answered')).toEqual({
    List: [
      {
        Message: { ...asked, Question: 'answered' },
        State: 'answered',
        Takenby: '',
        Answer: answer,
        Answertime: now,
        // The talk has not begun.
        Atms: 0,
        ...UNVOTED,
      },
    ],
    Total: 1,
  });
  // A question is answered once: what quotes it later is talk.
  const more = await say(worker, topic, 'more', { Quoteoffset: asked.Offset });
  await worker.settled();
  expect(await head(topic)).toBe(more.Offset);

  const { List } = await done(
    gateway.rest,
    roomCalls.findAudit,
    { Topic: topic },
    { token: WORKER },
  );
  const subject = String(asked.Offset);
  expect(List).toMatchObject([
    { Action: 'question.answer', Subject: subject, Note: `message ${answer.Offset}`, Time: now },
    { Action: 'question.take', Subject: subject, Uids: 'demo-worker' },
  ]);
});

test('the history of the room shows the state, and the events', async () => {
  const topic = freshRoom();
  using student = await enter(STUDENT, topic);
  const asked = await ask(student, topic, 'asked');
  await take(topic, asked.Offset);
  await dismiss(topic, asked.Offset);
  const { List } = await done(gateway.rest, chatCalls.find, { Topic: topic });
  expect(List).toMatchObject([
    { Type: 'Message', Offset: 1, Question: 'dismissed', Content: 'content of asked' },
    { Type: 'Question', Offset: 2, Target: 1, State: 'taken', Answer: 0 },
    { Type: 'Question', Offset: 3, Target: 1, State: 'dismissed', Answer: 0 },
  ]);
});

test('the second of the talk at which it was answered orally is given', async () => {
  const topic = talkTopic(live.Id);
  using student = await enter(STUDENT, topic);
  const asked = await ask(student, topic, 'aloud');
  now += SECOND_MS;
  await answerAloud(topic, asked.Offset);
  await student.find('answered', isEvent(asked.Offset, 'answered'));
  const { List } = await find(topic, 'answered');
  expect(List).toEqual([
    {
      Message: { ...asked, Question: 'answered' },
      State: 'answered',
      Takenby: '',
      Answer: null,
      Answertime: now,
      Atms: now - live.Starttime,
      ...UNVOTED,
    },
  ]);
  expect(List[0]?.Atms).toBeGreaterThan(INTO_TALK_MS);
});

test('the search finds it once it was answered, at the same second, and no more once withdrawn', async () => {
  const [topic, later] = [talkTopic(live.Id), freshRoom()];
  using student = await enter(STUDENT, topic);
  using other = await enter(STUDENT, later);
  const aloud = await ask(student, topic, 'vulkan');
  const before = await ask(other, later, 'vulkan-before');
  await take(topic, aloud.Offset);
  await answerAloud(topic, aloud.Offset);
  await answerAloud(later, before.Offset);
  // A word that is no pinyin: texts of the demo would be taken for what is meant.
  const hits = async () =>
    (await done(gateway.rest, searchCalls.find, { Keyword: 'vulkan', Kind: 'question' })).Groups[0]
      ?.List;
  const found = (Talkid: string, Offset: number, Atms: number | null) =>
    expect.objectContaining({ Id: `${talkTopic(Talkid)}:${Offset}`, Talkid, Atms });
  // A job brings the index up to date.
  await expect
    .poll(hits)
    .toEqual(
      expect.arrayContaining([
        found(live.Id, aloud.Offset, now - live.Starttime),
        found(later.replace(talkTopic(''), ''), before.Offset, null),
      ]),
    );
  const jobs = await gateway.storage.db
    .selectFrom('job')
    .select('about')
    .where('about', '=', `search/question/${topic}:${aloud.Offset}`)
    .execute();
  // Nothing waits to be indexed for what only was taken.
  expect(jobs).toHaveLength(1);
  await done(
    gateway.rest,
    roomCalls.recall,
    { Topic: topic, Offset: aloud.Offset, Reason: 'ad' },
    { token: WORKER },
  );
  await expect.poll(hits).toEqual([expect.objectContaining({ Atms: null })]);
});

describe('who may', () => {
  test('of two that take it at once one gets it, and the other is refused', async () => {
    const topic = freshRoom();
    using student = await enter(STUDENT, topic);
    const { Offset } = await ask(student, topic, 'asked');
    const answers = await Promise.all(
      [WORKER, second.token].map((token) =>
        send(gateway.rest, questionCalls.take, { Topic: topic, Offset }, { token }),
      ),
    );
    const bodies = answers
      .map(({ body }) => body as { code: number; msg: string })
      .toSorted((a, b) => a.code - b.code);
    expect(bodies).toMatchObject([{ code: CODES.ok }, CHANGED]);
    expect(await head(topic)).toBe(Offset + 1);
  });

  test('of two that answer it at once beside the room one message is posted, and the other is refused', async () => {
    const topic = freshRoom();
    using student = await enter(STUDENT, topic);
    const { Offset } = await ask(student, topic, 'asked');
    const words = { Topic: topic, Offset, Content: '可以。' };
    const answers = await Promise.all(
      [WORKER, second.token].map((token) =>
        send(gateway.rest, questionCalls.reply, words, { token }),
      ),
    );
    const bodies = answers
      .map(({ body }) => body as { code: number; msg: string })
      .toSorted((a, b) => a.code - b.code);
    expect(bodies).toMatchObject([{ code: CODES.ok }, CHANGED]);
    expect(await stateOf(topic, Offset)).toBe('answered');
    // The message, and the event of the question.
    expect(await head(topic)).toBe(Offset + 2);
  });

  test('one person who takes it twice at once is not refused', async () => {
    const topic = freshRoom();
    using student = await enter(STUDENT, topic);
    const { Offset } = await ask(student, topic, 'asked');
    await Promise.all([take(topic, Offset), take(topic, Offset)]);
    expect(await head(topic)).toBe(Offset + 1);
  });

  test('who took it gives it back, or somebody above, and no one else', async () => {
    const topic = freshRoom();
    using student = await enter(STUDENT, topic);
    const { Offset } = await ask(student, topic, 'asked');
    const back = { Topic: topic, Offset, On: false };
    expect(await refused(gateway.rest, questionCalls.take, back, { token: WORKER })).toMatchObject(
      CHANGED,
    );
    await take(topic, Offset);
    expect(
      await refused(gateway.rest, questionCalls.take, back, { token: second.token }),
    ).toMatchObject(CHANGED);
    await take(topic, Offset, WORKER, false);
    await student.find('given back', isEvent(Offset, 'open'));
    expect(await offsetsOf(topic, 'open')).toEqual([Offset]);
    await take(topic, Offset, second.token);
    await take(topic, Offset, operator, false);
    expect(await stateOf(topic, Offset)).toBe('open');
    await dismiss(topic, (await ask(student, topic, 'aside')).Offset);
    const { List } = await done(
      gateway.rest,
      roomCalls.findAudit,
      { Topic: topic },
      { token: WORKER },
    );
    expect(List.map(({ Action, Uids }) => [Action, Uids])).toEqual([
      ['question.dismiss', 'demo-worker'],
      ['question.give-back', 'demo-operator'],
      ['question.take', second.id],
      ['question.give-back', 'demo-worker'],
      ['question.take', 'demo-worker'],
    ]);
    await take(topic, Offset, operator);
    expect(await refused(gateway.rest, questionCalls.take, back, { token: WORKER })).toMatchObject(
      CHANGED,
    );
    expect(await stateOf(topic, Offset)).toBe('taken');
  });

  test('students, and the staff of others, do nothing with it; visitors neither', async () => {
    const topic = freshRoom();
    using student = await enter(STUDENT, topic);
    const { Offset } = await ask(student, topic, 'asked');
    for (const call of [questionCalls.take, questionCalls.answer, questionCalls.dismiss]) {
      const input = { Topic: topic, Offset };
      for (const token of [STUDENT, foreign.token]) {
        expect(await refused(gateway.rest, call, input, { token })).toMatchObject(NOT_STAFF);
      }
      expect((await refused(gateway.rest, call, input)).code).toBe(CODES.unauthorized);
    }
    // Whoever writes an answer needs a phone, as for every message.
    const phoneless = { role: 'worker', university_id: UNIVERSITY } as const;
    const { token } = await addPerson(gateway, now, phoneless);
    const reply = { Topic: topic, Offset, Content: '可以。' };
    expect(await refused(gateway.rest, questionCalls.reply, reply, { token })).toMatchObject({
      code: CODES.forbidden,
    });
    expect(await head(topic)).toBe(Offset);
    expect(await stateOf(topic, Offset)).toBe('open');
  });

  test('moderators may put it aside, but not answer for the university', async () => {
    const topic = freshRoom();
    using student = await enter(STUDENT, topic);
    using keeper = await enter(moderator.token, topic);
    const { Offset } = await ask(student, topic, 'asked');
    const options = { token: moderator.token };
    for (const call of [questionCalls.take, questionCalls.answer]) {
      expect(await refused(gateway.rest, call, { Topic: topic, Offset }, options)).toMatchObject(
        NOT_STAFF,
      );
    }
    await say(student, topic, 'guess', { Quoteoffset: Offset });
    const { Offset: last } = await say(keeper, topic, 'hint', { Quoteoffset: Offset });
    await keeper.settled();
    expect(await head(topic)).toBe(last);
    expect(await stateOf(topic, Offset)).toBe('open');
    await take(topic, Offset);
    await dismiss(topic, Offset, moderator.token);
    await student.find('dismissed', isEvent(Offset, 'dismissed'));
    expect(await offsetsOf(topic, 'dismissed')).toEqual([Offset]);
  });

  test('operators do as the staff of the university', async () => {
    const topic = freshRoom();
    using student = await enter(STUDENT, topic);
    using platform = await enter(operator, topic);
    const one = await ask(student, topic, 'one');
    const two = await ask(student, topic, 'two');
    const three = await ask(student, topic, 'three');
    await take(topic, one.Offset, operator);
    await answerAloud(topic, one.Offset, operator);
    await dismiss(topic, two.Offset, operator);
    await say(platform, topic, 'answer', { Quoteoffset: three.Offset });
    await student.find('answered', isEvent(three.Offset, 'answered'));
    expect(await offsetsOf(topic, 'answered')).toEqual([one.Offset, three.Offset]);
  });
});

test('what is answered or put aside stays so', async () => {
  const topic = freshRoom();
  using student = await enter(STUDENT, topic);
  const answered = await ask(student, topic, 'answered');
  const aside = await ask(student, topic, 'aside');
  await answerAloud(topic, answered.Offset);
  await dismiss(topic, aside.Offset);
  const last = await head(topic);
  for (const { Offset } of [answered, aside]) {
    for (const call of [questionCalls.take, questionCalls.answer, questionCalls.dismiss]) {
      expect(
        await refused(gateway.rest, call, { Topic: topic, Offset }, { token: WORKER }),
      ).toMatchObject(CHANGED);
    }
  }
  expect(await head(topic)).toBe(last);
  expect(await stateOf(topic, answered.Offset)).toBe('answered');
  expect(await stateOf(topic, aside.Offset)).toBe('dismissed');
});

test('what was not asked as a question is none', async () => {
  const topic = freshRoom();
  using student = await enter(STUDENT, topic);
  using worker = await enter(WORKER, topic);
  const plain = await say(student, topic, 'plain');
  // Staff ask nobody.
  const own = await ask(worker, topic, 'own');
  for (const call of [questionCalls.take, questionCalls.answer, questionCalls.dismiss]) {
    for (const Offset of [plain.Offset, own.Offset, 99]) {
      expect(
        await refused(gateway.rest, call, { Topic: topic, Offset }, { token: WORKER }),
      ).toMatchObject({ code: CODES.notFound });
    }
  }
  expect(await find(topic)).toEqual({ List: [], Total: 0 });
  expect(await head(topic)).toBe(own.Offset);
});

test('a withdrawn one is not listed, in whichever state it was', async () => {
  const topic = freshRoom();
  using student = await enter(STUDENT, topic);
  const open = await ask(student, topic, 'open');
  const answered = await ask(student, topic, 'answered');
  await answerAloud(topic, answered.Offset);
  for (const { Offset } of [open, answered]) {
    await done(gateway.rest, roomCalls.recall, { Topic: topic, Offset }, { token: STUDENT });
  }
  expect(await find(topic)).toEqual({ List: [], Total: 0 });
  expect(await find(topic, 'dismissed')).toEqual({ List: [], Total: 0 });
  const input = { Topic: topic, Offset: open.Offset };
  expect(await refused(gateway.rest, questionCalls.take, input, { token: WORKER })).toMatchObject(
    CHANGED,
  );
});

test('what waits comes in the order of asking, what is answered in that of the answers', async () => {
  const topic = freshRoom();
  using student = await enter(STUDENT, topic);
  const offsets: number[] = [];
  for (const id of ['a', 'b', 'c', 'd', 'e', 'f']) {
    offsets.push((await ask(student, topic, id)).Offset);
  }
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = offsets;
  for (const offset of [d, b, c]) {
    now += SECOND_MS;
    await answerAloud(topic, offset);
  }
  await dismiss(topic, a);
  await take(topic, e);
  expect(await offsetsOf(topic, 'answered')).toEqual([d, b, c]);
  expect(await offsetsOf(topic, 'open')).toEqual([f]);
  // All together: what waits, what is answered, what was put aside.
  expect(await offsetsOf(topic)).toEqual([e, f, d, b, c, a]);
  expect(await find(topic, 'answered', { Page: 2, Limit: 2 })).toMatchObject({
    List: [{ Message: { Offset: c } }],
    Total: 3,
  });
});
