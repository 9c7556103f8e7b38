import { describe, expect, it } from 'vitest';
import { talkIdOf } from './talk-id-of.ts';

describe('talkIdOf', () => {
  it('is the id of a page of a talk, and of no other page', () => {
    expect(talkIdOf('http://h/videoDetail?id=t-1')).toBe('t-1');
    expect(talkIdOf('http://h/pcVideo?id=t2&qd=1')).toBe('t2');
    expect(talkIdOf('http://h/orgDetail?id=9')).toBeUndefined();
    expect(talkIdOf('http://h/videoDetail')).toBeUndefined();
    expect(talkIdOf('http://h/videoDetail?id=%3Cscript%3E')).toBeUndefined();
  });
});
