import { expect, test } from 'vitest';
import { DESKTOP, PHONE, STILL, visit } from '../harness/browser.ts';
import { shareProduct } from '../harness/shared-product.ts';

const { product, browser } = await shareProduct();

test('the reference of the calls shows and tries a call within the policies', async () => {
  await using desk = await visit(browser, DESKTOP);
  const { page } = desk;
  // The reference draws only what is in view: an address leads to one of many calls.
  await page.goto(`${product.url}/docs#/system/system.findProvince`);
  await page.getByRole('button', { name: 'Try it out' }).click();
  await page.getByRole('button', { name: 'Execute' }).click();
  await page.getByText('"Provinceid"').first().waitFor();
  expect(desk.errors).toEqual([]);
});

test('with little motion nothing plays by itself', async () => {
  await using visitor = await visit(browser, { ...DESKTOP, ...STILL });
  const { page } = visitor;
  const media: string[] = [];
  page.on('request', (request) => {
    if (/\/media\/recording\/|preview-engine/.test(request.url())) media.push(request.url());
  });
  await page.goto(`${product.url}/video`, { waitUntil: 'networkidle' });
  const hero = page.getByRole('region', { name: '正在直播的宣讲' });
  await hero.getByRole('link', { name: /^问答 \d+$/ }).waitFor();
  expect(await hero.locator('[data-playing], video').count()).toBe(0);
  expect(media).toEqual([]);
});

test('a page whose English texts cannot be loaded is in Chinese', async () => {
  await using phone = await visit(browser, PHONE);
  const { page } = phone;
  await page.route('**/assets/english-*.js', (route) => route.abort());
  await page.goto(`${product.url}/video?lang=en`);
  // The page reloads itself once: a newer build may have other file names.
  await page.waitForFunction(() => sessionStorage.getItem('_reloaded') !== null);
  await page.getByRole('heading', { name: '今日宣讲' }).waitFor();
  expect(await page.getAttribute('html', 'lang')).toBe('zh-CN');
  expect(await page.getByRole('heading', { name: "Today's talks" }).count()).toBe(0);
  expect(phone.errors).toEqual([]);
});

test('a page whose English texts have another file name since a deployment reloads itself', async () => {
  await using phone = await visit(browser, PHONE);
  const { page } = phone;
  await page.route('**/assets/english-*.js', (route) => route.abort(), { times: 1 });
  await page.goto(`${product.url}/video?lang=en`);
  await page.getByRole('heading', { name: "Today's talks" }).waitFor();
});

test('a page in English starts when its texts have come', async () => {
  await using phone = await visit(browser, PHONE);
  const { page } = phone;
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/english-*.js', async (route) => {
    await held;
    await route.continue();
  });
  const asked = page.waitForRequest('**/assets/english-*.js');
  // A page that the server does not draw, for it needs a login.
  await page.goto(`${product.studentUrl}/orgList?lang=en`, { waitUntil: 'commit' });
  await asked;
  // Everything else that the first load needs is there.
  await page.waitForFunction(() =>
    performance
      .getEntriesByType('resource')
      .some(({ name, duration }) => name.includes('/assets/start-') && duration > 0),
  );
  expect(await page.locator('#root > .boot').count()).toBe(1);
  release();
  await page.getByRole('navigation').getByRole('link', { name: 'Universities' }).waitFor();
  expect(phone.errors).toEqual([]);
});
