import { DAY_MS } from '@xuanjiang/contracts/constants';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser, openAs, visitWatched } from './harness/browser.ts';
import { addEvent, signUp } from './harness/events.ts';
import { PLAIN_PHONE } from './harness/identity.ts';
import type { Product } from './harness/product.ts';
import { startProduct } from './harness/product.ts';
import { demoToken } from './harness/registration.ts';

let product: Product;
let browser: Browser;
let student: string;

// As it is delivered: nothing is read without a login, and each page asks first whose the session is.
beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct(), launchBrowser()]);
  student = await demoToken(product.url, 'student');
});
afterAll(async () => {
  await browser.close();
  await product[Symbol.asyncDispose]();
});

const OFFLINE_PHONE = { ...PLAIN_PHONE, serviceWorkers: 'allow' } as const;
const detailOf = (id: string): string => `${product.url}/eventoffDetail?id=${id}`;
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const ticket = (page: Page) => page.getByRole('region', { name: '入场券' });

/** Signs the student up with an event, and opens it until the device has it, and the code of the page. */
const keepTicket = async (page: Page, id: string, title: string): Promise<void> => {
  addEvent(product, { id, title, inMs: DAY_MS, lists: { site: 9 } });
  await signUp(product, id, student);
  await openAs(page, detailOf(id), student);
  await ticket(page).getByText('断网也能出示').waitFor();
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  // The worker keeps the code of a page that is loaded through it.
  await page.reload();
  await ticket(page).waitFor();
};

test('a ticket is shown without a network, full screen on white, and lit', async () => {
  await using person = await visitWatched(browser, {
    ...OFFLINE_PHONE,
    colorScheme: 'dark',
  });
  const { context, page } = person;
  await context.addInitScript(() => {
    const locks: string[] = [];
    Object.assign(window, { locks });
    Object.defineProperty(navigator, 'wakeLock', {
      value: {
        request: async (kind: string) => {
          locks.push(`held ${kind}`);
          return { release: async () => void locks.push('released') };
        },
      },
    });
  });
  await keepTicket(page, 'e-ticket', '断网的票');

  await context.setOffline(true);
  await page.reload();
  await page.getByText('没有连上网络，显示的是这台手机里存的票').waitFor();
  const kept = await ticket(page).getByRole('img').innerHTML();
  await button(page, '放大二维码').last().click();
  const full = page.getByRole('dialog', { name: '入场时出示' });
  await full.getByRole('img').waitFor();
  const grounds = await full.evaluate((element) => getComputedStyle(element).backgroundColor);
  expect(grounds).toBe('rgb(255, 255, 255)');
  const box = await full.getByRole('img').boundingBox();
  expect(box?.width).toBeGreaterThan(262);
  const locks = () => page.evaluate(() => (window as unknown as { locks: string[] }).locks);
  expect(await locks()).toEqual(['held screen']);
  await full.getByText('断网的票').click();
  await full.waitFor({ state: 'detached' });
  expect(await locks()).toEqual(['held screen', 'released']);
  await context.setOffline(false);
  await page.reload();
  await page.getByText('断网也能出示').waitFor();
  expect(await ticket(page).getByRole('img').innerHTML()).toBe(kept);
});

test('without a network the list of events leads to the tickets', async () => {
  await using person = await visitWatched(browser, OFFLINE_PHONE);
  const { context, page } = person;
  await keepTicket(page, 'e-listed', '列表里的票');
  await page.goto(`${product.url}/eventoff`);
  await page.getByRole('region', { name: '我报名的' }).waitFor();
  await context.setOffline(true);
  await page.reload();
  const mine = page.getByRole('region', { name: '我报名的' });
  await mine.getByRole('link', { name: '列表里的票' }).click();
  await ticket(page).getByRole('img').waitFor();
});
