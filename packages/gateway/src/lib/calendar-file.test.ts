import { HOUR_MS, MINUTE_MS } from '@xuanjiang/contracts/constants';
import { describe, expect, test } from 'vitest';
import { calendarFile } from './calendar-file.ts';

const EVENT = {
  id: 'abc',
  sequence: 2,
  cancelled: false,
  title: '强基计划怎么报：专业、校测与转段, 2027; 北京\\上海\u0007',
  start: Date.parse('2026-11-20T19:00:00+08:00'),
  end: Date.parse('2026-11-20T20:00:00+08:00'),
  description: '第一行\n第二行',
  url: 'https://a.cn/videoDetail?id=abc',
  remindMs: [5 * MINUTE_MS, HOUR_MS],
};
const NOW = Date.parse('2026-11-20T00:00:00Z');
const whole = (file: string): string => file.replaceAll('\r\n ', '');

describe('calendarFile', () => {
  const file = calendarFile('我预约的宣讲', [EVENT], NOW);

  test('has its lines ended and folded as the standard asks', () => {
    expect(file.endsWith('END:VCALENDAR\r\n')).toBe(true);
    expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    for (const line of file.split('\r\n')) {
      expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
    }
  });

  test('gives the time in UTC, the texts escaped, and a reminder each', () => {
    const text = whole(file);
    expect(text).toContain('DTSTART:20261120T110000Z');
    expect(text).toContain('DTEND:20261120T120000Z');
    expect(text).toContain('SUMMARY:强基计划怎么报：专业、校测与转段\\, 2027\\; 北京\\\\上海\r\n');
    expect(text).toContain('DESCRIPTION:第一行\\n第二行');
    expect(text.match(/BEGIN:VALARM/g)).toHaveLength(2);
    expect(text).toContain('TRIGGER:-PT60M');
    expect(text).toContain('SEQUENCE:2\r\nSTATUS:CONFIRMED');
    expect(text).toContain('REFRESH-INTERVAL;VALUE=DURATION:PT60M');
  });

  test('says that an entry is cancelled, and reminds of it no more', () => {
    const text = whole(calendarFile('x', [{ ...EVENT, cancelled: true, sequence: 3 }], NOW));
    expect(text).toContain('SEQUENCE:3\r\nSTATUS:CANCELLED');
    expect(text).not.toContain('VALARM');
  });

  test('with nothing in it is a calendar too', () => {
    expect(calendarFile('x', [], NOW)).not.toContain('VEVENT');
  });
});
