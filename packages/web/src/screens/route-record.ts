import type { Path, ROUTES } from '@xuanjiang/contracts/rules/routes';
import type { ComponentProps, ComponentType } from 'react';
import type { ROUTE_PARTS } from '../../vite/route-parts.ts';
import type { KeyOf } from '../lib/texts.ts';
import type { Page } from '../ui/page.tsx';
import type { t as about } from './head-texts.ts';

/** The frame of a screen's page. */
export type Frame = Pick<ComponentProps<typeof Page>, 'title' | 'back' | 'narrow'>;

/** Frame of an inner screen: the route's title and the way back. */
export const INNER = { title: true, back: true } as const satisfies Frame;
/** The same in a column for reading. */
export const READING = { ...INNER, narrow: true } as const satisfies Frame;

/** Loads the code of a screen. */
export type LoadScreen = () => Promise<ComponentType>;

/**
 * What only the web needs of a route. Path, title and access stand in the contracts (`rules/routes.ts`). The record is written
 * once, beside the screen, in `screens/<area>/routes.ts`; the build cuts it into parts (`vite/route-parts.ts`).
 */
interface RouteRecord {
  /** The specification's name of the route (§2). Nothing is looked up by it. */
  readonly name?: string;

  /** Loads the screen. The names of its files are not in the first load. */
  readonly screen?: LoadScreen;
  /** In place of `screen` where many visits begin: the names of its files are in the first load, so nothing else is waited for. */
  readonly entry?: LoadScreen;
  /** What a wide screen shows instead, where that is more than another layout: phones never load it. */
  readonly wideEntry?: LoadScreen;
  /**
   * The module of the screen, from `src/`: the gateway draws a public page, and links to what this module needs. A test
   * compares it with what is loaded.
   */
  readonly module?: `screens/${string}-screen.tsx`;
  /** The module of `wideEntry`, where the page is drawn. */
  readonly wideModule?: RouteRecord['module'];

  /** The frame of its page, for the time until its code is there: the head then stands where it stays. */
  readonly frame?: Frame;
  /** Shown for that time in place of the usual skeleton of a list. The first page of a visit comes drawn, or as a skeleton. */
  readonly skeleton?: ComponentType;
  readonly wideSkeleton?: ComponentType;

  /** Shows the tab bar. */
  readonly tab?: true;
  /** The path whose entry in the navigation is marked while the route is shown; by default the route's own. */
  readonly under?: Path;
  /** Stays mounted, with scroll position and state, while another route is shown. */
  readonly cached?: true;
  /** Its share configuration in the messaging app is refreshed when it is entered. */
  readonly share?: true;
  /** The route to which a wide screen is sent instead; the query goes along. */
  readonly wide?: Path;
  /** The route to which a narrow screen is sent instead. */
  readonly narrow?: Path;

  /** Needs a login, but visitors see its content behind the login dialog. */
  readonly visitors?: true;
  /** Has a login of its own for visitors: the login dialog does not come over it by itself. */
  readonly ownLogin?: true;
  /** A link may open it that has a right of its own: nobody is sent away to log in first. */
  readonly byLink?: true;
  /** Shows what the device keeps where the account cannot be loaded, as without a network. */
  readonly kept?: true;

  /** What search results and shared links say of it, where it has nothing more to say; else what is said of the product. */
  readonly about?: KeyOf<typeof about>;
}

/** Whether the page of a route is the same for every visitor, by its record in the contracts. */
type IsPublic<P extends Path> = (typeof ROUTES)[P] extends { readonly staff: true }
  ? false
  : (typeof ROUTES)[P]['access'] extends 'login'
    ? false
    : true;

/** The record of one route: it has one screen, and its module where the gateway draws the page. */
type RecordOf<P extends Path> = RouteRecord &
  (
    | { readonly screen: LoadScreen; readonly entry?: never; readonly wideEntry?: never }
    | { readonly entry: LoadScreen; readonly screen?: never }
  ) &
  (IsPublic<P> extends true
    ? { readonly module: string }
    : { readonly module?: never; readonly wideModule?: never });

/** Records of all routes. */
export type RecordsOfRoutes = { readonly [P in Path]: RecordOf<P> };

/** The part of a record that one of its readers gets. */
export type RoutePart<N extends keyof typeof ROUTE_PARTS> = Pick<
  RouteRecord,
  (typeof ROUTE_PARTS)[N][number]
>;
