import { expect, test } from 'vitest';
import { DESKTOP, hasFocus, openAs, visit } from '../harness/browser.ts';
import { callApi } from '../harness/identity.ts';
import { holdBack, holdCode } from '../harness/late-answer.ts';
import { demoToken } from '../harness/registration.ts';
import { shareProduct } from '../harness/shared-product.ts';
import {
  press,
  showPage,
  staffPageProblems,
  staffPages,
  typeWord,
  words,
} from '../harness/staff-pages.ts';
import { step } from '../harness/step.ts';
import { titled } from '../harness/title.ts';
import { hasToast } from '../harness/toast.ts';

const TYPED = '还没有发出的词';

const { product, browser } = await shareProduct();

const operatorToken = (): Promise<string> => demoToken(product.url, 'operator');

test('an operator goes through each page of the desk: axe finds nothing, it fits, asks for nothing that is refused, and has a title of its own', async () => {
  await using staff = await visit(browser, DESKTOP);
  const { page, errors } = staff;
  page.on('response', (answer) => {
    if (answer.status() >= 400) errors.push(`${answer.status()} ${answer.url()}`);
  });
  await openAs(page, `${product.url}/desk`, await operatorToken());
  const titles = new Set<string>();
  const pages = await staffPages(page, '/desk');
  for (const path of pages) {
    await step(path, async () => {
      await showPage(page, path);
      expect.soft(await staffPageProblems(page, 'desktop'), path).toEqual([]);
      titles.add(await page.title());
      expect.soft(errors.splice(0), path).toEqual([]);
    });
  }
  expect([...titles].filter((title) => !title.endsWith('运营台'))).toEqual([]);
  expect(titles.size).toBe(pages.length);
});

test('a form keeps what was typed without a network and when the session is lost, and sends it later', async () => {
  await using desk = await visit(browser, DESKTOP);
  const { context, page } = desk;
  const token = await operatorToken();
  await openAs(page, `${product.url}/desk/words`, token);
  await typeWord(page, '断网时的词');
  await page.route('**/trpc/**', (route) => route.abort());
  await press(page, '加入词表');
  await hasToast(page, '没有成功，请再试一次');
  expect(await words(page).inputValue()).toBe('断网时的词');
  await page.unroute('**/trpc/**');
  await press(page, '加入词表');
  await page.getByRole('row', { name: '断网时的词' }).waitFor();
  await words(page).waitFor({ state: 'detached' });

  await typeWord(page, TYPED);
  // What the page asks by itself would find the session lost before the press.
  const isSaving = (url: string) => url.includes('/trpc/word.add');
  await page.route('**/trpc/**', (route) =>
    isSaving(route.request().url()) ? route.continue() : route.abort(),
  );
  await callApi(product.url, '/api/user/logout', { token, body: { Everywhere: false } });
  await press(page, '加入词表');
  await page.getByRole('heading', { name: '工作人员请登录' }).waitFor();
  await page.unroute('**/trpc/**');
  expect(await page.getByText(TYPED).count()).toBe(0);

  // The same person logs in again.
  await context.addCookies([{ name: 'token', value: await operatorToken(), url: product.url }]);
  await page.goto(`${product.url}/desk/words`);
  await press(page, '加词');
  await expect.poll(() => words(page).inputValue()).toBe(TYPED);

  // What was typed is gone after a log-out.
  const kept = () => page.evaluate(() => JSON.stringify({ ...sessionStorage }));
  expect(await kept()).toContain(TYPED);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /平台运营/ }).click();
  await page.getByRole('menuitem', { name: '退出登录' }).click();
  await press(page, '在这台设备上退出');
  await page.getByRole('heading', { name: '工作人员请登录' }).waitFor();
  expect(await kept()).not.toContain(TYPED);
  expect(desk.errors).toEqual([]);
});

test('what waits, opened before the code of the page has come, stays open', async () => {
  await using desk = await visit(browser, DESKTOP);
  const { page } = desk;
  const letThrough = await holdCode(page, 'audit-page');
  await openAs(page, `${product.url}/desk/audit`, await operatorToken());
  await page.getByRole('button', { name: /^等着您的，/ }).click();
  const panel = page.getByRole('dialog', { name: '等着您的' });
  await panel.getByRole('link').first().waitFor();
  letThrough();
  await page.locator('main [data-row-key]').first().waitFor();
  expect(await panel.count()).toBe(1);
});

test('the menu stays where it was scrolled to when the numbers of what waits come', async () => {
  await using desk = await visit(browser, DESKTOP);
  const { page } = desk;
  const letThrough = await holdBack(page, '**/trpc/*waiting.count*');
  await openAs(page, `${product.url}/desk/overview`, await operatorToken());
  const menu = page.getByRole('navigation', { name: '后台菜单' });
  await menu.hover();
  await page.mouse.wheel(0, 1000);
  const place = () =>
    menu.evaluate(({ scrollTop, scrollHeight, clientHeight }) =>
      scrollTop > 0 && scrollTop + clientHeight > scrollHeight - 1 ? 'end' : scrollTop,
    );
  await expect.poll(place).toBe('end');
  letThrough();
  await menu
    .getByText(/件要办$/)
    .first()
    .waitFor({ state: 'attached' });
  // What follows from them is done before the next picture but one.
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  );
  expect(await place()).toBe('end');
});

test('an unknown page leads on, a row opens and closes by the keyboard, and whose role is taken away sees no more', async () => {
  await using desk = await visit(browser, DESKTOP);
  const { page } = desk;
  const token = await operatorToken();
  const { data } = await callApi<{ Uids: string }>(product.url, '/api/user/info', { token });
  await openAs(page, `${product.url}/desk/no/such`, token);
  await page.getByRole('heading', { level: 1, name: '没有这个页面' }).waitFor();
  await titled(page, '没有这个页面 · 运营台');
  await press(page, '去第一页');
  await page.waitForURL('**/desk/overview');
  await titled(page, '运营台');

  await showPage(page, '/desk/universities');
  await page.getByRole('status').filter({ hasText: '共' }).waitFor();
  const row = page.getByRole('row').nth(3);
  await row.focus();
  for (const close of [
    () => page.keyboard.press('Escape'),
    () => page.goBack(),
    () => press(page, '关闭面板'),
  ]) {
    await page.keyboard.press('Enter');
    const panel = page.getByRole('dialog');
    await panel.waitFor();
    await close();
    await panel.waitFor({ state: 'hidden' });
    await expect.poll(() => hasFocus(row)).toBe(true);
  }
  expect(new URL(page.url()).pathname).toBe('/desk/universities');

  product.sql(`update account set role = 'user' where id = '${data.Uids}'`);
  try {
    await page.getByRole('link', { name: '用户', exact: true }).click();
    await page.getByRole('heading', { name: '这个账号没有权限' }).waitFor();
    await page.getByRole('button', { name: '去看宣讲' }).waitFor();
  } finally {
    product.sql(`update account set role = 'operator' where id = '${data.Uids}'`);
  }
});
