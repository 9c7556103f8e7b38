import type { Query, QueryClient } from '@tanstack/react-query';
import type { TRPCLink } from '@trpc/client';
import { observable } from '@trpc/server/observable';
import type { AppConfig } from '@xuanjiang/contracts/app-config';
import type { GuideSet } from '@xuanjiang/contracts/guide-fields';
import type { Lang } from '@xuanjiang/contracts/messages';
import { MAIN_PAGE } from '@xuanjiang/contracts/rules/pages';
import { mayRead } from '@xuanjiang/contracts/rules/routes';
import type { ShareCard } from '@xuanjiang/contracts/share';
import type { Promotion } from '@xuanjiang/contracts/talk';
import type { AppRouter } from '@xuanjiang/gateway/app-router';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { detectBrowser } from '../../lib/browser.ts';
import type { Drawn } from '../../lib/page-facts.ts';
import { givePageFacts } from '../../lib/page-facts.ts';
import { useSession } from '../../lib/session.ts';
import { trpc } from '../../lib/trpc.ts';
import { headHtml, scriptJson } from '../head/head-html.ts';
import type { Shown } from '../head/head-of.ts';
import { pageHead } from '../head/page-head.ts';
import { LazyTopBar } from '../lazy-top-bar.tsx';
import { LoginNeeded } from '../login-gate.tsx';
import { PageApp } from '../page-app.tsx';
import { createQueryClient, isPrivate } from '../query-client.ts';
import { routeOf } from '../routes.ts';
import { NotFoundScreen, screenOf } from '../screens.ts';
import type { Answer, Given } from './drawn-page.ts';
import { GIVEN_ID } from './drawn-page.ts';
import { gatedModules, modulesOf } from './drawn-screens.ts';

/** A page asks for what it shows, and for what that leads to. */
const PASSES_MAX = 4;
/** Where React gave a part of a page up. */
const GIVEN_UP = '<!--$!-->';
/** What React says is to be loaded early; it belongs into the head. */
const EARLY = /^(?:<link [^>]*>)+/;

/** Answers a call of the catalogue as it answers a visitor. */
export type Ask = (path: string, input: unknown) => Promise<unknown>;

/** A page to draw. */
export interface DrawJob {
  /** Where the site is, without a slash at the end. */
  readonly origin: string;
  readonly pathname: string;
  /** With its `?`; empty for none. */
  readonly search: string;
  readonly lang: Lang;
  readonly config: AppConfig;
  readonly drawn: Drawn;
  /** Without data, as somebody with a session sees it while it loads. */
  readonly skeleton: boolean;
}

export interface Drawing {
  /** Elements of the head. */
  readonly head: string;
  /** What stands in `#root`. */
  readonly html: string;
  /** The element with what was drawn from. */
  readonly given: string;
  /** What it was drawn with and the browser has to load: modules, from `src/`. */
  readonly modules: readonly string[];
}

/** The path that is shown at an address: one may lead to another, by itself or for a width. */
const shownPath = (pathname: string, wide: boolean): string => {
  const entered = pathname === '/' ? '/video' : pathname;
  const route = routeOf(entered);
  return (wide ? route?.wide : route?.narrow) ?? entered;
};

const linkTo =
  (ask: Ask): TRPCLink<AppRouter> =>
  () =>
  ({ op }) =>
    observable((observer) => {
      ask(op.path, op.input).then(
        (data) => {
          observer.next({ result: { data } });
          observer.complete();
        },
        (error) => observer.error(error),
      );
    });

/** Whether more than one talk is live: the line below the one in large is part of the skeleton, which is drawn without it too. */
const areOthersLive = async (ask: Ask): Promise<boolean> => {
  const { List } = (await ask('talk.find', { Status: 'live', Limit: 2 })) as {
    readonly List: readonly unknown[];
  };
  return List.length > 1;
};

const isWaiting = (query: Query): boolean => {
  const { enabled } = query.options as { readonly enabled?: unknown };
  return query.state.status === 'pending' && enabled !== false && !isPrivate(query.queryKey);
};

const waitingOf = (client: QueryClient): Query[] =>
  client.getQueryCache().getAll().filter(isWaiting);

const answersOf = (client: QueryClient): Answer[] =>
  client
    .getQueryCache()
    .getAll()
    .filter(({ state }) => state.data !== undefined)
    .map(({ queryKey, state }) => [queryKey, state.data, state.dataUpdatedAt]);

/** What the page asked for as the one thing that it shows; null where it did not. */
const oneOf = <T,>(client: QueryClient, domain: keyof Shown): T | null =>
  client.getQueriesData<T>({ queryKey: [[domain, 'get']] })[0]?.[1] ?? null;

/** The entry of the banner that a page is about. */
const promotionOf = (client: QueryClient, id: string): Shown['promotion'] =>
  client.getQueryData<{ List: Promotion[] }>(['talk', 'promotion', id])?.List[0] ?? null;

/** The set of guides that a page is about. */
const guideSetOf = (client: QueryClient): Shown['guideSet'] =>
  client.getQueriesData<GuideSet>({ queryKey: [['guide', 'getSet']] })[0]?.[1] ?? null;

const shownOf = (client: QueryClient, id: string): Shown => ({
  talk: oneOf(client, 'talk'),
  news: oneOf(client, 'news'),
  campaign: oneOf(client, 'campaign'),
  collect: oneOf(client, 'collect'),
  university: oneOf(client, 'university'),
  guide: oneOf(client, 'guide'),
  guideSet: guideSetOf(client),
  event: oneOf(client, 'event'),
  consult: oneOf(client, 'consult'),
  promotion: promotionOf(client, id),
  card: client.getQueriesData<ShareCard>({ queryKey: [['share', 'card']] })[0]?.[1] ?? null,
});

/**
 * Draws a page as a visitor sees it first, from the components that the browser draws it with.
 * @throws Error when the page is none that is drawn, when a call that it needs is refused, and when a
 *   component throws
 */
export const draw = async (job: DrawJob, ask: Ask): Promise<Drawing> => {
  const { origin, search, lang, config, skeleton } = job;
  const { wide } = job.drawn;
  const pathname = shownPath(job.pathname, wide);
  const route = routeOf(pathname);
  const path = route?.path ?? null;
  // The gateway asks for such a page only where visitors see a head before the login.
  const gated = route !== null && !mayRead(route.access, config.openReading);
  const modules = gated ? gatedModules(wide) : modulesOf(path, wide);
  if (modules === undefined) throw new Error('this page is not drawn');
  const screen = path === null ? NotFoundScreen : screenOf(path, wide);
  await Promise.all([(gated ? LoginNeeded : screen)?.load(), LazyTopBar.load()]);
  const othersLive =
    skeleton && wide && path === MAIN_PAGE && (await areOthersLive(ask).catch(() => false));
  const drawn = { ...job.drawn, othersLive };

  const queryClient = createQueryClient();
  const trpcClient = trpc.createClient({ links: [linkTo(ask)] });
  const page = (
    <PageApp
      queryClient={queryClient}
      trpcClient={trpcClient}
      router={(shell) => <StaticRouter location={pathname + search}>{shell}</StaticRouter>}
    />
  );
  // Only while nothing else runs: drawings that wait for answers take turns with the facts.
  const render = (): string => {
    givePageFacts({ lang, browser: detectBrowser(''), config, drawn, othersLive });
    // What is drawn on the server shows the first state of a store.
    Object.assign(useSession.getInitialState(), { status: skeleton ? 'loading' : 'visitor' });
    return renderToString(page);
  };

  let html = render();
  for (let pass = 1; !skeleton && waitingOf(queryClient).length > 0; pass += 1) {
    if (pass === PASSES_MAX) throw new Error('the page asks for more and more');
    await Promise.all(waitingOf(queryClient).map((query) => query.fetch()));
    html = render();
  }
  if (html.includes(GIVEN_UP)) throw new Error('a part of the page could not be drawn');

  const early = EARLY.exec(html)?.[0] ?? '';
  const given: Given = { drawn, pathname, answers: skeleton ? null : answersOf(queryClient) };
  const shown = shownOf(queryClient, new URLSearchParams(search).get('id') ?? '');
  return {
    // `render` has just given the facts, from which the words of the head are taken.
    head: early + headHtml(pageHead({ origin, pathname: job.pathname, search, lang, shown })),
    html: html.slice(early.length),
    given: `<script type="application/json" id="${GIVEN_ID}">${scriptJson(given)}</script>`,
    modules,
  };
};
