import { DAY_MS, HOUR_MS, SECOND_MS } from '@xuanjiang/contracts/constants';
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { callApi } from './identity.ts';
import type { Product } from './product.ts';

/** Rows that are put in, older than those of the demo. */
export const ROWS = 300;
/** Rows in the page: some parts of the list. */
const IN_PAGE_MAX = 80;

/** Puts rows into each of the lists. @returns the id of the university whose talks they are */
export const addRows = async (product: Product): Promise<string> => {
  const path = '/api/uni/find?Limit=1&Today=true';
  const { data } = await callApi<{ List: { Id: string }[] }>(product.url, path);
  const universityId = data.List[0]?.Id ?? '';
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
  return universityId;
};

export interface List {
  /** @param universityId whose talks were put in */
  readonly address: (universityId: string) => string;
  /** The rows that are in the page. */
  readonly rows: string;
  /** What the titles of the rows that were put in end with. */
  readonly unit: string;
  /** Where a row leads. */
  readonly leads: RegExp;
}

export const LISTS = {
  guides: {
    address: () => '/ebook',
    rows: 'a[href^="/recruitDetail"]',
    unit: '本',
    leads: /\/recruitDetail\?id=/,
  },
  'talks of a university': {
    address: (universityId) => `/orgDetail?id=${universityId}&tab=talks`,
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
} as const satisfies Readonly<Record<string, List>>;

export const rowOf = (page: Page, place: number, unit: string): Locator =>
  page.getByRole('link', { name: new RegExp(`第${place}${unit}$`) });

/** Scrolls, again and again, until a row is in the page. @param by px; to the end by default */
export const scrollTo = (page: Page, row: Locator, by = Number.MAX_SAFE_INTEGER): Promise<void> =>
  expect
    .poll(async () => {
      await page.evaluate((px) => scrollBy(0, px), by);
      return row.count();
    })
    .toBe(1);

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

/** Expects that only few rows of the list are in the page, that the last can be reached, and that back leads to the same row. */
export const expectLong = async (
  page: Page,
  address: string,
  { rows, unit, leads }: List,
): Promise<void> => {
  await page.goto(address);
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
  await row.click();
  await page.waitForURL(leads);
  await row.waitFor({ state: 'hidden' });
  await page.goBack();
  await row.waitFor();
  expect(Math.abs((await standing(row)) - top)).toBeLessThanOrEqual(2);
  expect(await page.locator(rows).count()).toBeLessThan(IN_PAGE_MAX);
};
