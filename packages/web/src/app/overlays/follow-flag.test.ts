import { describe, expect, it } from 'vitest';
import { FOLLOW_SHOWN, followShows } from './follow-flag.ts';

const facts = { flag: 'true', allowed: true, covered: false };

describe('followShows', () => {
  it("shows only if the cookie's flag is 'true' [4.FOLLOW.1]", () => {
    expect(followShows(facts)).toBe(true);
    for (const flag of ['', FOLLOW_SHOWN, 'TRUE', '1']) {
      expect(followShows({ ...facts, flag })).toBe(false);
    }
  });

  it('waits until it may open, with nothing over the page', () => {
    expect(followShows({ ...facts, allowed: false })).toBe(false);
    expect(followShows({ ...facts, covered: true })).toBe(false);
  });
});
