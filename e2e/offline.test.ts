import { TEST_TOKENS } from '@xuanjiang/contracts/app-config';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DESKTOP, launchBrowser, openAs, PHONE, visit } from './harness/browser.ts';
import type { Product } from './harness/product.ts';
import { startProduct } from './harness/product.ts';
import { someTalk } from './harness/talks.ts';

let product: Product;
let browser: Browser;

beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct(), launchBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await product[Symbol.asyncDispose]();
});

const WITH_WORKER = { ...PHONE, serviceWorkers: 'allow' } as const;

/** Every address that the caches of the site hold. */
const keptAddresses = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const names = await caches.keys();
    const lists = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return lists.flat().map(({ url }) => url.slice(location.origin.length));
  });

/** Waits until the service worker answers for the page, and has kept something of this kind. */
const keptHere = async (page: Page, address: string): Promise<void> => {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await expect.poll(() => keptAddresses(page)).toContain(address);
};

const note = (page: Page) => page.getByText('网络已断开');
const banner = (page: Page) => page.getByRole('region', { name: '推荐宣讲' });
const cards = (page: Page) => page.locator('a[href^="/videoDetail?id="]');

test('pages that were seen open without a network, say so, and recover by themselves [2.AWAY.5]', async () => {
  const talk = await someTalk(product.url, 'upcoming');
  // Only a page that the server drew has its data in it.
  await drawn('/video');
  await using viewer = await visit(browser, WITH_WORKER);
  const { context, page } = viewer;
  await page.goto(`${product.url}/video`);
  await cards(page).first().waitFor();
  await keptHere(page, '/video');
  await page.goto(`${product.url}/videoDetail?id=${talk.Id}&qd=wx`);
  await page.getByRole('heading', { name: talk.Title }).waitFor();
  await keptHere(page, `/videoDetail?id=${talk.Id}`);

  await context.setOffline(true);
  await page.reload();
  await note(page).waitFor();
  await page.getByRole('heading', { name: talk.Title }).waitFor();
  await page.goto(`${product.url}/video`);
  await page.getByText(/距 \d{4} 年高考/).waitFor();
  await note(page).waitFor();
  await cards(page).first().waitFor();
  await banner(page).locator('a').first().waitFor();
  await context.setOffline(false);
  await note(page).waitFor({ state: 'detached' });
  await cards(page).first().waitFor();

  // The device has a network, and the server is away.
  await product.kill();
  await page.reload();
  await note(page).waitFor();
  // A page that was never seen opens too, and says why it has nothing.
  await page.goto(`${product.url}/appAgreement`);
  await page.getByText('连上网络后会自动再试').waitFor();
  await page.goto(`${product.url}/video`);
  await note(page).waitFor();
  await product.start();
  await note(page).waitFor({ state: 'detached' });
  await cards(page).first().waitFor();
  expect(viewer.errors).toEqual([]);
});

/** Asks for a page until it comes drawn: only then it has its data in it. */
const drawn = (address: string): Promise<void> =>
  expect
    .poll(async () => {
      const answer = await fetch(product.url + address, {
        headers: { 'User-Agent': PHONE.userAgent },
      });
      return (await answer.text()).includes('id="given"');
    })
    .toBe(true);

test('a talk that was seen opens from its row without a network [2.AWAY.11]', async () => {
  await using viewer = await visit(browser, WITH_WORKER);
  const { context, page } = viewer;
  await page.goto(`${product.url}/video`);
  const address = await cards(page).first().getAttribute('href');
  await keptHere(page, '/video');
  // Opened in full: its data came with the page, and no call was made for them.
  await drawn(String(address));
  await page.goto(`${product.url}${address}`);
  const title = await page.getByRole('heading', { level: 1 }).textContent();
  await keptHere(page, String(address));
  await page.goto(`${product.url}/video`);
  await cards(page).first().waitFor();

  await context.setOffline(true);
  await page.locator(`a[href="${address}"]`).first().click();
  await page.getByRole('heading', { level: 1, name: String(title) }).waitFor();
  await note(page).waitFor();
});

test('a page that was kept for another province and another width opens in its own without a network [2.AWAY.10]', async () => {
  // Only a page that the server drew has its data in it.
  await drawn('/video');
  await using viewer = await visit(browser, WITH_WORKER);
  const { context, page, errors } = viewer;
  const differences: string[] = [];
  page.on('console', (message) => {
    if (/Minified React error|hydrat/i.test(message.text())) differences.push(message.text());
  });
  await page.goto(`${product.url}/video`);
  await cards(page).first().waitFor();
  await keptHere(page, '/video');

  await context.setOffline(true);
  await context.addCookies([{ name: '_province', value: '440000', url: product.url }]);
  await page.reload();
  await note(page).waitFor();
  await page.getByRole('button', { name: /广东/ }).first().waitFor();
  await cards(page).first().waitFor();
  await page.setViewportSize(DESKTOP.viewport);
  await page.reload();
  await note(page).waitFor();
  await page.getByRole('navigation').getByRole('link', { name: '院校' }).first().waitFor();
  await page.getByText('今日宣讲').first().waitFor();
  expect({ errors, differences }).toEqual({ errors: [], differences: [] });
});

test('nothing that belongs to somebody is kept, and a log-out clears what is [2.AWAY.6]', async () => {
  await using student = await visit(browser, WITH_WORKER);
  const { page } = student;
  const personal = /\/(my|subscribe|user|account|mark|chat|registration)|token=/i;
  await openAs(page, `${product.url}/my`, TEST_TOKENS.student);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.goto(`${product.url}/my`);
  await page.getByRole('button', { name: '退出登录' }).waitFor();
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

test('a screen whose code was never loaded says that there is no network, and opens when there is [2.AWAY.7]', async () => {
  await using viewer = await visit(browser, PHONE);
  const { context, page } = viewer;
  await page.goto(`${product.url}/video`);
  await cards(page).first().waitFor();
  await context.setOffline(true);
  await page.evaluate(() => {
    history.pushState(null, '', '/appAgreement');
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  });
  await page.getByText('连上网络后会自动再试').waitFor();
  expect(await page.getByRole('button', { name: '刷新页面' }).count()).toBe(0);
  await context.setOffline(false);
  await page.getByRole('heading', { name: '用户协议' }).first().waitFor();
  // Its style, which failed too, has come as well.
  const unstyled = () =>
    page.evaluate(() =>
      [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')]
        .filter(({ sheet }) => sheet === null)
        .map(({ href }) => href),
    );
  await expect.poll(unstyled).toEqual([]);
});

test('a page that needs a login, opened without a network, says so, and opens when there is one [2.AWAY.7]', async () => {
  await using viewer = await visit(browser, WITH_WORKER);
  const { context, page } = viewer;
  await page.goto(`${product.url}/video`);
  await keptHere(page, '/video');
  await context.setOffline(true);
  await page.goto(`${product.url}/videoNow`);
  await page.getByText('连上网络后会自动再试').waitFor();
  await context.setOffline(false);
  await page.waitForURL(/\/simulators\/wechat\/connect\/oauth2\/authorize\?/);
});

test('a newer version is offered, taken when it is asked for, and not before [2.AWAY.8]', async () => {
  await using viewer = await visit(browser, WITH_WORKER);
  const { page } = viewer;
  await page.goto(`${product.url}/video`);
  await keptHere(page, '/video');
  await product.kill();
  await product.start({ OPERATOR_NAME: '另一个运营方' });
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
  await page.getByText('有新版本').waitFor();
  const configOf = () =>
    page.evaluate(() => document.getElementById('app-config')?.textContent ?? '');
  expect(await configOf()).not.toContain('另一个运营方');
  await page.getByRole('button', { name: '刷新', exact: true }).click();
  await expect.poll(configOf).toContain('另一个运营方');
  await expect.poll(() => page.getByText('有新版本').count()).toBe(0);
});

test('switched off at the server, it is removed with all that it kept [2.AWAY.9]', async () => {
  await using viewer = await visit(browser, WITH_WORKER);
  const { page } = viewer;
  await page.goto(`${product.url}/video`);
  await keptHere(page, '/video');
  await product.kill();
  await product.start({ SERVICE_WORKER: 'off' });
  await page.reload();
  const left = () =>
    page.evaluate(async () => ({
      workers: (await navigator.serviceWorker.getRegistrations()).length,
      caches: (await caches.keys()).length,
    }));
  await expect.poll(left).toEqual({ workers: 0, caches: 0 });
  await cards(page).first().waitFor();
  await product.kill();
  await product.start();
});
