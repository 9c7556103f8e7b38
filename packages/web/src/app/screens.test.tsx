import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { SCREEN_SKELETONS } from '../screens/skeletons.tsx';
import { RouteTitle } from '../ui/page.tsx';
import type { Path } from './paths.ts';
import { PATHS } from './paths.ts';
import { skeletons } from './screen-frame.tsx';
import { SCREENS } from './screens.ts';
import { t } from './texts.ts';

/** The screens whose page begins with the title of their route. */
const TITLED: readonly Path[] = [
  '/appAgreement',
  '/video/dist/:id',
  '/my',
  '/videoNow',
  '/subscribe',
  '/myCollect',
  '/myRecommend',
  '/userTranslation',
  '/oauth',
  '/tips',
];

const drawn = (page: ReactNode): string =>
  renderToStaticMarkup(<MemoryRouter>{page}</MemoryRouter>);

it.each(TITLED)(
  'while %s loads, its title and its way back stand where they stay [2.SKEL.1]',
  (path) => {
    const Screen = SCREENS[path];
    const title = PATHS.find((route) => route.path === path)?.title;
    if (Screen === undefined || title == null)
      throw new Error(`${path} has no screen, or no title`);
    const html = drawn(
      <RouteTitle value={t(title)}>
        <Screen />
      </RouteTitle>,
    );
    expect(html).toMatch(new RegExp(`<h1[^>]*>${t(title)}`));
    expect(html.includes(`aria-label="${t('back')}"`)).toBe(path !== '/my');
  },
);

it.each<[Path, string]>([
  ['/video', 'countdown'],
  ['/videoDetail', 'picture'],
  ['/pcVideo', 'middle'],
  ['/searchAll', 'field'],
  ['/videoSearch', 'field'],
  ['/my', 'account'],
])('while %s loads, it has its own shape, as soon as that is known [2.SKEL.2]', (path, part) => {
  const Screen = SCREENS[path];
  if (Screen === undefined) throw new Error(`${path} has no screen`);
  const shape = new RegExp(`class="[^"]*${part}`);
  expect(drawn(<Screen />)).not.toMatch(shape);
  try {
    Object.assign(skeletons, SCREEN_SKELETONS);
    expect(drawn(<Screen />)).toMatch(shape);
  } finally {
    for (const name of Object.keys(skeletons)) delete skeletons[name];
  }
});
