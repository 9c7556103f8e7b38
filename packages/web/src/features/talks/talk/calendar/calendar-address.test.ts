import { expect, test } from 'vitest';
import { talkCalendarPath, webcalAddress } from './calendar-address.ts';

test('a calendar is subscribed to at the site, whatever the site is served over', () => {
  expect(webcalAddress('/calendar/a.ics', 'https://a.cn')).toBe('webcal://a.cn/calendar/a.ics');
  expect(webcalAddress('/calendar/a.ics', 'http://127.0.0.1:8080')).toBe(
    'webcal://127.0.0.1:8080/calendar/a.ics',
  );
});

test('the entry of a talk is a file of its own', () => {
  expect(talkCalendarPath('abc_1')).toBe('/calendar/talk/abc_1.ics');
});
