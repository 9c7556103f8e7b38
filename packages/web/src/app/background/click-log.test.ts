import { LOG_ENTRIES_MAX } from '@xuanjiang/contracts/constants';
import type { LogEntry } from '@xuanjiang/contracts/system';
import { expect, test } from 'vitest';
import { createClickLog, placeOf } from './click-log.ts';

const ORIGIN = 'https://a.cn';

test.each([
  ['/video', { route: '/video', talkId: null }],
  ['/videoDetail?id=abc&token=secret', { route: '/videoDetail', talkId: 'abc' }],
  ['/orgDetail?id=4133010335', { route: '/orgDetail', talkId: null }],
  ['/video/dist/440000?Kind=x', { route: '/video/dist/:id', talkId: null }],
  ['/videoDetail?id=%3Cscript%3E', { route: '/videoDetail', talkId: null }],
  ['https://b.cn/video', null],
  ['/nowhere', null],
  ['http://', null],
])('%s is logged as %j', (address, place) => {
  expect(placeOf(address, ORIGIN)).toEqual(place);
});

const VIDEO = { route: '/video', talkId: null };
const TALK = { route: '/videoDetail', talkId: 'abc' };

const start = () => {
  const at = { now: 1000 };
  const sent: (readonly LogEntry[])[] = [];
  const log = createClickLog(
    (entries) => sent.push(entries),
    () => at.now,
  );
  return { at, sent, log };
};

test('what was noted is sent once, with how long ago it was', () => {
  const { at, sent, log } = start();
  log.view(VIDEO);
  at.now = 1500;
  log.click(VIDEO, TALK);
  log.click(TALK, null);
  at.now = 4000;
  log.flush();
  log.flush();
  expect(sent).toEqual([
    [
      { Action: 'view', Page: '/video', Agoms: 3000 },
      { Action: 'click', Page: '/video', Target: '/videoDetail', Talkid: 'abc', Agoms: 2500 },
      { Action: 'click', Page: '/videoDetail', Talkid: 'abc', Agoms: 2500 },
    ],
  ]);
});

test('a full batch is sent at once, and a clock that was set back gives no negative time', () => {
  const { at, sent, log } = start();
  for (let count = 0; count < LOG_ENTRIES_MAX; count += 1) {
    at.now = count === LOG_ENTRIES_MAX - 1 ? 0 : 1000;
    log.view(VIDEO);
  }
  expect(sent.map((entries) => entries.length)).toEqual([LOG_ENTRIES_MAX]);
  expect(sent[0]?.every(({ Agoms }) => Agoms === 0)).toBe(true);
});
