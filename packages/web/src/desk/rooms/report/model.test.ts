import type { DeskReport } from '@xuanjiang/contracts/report';
import { expect, test } from 'vitest';
import { reportsAsk, talkPathOf, writerPathOf } from './model.ts';

test('an address may name what there is not', () => {
  expect(reportsAsk({ kind: 'group', reason: 'boring', name: '' }, 'loudest')).toEqual({});
  expect(reportsAsk({ kind: 'thread', reason: 'fraud', university: '4111010003' }, 'most')).toEqual(
    {
      Kind: 'thread',
      Reason: 'fraud',
      Universityid: '4111010003',
      Sort: 'most',
    },
  );
});

test('a private thread has no page, and a persona no account', () => {
  const said = (Kind: 'talk' | 'thread', Topic: string, Role: 'user' | 'persona') =>
    ({ Kind, Topic, Reported: { Message: { Uids: 'u1', Role } } }) as DeskReport;
  const inTalk = said('talk', 'stream/981867e281c8', 'user');
  expect(talkPathOf(inTalk)).toBe('/videoDetail?id=981867e281c8');
  expect(writerPathOf(inTalk)).toBe('/desk/users?name=u1');
  expect(talkPathOf(said('thread', 'thread/5f0c', 'user'))).toBeNull();
  expect(writerPathOf(said('talk', 'stream/981867e281c8', 'persona'))).toBeNull();
});
