import type { Event } from '@xuanjiang/contracts/event';
import type { Group } from '@xuanjiang/contracts/group';
import type { Guide } from '@xuanjiang/contracts/guide-fields';
import type { News } from '@xuanjiang/contracts/news';
import type { Path, Route } from '@xuanjiang/contracts/rules/routes';
import { ROUTES as RECORDS } from '@xuanjiang/contracts/rules/routes';
import type { Talk } from '@xuanjiang/contracts/talk';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { demoEvent } from './events.ts';
import { callApi } from './identity.ts';
import { someGuide, someTalk } from './talks.ts';

/** Where the demo's liaison is staff. */
const UNIVERSITY = '4111010003';

/** The person as whom a test opens a route: one who may, and who has something to see there. */
export type Person = 'visitor' | 'student' | 'worker' | 'operator';
export type Size = 'phone' | 'desktop';

/** What of the demo routes are opened with. */
export interface Shown {
  readonly talk: Talk;
  /** A talk of the university of the demo's liaison, and its name. */
  readonly own: Talk;
  readonly university: string;
  readonly article: News;
  readonly guide: Guide;
  readonly event: Event;
  /** An event at whose door the liaison stands. */
  readonly staffed: Event;
  readonly group: Group;
}

/** Chooses or types something on a page. @returns a look at whether one still sees it so */
type Choose = (page: Page) => Promise<() => Promise<unknown>>;

/** What a test has to know of a route beyond its record. */
interface OwnCase {
  /** By default a visitor where everybody may open it, else a student. */
  readonly as?: Person;
  /** The title of the document, where it is not that of the route. */
  readonly title?: string;
  /** The query, or the whole address, where the route alone shows nothing. */
  readonly at?: (shown: Shown) => string;
  /** The name of what it shows, where that is one thing. */
  readonly shows?: (shown: Shown) => string;
  /** Stays mounted while another route is shown. */
  readonly cached?: {
    /** On which screens, the narrowest phone and the desktop, it is longer than they are high. */
    readonly long: readonly Size[];
    readonly choose?: Choose;
  };
  /** Leads to another route on wide screens, or on narrow ones, where it is tried. */
  readonly only?: Size;
  /** Has a place in the tab bar, and no way back. */
  readonly tab?: true;
}

export interface RouteCase extends OwnCase {
  readonly as: Person;
  readonly title: string;
  /** Comes drawn: its content is in the first response. */
  readonly drawn: boolean;
  /** Is tried once more as a visitor where these may read, and comes drawn there. */
  readonly reading: boolean;
  /** Has a frame of its own: its way back is in the menu of the account. */
  readonly staff: boolean;
}

const press =
  (name: string | RegExp): Choose =>
  async (page) => {
    await page.getByRole('button', { name }).first().click();
    const pressed = page.getByRole('button', { name, pressed: true }).first();
    await pressed.waitFor();
    return () => pressed.waitFor();
  };

const searchUniversities: Choose = async (page) => {
  const field = page.getByRole('searchbox');
  const count = page.getByRole('status').filter({ hasText: /^大学 \d+ 所/ });
  await field.fill('大学');
  await count.waitFor();
  return async () => {
    await count.waitFor();
    expect(await field.inputValue()).toBe('大学');
  };
};

const fillGallery: Choose = async (page) => {
  const field = page.getByRole('textbox', { name: 'defaultValue' });
  await field.fill('440000');
  return async () => expect(await field.inputValue()).toBe('440000');
};

const BOTH = ['phone', 'desktop'] as const;
const PHONE_ONLY = ['phone'] as const;

/** What routes need beyond what their records say. */
const OWN: Readonly<Partial<Record<Path, OwnCase>>> = {
  '/ebook': { cached: { long: BOTH, choose: press('理工类') }, tab: true },
  '/ebookSetList': { cached: { long: PHONE_ONLY } },
  '/recruitDetail': {
    at: ({ guide }) => `/recruitDetail?id=${guide.Id}`,
    shows: ({ guide }) => guide.Title,
  },
  '/appAgreement': { cached: { long: BOTH } },
  '/video': { cached: { long: BOTH, choose: press('理工类') }, tab: true },
  '/testFont': { cached: { long: BOTH, choose: fillGallery } },
  '/video/dist/:id': {
    at: () => '/video/dist/110000',
    cached: { long: BOTH, choose: press(/^回放/) },
  },
  '/orgList': { cached: { long: BOTH, choose: searchUniversities }, tab: true },
  '/orgDetail': {
    at: () => `/orgDetail?id=${UNIVERSITY}`,
    shows: ({ university }) => university,
  },
  '/cooperSch': { as: 'worker' },
  '/my': { tab: true },
  '/videoDetail': {
    at: ({ talk }) => `/videoDetail?id=${talk.Id}`,
    shows: ({ talk }) => talk.Title,
    only: 'phone',
  },
  '/majia': {
    as: 'worker',
    at: ({ own }) => `/majia?id=${own.Id}`,
    shows: ({ own }) => own.Title,
  },
  '/inviteVideo': { at: ({ talk }) => `/inviteVideo?id=${talk.Id}` },
  '/pcVideo': {
    at: ({ talk }) => `/pcVideo?id=${talk.Id}`,
    shows: ({ talk }) => talk.Title,
    only: 'desktop',
  },
  '/mPdf': {
    at: ({ guide }) => `/mPdf?id=${guide.Id}`,
    shows: ({ guide }) => guide.Title,
  },
  '/tips': { cached: { long: PHONE_ONLY } },
  '/advList': { cached: { long: BOTH } },
  '/goodUAList': { cached: { long: BOTH } },
  '/zhuanDetails': { cached: { long: PHONE_ONLY, choose: press('志愿填报') } },
  '/activityList': { cached: { long: PHONE_ONLY } },
  '/consulationDetail': {
    at: ({ article }) => `/consulationDetail?id=${article.Id}`,
    shows: ({ article }) => article.Title,
  },
  '/eventoffDetail': {
    at: ({ event }) => `/eventoffDetail?id=${event.Id}`,
    shows: ({ event }) => event.Title,
  },
  '/consultDetail': {
    at: ({ group }) => `/consultDetail?id=${group.Id}`,
    shows: ({ group }) => group.Name,
  },
  '/checkin': {
    as: 'worker',
    at: ({ staffed }) => `/checkin?id=${staffed.Id}`,
    shows: ({ staffed }) => staffed.Title,
  },
  '/orgCenter': { as: 'worker' },
  '/desk': { as: 'operator', title: '运营台' },
};

/** The title of a document whose route has none. */
const BRAND = '宣讲';

const caseOf = (path: Path, route: Route): RouteCase => {
  const staff = route.staff === true;
  const drawn = route.access === 'open' && !staff;
  return {
    as: drawn ? 'visitor' : 'student',
    title: route.title?.zh ?? BRAND,
    drawn,
    reading: route.access === 'reading',
    staff,
    ...OWN[path],
  };
};

/** After a guide was read, `/ebook` comes as a skeleton for that guide: so its reader is opened last. */
const READER = '/mPdf';
const { [READER]: reader, ...others } = RECORDS;

/** Every route of the product, in the order in which a test may open them one after the other. */
export const ROUTES: Readonly<Record<string, RouteCase>> = Object.fromEntries(
  Object.entries<Route>({ ...others, [READER]: reader }).map(([path, route]) => [
    path,
    caseOf(path as Path, route),
  ]),
);

const someOf = async <T>(url: string, path: string): Promise<T> => {
  const { data } = await callApi<{ List: T[] }>(url, path);
  const [first] = data.List;
  if (first === undefined) throw new Error(`the demo has nothing at ${path}`);
  return first;
};

/** Looks for what the routes are opened with. */
export const shownAt = async (url: string): Promise<Shown> => {
  const own = await someOf<Talk>(url, `/api/stream/find?Limit=1&Universityid=${UNIVERSITY}`);
  return {
    own,
    university: own.Universityname,
    talk: await someTalk(url, 'upcoming'),
    article: await someOf<News>(url, '/api/news/find?Limit=1'),
    guide: await someGuide(url),
    event: await demoEvent(url, '南科大'),
    staffed: await demoEvent(url, '清华园里'),
    group: await someOf<Group>(url, '/api/uni/consult/find?Limit=1'),
  };
};
