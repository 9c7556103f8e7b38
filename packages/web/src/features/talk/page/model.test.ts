import { HOUR_MS } from '@xuanjiang/contracts/constants';
import { describe, expect, it } from 'vitest';
import { makeTalk } from '../../../testing/make-talk.ts';
import { paragraphsOf, siteText, statusNow, talkIdIn } from './model.ts';

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
  it('write paragraphs and addresses', () => {
    expect(siteText('https://www.tsinghua.edu.cn/')).toBe('tsinghua.edu.cn');
    expect(siteText('javascript:alert(1)')).toBe('');
    expect(paragraphsOf('一\n\n 二 \n')).toEqual(['一', '二']);
  });
});
