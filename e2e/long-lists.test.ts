import { TEST_TOKENS } from '@xuanjiang/contracts/app-config';
import { DAY_MS, HOUR_MS, SECOND_MS } from '@xuanjiang/contracts/constants';
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { DESKTOP, launchBrowser, openAs, PHONE, visit } from './harness/browser.ts';
import { callApi } from './harness/identity.ts';
import type { Product } from './harness/product.ts';
import { startProduct } from './harness/product.ts';

/** Rows that are put in, older than those of the demo. */
const ROWS = 300;
/** Rows in the page: some parts of the list. */
const IN_PAGE_MAX = 80;
const READ_MS = 60 * SECOND_MS;

let product: Product;
let browser: Browser;
let universityId: string;
beforeAll(async () => {
  [product, browser] = await Promise.all([
    startProduct({ environment: { OPEN_READING: 'true' } }),
    launchBrowser(),
  ]);
  const path = '/api/uni/find?Limit=1&Today=true';
  const { data } = await callApi<{ List: { Id: string }[] }>(product.url, path);
  universityId = data.List[0]?.Id ?? '';
  product.sql(`
    CREATE TEMP TABLE many AS
      WITH RECURSIVE count(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM count WHERE i < ${ROWS})
      SELECT i FROM count;
    INSERT INTO guide (id, university_id, type, title, intro, year, nationwide, pages, file_key,
      file_hash, file_size, readers, demo, published_at)
    SELECT printf('%012x', 1000000 + i), university_id, type, '第' || i || '本', intro, year, 1,
      pages, file_key, file_hash, file_size, 0, 1, published_at - i * ${SECOND_MS}
    FROM many, (SELECT * FROM guide ORDER BY published_at LIMIT 1);
    INSERT INTO news (id, title, summary, category, source, source_url, university_id, blocks, body,
      links, published_at, updated_at)
    SELECT printf('%012x', 1000000 + i), '第' || i || '篇', substr(summary, 1, i % 60), category,
      source, source_url, university_id, blocks, body, '[]', published_at - i * ${SECOND_MS},
      updated_at
    FROM many, (SELECT * FROM news ORDER BY published_at LIMIT 1);
    INSERT INTO talk (id, university_id, title, intro, speaker, speaker_title, starts_at, ends_at,
      nationwide, tags, plays, reserves)
    SELECT printf('%012x', 1000000 + i), '${universityId}', '第' || i || '场', intro, speaker,
      speaker_title, ${Date.now() - 400 * DAY_MS} - i * ${DAY_MS},
      ${Date.now() - 400 * DAY_MS + HOUR_MS} - i * ${DAY_MS}, 1, tags, 0, 0
    FROM many, (SELECT * FROM talk LIMIT 1);
    INSERT INTO inbox_message (account_id, key, kind, reason, title, content, link, data, created_at)
    SELECT account_id, 'many/' || i, 'university', 'followed', '第' || i || '条',
      substr('这是一条示例消息，说明院校有了新的内容。', 1, i % 20), '/orgDetail?id=${universityId}',
      '{}', created_at - i * ${HOUR_MS}
    FROM many, (SELECT * FROM inbox_message ORDER BY created_at LIMIT 1);`);
});
afterAll(async () => {
  await browser.close();
  await product[Symbol.asyncDispose]();
});

interface List {
  readonly address: () => string;
  /** The rows that are in the page. */
  readonly rows: string;
  /** What the titles of the rows that were put in end with. */
  readonly unit: string;
  /** Where a row leads. */
  readonly leads: RegExp;
}

const LISTS: Readonly<Record<string, List>> = {
  guides: {
    address: () => '/ebook',
    rows: 'a[href^="/recruitDetail"]',
    unit: '本',
    leads: /\/recruitDetail\?id=/,
  },
  'talks of a university': {
    address: () => `/orgDetail?id=${universityId}&tab=talks`,
    rows: '[role="tabpanel"] a[href^="/videoDetail"]',
    unit: '场',
    leads: /\/videoDetail\?id=/,
  },
  articles: {
    address: () => '/myGkKnow',
    rows: 'a[href^="/consulationDetail"]',
    unit: '篇',
    leads: /\/consulationDetail\?id=/,
  },
  messages: {
    address: () => '/message',
    rows: '[data-message]',
    unit: '条',
    leads: /\/orgDetail\?id=/,
  },
};

const rowOf = (page: Page, place: number, unit: string): Locator =>
  page.getByRole('link', { name: new RegExp(`第${place}${unit}$`) });

/** Scrolls, again and again, until a row is in the page. @param by px; to the end by default */
const scrollTo = (page: Page, row: Locator, by = Number.MAX_SAFE_INTEGER): Promise<void> =>
  vi.waitFor(
    async () => {
      await page.evaluate((px) => scrollBy(0, px), by);
      expect(await row.count()).toBe(1);
    },
    { timeout: READ_MS },
  );

/** Where a row stands in the window once nothing moves it any more, px. */
const standing = async (row: Locator): Promise<number> => {
  let top = Number.NaN;
  await expect
    .poll(async () => {
      const before = top;
      top = (await row.boundingBox())?.y ?? Number.NaN;
      return top === before;
    })
    .toBe(true);
  return top;
};

test.for(Object.entries(LISTS))(
  'of hundreds of %s few are in the page, the last is reached, and back leads to the same row [2.LONG.1, 2.LONG.2]',
  async ([, { address, rows, unit, leads }]) => {
    await using person = await visit(browser, PHONE);
    const { page } = person;
    await openAs(page, product.url + address(), TEST_TOKENS.student);
    await page.locator(rows).first().waitFor();
    const last = rowOf(page, ROWS, unit);
    await scrollTo(page, last);
    await last.scrollIntoViewIfNeeded();
    expect(await page.locator(rows).count()).toBeLessThan(IN_PAGE_MAX);

    const row = rowOf(page, ROWS / 2, unit);
    await scrollTo(page, row, -700);
    await row.evaluate((element) => element.scrollIntoView({ block: 'center' }));
    const top = await standing(row);
    expect(top).toBeGreaterThan(0);
    // Playwright's click scrolls where the list, still scrolling, takes no pointer.
    await row.focus();
    await page.keyboard.press('Enter');
    await page.waitForURL(leads);
    await row.waitFor({ state: 'hidden' });
    await page.goBack();
    await row.waitFor();
    expect(Math.abs((await standing(row)) - top)).toBeLessThanOrEqual(2);
    expect(await page.locator(rows).count()).toBeLessThan(IN_PAGE_MAX);
    expect(person.errors).toEqual([]);
  },
);

test('a message at the end of hundreds is seen when it was in sight', async () => {
  await using person = await visit(browser, PHONE);
  const { page } = person;
  product.sql('UPDATE inbox_message SET read_at = NULL');
  await openAs(page, `${product.url}/message`, TEST_TOKENS.student);
  const last = rowOf(page, ROWS, '条');
  await scrollTo(page, last);
  const unread = page.getByRole('article').filter({ has: last }).getByText('未读', { exact: true });
  await unread.waitFor({ state: 'detached' });
  await expect
    .poll(() =>
      product.rows(`SELECT 1 FROM inbox_message WHERE title = '第${ROWS}条' AND read_at > 0`),
    )
    .toHaveLength(1);
  expect(person.errors).toEqual([]);
});

test('the server draws the first rows of long lists [2.LONG.3]', async () => {
  for (const [address, row] of [
    ['/ebook', /href="\/recruitDetail\?id=/g],
    ['/myGkKnow', /href="\/consulationDetail\?id=/g],
  ] as const) {
    const drawn = async (): Promise<number> =>
      (await (await fetch(product.url + address)).text()).match(row)?.length ?? 0;
    await expect.poll(drawn).toBeGreaterThanOrEqual(20);
  }
});

test('the server draws a list for high windows, too: they are filled before anything is scrolled', async () => {
  const height = 1700;
  await using person = await visit(browser, { ...DESKTOP, viewport: { width: 1280, height } });
  const { page } = person;
  for (const [address, rows] of [
    ['/orgList', 'a[href^="/orgDetail"]'],
    ['/ebook', 'a[href^="/recruitDetail"]'],
    ['/myGkKnow', 'a[href^="/consulationDetail"]'],
  ] as const) {
    await page.goto(product.url + address);
    const end = async () => (await page.locator(rows).last().boundingBox())?.y;
    await expect.poll(end).toBeGreaterThan(height - 100);
  }
});

test('the keyboard goes from row to row of a long list, and back [2.LONG.4]', async () => {
  const steps = 50;
  const path = `/api/news/find?Limit=${steps + 1}`;
  const { data } = await callApi<{ List: { Title: string }[] }>(product.url, path);
  const titles = data.List.map(({ Title }) => Title);
  await using person = await visit(browser, PHONE);
  const { page } = person;
  await page.goto(`${product.url}/myGkKnow`);
  const linkOf = (title = ''): Locator => page.getByRole('link', { name: title, exact: true });
  const focused = () => page.evaluate(() => document.activeElement?.textContent);
  /** A person presses the key when the next row is to be seen. */
  const walk = async (key: string, rows: readonly string[]): Promise<void> => {
    for (const title of rows) {
      await linkOf(title).waitFor({ state: 'attached' });
      await page.keyboard.press(key);
      expect(await focused()).toBe(title);
    }
  };
  await scrollTo(page, linkOf(titles[steps]));
  await scrollTo(page, linkOf(titles[0]), -Number.MAX_SAFE_INTEGER);
  await linkOf(titles[0]).focus();
  await walk('Tab', titles.slice(1));
  await walk('Shift+Tab', titles.slice(0, -1).reverse());
  expect(person.errors).toEqual([]);
});

test('days with one talk each fill a window before anything is scrolled', async () => {
  const days = 7;
  const start = Date.now() + DAY_MS;
  product.sql(`
    CREATE TEMP TABLE many AS
      WITH RECURSIVE count(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM count WHERE i < ${days})
      SELECT i FROM count;
    UPDATE talk SET starts_at = starts_at - ${4000 * DAY_MS}, ends_at = ends_at - ${4000 * DAY_MS};
    INSERT INTO talk (id, university_id, title, intro, speaker, speaker_title, starts_at, ends_at,
      nationwide, tags, plays, reserves)
    SELECT printf('%012x', 2000000 + i), university_id, '第' || i || '天', intro, speaker,
      speaker_title, ${start} + i * ${DAY_MS}, ${start + HOUR_MS} + i * ${DAY_MS}, 1, tags, 0, 0
    FROM many, (SELECT * FROM talk LIMIT 1);`);
  await using person = await visit(browser, PHONE);
  const { page } = person;
  const address = `${product.url}/video/dist/all`;
  // A page that is not ready in time is given without its list: the browser would draw it.
  await expect.poll(async () => (await page.request.get(address)).text()).toContain('第1天');
  await page.goto(address);
  const talks = page.getByRole('link', { name: /第\d天/ });
  await expect.poll(() => talks.count()).toBe(days);
});
