import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { RouteTitle } from '../ui/page.tsx';
import { IDLE_ROUTES } from './idle-routes.ts';
import { WEB_ROUTES } from './routes.ts';
import { skeletons } from './screen-frame.tsx';
import { screenOf } from './screens.ts';
import { t } from './texts.ts';
import { titleOf } from './title-of.ts';

const drawn = (page: ReactNode): string =>
  renderToStaticMarkup(<MemoryRouter>{page}</MemoryRouter>);

const forgetShapes = (): void => {
  for (const { path } of WEB_ROUTES) delete skeletons[path];
};

it.each(WEB_ROUTES.filter(({ frame }) => frame !== undefined))(
  'while $path loads, its title and its way back stand where they stay [2.SKEL.1]',
  ({ path, frame }) => {
    const Screen = screenOf(path, false);
    const title = titleOf(path);
    const html = drawn(
      <RouteTitle value={title}>
        <Screen />
      </RouteTitle>,
    );
    expect(html).toMatch(new RegExp(`<h1[^>]*>${title}`));
    expect(html.includes(`aria-label="${t('back')}"`)).toBe(frame?.back === true);
  },
);

it.each([
  ['/video', false, 'countdown'],
  ['/video', true, 'hero'],
  ['/videoDetail', false, 'picture'],
  ['/pcVideo', true, 'middle'],
  ['/searchAll', false, 'field'],
  ['/videoSearch', false, 'field'],
  ['/my', false, 'account'],
] as const)(
  'while %s loads, wide: %s, it has its own shape, as soon as that is known [2.SKEL.2]',
  (path, wide, part) => {
    const Screen = screenOf(path, wide);
    const shape = new RegExp(`class="[^"]*${part}`);
    expect(drawn(<Screen />)).not.toMatch(shape);
    try {
      Object.assign(skeletons, IDLE_ROUTES);
      expect(drawn(<Screen />)).toMatch(shape);
    } finally {
      forgetShapes();
    }
  },
);

it.each(WEB_ROUTES)(
  'while $path loads, its own shape has the title as its one heading',
  ({ path }) => {
    const title = titleOf(path);
    try {
      Object.assign(skeletons, IDLE_ROUTES);
      for (const wide of [false, true]) {
        const Screen = screenOf(path, wide);
        const html = drawn(
          <RouteTitle value={title}>
            <Screen />
          </RouteTitle>,
        );
        expect(html.match(/<h1[^>]*>[^<]*/g)).toEqual([expect.stringMatching(`>${title}$`)]);
      }
    } finally {
      forgetShapes();
    }
  },
);
