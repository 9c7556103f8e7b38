import { describe, expect, it } from 'vitest';
import { isCurrent, TOP_LINKS } from './navigation-entries.ts';
import { routeOf } from './routes.ts';

it('the links of wide screens lead somewhere', () => {
  for (const { to } of TOP_LINKS) expect(routeOf(to)).not.toBeNull();
});

describe('isCurrent', () => {
  it('counts the screens below an entry, and no others', () => {
    expect(isCurrent('/video', '/video')).toBe(true);
    expect(isCurrent('/video', '/video/dist/1')).toBe(true);
    expect(isCurrent('/video', '/pcVideo')).toBe(true);
    expect(isCurrent('/my', '/myCollect')).toBe(false);
  });
});
