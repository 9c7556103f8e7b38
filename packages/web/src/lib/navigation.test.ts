import { describe, expect, it } from 'vitest';
import { hasHistory } from './navigation.ts';

describe('hasHistory', () => {
  it('counts only the pages of this site before this one [2.NAV.5]', () => {
    expect(hasHistory({ idx: 2 })).toBe(true);
    expect(hasHistory({ idx: 0 })).toBe(false);
    expect(hasHistory(null)).toBe(false);
    expect(hasHistory({ other: 1 })).toBe(false);
  });
});
