import { hasScreen, ROUTES } from '@xuanjiang/contracts/rules/routes';
import { describe, expect, it } from 'vitest';
import { MAY_VISIT, OPEN, SPECIFIED_ROUTES } from '../testing/specified-routes.ts';
import { needsLogin, PATHS, routeOf } from './paths.ts';
import { ROUTE_NAMES } from './route-names.ts';
import { t } from './texts.ts';

const NAMED =
  'appAgreement ebook orgList video advList goodUAList videoDist orgCenter videoDetail searchAll pcVideo activity mPdf';

describe('PATHS', () => {
  it("has the specification's paths, titles, caching and tabs [2.NAV.1, 2.ROUTE.2, 2.ROUTE.4]", () => {
    const ours = PATHS.map(({ path, title, cached, tab }) => ({
      path,
      title: title === null ? '' : t.lines[title].zh,
      cached: cached === true,
      tab: tab === true,
    }));
    expect(ours).toEqual(SPECIFIED_ROUTES);
  });

  it("has the specification's names of routes [2.ROUTE.3]", () => {
    expect(Object.values(ROUTE_NAMES).sort()).toEqual(NAMED.split(' ').sort());
  });

  it('needs a login everywhere but where the specification exempts it [6.LOGIN.1, 6.LOGIN.2]', () => {
    const open = PATHS.filter(({ path }) => !needsLogin(path)).map(({ path }) => path);
    expect(open.sort()).toEqual([...OPEN, ...MAY_VISIT].sort());
  });

  it('sends wide and narrow screens to one another', () => {
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

it('the gateway knows the same routes', () => {
  expect(PATHS.map(({ path }) => path)).toEqual(ROUTES);
});

it('the gateway knows for each address whether there is a screen [2.DRAW.11]', () => {
  const paths = PATHS.map(({ path }) => path.replace(':id', '440000'));
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
