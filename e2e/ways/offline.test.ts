import { TEST_TOKENS } from '@xuanjiang/contracts/app-config';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openAs, PHONE, visit, visitWatched } from '../harness/browser.ts';
import { openDrawn } from '../harness/drawn-pages.ts';
import { eventPage, keepTicket, ticketOn } from '../harness/events.ts';
import { PLAIN_PHONE } from '../harness/identity.ts';
import {
  cards,
  keptAddresses,
  keptCode,
  keptDrawn,
  keptHere,
  note,
  WITH_WORKER,
} from '../harness/offline.ts';
import { demoToken } from '../harness/registration.ts';
import { shareProduct } from '../harness/shared-product.ts';
import { someTalk } from '../harness/talks.ts';

const { product, browser } = await shareProduct();

test('pages that were seen open without a network, say so, and recover by themselves, and so does one that was never seen [2.AWAY.5, 2.AWAY.7]', async () => {
  const talk = await someTalk(product.url, 'upcoming');
  await using viewer = await visit(browser, WITH_WORKER);
  const { context, page } = viewer;
  // Only a page that the server drew has the recommendations in it: they are no read that is kept.
  await openDrawn(page, `${product.url}/video`);
  await cards(page).first().waitFor();
  await keptDrawn(page, '/video');
  await page.goto(`${product.url}/videoDetail?id=${talk.Id}&qd=wx`);
  await page.getByRole('heading', { name: talk.Title }).waitFor();
  await keptHere(page, `/videoDetail?id=${talk.Id}`);
  await keptCode(page);

  await context.setOffline(true);
  await page.reload();
  await note(page).waitFor();
  await page.getByRole('heading', { name: talk.Title }).waitFor();
  await page.goto(`${product.url}/video`);
  await page.getByText(/距 \d{4} 年高考/).waitFor();
  await note(page).waitFor();
  await cards(page).first().waitFor();
  await page.getByRole('region', { name: '推荐宣讲' }).locator('a').first().waitFor();
  await page.goto(`${product.url}/appAgreement`);
  await page.getByText('连上网络后会自动再试').waitFor();
  await context.setOffline(false);
  await note(page).waitFor({ state: 'detached' });
  await page.getByRole('heading', { name: '用户协议' }).first().waitFor();
  expect(viewer.errors).toEqual([]);
});

test('nothing that belongs to somebody is kept, and a log-out clears what is [2.AWAY.6]', async () => {
  await using student = await visit(browser, WITH_WORKER);
  const { page } = student;
  const personal = /\/(my|subscribe|user|account|mark|chat|registration)|token=/i;
  await openAs(page, `${product.url}/my`, TEST_TOKENS.student);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.goto(`${product.url}/video`);
  await cards(page).first().waitFor();
  await page.goto(`${product.url}/my`);
  await page.getByRole('button', { name: '退出登录' }).waitFor();
  const kept = await keptAddresses(page);
  expect(
    kept.filter((address) => !address.startsWith('/assets/') && personal.test(address)),
  ).toEqual([]);
  // With a session not even a public page is.
  expect(kept).not.toContain('/video');
  expect(kept.some((address) => address.startsWith('/index.html'))).toBe(true);
  // Something that was kept before.
  await page.evaluate(async () => {
    for (const name of ['xj-pages-1', 'xj-reads-1']) {
      await (await caches.open(name)).put('/kept', new Response('kept'));
    }
  });
  expect(await keptAddresses(page)).toContain('/kept');
  await page.getByRole('button', { name: '退出登录' }).click();
  await page.getByRole('button', { name: '在这台设备上退出' }).click();
  await expect.poll(() => keptAddresses(page)).not.toContain('/kept');
});

test('a ticket is shown without a network, full screen on white, and to nobody else', async () => {
  const [student, parent] = await Promise.all([
    demoToken(product.url, 'student'),
    demoToken(product.url, 'parent'),
  ]);
  await using person = await visitWatched(browser, {
    ...PLAIN_PHONE,
    serviceWorkers: 'allow',
    colorScheme: 'dark',
  });
  const { context, page } = person;
  await keepTicket(product, page, { id: 'e-ticket', title: '断网的票', token: student });
  const shown = await ticketOn(page).getByRole('img').innerHTML();

  await context.setOffline(true);
  await page.reload();
  await page.getByText('没有连上网络，显示的是这台手机里存的票').waitFor();
  expect(await ticketOn(page).getByRole('img').innerHTML()).toBe(shown);
  await page.getByRole('button', { name: '放大二维码', exact: true }).last().click();
  const full = page.getByRole('dialog', { name: '入场时出示' });
  await full.getByRole('img').waitFor();
  const grounds = await full.evaluate((element) => getComputedStyle(element).backgroundColor);
  expect(grounds).toBe('rgb(255, 255, 255)');
  await expect
    .poll(async () => (await full.getByRole('img').boundingBox())?.width)
    .toBeGreaterThan(262);

  // The session ended while no page was open, and somebody else has logged in.
  await page.goto('about:blank').catch(() => null);
  await context.addCookies([{ name: 'token', value: parent, url: product.url }]);
  await page.goto(eventPage(product.url, 'e-ticket'));
  await page.getByRole('alert').getByText('没有连上网络').waitFor();
  expect(await ticketOn(page).count()).toBe(0);
  const kept = await page.waitForFunction(() => localStorage.getItem('xj.tickets') === null);
  expect(await kept.jsonValue()).toBe(true);
});

// On PostgreSQL the test cannot take a table away.
test.skipIf(process.env.E2E_DATABASE_URL !== undefined)(
  'pages opened while talks cannot be read say so, and show them by themselves when they can',
  async () => {
    // One that nobody has opened: what was answered in the last 30 s is given while the database is away.
    const talk = await someTalk(product.url, 'replay');
    await using viewer = await visit(browser, PHONE);
    await using student = await visit(browser, PHONE);
    const pages = [viewer.page, student.page];
    const failure = (page: Page) =>
      page.getByRole('alert').filter({ has: page.getByRole('button', { name: '重试' }) });
    let asked = 0;
    viewer.page.on('request', (request) => {
      if (request.url().includes('/trpc/talk.get')) asked += 1;
    });

    product.sql('alter table talk rename to talk_away');
    try {
      await viewer.page.goto(`${product.url}/videoDetail?id=${talk.Id}`);
      await student.page.goto(`${product.studentUrl}/video/dist/all`);
      for (const page of pages) await failure(page).first().waitFor();
      // What is said stays while the page asks again.
      const said = await failure(viewer.page).first().elementHandle();
      const before = asked;
      await expect.poll(() => asked).toBeGreaterThan(before + 1);
      expect(await said?.evaluate((element) => element.isConnected)).toBe(true);
    } finally {
      product.sql('alter table talk_away rename to talk');
    }
    await viewer.page.getByRole('heading', { name: talk.Title }).waitFor();
    await cards(student.page).first().waitFor();
    for (const page of pages) await expect.poll(() => failure(page).count()).toBe(0);
    expect([...viewer.errors, ...student.errors]).toEqual([]);
  },
);
