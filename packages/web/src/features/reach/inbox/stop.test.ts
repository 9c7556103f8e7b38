import { HOUR_MS } from '@xuanjiang/contracts/constants';
import type { InboxMessage } from '@xuanjiang/contracts/inbox';
import { expect, test } from 'vitest';
import { makeTalk } from '../../../testing/make-talk.ts';
import { stopsOf } from './stop.ts';

const NOW = Date.parse('2026-11-20T12:00:00+08:00');
const talk = makeTalk({ Id: 'ac72681a5223', Starttime: NOW + HOUR_MS });
const message = (fields: Partial<InboxMessage>) =>
  ({ Kind: 'reply', Reason: 'written', Talk: null, Link: '', ...fields }) as InboxMessage;

test('a morning ends with the subscription, which is for nothing else', () => {
  expect(stopsOf(message({ Kind: 'morning', Reason: 'subscribed' }), NOW)).toEqual([
    { kind: 'subscription' },
  ]);
});

test('a reminder ends with the booking of its talk while that is to come, or with all of its kind', () => {
  const reminder = message({ Kind: 'reminder', Reason: 'reserved', Talk: talk });
  const all = { kind: 'all', of: 'reminder' };
  const booking = { kind: 'booking', talkId: talk.Id, title: talk.Title };
  expect(stopsOf(reminder, NOW)).toEqual([booking, all]);
  expect(stopsOf(reminder, talk.Starttime)).toEqual([all]);
  expect(stopsOf({ ...reminder, Talk: { ...talk, Cancelled: true } }, NOW)).toEqual([all]);
  expect(stopsOf({ ...reminder, Talk: null }, NOW)).toEqual([all]);
});

test('news of a university end with following it', () => {
  const news = message({ Kind: 'university', Reason: 'followed', Talk: talk });
  const all = { kind: 'all', of: 'university' };
  expect(stopsOf(news, NOW)).toEqual([
    { kind: 'follow', universityId: talk.Universityid, name: talk.Universityname },
    all,
  ]);
  const link = '/orgDetail?id=4111010003&tab=answers';
  expect(stopsOf({ ...news, Talk: null, Link: link }, NOW)[0]).toEqual({
    kind: 'follow',
    universityId: '4111010003',
    name: '',
  });
  expect(stopsOf({ ...news, Talk: null, Link: '/recruitDetail?id=1' }, NOW)).toEqual([all]);
});

test('whatever else came ends with its kind', () => {
  for (const kind of ['answer', 'reply', 'change', 'event', 'duty', 'security'] as const) {
    expect(stopsOf(message({ Kind: kind }), NOW)).toEqual([{ kind: 'all', of: kind }]);
  }
});
