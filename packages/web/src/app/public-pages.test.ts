import { isPublicPage, LISTED_PAGES } from '@xuanjiang/contracts/rules/public-pages';
import { expect, it } from 'vitest';
import { PATHS } from './paths.ts';
import { SCREENS } from './screens.ts';

it('the public pages are the ones that need no login and have a screen [2.HEAD.2]', () => {
  const open = PATHS.filter(({ path, open }) => open === true && SCREENS[path] !== undefined);
  expect(PATHS.map(({ path }) => path).filter(isPublicPage)).toEqual(open.map(({ path }) => path));
  expect(isPublicPage('/')).toBe(true);
  expect(LISTED_PAGES.every(isPublicPage)).toBe(true);
});
