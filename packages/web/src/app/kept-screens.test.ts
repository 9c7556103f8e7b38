import type { Location } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import type { Kept } from './kept-screens.ts';
import { screenKey, visitKept } from './kept-screens.ts';
import { WEB_ROUTES } from './routes.ts';

const route = WEB_ROUTES[0] as Kept['route'];
const at = (pathname: string, search = ''): Location => ({
  pathname,
  search,
  hash: '',
  state: null,
  key: 'k',
});
const visits = (paths: readonly string[], max = 3) =>
  paths.reduce<readonly Kept[]>((kept, path) => visitKept(kept, route, at(path), max), []);
const keys = (kept: readonly Kept[]) => kept.map(({ key }) => key);

describe('screenKey', () => {
  it('is the path and the id, whatever else the query says', () => {
    expect(screenKey(at('/video', '?province=440000'))).toBe('/video');
    expect(screenKey(at('/zhuanDetails', '?a=1&id=7'))).toBe('/zhuanDetails?id=7');
  });
});

describe('visitKept', () => {
  it('changes nothing when the same screen is drawn again', () => {
    const location = at('/video');
    const once = visitKept([], route, location);
    expect(visitKept(once, route, location)).toBe(once);
  });

  it('keeps the order of those that stay', () => {
    expect(keys(visits(['/a', '/b', '/a']))).toEqual(['/a', '/b']);
  });

  it('lets go of the one that was not shown for longest', () => {
    expect(keys(visits(['/a', '/b', '/c', '/a', '/d']))).toEqual(['/a', '/c', '/d']);
  });

  it('remembers the last address of a screen', () => {
    const first = visitKept([], route, at('/video'));
    const second = visitKept(first, route, at('/video', '?kind=1'));
    expect(second).toHaveLength(1);
    expect(second[0]?.location.search).toBe('?kind=1');
  });
});
