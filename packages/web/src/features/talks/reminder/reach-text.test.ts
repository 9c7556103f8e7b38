import { expect, test } from 'vitest';
import { reminderText } from './reach-text.ts';

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
