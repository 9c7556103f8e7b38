import { KEEP_HEADER, KEEP_PAGE, SHELL_VERSION_PLACE } from '@xuanjiang/contracts/rules/kept-page';
import { hasLogin } from '@xuanjiang/contracts/rules/login-parameters';
import { isPublicPage } from '@xuanjiang/contracts/rules/pages';
import type { Request, Response } from 'express';
import { cookieOf } from './cookie-of.ts';

/**
 * Ends the service worker of a browser that has one, and removes what it kept. Open pages stay as they
 * are: from then on their requests go to the server.
 */
const REMOVING_WORKER = `self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => {
  const leave = async () => {
    for (const name of await caches.keys()) await caches.delete(name);
    await self.registration.unregister();
  };
  event.waitUntil(leave());
});
`;

/**
 * The service worker that is served.
 * @param version of the page that it keeps; null: there is to be none any more
 */
export const serviceWorkerText = (built: string, version: string | null): string =>
  version === null ? REMOVING_WORKER : built.replaceAll(SHELL_VERSION_PLACE, version);

/**
 * Lets the browser keep a page for when there is no network: one that is the same for everybody, asked
 * for by somebody without a session.
 */
export const letKeep = (request: Request, response: Response, reading: boolean): void => {
  // Not by URL, which throws on paths that a client may send, such as `//`.
  const searchParams = new URLSearchParams(/\?(.*)/s.exec(request.url)?.[1]);
  const isVisitor = cookieOf(request.get('cookie') ?? '', 'token') === '';
  if (isVisitor && isPublicPage(request.path, reading) && !hasLogin(searchParams)) {
    response.set(KEEP_HEADER, KEEP_PAGE);
  }
};
