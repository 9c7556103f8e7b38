import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { PHONE, visit } from '../harness/browser.ts';
import { shareProduct } from '../harness/shared-product.ts';

const { product, browser } = await shareProduct();

interface Outage extends Disposable {
  end(): void;
}

/** Without this table what it holds cannot be read, until the outage ends. */
const takeAway = (table: string): Outage => {
  let away = true;
  product.sql(`alter table ${table} rename to ${table}_away`);
  const end = (): void => {
    if (away) product.sql(`alter table ${table}_away rename to ${table}`);
    away = false;
  };
  return { end, [Symbol.dispose]: end };
};

const failure = (page: Page) =>
  page.getByRole('alert').filter({ has: page.getByRole('button', { name: '重试' }) });

// On PostgreSQL the test cannot take a table away.
const onSqlite = test.skipIf(process.env.E2E_DATABASE_URL !== undefined);

onSqlite('a page that needs to know who opens it waits for the account', async () => {
  await using student = await visit(browser, PHONE);
  const { page } = student;
  using outage = takeAway('account');
  await page.goto(`${product.studentUrl}/myCollect`);
  await failure(page).waitFor();
  outage.end();
  await page.locator('main li a[href^="/videoDetail?id="]').first().waitFor();
  expect(await failure(page).count()).toBe(0);
  expect(student.errors).toEqual([]);
});

test('a page that lost the server shows the talk when the server is back', async () => {
  await using viewer = await visit(browser, PHONE);
  const { page } = viewer;
  const talks = page.locator('a[href^="/videoDetail?id="]');
  // A heading stands there before the talk has come as well.
  const talk = page.getByRole('tab', { name: /介绍/ });
  await page.goto(`${product.url}/video`);
  await talks.nth(0).click();
  await talk.waitFor();
  await page.getByRole('button', { name: '返回' }).click();
  await page.waitForURL(/\/video$/);
  const other = talks.nth(1);
  await other.waitFor();
  await product.kill();
  await other.click();
  await failure(page).first().waitFor();
  await product.start();
  await talk.waitFor();
  await expect.poll(() => failure(page).count()).toBe(0);
  expect(viewer.errors).toEqual([]);
});
