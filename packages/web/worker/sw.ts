/**
 * The service worker. It keeps the code, the public pages that were seen and the public reads that
 * they made, and gives them when the server cannot be reached. What belongs to somebody never gets
 * here: see `rules.ts`.
 */
import { CAMERA_PATHS, cameraHeaders } from '@xuanjiang/contracts/rules/camera-pages';
import { KEEP_HEADER, KEEP_PAGE, pageKey, SHELL_PATH } from '@xuanjiang/contracts/rules/kept-page';
import { CacheExpiration, ExpirationPlugin } from 'workbox-expiration';
import { addRoute, matchPrecache, precache } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { CacheFirst } from 'workbox-strategies';
import type { FromWorker, ToWorker } from '../src/lib/worker-messages.ts';
import {
  ASSETS_CACHE,
  CACHE_PREFIX,
  PAGES_CACHE,
  READS_CACHE,
} from '../src/lib/worker-messages.ts';
import { isAnonymousRead, isAway, isGone, isPageAway, isScreen, isShared } from './rules.ts';

declare const self: ServiceWorkerGlobalScope;
/** Written by the build (`vite/service-worker.ts`) and, the version, by the gateway. */
declare const FIRST_LOAD: readonly string[];
declare const SHELL_VERSION: string;

const DAY_S = 86_400;
/** How long an answer is waited for where there is a kept one, ms. */
const WAIT_MS = 5000;

const pagesKept = new CacheExpiration(PAGES_CACHE, { maxEntries: 30, maxAgeSeconds: 15 * DAY_S });
const readsKept = new CacheExpiration(READS_CACHE, { maxEntries: 120, maxAgeSeconds: 15 * DAY_S });
const assets = new CacheFirst({
  cacheName: ASSETS_CACHE,
  plugins: [
    new ExpirationPlugin({ maxEntries: 150, maxAgeSeconds: 30 * DAY_S, purgeOnQuotaError: true }),
  ],
});

/** By the last request of a page or a read. */
let reached = true;

const setReached = async (now: boolean): Promise<void> => {
  if (now === reached) return;
  reached = now;
  const message: FromWorker = { type: 'reach', reached };
  for (const client of await self.clients.matchAll({ type: 'window' })) client.postMessage(message);
};

const keep = async (
  name: string,
  expiration: CacheExpiration,
  key: string,
  answer: Response,
): Promise<void> => {
  const cache = await caches.open(name);
  await cache.put(key, answer);
  await expiration.updateTimestamp(new URL(key, self.origin).href);
  await expiration.expireEntries();
};

const drop = async (name: string, key: string): Promise<void> => {
  await (await caches.open(name)).delete(key);
};

const kept = async (name: string, key: string): Promise<Response | undefined> =>
  (await caches.open(name)).match(key);

const inTime = (answer: Promise<Response>): Promise<Response> =>
  new Promise((resolve, reject) => {
    setTimeout(() => reject(new Error('no answer in time')), WAIT_MS);
    answer.then(resolve, reject);
  });

interface Reading {
  readonly name: string;
  readonly expiration: CacheExpiration;
  /** Null: it is not kept. */
  readonly key: string | null;
  readonly mayKeep: (answer: Response) => boolean;
  readonly isAway: (status: number) => boolean;
}

/** The answer of the server, else the one that was kept, else null. */
const read = async (
  event: ExtendableEvent,
  answering: Promise<Response>,
  { name, expiration, key, mayKeep, isAway: away }: Reading,
): Promise<Response | null> => {
  // Read now: while the answer is waited for, a log-out may clear it.
  const old = key === null ? undefined : await kept(name, key);
  const noted = answering.then((answer) => {
    if (away(answer.status)) throw new Error(`the gateway is away: ${answer.status}`);
    if (key !== null && mayKeep(answer)) {
      event.waitUntil(keep(name, expiration, key, answer.clone()).catch(() => undefined));
    }
    // What was kept of it before must not come back without a network.
    if (key !== null && isGone(answer.status)) event.waitUntil(drop(name, key));
    return answer;
  });
  // An answer that comes after it was given up is kept all the same.
  event.waitUntil(noted.catch(() => undefined));
  try {
    const answer = await (old === undefined ? noted : inTime(noted));
    event.waitUntil(setReached(true));
    return answer;
  } catch {
    event.waitUntil(setReached(false));
    return old ?? null;
  }
};

const mayKeepPage = ({ status, redirected, headers }: Response): boolean =>
  status === 200 && !redirected && headers.get(KEEP_HEADER) === KEEP_PAGE;

const PAGE: Omit<Reading, 'key'> = {
  name: PAGES_CACHE,
  expiration: pagesKept,
  mayKeep: mayKeepPage,
  isAway: isPageAway,
};

const answerPage = async (event: FetchEvent, url: URL): Promise<Response> => {
  const preloaded = (event.preloadResponse as Promise<Response | undefined>).then(
    (answer) => answer ?? fetch(event.request),
  );
  const answer = await read(event, preloaded, { ...PAGE, key: pageKey(url) });
  if (answer !== null) return answer;
  const shell = await matchPrecache(SHELL_PATH);
  if (shell === undefined) return Response.error();
  return CAMERA_PATHS.includes(url.pathname)
    ? new Response(shell.body, { headers: cameraHeaders(shell.headers) })
    : shell;
};

const answerRead = async (event: ExtendableEvent, request: Request): Promise<Response> => {
  const answer = await read(event, fetch(request), {
    name: READS_CACHE,
    expiration: readsKept,
    key: request.url,
    mayKeep: isShared,
    isAway,
  });
  return answer ?? Response.error();
};

precache([
  ...FIRST_LOAD.map((url) => ({ url, revision: null })),
  { url: SHELL_PATH, revision: SHELL_VERSION },
]);
// The root is a screen, not a folder.
addRoute({ directoryIndex: null as unknown as string, cleanURLs: false });

registerRoute(
  ({ request, url, sameOrigin }) =>
    sameOrigin && request.mode === 'navigate' && isScreen(url.pathname),
  ({ event, url }) => answerPage(event as FetchEvent, url),
);
registerRoute(
  ({ request, url, sameOrigin }) => sameOrigin && isAnonymousRead(request, url.pathname),
  ({ event, request }) => answerRead(event, request),
);
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
  async ({ event, request }) => {
    try {
      return await assets.handle({ event, request });
    } catch {
      event.waitUntil(setReached(false));
      return Response.error();
    }
  },
);

/**
 * Has the browser ask for a page while the worker starts. In Firefox (the only one with `Gecko/`) a preload that
 * fails fails the navigation as well, whatever the worker answers: without a network it would show a blank page.
 */
const setPreload = async (): Promise<void> => {
  const { navigationPreload } = self.registration;
  await (/\bGecko\//.test(navigator.userAgent)
    ? navigationPreload?.disable()
    : navigationPreload?.enable());
};

const isCurrent = (name: string): boolean =>
  !name.startsWith(CACHE_PREFIX) || [PAGES_CACHE, READS_CACHE, ASSETS_CACHE].includes(name);

self.addEventListener('activate', (event) => {
  const tidy = async (): Promise<void> => {
    const names = await caches.keys();
    await Promise.all(names.filter((name) => !isCurrent(name)).map((name) => caches.delete(name)));
    await setPreload();
    await self.clients.claim();
  };
  event.waitUntil(tidy());
});

/** The browser gives what it has stored for the page; what it has not stored, it asks for anew. */
const AS_LOADED: RequestInit = { cache: 'force-cache' };
/** The browser gives what it has stored for the page, and fails where it has stored nothing: no request is made. */
const ONLY_LOADED: RequestInit = { cache: 'only-if-cached', mode: 'same-origin' };

/** Keeps a page, unless a newer answer is kept. @returns whether it may be kept */
const keepPage = async (address: string, init: RequestInit): Promise<boolean> => {
  const url = new URL(address);
  const key = pageKey(url);
  if (key === null || url.origin !== self.origin) return false;
  const answer = await fetch(url.href, init);
  if (!mayKeepPage(answer)) return false;
  // What was answered through here meanwhile is newer.
  if ((await kept(PAGES_CACHE, key)) === undefined) await keep(PAGES_CACHE, pagesKept, key, answer);
  return true;
};

/** Keeps a read in the same way. What is not for everybody, and what was no GET, the browser has not stored. */
const keepRead = async (url: string): Promise<void> => {
  const answer = await fetch(url, ONLY_LOADED);
  if (isShared(answer) && (await kept(READS_CACHE, url)) === undefined) {
    await keep(READS_CACHE, readsKept, url, answer);
  }
};

/** Keeps what a page loaded before there was a service worker, as if there had been one. */
const keepSeen = async (
  event: ExtendableMessageEvent,
  { opened, page, loaded }: Extract<ToWorker, { type: 'keep' }>,
): Promise<void> => {
  const own = loaded.filter((url) => new URL(url).origin === self.origin);
  const isAsset = (url: string): boolean => new URL(url).pathname.startsWith('/assets/');
  const keepAsset = async (url: string): Promise<void> => {
    const [, done] = assets.handleAll({ event, request: new Request(url) });
    await done;
  };
  const keepContent = async (): Promise<void> => {
    // Another answer of the server may be without the data that this one came with.
    const mayKeep = await keepPage(opened, AS_LOADED);
    if (page !== opened) await keepPage(page, {});
    if (mayKeep) await Promise.allSettled(own.filter((url) => !isAsset(url)).map(keepRead));
  };
  await Promise.allSettled([...own.filter(isAsset).map(keepAsset), keepContent()]);
};

self.addEventListener('message', (event) => {
  const message = event.data as ToWorker;
  if (message.type === 'version') event.ports[0]?.postMessage(SHELL_VERSION);
  if (message.type === 'reach?') {
    const answer: FromWorker = { type: 'reach', reached };
    event.source?.postMessage(answer);
  }
  if (message.type === 'activate') event.waitUntil(self.skipWaiting());
  if (message.type === 'keep') event.waitUntil(keepSeen(event, message));
});
