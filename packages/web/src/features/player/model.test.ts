import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '@xuanjiang/contracts/constants';
import type { ChatMessage } from '@xuanjiang/contracts/realtime/message';
import { describe, expect, it } from 'vitest';
import { calendarFile } from './calendar.ts';
import { clockText, countdownTo } from './countdown.ts';
import type { Danmaku } from './danmaku.ts';
import { danmakuOf, dueDanmaku, SEEK_MS, thinDanmaku } from './danmaku.ts';
import {
  keepPosition,
  POSITIONS_DAYS,
  POSITIONS_MAX,
  parsePositions,
  positionIn,
} from './positions.ts';
import { sourcesOf } from './source.ts';

describe('sourcesOf', () => {
  const media = { Hls: '/a.m3u8', Mp4: '/a.mp4' };
  const kinds = (...args: Parameters<typeof sourcesOf>) =>
    sourcesOf(...args).map(({ kind }) => kind);

  it('takes the browser itself on iOS, and Media Source Extensions elsewhere', () => {
    expect(kinds(media, { mse: true, nativeHls: true, ios: true })).toEqual([
      'native',
      'hls',
      'mp4',
    ]);
    expect(kinds(media, { mse: true, nativeHls: false, ios: false })).toEqual(['hls', 'mp4']);
    expect(kinds(media, { mse: false, nativeHls: true, ios: false })).toEqual(['mp4', 'native']);
  });

  it('leaves out what does not exist', () => {
    const live = { Hls: '/a.m3u8', Mp4: '' };
    expect(kinds(live, { mse: true, nativeHls: false, ios: false })).toEqual(['hls']);
    expect(kinds({ Hls: '', Mp4: '' }, { mse: true, nativeHls: true, ios: true })).toEqual([]);
  });
});

describe('positions', () => {
  const now = 100 * DAY_MS;

  it('are kept newest first, and forgotten near the ends', () => {
    let kept = keepPosition([], 'a', 30, 80, now);
    kept = keepPosition(kept, 'b', 40, 80, now + 1);
    expect(kept.map(({ id }) => id)).toEqual(['b', 'a']);
    expect(positionIn(kept, 'a')).toBe(30);
    expect(positionIn(keepPosition(kept, 'a', 75, 80, now), 'a')).toBe(0);
    expect(positionIn(keepPosition(kept, 'b', 3, 80, now), 'b')).toBe(0);
  });

  it('do not grow without bound', () => {
    let kept = keepPosition([], 'old', 30, 80, now - POSITIONS_DAYS * DAY_MS);
    for (let index = 0; index < POSITIONS_MAX + 5; index += 1) {
      kept = keepPosition(kept, `talk-${index}`, 30, 80, now);
    }
    expect(kept).toHaveLength(POSITIONS_MAX);
    expect(positionIn(kept, 'old')).toBe(0);
  });

  it('survive what is not theirs', () => {
    for (const text of [null, '', '{', '{}', '[1,{"id":1}]'])
      expect(parsePositions(text)).toEqual([]);
    expect(parsePositions('[{"id":"a","at":1,"saved":2}]')).toHaveLength(1);
  });
});

const message = (fields: Partial<ChatMessage>): ChatMessage => ({
  Type: 'Message',
  Id: 'x',
  Topic: 'stream/1',
  Epoch: 'e',
  Offset: 1,
  Time: 0,
  Content: '',
  Uids: 'u',
  Displayname: '考生',
  Avatarurl: '',
  Role: 'user',
  Badge: '',
  Quote: null,
  ...fields,
});

const at = (atMs: number, fields: Partial<Danmaku> = {}): Danmaku => ({
  id: String(atMs),
  text: '',
  atMs,
  own: false,
  staff: false,
  ...fields,
});

describe('danmaku', () => {
  it('are single lines of a bounded length, in the time of the recording', () => {
    expect(
      danmakuOf(message({ Content: '老师\n好', Time: 5000, Role: 'worker' }), 'u', 3000),
    ).toEqual({ id: '1', text: '老师 好', atMs: 2000, own: true, staff: true });
    expect(danmakuOf(message({ Content: '好'.repeat(90) }), '', 0)?.text).toHaveLength(41);
    expect(danmakuOf(message({ Uids: '' }), '', 0)?.own).toBe(false);
    expect(danmakuOf(message({ Role: 'system' }), '', 0)).toBeNull();
  });

  it('set out when the clock passes them, once, and not on a seek', () => {
    const all = [at(0), at(100), at(100, { id: 'b' }), at(900), at(60_000)];
    expect(dueDanmaku(all, 0, 100).map(({ id }) => id)).toEqual(['100', 'b']);
    expect(dueDanmaku(all, 100, 900)).toHaveLength(1);
    expect(dueDanmaku(all, -1, 50)).toHaveLength(1);
    expect(dueDanmaku(all, 900, 900)).toEqual([]);
    expect(dueDanmaku(all, 900, 100)).toEqual([]);
    expect(dueDanmaku(all, 900, 901 + SEEK_MS)).toEqual([]);
    expect(dueDanmaku([], 0, 100)).toEqual([]);
  });

  it('are thinned out, but never the own ones or the staff’s first', () => {
    const crowd = [at(1), at(2), at(3, { staff: true }), at(4), at(5, { own: true })];
    expect(thinDanmaku(crowd, 3).map(({ atMs }) => atMs)).toEqual([1, 3, 5]);
    expect(thinDanmaku(crowd, 5)).toBe(crowd);
  });
});

describe('countdown', () => {
  it('counts days, hours, minutes and seconds down to nothing', () => {
    const left = 2 * DAY_MS + 3 * HOUR_MS + 4 * MINUTE_MS + 5 * SECOND_MS;
    expect(countdownTo(left, 0)).toEqual({ days: 2, hours: 3, minutes: 4, seconds: 5 });
    expect(countdownTo(1, 0).seconds).toBe(1);
    expect(countdownTo(0, 5)).toEqual({ days: 0, hours: 0, minutes: 0, seconds: 0 });
  });

  it('writes a place in a recording', () => {
    expect(clockText(0)).toBe('00:00');
    expect(clockText(750.9)).toBe('12:30');
    expect(clockText(3760)).toBe('1:02:40');
  });
});

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
