import { HOUR_MS, MINUTE_MS } from '@xuanjiang/contracts/constants';
import { describe, expect, it } from 'vitest';
import { makeTalk } from '../../../testing/make-talk.ts';
import {
  groupDigits,
  paragraphsOf,
  siteText,
  statusNow,
  talkIdIn,
  whenText,
  wholeMinutes,
} from './model.ts';

describe('talkIdIn', () => {
  it('tells a talk, none, and nonsense apart', () => {
    expect(talkIdIn(new URLSearchParams('id=abc_1-2'))).toBe('abc_1-2');
    expect(talkIdIn(new URLSearchParams(''))).toBe('');
    expect(talkIdIn(new URLSearchParams('id='))).toBe('');
    expect(talkIdIn(new URLSearchParams('id=../x'))).toBeNull();
    expect(talkIdIn(new URLSearchParams(`id=${'a'.repeat(41)}`))).toBeNull();
  });
});

describe('statusNow', () => {
  const talk = makeTalk({ Id: '1', Status: 'upcoming' });

  it('follows the clock', () => {
    expect(statusNow(talk, talk.Starttime - 1)).toBe('upcoming');
    expect(statusNow(talk, talk.Starttime)).toBe('live');
    expect(statusNow(talk, talk.Endtime)).toBe('replay');
  });

  it('never falls behind what the server said', () => {
    expect(statusNow({ ...talk, Status: 'live' }, talk.Starttime - HOUR_MS)).toBe('live');
    expect(statusNow({ ...talk, Status: 'replay' }, talk.Starttime)).toBe('replay');
  });
});

describe('texts', () => {
  it('say when', () => {
    const now = Date.parse('2026-11-20T15:00:00+08:00');
    expect(whenText(now, now)).toMatchObject({ key: 'detailToday', clock: '15:00' });
    expect(whenText(now + 20 * HOUR_MS, now).key).toBe('detailTomorrow');
    expect(whenText(now - 48 * HOUR_MS, now)).toMatchObject({
      key: 'detailOn',
      month: 11,
      day: 18,
      weekday: 'talkWeekday3',
    });
  });

  it('write figures and addresses', () => {
    expect(groupDigits(12480)).toBe('12,480');
    expect(groupDigits(999)).toBe('999');
    expect(wholeMinutes(1000)).toBe(1);
    expect(wholeMinutes(52 * MINUTE_MS)).toBe(52);
    expect(siteText('https://www.tsinghua.edu.cn/')).toBe('tsinghua.edu.cn');
    expect(siteText('javascript:alert(1)')).toBe('');
    expect(paragraphsOf('一\n\n 二 \n')).toEqual(['一', '二']);
  });
});
