import { isPublicPage, listedPages } from '@xuanjiang/contracts/rules/pages';
import { expect, it } from 'vitest';
import { PATHS } from './paths.ts';
import { SCREENS } from './screens.ts';

it('the public pages are the ones that need no login and have a screen [2.HEAD.2]', () => {
  const open = PATHS.filter(
    // What the staff's shows depends on who asks, for visitors too.
    ({ path, open, staff }) => open === true && !staff && SCREENS[path] !== undefined,
  );
  const given = PATHS.map(({ path }) => path).filter((path) => isPublicPage(path, false));
  expect(given).toEqual(open.map(({ path }) => path));
  expect(isPublicPage('/', false)).toBe(true);
  expect(listedPages(false)).toContain('/video');
});

it('the pages that visitors may read besides are those that the routes say [2.OPEN.1]', () => {
  const reading = PATHS.filter((route) => route.reading && SCREENS[route.path] !== undefined);
  const more = PATHS.map(({ path }) => path).filter(
    (path) => isPublicPage(path, true) && !isPublicPage(path, false),
  );
  expect(more).toEqual(reading.map(({ path }) => path));
  expect(isPublicPage('/video/dist/440000', true)).toBe(true);
  expect(isPublicPage('/video/dist/440000/x', true)).toBe(false);
});
