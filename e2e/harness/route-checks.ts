import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { RouteCase, Size } from './route-cases.ts';

/** What still loads; the gallery shows a switch that always does. */
const LOADING =
  '[aria-busy="true"]:not([role="switch"]), [role="status"]:is([aria-label="正在加载"], [aria-label="Loading"])';

/** What the page asks for is there, and it has drawn it. Screens that are kept stay in the page, unseen. */
export const settled = async (page: Page): Promise<void> => {
  await page.locator('h1').first().waitFor({ state: 'attached' });
  const heading = page.locator('#main h1, #main h2').filter({ visible: true });
  await heading.first().waitFor({ state: 'attached' });
  const loading = page.locator(LOADING).filter({ visible: true });
  await loading.first().waitFor({ state: 'detached' });
};

/** Two frames of the page have been drawn. */
export const framed = (page: Page): Promise<unknown> =>
  page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  );

/** Opens an address without loading a document, as links do. */
const push = (page: Page, address: string): Promise<void> =>
  page.evaluate((to) => {
    const idx = (history.state?.idx ?? 0) + 1;
    history.pushState({ idx, key: `other${Math.random()}` }, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
  }, address);

/** The same for another screen; waits until the one before is gone. */
export const goTo = async (page: Page, address: string): Promise<void> => {
  await page.evaluate(() => {
    for (const screen of document.querySelectorAll('#main > *'))
      screen.toggleAttribute('data-left', screen.checkVisibility());
  });
  await push(page, address);
  const left = page.locator('#main > [data-left]').filter({ visible: true });
  await left.first().waitFor({ state: 'detached' });
};

/** Far enough down a page to tell that it is where it was. */
const SCROLL_PX = 300;

/** Frames without a change after which a page stays where it is. */
const REST_FRAMES = 10;

/** Scrolls a page. @returns where it comes to rest: a list that is measured anew may move it */
const restAt = (page: Page, top: number): Promise<number> =>
  page.evaluate(
    ([to, frames]) =>
      new Promise<number>((done) => {
        scrollTo(0, to);
        let last = -1;
        let same = 0;
        const look = () => {
          same = scrollY === last ? same + 1 : 0;
          last = scrollY;
          if (same === frames) done(Math.round(last));
          else requestAnimationFrame(look);
        };
        requestAnimationFrame(look);
      }),
    [top, REST_FRAMES] as const,
  );

/** Shows another screen and comes back: what was chosen, and the place, are as they were. */
export const expectKept = async (
  page: Page,
  size: Size,
  { long, choose }: NonNullable<RouteCase['cached']>,
): Promise<void> => {
  const isStill = await choose?.(page);
  await settled(page);
  const scrolled = () => page.evaluate(() => Math.round(scrollY));
  const before = await restAt(page, SCROLL_PX);
  if (long.includes(size)) expect(before).toBeGreaterThan(0);
  const marked = page.locator('#main [data-tried]');
  await page.evaluate(() => {
    for (const part of document.querySelectorAll('#main > * > *'))
      part.toggleAttribute(
        'data-tried',
        part.parentElement?.lastElementChild === part && part.checkVisibility(),
      );
  });
  await goTo(page, '/no/such/page');
  await page.getByText('没有找到这个页面').first().waitFor();
  expect(await marked.isVisible()).toBe(false);
  await page.goBack();
  await marked.waitFor();
  await isStill?.();
  await expect.poll(scrolled).toBe(before);
};

/** What a reader without scripts sees of a page. */
const textOf = (html: string): string =>
  html
    .replace(/<script[\s\S]*?<\/script>|<[^>]*>/g, '')
    .replace(/&(amp|lt|gt|quot|#x27);/g, (entity) => ENTITIES[entity] ?? entity)
    .replace(/\s+/g, '');

const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
};

/** The heading of what a page shows, and the longest text of the first row that leads on. */
const firstTexts = async (page: Page): Promise<readonly string[]> => {
  const texts = await page.evaluate(() => {
    const seen = (selector: string) =>
      [...document.querySelectorAll(selector)].filter((element) => element.checkVisibility());
    const headings = seen('#main h2, #main h1');
    const heading = headings.find(({ localName }) => localName === 'h2') ?? headings[0];
    const [link] = seen('#main a[href*="?id="]');
    const row = link?.closest('li, article') ?? link;
    const parts = [...(row?.querySelectorAll('*') ?? []), row]
      .flatMap((element) => [...(element?.childNodes ?? [])])
      .filter(({ nodeType }) => nodeType === Node.TEXT_NODE)
      .map(({ textContent }) => textContent ?? '')
      .sort((one, other) => other.length - one.length);
    return [heading?.textContent ?? '', ...parts.slice(0, 1)];
  });
  return texts.map((text) => text.replace(/\s+/g, ''));
};

/** The first response has what the page shows. */
export const expectDrawn = async (page: Page, first: string, title: string): Promise<void> => {
  // A page that takes its time to be drawn comes without; who asks next gets it.
  let html = first;
  const comes = async () => {
    if (!html.includes('id="given"'))
      html = await (await page.context().request.get(page.url())).text();
    return html;
  };
  await expect.poll(comes).toContain('id="given"');
  expect(html).toContain(`<title>${title}</title>`);
  for (const text of await firstTexts(page)) {
    expect(text).not.toBe('');
    expect(textOf(html)).toContain(text);
  }
};

/** Nothing has to be moved sideways to be seen. */
export const expectFits = async (page: Page): Promise<void> => {
  const wide = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth > clientWidth;
  });
  expect(wide).toBe(false);
};
