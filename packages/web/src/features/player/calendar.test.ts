import { describe, expect, it } from 'vitest';
import { calendarFile } from './calendar.ts';

describe('calendarFile', () => {
  const file = calendarFile(
    {
      id: 'abc',
      title: '强基计划怎么报：专业、校测与转段, 2027; 北京\\上海',
      start: Date.parse('2026-11-20T19:00:00+08:00'),
      end: Date.parse('2026-11-20T20:00:00+08:00'),
      description: '第一行\n第二行',
      url: 'https://a.cn/videoDetail?id=abc',
      remindMinutes: [5, 60],
    },
    Date.parse('2026-11-20T00:00:00Z'),
  );

  it('has its lines ended and folded as the standard asks', () => {
    expect(file.endsWith('END:VCALENDAR\r\n')).toBe(true);
    for (const line of file.split('\r\n')) {
      expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
    }
  });

  it('gives the time in UTC, the texts escaped, and a reminder each', () => {
    const whole = file.replaceAll('\r\n ', '');
    expect(whole).toContain('DTSTART:20261120T110000Z');
    expect(whole).toContain('DTEND:20261120T120000Z');
    expect(whole).toContain('SUMMARY:强基计划怎么报：专业、校测与转段\\, 2027\\; 北京\\\\上海');
    expect(whole).toContain('DESCRIPTION:第一行\\n第二行');
    expect(whole.match(/BEGIN:VALARM/g)).toHaveLength(2);
    expect(whole).toContain('TRIGGER:-PT60M');
  });
});
