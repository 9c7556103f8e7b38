import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { PHONE } from './browser.ts';

export const WITH_WORKER = { ...PHONE, serviceWorkers: 'allow' } as const;

/** Every address that the caches of the site hold. */
export const keptAddresses = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const names = await caches.keys();
    const lists = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return lists.flat().map(({ url }) => url.slice(location.origin.length));
  });

/** Waits until the service worker answers for the page, and has kept something of this kind. */
export const keptHere = async (page: Page, address: string): Promise<void> => {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await expect.poll(() => keptAddresses(page)).toContain(address);
};

/** The same of a page with its data in it, as the server drew it. */
export const keptDrawn = async (page: Page, address: string): Promise<void> => {
  await keptHere(page, address);
  const kept = () => page.evaluate(async (key) => (await caches.match(key))?.text(), address);
  await expect.poll(kept).toContain('id="given"');
};

/** Waits until the service worker has kept all code that the page has loaded: it does so behind its answers. */
export const keptCode = (page: Page): Promise<void> =>
  expect
    .poll(async () => {
      const kept = new Set(await keptAddresses(page));
      const loaded = await page.evaluate(() =>
        performance
          .getEntriesByType('resource')
          .map(({ name }) => new URL(name))
          .filter(
            ({ origin, pathname }) =>
              origin === location.origin && /^\/assets\/.*\.(?:js|css)$/.test(pathname),
          )
          .map(({ pathname }) => pathname),
      );
      return loaded.filter((address) => !kept.has(address));
    })
    .toEqual([]);

export const note = (page: Page) => page.getByText('网络已断开');
export const cards = (page: Page) => page.locator('a[href^="/videoDetail?id="]');
