import { CODES } from '@xuanjiang/contracts/errors';
import { talkTopic, threadTopic } from '@xuanjiang/contracts/realtime/topic';
import { receiptCalls } from '@xuanjiang/contracts/receipt';
import { reportCalls } from '@xuanjiang/contracts/report';
import { roomCalls } from '@xuanjiang/contracts/room';
import { talkCalls } from '@xuanjiang/contracts/talk';
import { threadCalls } from '@xuanjiang/contracts/thread';
import { beforeEach, expect, test } from 'vitest';
import type { TestAccount } from '../../harness/accounts.ts';
import { addAccount } from '../../harness/accounts.ts';
import { done, refused } from '../../harness/call.ts';
import { shareGateway } from '../../harness/shared-gateway.ts';

const [TSINGHUA, ZHEJIANG] = ['4111010003', '4133010335'] as const;

let now = Date.now();
const gateway = await shareGateway({ clock: () => now });
const operator = await addAccount(gateway.storage, { role: 'operator' });
const student = await addAccount(gateway.storage, { displayname: '赵磊' });
// A test sees its own reports only.
beforeEach(async () => {
  await gateway.storage.db.deleteFrom('report').execute();
});

const as = ({ token }: TestAccount) => ({ token });
const list = (input = {}) => done(gateway.rest, reportCalls.list, input, as(operator));
const said = async (input = {}) =>
  (await list(input)).List.map(({ Reported }) => Reported.Message.Content);

/** Says something in the chat of a talk of a university. */
const say = async (universityId: string, content: string, place = 0) => {
  const { List } = await done(gateway.rest, talkCalls.find, { Status: 'upcoming', Limit: 100 });
  const talk = List.filter(({ Universityid }) => Universityid === universityId)[place];
  if (talk === undefined) throw new Error('the demo lacks a talk of the university');
  const Topic = talkTopic(talk.Id);
  const chat = await gateway.connect({ token: student.token });
  await chat.subscribe(Topic);
  const { Offset } = await chat.say(Topic, `${content}-${now}`, content);
  await chat.close();
  return { Topic, Offset, talk };
};

const report = async (
  place: { readonly Topic: string; readonly Offset: number },
  Reason = 'abuse',
  Note = '',
) => {
  now += 1;
  const { Topic, Offset } = place;
  const by = await addAccount(gateway.storage);
  await done(gateway.rest, reportCalls.add, { Topic, Offset, Reason, Note }, as(by));
};

test('operators see the reports of all talks, paged, searched, narrowed and sorted', async () => {
  const first = await say(TSINGHUA, '加群领资料');
  const second = await say(ZHEJIANG, '你们都是骗子');
  await report(first, 'advert');
  await report(second, 'abuse', '骂人');
  await report(first, 'fraud', '骗钱');
  const { List, Total } = await list();
  expect(Total).toBe(2);
  expect(List).toMatchObject([
    {
      Kind: 'talk',
      Topic: first.Topic,
      Title: first.talk.Title,
      University: { Id: TSINGHUA },
      Reported: { Count: 2, Reasons: ['fraud', 'advert'], Note: '骗钱', Time: now },
    },
    { Topic: second.Topic, University: { Id: ZHEJIANG }, Reported: { Count: 1, Note: '骂人' } },
  ]);
  expect(List[0]?.Reported.Message).toMatchObject({ Content: '加群领资料', Displayname: '赵磊' });
  await report(second, 'other');
  await report(second, 'other');
  expect(await said()).toEqual(['你们都是骗子', '加群领资料']);
  expect(await said({ Sort: 'oldest' })).toEqual(['加群领资料', '你们都是骗子']);
  await report(first, 'other');
  expect(await said({ Sort: 'newest' })).toEqual(['加群领资料', '你们都是骗子']);
  await report(first, 'other');
  await report(second, 'other');
  // Four of each: the newest first among them.
  expect(await said({ Sort: 'most' })).toEqual(['你们都是骗子', '加群领资料']);
  expect(await said({ Page: 2, Limit: 1 })).toEqual(['加群领资料']);
  expect(await said({ Page: 3, Limit: 1 })).toEqual([]);
  expect(await said({ Reason: 'fraud' })).toEqual(['加群领资料']);
  // All reports of such a message are counted, not those with the reason alone.
  expect((await list({ Reason: 'fraud' })).List).toMatchObject([{ Reported: { Count: 4 } }]);
  expect(await said({ Universityid: ZHEJIANG })).toEqual(['你们都是骗子']);
  expect(await said({ Keyword: '资料' })).toEqual(['加群领资料']);
  expect(await said({ Keyword: '赵磊 骗子' })).toEqual(['你们都是骗子']);
  expect(await said({ Keyword: '%' })).toEqual([]);
  expect((await list({ Kind: 'thread' })).Total).toBe(0);
});

test('what an operator has decided is off the list, and another one is told that it is', async () => {
  const first = await say(TSINGHUA, '第一条');
  const second = await say(ZHEJIANG, '第二条');
  await report(first);
  await report(second);
  const place = ({ Topic, Offset }: typeof first) => ({ Topic, Offset });
  await done(gateway.rest, reportCalls.close, place(first), as(operator));
  await done(gateway.rest, roomCalls.recall, { ...place(second), Reason: '广告' }, as(operator));
  expect(await list()).toEqual({ List: [], Total: 0 });
  const other = await addAccount(gateway.storage, { role: 'operator' });
  const again = await refused(gateway.rest, reportCalls.close, place(first), as(other));
  expect(again.code).toBe(CODES.notFound);
  const late = await refused(gateway.rest, roomCalls.recall, place(second), as(other));
  expect([CODES.conflict, CODES.notFound]).toContain(late.code);
});

test('of a private thread they see what was reported, and the student is told each time', async () => {
  const asks = await addAccount(gateway.storage, { displayname: '王小雨', registered: true });
  const begun = await done(gateway.rest, threadCalls.begin, { Universityid: TSINGHUA }, as(asks));
  const Topic = threadTopic(begun.Id);
  const answers = await gateway.connect({ token: 'test-worker' });
  await answers.subscribe(Topic);
  const { Offset } = await answers.say(Topic, 'a1', '加我微信');
  now += 1;
  await done(gateway.rest, reportCalls.add, { Topic, Offset, Reason: 'fraud' }, as(asks));
  await report(await say(ZHEJIANG, '公开的'));
  const { List, Total } = await list({ Kind: 'thread' });
  expect(Total).toBe(1);
  expect(List).toMatchObject([
    {
      Kind: 'thread',
      Topic,
      Title: '',
      University: { Id: TSINGHUA },
      Reported: { Message: { Content: '加我微信', Quote: null } },
    },
  ]);
  expect((await list()).Total).toBe(2);
  expect(await said({ Kind: 'talk' })).toEqual(['公开的']);
  const receipts = (await done(gateway.rest, receiptCalls.find, {}, as(asks))).List;
  // Twice: what did not name the kind showed it too.
  expect(receipts).toMatchObject([{ Kind: 'report', Fields: ['message'], Count: 2 }]);
  await done(gateway.rest, roomCalls.recall, { Topic, Offset, Reason: '' }, as(operator));
  expect((await list({ Kind: 'thread' })).Total).toBe(0);
});

test('it is for operators alone', async () => {
  for (const token of ['test-worker', student.token]) {
    const { code } = await refused(gateway.rest, reportCalls.list, {}, { token });
    expect(code).toBe(CODES.forbidden);
  }
});
