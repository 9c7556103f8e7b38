import { describe, expect, it } from 'vitest';
import { isCurrent, TABS, TOP_LINKS } from './navigation-entries.ts';
import { PATHS, routeOf } from './paths.ts';
import { t } from './texts.ts';

describe('TABS', () => {
  it("are the specification's, in its order [2.TAB.2]", () => {
    expect(TABS.map(({ label }) => t.lines[label].zh)).toEqual([
      '高校数据',
      '招生指南',
      '宣讲',
      '院校',
      '我的',
    ]);
  });

  it('lead to the routes that show the bar, or to another site [2.TAB.1]', () => {
    const inside = TABS.map(({ to }) => to).filter((to) => to.startsWith('/'));
    expect(inside.sort()).toEqual(PATHS.flatMap(({ path, tab }) => (tab ? path : [])).sort());
    expect(TABS[0]?.to).toMatch(/^https:/);
  });

  it('and the links of wide screens lead somewhere', () => {
    for (const { to } of TOP_LINKS) expect(routeOf(to)).not.toBeNull();
  });
});

describe('isCurrent', () => {
  it('counts the screens below an entry, and no others', () => {
    expect(isCurrent('/video', '/video')).toBe(true);
    expect(isCurrent('/video', '/video/dist/1')).toBe(true);
    expect(isCurrent('/video', '/pcVideo')).toBe(true);
    expect(isCurrent('/my', '/myCollect')).toBe(false);
  });
});
