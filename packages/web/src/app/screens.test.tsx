import type { Path } from '@xuanjiang/contracts/rules/routes';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import { givePageFacts, pageFacts } from '../lib/page-facts.ts';
import { RouteTitle } from '../ui/page.tsx';
import { IDLE_ROUTES } from './idle-routes.ts';
import { WEB_ROUTES } from './routes.ts';
import { skeletons } from './screen-frame.tsx';
import { screenOf } from './screens.ts';
import { t } from './texts.ts';
import { titleOf } from './title-of.ts';

const facts = pageFacts;
afterEach(() => {
  for (const { path } of WEB_ROUTES) delete skeletons[path];
  givePageFacts(facts);
});

/** What the server draws of a screen whose code has not come. */
const drawn = (path: Path, wide: boolean): string => {
  givePageFacts({ ...facts, drawn: { at: 0, wide, province: '' } });
  const Screen = screenOf(path, wide);
  return renderToStaticMarkup(
    <MemoryRouter>
      <RouteTitle value={titleOf(path)}>
        <Screen />
      </RouteTitle>
    </MemoryRouter>,
  );
};

it.each(WEB_ROUTES.filter(({ frame }) => frame !== undefined))(
  'while $path loads, its title and its way back stand where they stay [2.SKEL.1]',
  ({ path, frame }) => {
    const html = drawn(path, false);
    expect(html).toMatch(new RegExp(`<h1[^>]*>${titleOf(path)}`));
    expect(html.includes(`aria-label="${t('back')}"`)).toBe(frame?.back === true);
  },
);

it.each(WEB_ROUTES)(
  'while $path loads it says so, and the title is its one heading',
  ({ path }) => {
    Object.assign(skeletons, IDLE_ROUTES);
    for (const wide of [false, true]) {
      const html = drawn(path, wide);
      const headings = html.matchAll(/<h1[^>]*>([^<]*)/g);
      expect([...headings].map(([, words]) => words)).toEqual([titleOf(path)]);
      expect(html).toMatch(/aria-busy="true"|role="status" aria-label="正在加载"/);
    }
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
    const shape = new RegExp(`class="[^"]*${part}`);
    expect(drawn(path, wide)).not.toMatch(shape);
    Object.assign(skeletons, IDLE_ROUTES);
    expect(drawn(path, wide)).toMatch(shape);
  },
);
