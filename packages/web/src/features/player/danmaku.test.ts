import type { ChatMessage } from '@xuanjiang/contracts/realtime/message';
import { describe, expect, it } from 'vitest';
import { makeMessage } from '../../testing/make-message.ts';
import type { Danmaku } from './danmaku.ts';
import { danmakuOf, dueDanmaku, SEEK_MS, thinDanmaku } from './danmaku.ts';

const message = (fields: Partial<ChatMessage>) => makeMessage({ Offset: 1, ...fields });

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
