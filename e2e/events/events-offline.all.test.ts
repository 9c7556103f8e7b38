import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { visitWatched } from '../harness/browser.ts';
import { keepTicket, ticketOn } from '../harness/events.ts';
import { PLAIN_PHONE } from '../harness/identity.ts';
import { keptCode } from '../harness/offline.ts';
import { demoToken } from '../harness/registration.ts';
import { shareProduct } from '../harness/shared-product.ts';

const { product, browser } = await shareProduct();
const student = await demoToken(product.url, 'student');

// As it is delivered: nothing is read without a login, and each page asks first whose the session is.

const OFFLINE_PHONE = { ...PLAIN_PHONE, serviceWorkers: 'allow' } as const;
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('the screen stays lit while a ticket is shown full screen, without a network', async () => {
  await using person = await visitWatched(browser, OFFLINE_PHONE);
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
  await keepTicket(product, page, { id: 'e-ticket', title: '断网的票', token: student });

  await context.setOffline(true);
  await page.reload();
  await page.getByText('没有连上网络，显示的是这台手机里存的票').waitFor();
  const kept = await ticketOn(page).getByRole('img').innerHTML();
  await button(page, '放大二维码').last().click();
  const full = page.getByRole('dialog', { name: '入场时出示' });
  await full.getByRole('img').waitFor();
  const locks = () => page.evaluate(() => (window as unknown as { locks: string[] }).locks);
  await expect.poll(locks).toEqual(['held screen']);
  await full.getByText('断网的票').click();
  await full.waitFor({ state: 'detached' });
  await expect.poll(locks).toEqual(['held screen', 'released']);
  await context.setOffline(false);
  await page.reload();
  await page.getByText('断网也能出示').waitFor();
  expect(await ticketOn(page).getByRole('img').innerHTML()).toBe(kept);
});

test('without a network the list of events leads to the tickets', async () => {
  await using person = await visitWatched(browser, OFFLINE_PHONE);
  const { context, page } = person;
  await keepTicket(product, page, { id: 'e-listed', title: '列表里的票', token: student });
  await page.goto(`${product.url}/eventoff`);
  await page.getByRole('region', { name: '我报名的' }).waitFor();
  await keptCode(page);
  await context.setOffline(true);
  await page.reload();
  const mine = page.getByRole('region', { name: '我报名的' });
  await mine.getByRole('link', { name: '列表里的票' }).click();
  await ticketOn(page).getByRole('img').waitFor();
});
