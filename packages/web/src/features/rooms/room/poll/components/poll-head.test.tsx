import { expect, test } from 'vitest';
import { wordsOf } from '../../../../../testing/words-of.ts';
import type { PollNow } from '../model.ts';
import { PollHead } from './poll-head.tsx';

const POLL: PollNow = {
  ...{ Offset: 3, Title: '想听什么', Options: ['专业', '校园'], Counts: [4, 3], Choice: null },
  ...{ Open: true, Starttime: 1, Endtime: 0 },
};

test.each([
  [true, '进行中'],
  [false, '已结束'],
])(
  'a poll says what it asks, whether it is open, and how many have voted: open %s',
  (Open, text) => {
    const words = wordsOf(<PollHead poll={{ ...POLL, Open }} />);
    expect(words).toMatch(new RegExp(`^投票 · ${text}7 .*想听什么$`));
  },
);
