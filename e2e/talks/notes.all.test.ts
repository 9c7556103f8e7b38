import type { Talk } from '@xuanjiang/contracts/talk';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openAs, visit } from '../harness/browser.ts';
import { askedBefore } from '../harness/events.ts';
import { PLAIN_PHONE } from '../harness/identity.ts';
import { keepNote, noteRow, noteRows, watchable } from '../harness/notes.ts';
import { demoToken } from '../harness/registration.ts';
import { shareProduct } from '../harness/shared-product.ts';

const { product, browser } = await shareProduct();
const talks = await watchable(product.url);

const chip = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('a note that was deleted is kept again where it stood, and without any the page says how to make one', async () => {
  const token = await demoToken(product.url, 'parent');
  const [first, second] = talks as [Talk, Talk];
  await keepNote(product.url, token, { Talkid: first.Id, Atms: 2000, Content: '第一条' });
  await keepNote(product.url, token, { Talkid: second.Id, Atms: 3000, Content: '第二条' });
  await using parent = await visit(browser, PLAIN_PHONE);
  await askedBefore(parent.context);
  const { page } = parent;
  await openAs(page, `${product.url}/myCollect?tab=notes`, token);
  const removeNote = async (words: string) => {
    await noteRow(page, words).getByRole('button', { name: /^删除/ }).click();
    await noteRow(page, words).waitFor({ state: 'detached' });
  };
  await removeNote('第一条');
  // It was the only one of its talk, whose heading stays with what says so.
  await noteRows(page).nth(1).locator('button:focus', { hasText: '撤销' }).click();
  await noteRow(page, '第一条').waitFor();
  await removeNote('第一条');
  await removeNote('第二条');
  await noteRows(page)
    .getByText(/^已删除/)
    .waitFor();
  await page.reload();
  await page.getByText('还没有笔记').waitFor();
  await page.getByRole('link', { name: '去看宣讲' }).waitFor();
  await chip(page, '再看一遍').click();
  await page.getByText('没有标记要再看的地方').waitFor();
  expect(parent.errors).toEqual([]);
});
