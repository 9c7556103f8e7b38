import type { Path } from '@xuanjiang/contracts/rules/routes';
import { ROUTE_RECORDS } from '../../screens/routes.ts';

/**
 * The routes that the server draws, with the modules of their screens, from `src/`: the page links to
 * what these modules need. They say the same to every visitor, and are open, or may be read where
 * `OPEN_READING` is set.
 */
export const DRAWN_SCREENS: Readonly<Partial<Record<Path, string>>> = Object.fromEntries(
  Object.entries(ROUTE_RECORDS).flatMap(([path, { module }]) => (module ? [[path, module]] : [])),
);

const TOP_BAR = 'app/top-bar.tsx';

/** The modules of a page that shows the head of its thing before the login. */
export const gatedModules = (wide: boolean): readonly string[] =>
  wide ? ['app/login-needed.tsx', TOP_BAR] : ['app/login-needed.tsx'];

/** Says that there is no screen. */
const NOT_FOUND = 'screens/ground/not-found-screen.tsx';

/**
 * The modules that a drawn page needs besides the client, from `src/`; undefined for what is not drawn.
 * @param path of its route; null where there is none
 */
export const modulesOf = (path: Path | null, wide: boolean): readonly string[] | undefined => {
  const screen = path === null ? NOT_FOUND : DRAWN_SCREENS[path];
  if (screen === undefined) return undefined;
  const wideScreen = path === null ? undefined : ROUTE_RECORDS[path].wideModule;
  return wide ? [wideScreen ?? screen, TOP_BAR] : [screen];
};
