import { expect, test } from 'vitest';
import { inReadingOrder } from './policy.ts';

const talk = (talkId: string, startsAt: number, endsAt = startsAt + 10) => ({
  talkId,
  startsAt,
  endsAt,
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

test('talks at the same time keep one order', () => {
  const talks = [talk('b', 200), talk('a', 200)];
  expect(inReadingOrder(talks, 100)).toEqual(inReadingOrder(talks.toReversed(), 100));
});
