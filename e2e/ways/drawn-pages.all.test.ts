import { HOUR_MS, MINUTE_MS } from '@xuanjiang/contracts/constants';
import { expect, test } from 'vitest';
import { DESKTOP, PHONE, visit } from '../harness/browser.ts';
import {
  expectPlaceFound,
  expectTakenOver,
  held,
  idOf,
  openDrawn,
} from '../harness/drawn-pages.ts';
import { readingPages } from '../harness/reading-pages.ts';
import { shareProduct } from '../harness/shared-product.ts';
import { newTalk } from '../harness/talks.ts';

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
    // The entry has run.
    await page.waitForFunction(() => '__zod_globalConfig' in globalThis);
    await page.getByRole('button', { name: /^预约 / }).click();
    expect(await page.locator('#given').count()).toBe(1);
    const booked: string[] = [];
    page.on(
      'request',
      (request) => request.url().endsWith('/mark.set') && booked.push(request.url()),
    );
    letCode();
    await page.getByRole('button', { name: /^已预约 / }).waitFor();
    expect(booked).toHaveLength(1);
    expect(errors).toEqual([]);
  },
);
