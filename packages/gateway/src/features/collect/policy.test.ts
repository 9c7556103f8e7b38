import { expect, test } from 'vitest';
import { inReadingOrder } from './policy.ts';

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
