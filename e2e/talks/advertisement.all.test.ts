import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Adv } from '@xuanjiang/contracts/adv';
import { advCalls } from '@xuanjiang/contracts/adv';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { advOf, askedAt, isAsked, touchFirst } from '../harness/adverts.ts';
import { DESKTOP, PHONE, visit } from '../harness/browser.ts';
import { callApi } from '../harness/identity.ts';
import { settled } from '../harness/route-checks.ts';
import { shareProduct } from '../harness/shared-product.ts';

const { product, browser } = await shareProduct();

test.each([
  ['the button', (page: Page) => advOf(page).getByRole('button', { name: '关闭' }).click()],
  ['Escape', (page: Page) => page.keyboard.press('Escape')],
  ['a click beside it', (page: Page) => page.mouse.click(5, 5)],
])('it is closed by %s, the screen under it stays, and it does not come back', async (_, close) => {
  await using visitor = await visit(browser, DESKTOP, { adv: true });
  const { page } = visitor;
  await page.goto(`${product.url}/video`);
  await touchFirst(page);
  await advOf(page).waitFor();
  let shown = 0;
  page.on('request', (request) => {
    if (request.postData()?.includes('"shown"')) shown += 1;
  });
  await close(page);
  await advOf(page).waitFor({ state: 'detached' });
  expect(new URL(page.url()).pathname).toBe('/video');
  await page.getByRole('link', { name: '院校', exact: true }).click();
  await page.waitForURL('**/orgList');
  await page.goBack();
  await page.waitForURL('**/video');
  expect(await advOf(page).count()).toBe(0);
  expect(shown).toBe(0);
});

test('it comes on /video only, and going back closes it and nothing else [4.OFFER.1]', async () => {
  await using visitor = await visit(browser, PHONE, { adv: true });
  const { page } = visitor;
  const asked = askedAt(page);
  for (const path of ['/searchAll', '/appAgreement']) {
    await page.goto(product.url + path);
    await settled(page);
    await touchFirst(page);
    expect(await advOf(page).count()).toBe(0);
  }
  await page.getByRole('button', { name: '返回' }).click();
  await page.waitForURL('**/video');
  await touchFirst(page);
  await advOf(page).waitFor();
  expect(asked).toEqual(['/video']);
  expect(new URL(page.url()).pathname).toBe('/video');
  await page.goBack();
  await advOf(page).waitFor({ state: 'detached' });
  expect(new URL(page.url()).pathname).toBe('/video');
});

test('it waits for the first touch: until then the page asks for neither it nor its picture [4.OFFER.4]', async () => {
  await using visitor = await visit(browser, PHONE, { adv: true });
  const { page } = visitor;
  const asked = askedAt(page);
  await page.goto(`${product.url}/video`, { waitUntil: 'load' });
  await page.getByRole('heading', { name: '今日宣讲' }).waitFor();
  // What scrolls by itself is no touch.
  await page.evaluate(() => scrollTo(0, 200));
  await page.waitForLoadState('networkidle');
  expect(asked).toEqual([]);
  await touchFirst(page);
  await advOf(page).waitFor();
  expect(asked).toEqual(['/video']);
});

test('what the operator sets is shown, and what is withdrawn is not', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'xuanjiang-adv-'));
  const file = join(folder, 'picture.png');
  // One pixel.
  const png =
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
  await writeFile(file, Buffer.from(png, 'base64'));
  await product.data('adv', 'set', file, '--title', '开放日', '--url', 'https://example.org/open');
  // The gateway gives its last answer for up to a second more: wait for the new one.
  const shown = async () => {
    const { data } = await callApi<{ readonly Adv: Adv | null }>(product.url, advCalls.get.path);
    return data.Adv?.Title ?? null;
  };
  await expect.poll(shown).toBe('开放日');
  await using visitor = await visit(browser, PHONE, { adv: true });
  await visitor.page.goto(`${product.url}/video`);
  await touchFirst(visitor.page);
  const link = advOf(visitor.page).getByRole('link');
  await link.getByRole('img', { name: '开放日' }).waitFor();
  expect(await link.getAttribute('href')).toBe('https://example.org/open');

  await product.data('adv', 'withdraw');
  await expect.poll(shown).toBeNull();
  await using other = await visit(browser, PHONE, { adv: true });
  const answer = other.page.waitForResponse((response) => isAsked(response.url()));
  await other.page.goto(`${product.url}/video`);
  await touchFirst(other.page);
  expect(await (await answer).text()).toContain('"Adv":null');
  expect(await advOf(other.page).count()).toBe(0);
  await rm(folder, { recursive: true });
});
