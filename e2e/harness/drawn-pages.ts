import { TEST_TOKENS } from '@xuanjiang/contracts/app-config';
import type { Browser, BrowserContextOptions, Page, Route } from 'playwright-core';
import { expect } from 'vitest';
import { visit } from './browser.ts';
import { SHIFT_MAX } from './shift.ts';

/** Notes what the page has before its code runs, and what moves afterwards. */
const WATCH = `
  window.shift = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (!entry.hadRecentInput) window.shift += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });
  document.addEventListener('DOMContentLoaded', () => {
    // The chat and the player have more to show as soon as they run.
    window.drawn = [...document.querySelectorAll('#root :is(a, h1, h2, nav, main, article)')];
  });`;

/** What a page says of being taken over: run in it. */
interface TakenOver {
  readonly elements: number;
  /** How those begin that are not there any more. */
  readonly replaced: readonly string[];
  readonly shift: number;
}

const takenOver = (page: Page): Promise<TakenOver> =>
  page.evaluate(() => {
    const { drawn, shift } = window as unknown as { drawn: Element[]; shift: number };
    return {
      elements: drawn.length,
      replaced: drawn
        .filter(({ isConnected }) => !isConnected)
        .map(({ outerHTML }) => outerHTML.slice(0, 200)),
      shift,
    };
  });

/** The first talk that stands so. */
export const idOf = async (url: string, Status: string): Promise<string> => {
  const answer = await fetch(`${url}/api/stream/find?Status=${Status}&Limit=1`);
  const { data } = (await answer.json()) as { data: { List: { Id: string }[] } };
  return data.List[0]?.Id ?? '';
};

type Device = BrowserContextOptions;

/** Opens a page until it comes drawn: a busy gateway leaves that to the browser. */
export const openDrawn = async (
  page: Page,
  address: string,
  waitUntil: 'commit' | 'load' = 'load',
): Promise<void> => {
  const open = async () => (await page.goto(address, { waitUntil }))?.text();
  await expect.poll(open).toContain('id="given"');
};

/** Opens pages one after the other, and says what went wrong while the browser took each over. */
export const expectTakenOver = async (
  browser: Browser,
  url: string,
  paths: readonly string[],
  device: Device,
): Promise<void> => {
  await using person = await visit(browser, device, { early: true });
  const { page, errors } = person;
  const messages: string[] = [];
  let opened = '';
  page.on('console', (message) => {
    // When the page itself is answered with 404, Chromium logs that as an error.
    const isOfAnswer = message.location().url === opened;
    if (message.type() === 'error' && !isOfAnswer) messages.push(message.text());
  });
  await page.addInitScript(WATCH);
  for (const path of paths) {
    opened = url + path;
    await openDrawn(page, opened);
    // React marks the elements that it has taken over; the title is written when it has.
    await page.waitForFunction(() =>
      Object.keys(document.querySelector('#main') ?? {}).some((key) => key.startsWith('__react')),
    );
    await page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
    const { elements, replaced, shift } = await takenOver(page);
    const wrong = { errors, messages, replaced };
    // In the message too: not every report of a failure shows the difference.
    expect({ path, ...wrong }, JSON.stringify(wrong)).toEqual({
      path,
      errors: [],
      messages: [],
      replaced: [],
    });
    expect(elements).toBeGreaterThan(0);
    expect({ path, shift }).toEqual({
      path,
      shift: expect.toSatisfy((value) => value <= SHIFT_MAX),
    });
  }
};

/** Holds what a page asks for back until it is let through. */
export const held = async (page: Page, address: RegExp): Promise<() => void> => {
  const gate = Promise.withResolvers<void>();
  const pass = (route: Route) => gate.promise.then(() => route.continue());
  await page.route(address, pass);
  return gate.resolve;
};

const painted = (page: Page): Promise<unknown> =>
  page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  );

/** Opens a page with a session, slowly: as the server drew it, then as the browser draws it, then with its data. */
export const expectPlaceFound = async (
  browser: Browser,
  device: Device,
  url: string,
  path: string,
  content: string,
): Promise<void> => {
  await using person = await visit(browser, device, { early: true });
  const { page, errors } = person;
  await page.addInitScript(WATCH);
  await page.context().addCookies([{ name: 'token', value: TEST_TOKENS.student, url }]);
  const letCode = await held(page, /\/assets\/start-.*\.js$/);
  const letData = await held(page, /\/(?:trpc|api)\//);
  await openDrawn(page, url + path, 'commit');
  const skeleton = page.locator('#root [role=status][aria-label]').first();
  await skeleton.waitFor();
  await painted(page);
  const drawn = await skeleton.elementHandle();
  letCode();
  await page.waitForFunction((element) => element?.isConnected === false, drawn);
  await skeleton.waitFor();
  await painted(page);
  letData();
  await page.locator(content).first().waitFor();
  await page.waitForLoadState('load');
  await page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
  const { shift } = await takenOver(page);
  expect({ path, errors, shift }).toEqual({
    path,
    errors: [],
    shift: expect.toSatisfy((value) => value <= SHIFT_MAX),
  });
};

/** What stands in the head of a page that search engines and others read. */
export const headOf = (page: Page) =>
  page.evaluate(() => {
    const valuesOf = (selector: string, name: string) =>
      [...document.head.querySelectorAll(selector)].map((found) => found.getAttribute(name) ?? '');
    return {
      title: document.title,
      description: valuesOf('meta[name=description]', 'content'),
      canonical: valuesOf('link[rel=canonical]', 'href'),
      robots: valuesOf('meta[name=robots]', 'content'),
      images: valuesOf('meta[property="og:image"]', 'content'),
      shared: valuesOf('meta[property="og:title"]', 'content'),
      data: [...document.head.querySelectorAll('script[type="application/ld+json"]')].map(
        ({ textContent }) => JSON.parse(textContent) as { '@type': string; name: string },
      ),
    };
  });
