import type { RoomMessage } from '@xuanjiang/contracts/realtime/message';
import { describe, expect, it } from 'vitest';
import { makeMessage } from '../../../testing/make-message.ts';
import type { Danmaku } from './danmaku.ts';
import { danmakuOf, thinDanmaku } from './danmaku.ts';

const message = (fields: Partial<RoomMessage>) => makeMessage({ Offset: 1, ...fields });

const item = (id: string, fields: Partial<Danmaku> = {}): Danmaku => ({
  id,
  text: '',
  own: false,
  staff: false,
  ...fields,
});

describe('danmaku', () => {
  it('are single lines of a bounded length', () => {
    expect(danmakuOf(message({ Content: '老师\n好', Role: 'worker' }), 'u')).toEqual({
      id: '1',
      text: '老师 好',
      own: true,
      staff: true,
    });
    expect(danmakuOf(message({ Content: '好'.repeat(90) }), '')?.text).toHaveLength(41);
    expect(danmakuOf(message({ Uids: '' }), '')?.own).toBe(false);
    expect(danmakuOf(message({ Role: 'system' }), '')).toBeNull();
    expect(danmakuOf(message({ Content: '', Recalled: 'staff' }), '')).toBeNull();
  });

  it('are thinned out, but never the own ones or the staff’s first', () => {
    const crowd = [
      item('a'),
      item('b'),
      item('c', { staff: true }),
      item('d'),
      item('e', { own: true }),
    ];
    expect(thinDanmaku(crowd, 3).map(({ id }) => id)).toEqual(['a', 'c', 'e']);
    expect(thinDanmaku(crowd, 5)).toBe(crowd);
  });
});
