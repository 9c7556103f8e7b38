/** Pages that the server drew are taken over, also where scripts do not run and where lists are long. */

import { expect, test } from 'vitest';
import { DESKTOP, PHONE, visit } from '../harness/browser.ts';
import { expectPlaceFound, expectTakenOver, headOf, held, idOf } from '../harness/drawn-pages.ts';
import { addRows, expectLong, LISTS } from '../harness/long-lists.ts';
import { readingPages } from '../harness/reading-pages.ts';
import { shareProduct } from '../harness/shared-product.ts';
import { someTalk } from '../harness/talks.ts';

/** Where there is no screen. */
const NOWHERE = '/no/such/page';

const { product, browser } = await shareProduct({ environment: { OPEN_READING: 'true' } });

test('a phone takes over drawn pages as they are, also those for reading [2.DRAW.7, 2.OPEN.1]', async () => {
  const reading = (await readingPages(product.url)).filter((path) =>
    /^\/(orgDetail|ebook|consulationDetail|compare\?)\b/.test(path),
  );
  expect(reading.length).toBeGreaterThan(3);
  const talk = `/videoDetail?id=${await idOf(product.url, 'live')}`;
  await expectTakenOver(browser, product.url, ['/video', talk, ...reading, NOWHERE], PHONE);
});

test('a desktop takes over drawn pages as they are [2.DRAW.7]', async () => {
  const talk = `/pcVideo?id=${await idOf(product.url, 'live')}`;
  await expectTakenOver(browser, product.url, ['/video', talk, '/orgList', NOWHERE], DESKTOP);
});

test('for who has a session, a skeleton is shown in which the page finds its place [2.SKEL.3, 2.DRAW.8]', async () => {
  const talk = `/videoDetail?id=${await idOf(product.url, 'live')}`;
  await expectPlaceFound(browser, PHONE, product.url, talk, '#main h1');
  const row = '#main a[href^="/videoDetail?id="]';
  await expectPlaceFound(browser, DESKTOP, product.url, '/video', row);
});

test('a page is read where scripts do not run, with its head and links that lead on, and the head follows the route [2.DRAW.2, 2.HEAD.10]', async () => {
  const { Id, Title } = await someTalk(product.url, 'live');
  const talk = `/videoDetail?id=${Id}`;
  await using reader = await visit(browser, { ...PHONE, javaScriptEnabled: false });
  const firstHead = async (path: string) => {
    // A page that is being drawn anew may be answered without its data for a moment.
    const drawn = async (): Promise<number> => {
      await reader.page.goto(product.url + path);
      return reader.page.locator('#given').count();
    };
    await expect.poll(drawn).toBe(1);
    return headOf(reader.page);
  };
  const main = await firstHead('/video?qd=wx');
  await reader.page.locator(`a[href="${talk}"]`).first().click();
  await reader.page.waitForURL(product.url + talk);
  const read = await firstHead(talk);
  await reader.page.locator('h1').waitFor();
  expect(main).toMatchObject({
    title: '宣讲',
    canonical: [`${product.url}/video`],
    description: [expect.stringMatching(/直播/)],
    data: [{ '@type': 'WebSite' }, { '@type': 'Organization' }],
  });
  expect(read).toMatchObject({
    canonical: [product.url + talk],
    description: [expect.stringMatching(/：/)],
    shared: [Title],
    data: [
      { '@type': 'Event', name: Title },
      { '@type': 'VideoObject', name: Title },
    ],
  });
  for (const image of [...main.images, ...read.images]) {
    const { status, headers } = await fetch(image);
    expect([image, status, headers.get('content-type')]).toEqual([
      image,
      200,
      expect.stringMatching(/^image\//),
    ]);
  }

  await using visitor = await visit(browser, PHONE);
  const { page } = visitor;
  // The code that keeps the head comes last, when the talk is shown already.
  const letCode = await held(page, /\/assets\/background-.*\.js$/);
  await page.goto(`${product.url}/video`);
  await page.locator(`a[href="${talk}"]`).first().click();
  await page.getByRole('heading', { level: 1, name: Title }).waitFor();
  letCode();
  const canonical = async () => (await headOf(page)).canonical;
  await expect.poll(canonical).toEqual([product.url + talk]);
  await expect.poll(async () => (await headOf(page)).shared).toEqual([Title]);
  expect((await headOf(page)).description).toHaveLength(1);
  await page.goBack();
  await expect.poll(canonical).toEqual([`${product.url}/video`]);
  expect(await headOf(page)).toMatchObject({ shared: ['宣讲'], description: main.description });
  await page.locator('a[href="/my"]').filter({ visible: true }).first().click();
  // It is personal.
  await expect.poll(async () => (await headOf(page)).robots).toEqual(['noindex']);
  expect(await canonical()).toEqual([]);
});

test('the server draws the first rows of long lists; of hundreds of articles few are in the page, the last is reached, and back leads to the same row [2.LONG.1, 2.LONG.2, 2.LONG.3]', async () => {
  await addRows(product);
  for (const [address, row] of [
    ['/ebook', /href="\/recruitDetail\?id=/g],
    ['/myGkKnow', /href="\/consulationDetail\?id=/g],
  ] as const) {
    const drawn = async (): Promise<number> =>
      (await (await fetch(product.url + address)).text()).match(row)?.length ?? 0;
    await expect.poll(drawn).toBeGreaterThanOrEqual(20);
  }
  await using person = await visit(browser, PHONE);
  await expectLong(person.page, `${product.url}/myGkKnow`, LISTS.articles);
  expect(person.errors).toEqual([]);
});
