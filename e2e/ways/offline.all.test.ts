import { MINUTE_MS } from '@xuanjiang/contracts/constants';
import { expect, test } from 'vitest';
import type { Visit } from '../harness/browser.ts';
import { DESKTOP, PHONE, visit } from '../harness/browser.ts';
import { openDrawn } from '../harness/drawn-pages.ts';
import {
  cards,
  keptAddresses,
  keptCode,
  keptDrawn,
  keptHere,
  note,
  WITH_WORKER,
} from '../harness/offline.ts';
import { shareProduct } from '../harness/shared-product.ts';

const { product, browser } = await shareProduct();

const someCampaign = async (): Promise<{ readonly Id: string; readonly Title: string }> => {
  const answer = await fetch(`${product.url}/api/stream/activity/find?Limit=1`);
  const { data } = (await answer.json()) as { data: { List: { Id: string; Title: string }[] } };
  if (data.List[0] === undefined) throw new Error('the demo has no campaign');
  return data.List[0];
};

/** Has a page register its service worker when it is told to. */
const HOLD_WORKER = `{
  const { register } = ServiceWorkerContainer.prototype;
  const { promise, resolve } = Promise.withResolvers();
  ServiceWorkerContainer.prototype.register = async function (...given) {
    window.letWorker = resolve;
    await promise;
    return register.apply(this, given);
  };
}`;

test('without the server pages that were seen open, others say why not, and all recover by themselves [2.AWAY.5]', async () => {
  await using viewer = await visit(browser, WITH_WORKER);
  const { page } = viewer;
  await page.goto(`${product.url}/video`);
  await keptHere(page, '/video');
  await product.kill();
  await page.goto(`${product.url}/appAgreement`);
  await page.getByText('连上网络后会自动再试').waitFor();
  await page.goto(`${product.url}/video`);
  await note(page).waitFor();
  await product.start();
  await note(page).waitFor({ state: 'detached' });
  await cards(page).first().waitFor();
  expect(viewer.errors).toEqual([]);
});

test('a talk that was seen opens from its row without a network [2.AWAY.11]', async () => {
  await using viewer = await visit(browser, WITH_WORKER);
  const { context, page } = viewer;
  await page.goto(`${product.url}/video`);
  const address = await cards(page).first().getAttribute('href');
  await keptHere(page, '/video');
  // Opened in full: its data came with the page, and no call was made for them.
  await openDrawn(page, `${product.url}${address}`);
  const title = await page.getByRole('heading', { level: 1 }).textContent();
  await keptDrawn(page, String(address));
  await page.goto(`${product.url}/video`);
  await cards(page).first().waitFor();

  await context.setOffline(true);
  await page.locator(`a[href="${address}"]`).first().click();
  await page.getByRole('heading', { level: 1, name: String(title) }).waitFor();
  await note(page).waitFor();
});

test('what a page loaded before there was a service worker is kept as it came, drawn or not [2.AWAY.5]', async () => {
  const openAway = async ({ context, page }: Visit): Promise<void> => {
    await context.setOffline(true);
    await page.goto(`${product.url}/video`);
    await note(page).waitFor();
    await cards(page).first().waitFor();
  };
  await using drawn = await visit(browser, WITH_WORKER);
  await drawn.page.addInitScript(HOLD_WORKER);
  await openDrawn(drawn.page, `${product.url}/video`);
  await drawn.page.waitForFunction(() => 'letWorker' in window);
  await drawn.page.waitForLoadState('networkidle');
  await product.kill();
  // A gateway that is too busy to draw.
  await product.start({ DRAW_PAGES: 'off' });
  await drawn.page.evaluate(() => (window as unknown as { letWorker(): void }).letWorker());
  await keptDrawn(drawn.page, '/video');
  await keptCode(drawn.page);
  await openAway(drawn);

  await using undrawn = await visit(browser, WITH_WORKER);
  await undrawn.page.goto(`${product.url}/video`);
  await cards(undrawn.page).first().waitFor();
  await keptHere(undrawn.page, '/video');
  await expect
    .poll(() => keptAddresses(undrawn.page))
    .toContainEqual(expect.stringMatching(/^\/trpc\/.*talk\.find/));
  await keptCode(undrawn.page);
  await openAway(undrawn);
  expect([...drawn.errors, ...undrawn.errors]).toEqual([]);
  await product.kill();
  await product.start();
});

test('a page that is not there any more is not kept [2.AWAY.3]', async () => {
  const { Id, Title } = await someCampaign();
  const address = `/activity?id=${Id}`;
  await using viewer = await visit(browser, WITH_WORKER);
  const { context, page } = viewer;
  await page.goto(`${product.url}${address}`);
  await page.getByRole('heading', { name: Title }).first().waitFor();
  await keptHere(page, address);
  product.sql(`update campaign set status = 2 where id = '${Id}'`);
  // What a program writes is seen some seconds later.
  const status = async () => (await page.goto(`${product.url}${address}`))?.status();
  await expect.poll(status).toBe(404);
  await expect.poll(() => keptAddresses(page)).not.toContain(address);
  await context.setOffline(true);
  await page.goto(`${product.url}${address}`);
  await note(page).waitFor();
  expect(await page.getByRole('heading', { name: Title }).count()).toBe(0);
  product.sql(`update campaign set status = 1 where id = '${Id}'`);
});

test('a page that was kept for another province and another width opens in its own without a network [2.AWAY.10]', async () => {
  await using viewer = await visit(browser, WITH_WORKER);
  const { context, page, errors } = viewer;
  const differences: string[] = [];
  page.on('console', (message) => {
    if (/Minified React error|hydrat/i.test(message.text())) differences.push(message.text());
  });
  // What it was drawn for is kept with it.
  await openDrawn(page, `${product.url}/video`);
  await cards(page).first().waitFor();
  await keptDrawn(page, '/video');

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

test('a page whose first code did not come is loaded again by itself, also where the network was never away [2.AWAY.7]', async () => {
  await using viewer = await visit(browser, PHONE);
  const { page } = viewer;
  let failed = 0;
  const CODE = '**/assets/startup-*.js';
  await page.route(CODE, (route) => {
    failed += 1;
    return route.abort();
  });
  await page.goto(`${product.url}/videoNow`);
  // Code of an older version makes the page load itself once: this is more.
  await expect.poll(() => failed).toBeGreaterThan(2);
  await page.getByText('没有加载出来').waitFor();
  await page.unroute(CODE);
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
  // Chromium now and then has the old worker stay for five minutes, though it has nothing to do.
  await expect.poll(left, { timeout: 10 * MINUTE_MS }).toEqual({ workers: 0, caches: 0 });
  await cards(page).first().waitFor();
  await product.kill();
  await product.start();
});
