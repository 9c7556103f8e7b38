import { SECOND_MS } from '@xuanjiang/contracts/constants';
import { CODES } from '@xuanjiang/contracts/errors';
import { questionCalls } from '@xuanjiang/contracts/question';
import { talkTopic } from '@xuanjiang/contracts/realtime/topic';
import { universityCalls } from '@xuanjiang/contracts/university';
import { expect, test } from 'vitest';
import { done, refused } from '../harness/call.ts';
import { shareGateway } from '../harness/shared-gateway.ts';

const UNIVERSITY = '4133010335';

const gateway = await shareGateway();

const find = (page: object = {}, Universityid = UNIVERSITY) =>
  done(gateway.rest, questionCalls.findAnswered, { Universityid, Limit: 100, ...page });
const counted = async () =>
  (await done(gateway.rest, universityCalls.get, { Id: UNIVERSITY })).Answers;
/** Shared answers are kept for a second: waits until they tell what the tables hold. */
const told = <T>(ask: () => Promise<T>) => expect.poll(ask);

/** Topic and offset of a question, as its id says them. */
const placeOf = (id: string) => {
  const cut = id.lastIndexOf(':');
  return { topic: id.slice(0, cut), offset: Number(id.slice(cut + 1)) };
};

test('gives what was answered in all rooms of a university, the newest first, in pages', async () => {
  const { List, Total } = await find();
  expect(Total).toBe(await counted());
  expect(List).toHaveLength(Total);
  expect(new Set(List.map(({ Talkid }) => Talkid)).size).toBeGreaterThan(1);
  const times = List.map(({ Answertime }) => Answertime);
  expect(times).toEqual(times.toSorted((a, b) => b - a));
  const second = await find({ Page: 2, Limit: 3 });
  expect(second).toEqual({ List: List.slice(3, 6), Total });
  expect(second.List).toHaveLength(3);
});

test('says of each what its room says', async () => {
  const { List } = await find();
  const [{ Talkid, Talktitle } = { Talkid: '', Talktitle: '' }] = List;
  const { university_id, title } = await gateway.storage.db
    .selectFrom('talk')
    .select(['university_id', 'title'])
    .where('id', '=', Talkid)
    .executeTakeFirstOrThrow();
  expect({ university_id, title }).toEqual({ university_id: UNIVERSITY, title: Talktitle });
  const Topic = talkTopic(Talkid);
  const room = await done(gateway.rest, questionCalls.find, {
    Topic,
    State: 'answered',
    Limit: 100,
  });
  const ofTalk = List.filter((each) => each.Talkid === Talkid);
  expect(ofTalk.toSorted((a, b) => a.Answertime - b.Answertime)).toEqual(
    room.List.map(({ Message, Answer, Answertime, Atms, Votes }) => ({
      Id: `${Topic}:${Message.Offset}`,
      Talkid,
      Talktitle,
      Content: Message.Content,
      Answer: Answer?.Content ?? null,
      Answertime,
      Atms,
      Votes,
    })),
  );
});

test('counts the time from when the talk really began, and not outside of it', async () => {
  const { db } = gateway.storage;
  const [first] = (await find()).List.filter(({ Atms }) => Atms > 0);
  if (first === undefined) throw new Error('nothing was answered in a talk');
  const { Id, Talkid, Answertime } = first;
  const Topic = talkTopic(Talkid);
  const both = async () => {
    const room = await done(gateway.rest, questionCalls.find, { Topic, Limit: 100 });
    return [
      (await find()).List.find((each) => each.Id === Id)?.Atms,
      room.List.find(({ Message }) => Message.Offset === placeOf(Id).offset)?.Atms,
    ];
  };
  const was = (real_start: number, real_end: number) =>
    db.updateTable('talk').set({ real_start, real_end }).where('id', '=', Talkid).execute();
  const began = Answertime - 7 * SECOND_MS;
  await was(began, Answertime);
  await told(both).toEqual([7 * SECOND_MS, 7 * SECOND_MS]);
  await was(began, Answertime - 1);
  await told(both).toEqual([0, 0]);
  await was(Answertime - 1, Answertime);
  await told(both).toEqual([1, 1]);
  await was(Answertime + 1, Answertime + 2);
  await told(both).toEqual([0, 0]);
});

test('leaves out a question that was withdrawn, and the words of a withdrawn answer', async () => {
  const { db } = gateway.storage;
  const before = await find();
  const [gone, bare] = before.List.filter(({ Answer }) => Answer !== null);
  if (gone === undefined || bare === undefined) throw new Error('too little was answered');
  const recall = (topic: string, offset: number) =>
    db
      .updateTable('message')
      .set({ recalled: 'own' })
      .where('topic', '=', topic)
      .where('offset', '=', offset)
      .execute();
  const { topic, offset } = placeOf(bare.Id);
  const { answer_offset } = await db
    .selectFrom('question')
    .select('answer_offset')
    .where('topic', '=', topic)
    .where('offset', '=', offset)
    .executeTakeFirstOrThrow();
  await recall(topic, answer_offset);
  await recall(placeOf(gone.Id).topic, placeOf(gone.Id).offset);
  await told(() => find()).toEqual({
    List: before.List.filter(({ Id }) => Id !== gone.Id).map((each) =>
      each.Id === bare.Id ? { ...each, Answer: null } : each,
    ),
    Total: before.Total - 1,
  });
  await told(counted).toBe(before.Total - 1);
});

test('gives nothing for a university that there is not, and refuses none', async () => {
  expect(await find({}, 'nowhere')).toEqual({ List: [], Total: 0 });
  expect((await refused(gateway.rest, questionCalls.findAnswered, {})).code).toBe(CODES.input);
});
