/** Pages that the server drew are taken over, and read where scripts do not run. */

import { HOUR_MS, MINUTE_MS } from '@xuanjiang/contracts/constants';
import { expect, test } from 'vitest';
import { DESKTOP, PHONE, visit } from '../harness/browser.ts';
import {
  expectPlaceFound,
  expectTakenOver,
  headOf,
  held,
  idOf,
  openDrawn,
} from '../harness/drawn-pages.ts';
import { addRows, expectLong, LISTS } from '../harness/long-lists.ts';
import { readingPages } from '../harness/reading-pages.ts';
import { shareProduct } from '../harness/shared-product.ts';
import { newTalk, someTalk } from '../harness/talks.ts';
import { hasToast } from '../harness/toast.ts';

const { product, browser } = await shareProduct({ environment: { OPEN_READING: 'true' } });

/** The paths of all pages that are drawn. */
const paths = async (): Promise<string[]> => {
  const ids = await Promise.all(
    ['live', 'upcoming', 'replay'].map((status) => idOf(product.url, status)),
  );
  return [
    '/',
    '/video',
    ...ids.flatMap((id) => [`/videoDetail?id=${id}`, `/pcVideo?id=${id}`]),
    '/pcVideo',
    '/searchAll',
    '/appAgreement',
    '/no/such/page',
    // Its language is kept.
    '/video?lang=en',
  ];
};

const DEVICES = [
  ['a phone', PHONE],
  ['a desktop', DESKTOP],
] as const;

test.each(DEVICES)('%s takes over each drawn page as it is [2.DRAW.7]', async (_, device) =>
  expectTakenOver(browser, product.url, await paths(), device),
);

test.each(DEVICES)(
  '%s takes over each page that visitors may read as it is [2.DRAW.7, 2.OPEN.1]',
  async (_, device) =>
    expectTakenOver(browser, product.url, await readingPages(product.url), device),
);

test.each([
  ['a phone', PHONE],
  ['a desktop', DESKTOP],
])(
  'for who has a session, %s shows a skeleton in which the page finds its place [2.SKEL.3, 2.DRAW.8]',
  async (_, device) => {
    const talk = `/videoDetail?id=${await idOf(product.url, 'live')}`;
    for (const path of ['/video', talk]) {
      const content = path === talk ? '#main h1' : '#main a[href^="/videoDetail?id="]';
      await expectPlaceFound(browser, device, product.url, path, content);
    }
  },
);

test('the skeleton of a desktop also keeps the place of other talks that are live [2.SKEL.3]', async () => {
  const now = Date.now();
  const next = `select id from talk where starts_at > ${now} and cancelled = 0 order by starts_at, id limit 1`;
  product.sql(
    `update talk set starts_at = ${now - MINUTE_MS}, ends_at = ${now + HOUR_MS} where id = (${next})`,
  );
  await expect
    .poll(async () => {
      const answer = await fetch(`${product.url}/api/stream/find?Status=live&Limit=100`);
      return ((await answer.json()) as { data: { Total: number } }).data.Total;
    })
    .toBe(2);
  // At another address of the site nothing was drawn before.
  const others = '#main h2 + ul a[href*="ideo"]';
  await expectPlaceFound(browser, DESKTOP, product.studentUrl, '/video', others);
});

test.each([
  ['the entry', /\/assets\/index-.*\.js$/],
  ['the client', /\/assets\/start-.*\.js$/],
  ['the screen', /\/assets\/talk-screen-.*\.js$/],
])(
  'a button that is pressed before %s has come does what it is for once that has come',
  async (_, code) => {
    await using person = await visit(browser, PHONE, { early: true });
    const { page, errors } = person;
    const letCode = await held(page, code);
    await openDrawn(
      page,
      `${product.studentUrl}/videoDetail?id=${await newTalk(product.url)}`,
      'commit',
    );
    await page.getByRole('button', { name: /^预约 / }).click();
    expect(await page.locator('#given').count()).toBe(1);
    const booked: string[] = [];
    page.on(
      'request',
      (request) => request.url().endsWith('/mark.set') && booked.push(request.url()),
    );
    letCode();
    // The button shows a press before it is sent.
    await hasToast(page, '已预约「开播间里的一场」，开讲前发消息提醒你');
    await page.getByRole('button', { name: /^已预约 / }).waitFor();
    expect(booked).toHaveLength(1);
    expect(errors).toEqual([]);
  },
);

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
