import { describe, expect, it } from 'vitest';
import { talkIdOfAddress } from './talk-id-of-address.ts';

describe('talkIdOfAddress', () => {
  it('is the id of a page of a talk, and of no other page', () => {
    expect(talkIdOfAddress('http://h/videoDetail?id=t-1')).toBe('t-1');
    expect(talkIdOfAddress('http://h/pcVideo?id=t2&qd=1')).toBe('t2');
    expect(talkIdOfAddress('http://h/orgDetail?id=9')).toBeUndefined();
    expect(talkIdOfAddress('http://h/videoDetail')).toBeUndefined();
    expect(talkIdOfAddress('http://h/videoDetail?id=%3Cscript%3E')).toBeUndefined();
  });
});
