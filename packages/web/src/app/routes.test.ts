import { hasScreen, isPublicPage, listedPages } from '@xuanjiang/contracts/rules/pages';
import { describe, expect, it } from 'vitest';
import { ROUTE_RECORDS } from '../screens/routes.ts';
import { MAY_VISIT, NAMED, OPEN, SPECIFIED_ROUTES } from '../testing/specified-routes.ts';
import { needsLogin, routeOf, WEB_ROUTES } from './routes.ts';

/** Routes whose pages show what is one person's, or the staff's: no visitor may read them. */
const PERSONAL =
  '/my /message /secretMsg /cooperSch /myInvite /inviteVideo /feedback /subscribe /majia /browseRecords /myCollect /myShopping /myRecommend /checkin /privacy /desk'.split(
    ' ',
  );

const areas = import.meta.glob<Readonly<Record<string, object>>>('../screens/*/routes.ts', {
  eager: true,
});
const pathsOf = (routes: readonly { readonly path: string }[]) => routes.map(({ path }) => path);

describe('the routes', () => {
  it("have the specification's paths, titles, caching and tabs [2.NAV.1, 2.ROUTE.2, 2.ROUTE.4]", () => {
    const specified = pathsOf(SPECIFIED_ROUTES);
    const ours = WEB_ROUTES.map(({ path, title, cached, tab }) => ({
      path,
      title: title?.zh ?? '',
      cached: cached === true,
      tab: tab === true,
    }));
    expect(
      ours
        .filter(({ path }) => specified.includes(path))
        .toSorted((a, b) => (a.path < b.path ? -1 : 1)),
    ).toEqual(SPECIFIED_ROUTES);
    // What the product adds stays out of the bar.
    expect(ours.filter(({ path, tab }) => tab && !specified.includes(path))).toEqual([]);
  });

  it('have English titles too', () => {
    for (const { title } of WEB_ROUTES) expect(title?.en ?? 'Desk').toMatch(/^[A-Z][a-zA-Z' -]+$/);
  });

  it("have the specification's names of routes [2.ROUTE.3]", () => {
    const names = Object.values(ROUTE_RECORDS).flatMap(({ name = [] }) => name);
    expect(names.toSorted()).toEqual(NAMED.toSorted());
  });

  it('need a login everywhere but where the specification exempts it [6.LOGIN.1, 6.LOGIN.2]', () => {
    const open = pathsOf(WEB_ROUTES).filter((path) => !needsLogin(path));
    expect(open.sort()).toEqual([...OPEN, ...MAY_VISIT].sort());
  });

  it('are public where the specification exempts them, but for the pages of the staff [2.HEAD.2]', () => {
    const open = pathsOf(WEB_ROUTES).filter((path) => isPublicPage(path, false));
    expect(open.sort()).toEqual(OPEN.filter((path) => path !== '/orgCenter').sort());
    expect(isPublicPage('/', false)).toBe(true);
    expect(isPublicPage('/orgCenter', true)).toBe(false);
    expect(listedPages(false)[0]).toBe('/video');
  });

  it('are public besides where visitors may read, but for what is of one person or of the staff [2.OPEN.1]', () => {
    const more = pathsOf(WEB_ROUTES).filter(
      (path) => isPublicPage(path, true) && !isPublicPage(path, false),
    );
    expect(more).toContain('/orgDetail');
    for (const path of [...PERSONAL, ...OPEN]) expect(more).not.toContain(path);
    expect(isPublicPage('/video/dist/440000', true)).toBe(true);
    expect(isPublicPage('/video/dist/440000/x', true)).toBe(false);
  });

  it('have one record each', () => {
    const written = Object.values(areas).flatMap((area) =>
      Object.values(area).flatMap((routes) => Object.keys(routes)),
    );
    expect(written.sort()).toEqual(pathsOf(WEB_ROUTES).sort());
  });

  it('send wide and narrow screens to one another', () => {
    expect(routeOf('/videoDetail')?.wide).toBe('/pcVideo');
    expect(routeOf('/pcVideo')?.narrow).toBe('/videoDetail');
  });
});

describe('routeOf', () => {
  it('finds a route with a parameter, and nothing where there is none', () => {
    expect(routeOf('/video/dist/440000')?.path).toBe('/video/dist/:id');
    expect(routeOf('/video/')?.path).toBe('/video');
    expect(routeOf('/nowhere')).toBeNull();
    expect(routeOf('/desk/words')?.path).toBe('/desk');
    expect(routeOf('/orgCenter/a/b')?.path).toBe('/orgCenter');
    expect(routeOf('/desks')).toBeNull();
  });
});

it('the gateway knows for each address whether there is a screen [2.DRAW.11]', () => {
  const paths = pathsOf(WEB_ROUTES).map((path) => path.replace(':id', '440000'));
  const around = paths.flatMap((path) => [
    ...[path, `${path}/`, `${path}//`, path.toUpperCase(), `${path}/a`, `${path}/a/b`, `${path}a`],
    ...[`/a${path}`, `/${path}`, path.slice(0, -1), path.replace('/', '/%2f'), `${path}.html`],
  ]);
  for (const path of [
    ...around,
    '/video/dist',
    '/video/dist/',
    '/video/dist/%2F',
    '/404',
    '//',
    '',
  ]) {
    expect([path, hasScreen(path)]).toEqual([path, routeOf(path) !== null]);
  }
  expect(hasScreen('/')).toBe(true);
});
