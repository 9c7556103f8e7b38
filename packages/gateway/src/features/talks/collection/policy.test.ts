import { expect, test } from 'vitest';
import type { JudgedDraft } from './policy.ts';
import { changedFields, inOwnOrder, inReadingOrder, judgeDraft } from './policy.ts';

const talk = (talkId: string, Starttime: number, Endtime = Starttime + 10) => ({
  talkId,
  Starttime,
  Endtime,
});

test('what is on comes first, then what comes soonest, then the newest replay', () => {
  const talks = [
    talk('old', 10),
    talk('later', 300),
    talk('newer', 50),
    talk('soon', 200),
    talk('live', 95),
    talk('live before', 92),
  ];
  expect(inReadingOrder(talks, 100).map(({ talkId }) => talkId)).toEqual([
    'live before',
    'live',
    'soon',
    'later',
    'newer',
    'old',
  ]);
});

test('a talk that overruns is on still, and a cancelled one comes last', () => {
  const talks = [
    { ...talk('cancelled', 95), Cancelled: true },
    talk('over', 80),
    { ...talk('overruns', 80), Realstart: 81, Realend: null },
    { ...talk('ended early', 95), Realstart: 95, Realend: 97 },
  ];
  expect(inReadingOrder(talks, 100).map(({ talkId }) => talkId)).toEqual([
    'overruns',
    'ended early',
    'over',
    'cancelled',
  ]);
});

test('talks at the same time keep one order', () => {
  const talks = [talk('b', 200), talk('a', 200)];
  expect(inReadingOrder(talks, 100)).toEqual(inReadingOrder(talks.toReversed(), 100));
});

test('staff order what is on first, a series as it is, and what is cancelled last', () => {
  const own = (talkId: string, position: number, Starttime: number, Cancelled = false) => ({
    ...talk(talkId, Starttime),
    position,
    Cancelled,
  });
  const talks = [
    own('third', 3, 50),
    own('second', 2, 300),
    own('cancelled', 0, 300, true),
    own('first', 1, 10),
    own('live', 9, 95),
  ];
  expect(inOwnOrder(talks, 100).map(({ talkId }) => talkId)).toEqual([
    'live',
    'first',
    'second',
    'third',
    'cancelled',
  ]);
});

test('talks without a position of their own keep one order', () => {
  const talks = [
    { ...talk('b', 200), position: 0 },
    { ...talk('a', 100), position: 0 },
  ];
  expect(inOwnOrder(talks, 50)).toEqual(inOwnOrder(talks.toReversed(), 50));
});

test.each<[string, Partial<JudgedDraft>, string | null]>([
  ['a plain one', {}, null],
  ['one that ends as it begins', { endsAt: 10 }, 'collectionEndsBefore'],
  ['one that is sponsored by nobody', { kind: 'sponsored' }, 'collectSponsor'],
  ['one that is sponsored', { kind: 'sponsored', sponsor: '示例基金会' }, null],
  ['a topic with a sponsor', { sponsor: '示例基金会' }, 'collectSponsor'],
  ['a colour on which white is not readable', { color: '#FFE08A' }, 'collectionColor'],
  ['the same talk twice', { talkIds: ['a', 'b', 'a'] }, 'collectionTwice'],
  ['the same university twice', { universityIds: ['u', 'u'] }, 'collectionTwice'],
])('judges %s', (_what, changes, wanted) => {
  const plain: JudgedDraft = {
    kind: 'topic',
    sponsor: '',
    color: '#1B5E4B',
    startsAt: 10,
    endsAt: 20,
    talkIds: ['a', 'b'],
    universityIds: [],
  };
  expect(judgeDraft({ ...plain, ...changes })).toBe(wanted);
});

test('names what was changed, and not what only the stored one has', () => {
  const before = { Title: 'a', Talkids: ['x'], Version: 3 };
  expect(changedFields(before, { Title: 'a', Talkids: ['x'] })).toEqual([]);
  expect(changedFields(before, { Title: 'b', Talkids: ['y', 'x'] })).toEqual(['Title', 'Talkids']);
});
