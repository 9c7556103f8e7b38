import { expect, test } from 'vitest';
import { reachLine, reminderText, singleTimeText } from './reach-text.ts';

const at = (text: string): number => Date.parse(`2026-06-${text}:00+08:00`);
const START = at('05T19:00');

test('says each time, and each day once', () => {
  expect(reminderText(START, at('03T12:00'), 'zh')).toBe(
    '6月4日 19:00、6月5日 18:00、18:55 在消息中心提醒你',
  );
  expect(reminderText(START, at('05T09:00'), 'zh')).toBe('今天 18:00、18:55 在消息中心提醒你');
  expect(reminderText(START, at('04T18:00'), 'zh')).toBe(
    '今天 19:00、6月5日 18:00、18:55 在消息中心提醒你',
  );
});

test('says that none is left', () => {
  expect(reminderText(START, at('05T18:56'), 'zh')).toBe('马上开讲，不再另外提醒');
});

test('what comes on the phone leaves out quiet hours, which the message centre does not have', () => {
  const night = { From: 22, Until: 7 };
  const early = (way: 'sms' | 'template' | 'centre') =>
    reminderText(at('05T07:00'), at('03T12:00'), 'zh', way, night);
  expect(early('sms')).toBe('6月5日 06:55 短信提醒你一次');
  expect(early('template')).toBe('6月4日 07:00、6月5日 06:55 微信提醒你');
  expect(early('centre')).toBe('6月4日 07:00、6月5日 06:00、06:55 在消息中心提醒你');
});

test('what comes once names its one time, an hour before', () => {
  const grant = reminderText(START, at('03T12:00'), 'zh', 'grant');
  expect(grant).toBe('6月5日 18:00 微信提醒你一次');
  expect(reminderText(START, at('05T18:30'), 'zh', 'sms')).toBe('今天 18:55 短信提醒你一次');
  expect(reminderText(START, at('03T12:00'), 'zh', 'template')).toBe(
    '6月4日 19:00、6月5日 18:00、18:55 微信提醒你',
  );
  expect(reminderText(START, at('03T12:00'), 'zh', 'none')).toBe('你关掉了开讲提醒，这场不会提醒');
});

test('an event names its reminders beside its changes, and to who waits for a place only these', () => {
  const night = { From: 22, Until: 7 };
  const early = at('05T08:30');
  const line = (
    way: 'template' | 'grant' | 'centre' | 'none',
    startsAt = early,
    now = '03T12:00',
  ) => reachLine('event', way, startsAt, at(now), 'zh', night);
  expect(line('centre')).toBe('6月4日 08:30、6月5日 06:30 在消息中心提醒你，有变动也会');
  expect(line('template')).toBe('6月4日 08:30、6月5日 07:00 微信提醒你，有变动也会');
  expect(line('grant')).toBe('有变动时微信告诉你一次；没有变动，6月5日 07:00 提醒你');
  expect(line('none')).toBe('你关掉了活动消息，不会提醒你，有变动也不会');
  expect(line('centre', 0)).toBe('改期、取消或转正，在消息中心告诉你');
  expect(line('grant', early, '05T06:30')).toBe('下一次变动，微信告诉你');
  expect(singleTimeText('event', early, at('03T12:00'), night)).toBe('6月5日 07:00');
  expect(singleTimeText('event', 0, at('03T12:00'), night)).toBe('');
});
