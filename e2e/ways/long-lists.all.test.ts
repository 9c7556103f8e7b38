import { TEST_TOKENS } from '@xuanjiang/contracts/app-config';
import { DAY_MS, HOUR_MS } from '@xuanjiang/contracts/constants';
import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { DESKTOP, openAs, PHONE, visit } from '../harness/browser.ts';
import { callApi } from '../harness/identity.ts';
import { addRows, expectLong, LISTS, ROWS, rowOf, scrollTo } from '../harness/long-lists.ts';
import { shareProduct } from '../harness/shared-product.ts';

const { product, browser } = await shareProduct({ environment: { OPEN_READING: 'true' } });
const universityId = await addRows(product);

test.for(Object.entries(LISTS))(
  'of hundreds of %s few are in the page, the last is reached, and back leads to the same row [2.LONG.1, 2.LONG.2]',
  async ([, list]) => {
    await using person = await visit(browser, PHONE);
    const { context, page, errors } = person;
    await context.addCookies([{ name: 'token', value: TEST_TOKENS.student, url: product.url }]);
    await expectLong(page, product.url + list.address(universityId), list);
    expect(errors).toEqual([]);
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

test('a press in a list is heard while the page is still being scrolled', async () => {
  await using person = await visit(browser, DESKTOP);
  const { page } = person;
  const press = async (target: Locator): Promise<void> => {
    await target.waitFor();
    // To and fro, so that a busy machine does not press after the end of it.
    await page.evaluate(async () => {
      const scroll = (by: number): void => {
        scrollBy(0, by);
        requestAnimationFrame(() => scroll(-by));
      };
      scroll(1);
      await new Promise((begun) => addEventListener('scroll', begun, { once: true }));
    });
    const box = await target.boundingBox();
    if (box === null) throw new Error('what is pressed is not seen');
    await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  };
  await openAs(page, `${product.url}/message`, TEST_TOKENS.student);
  await press(page.getByRole('button', { name: '不再接收' }).first());
  await page.getByRole('dialog', { name: '不再接收' }).waitFor();
  await page.goto(`${product.url}/orgList`);
  await press(page.locator('a[href^="/orgDetail"]').first());
  await page.waitForURL('**/orgDetail?*');
  expect(person.errors).toEqual([]);
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
