import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
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
    const head = renderToStaticMarkup(<PollHead poll={{ ...POLL, Open }} />);
    expect(head.replace(/<[^>]*>/g, '')).toMatch(new RegExp(`^投票 · ${text}7 .*想听什么$`));
  },
);
