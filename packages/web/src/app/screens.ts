import type { Path } from '@xuanjiang/contracts/rules/routes';
import type { WebRoute } from './routes.ts';
import { WEB_ROUTES } from './routes.ts';
import type { Screen } from './screen-frame.tsx';
import { screen } from './screen-frame.tsx';

/** There is no such address: few see it, so the first load has no part of it. */
export const NotFoundScreen: Screen = screen(
  async () => (await import('../screens/ground/not-found-screen.tsx')).NotFoundScreen,
);

/**
 * How to load most screens stands in a list of its own, because the names of all their files would make up much of the
 * first load.
 */
const screenAt = (route: WebRoute): Screen =>
  screen(
    route.entry ?? (async () => (await import('./later-screens.ts')).loadScreen(route.path)),
    route,
  );

const SCREENS = Object.fromEntries(
  WEB_ROUTES.map((route) => [route.path, screenAt(route)]),
) as Readonly<Record<Path, Screen>>;

const WIDE_SCREENS: Partial<Record<Path, Screen>> = Object.fromEntries(
  WEB_ROUTES.flatMap((route) =>
    route.wideEntry ? [[route.path, screen(route.wideEntry, route, true)]] : [],
  ),
);

/** The screen of a route, for a width. */
export const screenOf = (path: Path, wide: boolean): Screen =>
  (wide ? WIDE_SCREENS[path] : undefined) ?? SCREENS[path];
