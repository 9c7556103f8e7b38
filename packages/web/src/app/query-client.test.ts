import { describe, expect, it } from 'vitest';
import { isPrivate } from './query-client.ts';

describe('isPrivate', () => {
  it('is all but the shared domains', () => {
    expect(isPrivate([['talk', 'find'], { type: 'query' }])).toBe(false);
    expect(isPrivate([['mark', 'list'], { type: 'query' }])).toBe(true);
    expect(isPrivate(['account', 'token'])).toBe(true);
    expect(isPrivate([])).toBe(true);
  });
});
