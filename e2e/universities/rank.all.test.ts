import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { axeProblems } from '../harness/axe.ts';
import { DESKTOP, visitWatched } from '../harness/browser.ts';
import { PLAIN_PHONE } from '../harness/identity.ts';
import { keepExam, keptColumns } from '../harness/own-exam.ts';
import { found, record } from '../harness/secrets.ts';
import { shareProduct } from '../harness/shared-product.ts';
import { dragDown } from '../harness/swipe.ts';

const { product, browser } = await shareProduct({ environment: { OPEN_READING: 'true' } });

/** Unusual, so that nothing else of a request has them. */
const RANK = '28713';
const COLUMN = '奶奶家附近';

const dialog = (page: Page, name: string | RegExp): Locator => page.getByRole('dialog', { name });
const press = (place: Page | Locator, name: string | RegExp): Promise<void> =>
  place.getByRole('button', { name }).first().click();

const fill = async (page: Page): Promise<void> => {
  await press(page, '填我的选考');
  const profile = dialog(page, '我的选考');
  await press(profile, /^高考省份/);
  await press(dialog(page, '高考省份'), '广东');
  for (const name of ['物理', '化学', '地理']) {
    await profile.getByRole('button', { name, exact: true }).click();
  }
  await profile.getByRole('textbox', { name: /^位次/ }).fill(RANK);
  await profile.getByText(/一分一段表换算|表里没有这个位次/).waitFor();
};

test('a walk with an own exam and own columns sends nothing of them', async () => {
  await using person = await visitWatched(browser, PLAIN_PHONE);
  const { page, context } = person;
  // The policy of the page lets nobody read the clipboard.
  await page.addInitScript(() => {
    navigator.clipboard.writeText = async (copied) => {
      document.documentElement.dataset.copied = copied;
    };
  });
  const requests = record(context);
  await page.goto(`${product.url}/rank`);
  // The tables are read before anything is entered.
  await page.getByRole('link', { name: '广东', exact: true }).click();
  await page.getByRole('link', { name: /物理类，\d+ 个$/ }).click();
  await page.getByRole('region', { name: '最低位次从前到后' }).waitFor();
  expect(await axeProblems(page)).toEqual([]);
  await fill(page);
  expect(await axeProblems(page)).toEqual([]);
  await press(dialog(page, '我的选考'), '返回');

  // Bands: the counts follow the handle.
  const near = page.getByRole('slider', { name: '线和我相近，从' });
  await near.waitFor();
  const before = Number(await near.getAttribute('aria-valuenow'));
  await near.press('ArrowLeft');
  expect(Number(await near.getAttribute('aria-valuenow'))).toBe(before - 100);
  await page.getByRole('slider', { name: '线比我低，到' }).press('End');
  await page.getByRole('slider', { name: '线比我高，从' }).press('Home');
  expect(await axeProblems(page)).toEqual([]);

  // Where a rank comes from, that of an earlier year too.
  const head = page.getByText(/^最低位次 \d{4}/).first();
  const years = (await head.textContent())?.match(/\d{4}/g) ?? [];
  expect(years).toHaveLength(3);
  for (const at of [0, 1, 2]) {
    const row = page
      .getByRole('listitem')
      .filter({ has: page.getByRole('button', { name: /看出处$/ }).nth(2) });
    await row
      .first()
      .getByRole('button', { name: /^最低位次 .*看出处$/ })
      .nth(at)
      .click();
    await page.getByRole('dialog').getByText('公布单位').waitFor();
    await page.getByRole('dialog').getByText(`${years[at]} 年`).first().waitFor();
    await press(page.getByRole('dialog').last(), '关闭');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  }

  // Two kinds, which the address keeps; one of them is taken away, and the other.
  await press(page, /^类型/);
  const kinds = dialog(page, '类型');
  for (const at of [0, 1]) await kinds.getByRole('group').getByRole('button').nth(at).click();
  await press(kinds, /^看 \d+ 个专业组$/);
  await kinds.waitFor({ state: 'detached' });
  expect(new URL(page.url()).searchParams.getAll('kind')).toHaveLength(2);
  await page.reload();
  const used = page.getByRole('list', { name: '已选的条件' });
  await used.getByRole('button', { name: /^不限/ }).nth(1).waitFor();
  expect(await axeProblems(page)).toEqual([]);
  for (const _ of [0, 1]) await used.getByRole('button', { name: /^不限/ }).first().click();
  await used.waitFor({ state: 'detached' });

  // Two units into two columns, one of which is named.
  const puts = page.getByRole('button', { name: /放入我的分栏$/ });
  await puts.first().click();
  await press(dialog(page, '放入哪一栏'), /^第一栏/);
  await puts.first().click();
  await press(dialog(page, '放入哪一栏'), /^第二栏/);
  await press(page, '排顺序');
  const columns = dialog(page, '我的分栏');
  await press(columns, '给「第二栏」改名');
  await dialog(page, '栏名').getByRole('textbox').fill(COLUMN);
  await press(dialog(page, '栏名'), '保存');
  await columns.getByRole('heading', { name: COLUMN }).waitFor();
  await press(columns, /^第 2 个 .*移动或拿出$/);
  await press(page.getByRole('dialog').last(), '上移');
  await press(page.getByRole('dialog').last(), '关闭');
  expect(await axeProblems(page)).toEqual([]);
  await press(columns, '返回');

  // Taken along as a text.
  await press(page, /修改我的选考/);
  await press(dialog(page, '我的选考'), '导出或导入');
  expect(await axeProblems(page)).toEqual([]);
  await press(dialog(page, '导出和导入'), '复制成文字');
  const root = page.locator('html[data-copied]');
  const copied = (await root.getAttribute('data-copied')) ?? '';
  expect(copied).toContain(RANK);
  expect(copied).not.toMatch(/:\/\//);

  // Other pages with the profile on the device.
  await page.goto(`${product.url}/orgList`);
  await page.getByRole('link', { name: /大学/ }).first().click();
  await page.waitForLoadState('networkidle');

  // Another device takes it in.
  await using other = await visitWatched(browser, PLAIN_PHONE);
  const otherRequests = record(other.context);
  await other.page.goto(`${product.url}/rank`);
  await press(other.page, '填我的选考');
  await press(dialog(other.page, '我的选考'), '导出或导入');
  const carry = dialog(other.page, '导出和导入');
  await carry.getByLabel('粘贴导出的文字').fill(copied);
  await press(carry, '读取文字');
  await carry.getByText('这里没有的 2 个').waitFor();
  await press(carry, '加到这里，都留着');
  await press(carry, '返回');
  await press(dialog(other.page, '我的选考'), '返回');
  await other.page.getByText(`位次 ${Number(RANK).toLocaleString('en-US')}`).waitFor();
  // The one of the second column was moved up, over its end.
  await other.page.getByText('第一栏 2').waitFor();
  await press(other.page, '排顺序');
  await dialog(other.page, '我的分栏').getByRole('heading', { name: COLUMN }).waitFor();
  await press(dialog(other.page, '我的分栏'), '返回');

  // Deleted after one question.
  await press(other.page, /修改我的选考/);
  await press(dialog(other.page, '我的选考'), '全部删除');
  await press(dialog(other.page, '删除选考和分栏？'), '全部删除');
  await press(dialog(other.page, '我的选考'), '返回');
  await other.page.getByRole('button', { name: '填我的选考' }).waitFor();

  for (const sent of [requests, otherRequests]) {
    expect(sent.length).toBeGreaterThan(10);
    expect(found(sent, [RANK, COLUMN, 'xjown1'])).toEqual([]);
  }
});

const UNITS = ['甲大学', '乙大学', '丙大学'];

/** Keeps own columns with three units in the first one and none in the second, and opens them. */
const openColumns = async (page: Page): Promise<Locator> => {
  await page.goto(`${product.url}/rank`);
  await keepExam(page);
  await page.evaluate(([key, text]) => localStorage.setItem(key, text), keptColumns(UNITS));
  await page.reload();
  await press(page, '排顺序');
  return dialog(page, '我的分栏');
};
const orderOf = async (columns: Locator): Promise<string[]> =>
  (await columns.getByRole('region').allInnerTexts()).map(
    (text) => text.match(/[甲乙丙](?=大学)/g)?.join('') ?? '',
  );
const middleOf = async (what: Locator) => {
  const box = await what.boundingBox();
  if (box === null) throw new Error('it is shown');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2, bottom: box.y + box.height - 4 };
};

test('units are put in another order by a mouse, within a column and into another', async () => {
  await using person = await visitWatched(browser, DESKTOP);
  const { page } = person;
  const columns = await openColumns(page);
  const name = (text: string) => columns.getByText(text, { exact: true });
  const drag = async (what: string, to: { readonly x: number; readonly y: number }) => {
    const from = await middleOf(name(what));
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(from.x, from.y + 20);
    await columns.locator('[data-dragged]').waitFor();
    await page.mouse.move(to.x, to.y, { steps: 4 });
  };
  const last = await middleOf(name('丙大学'));
  await drag('甲大学', { x: last.x, y: last.bottom + 20 });
  await page.mouse.up();
  await expect.poll(() => orderOf(columns)).toEqual(['乙丙甲', '']);
  await drag('丙大学', await middleOf(columns.getByText('这一栏是空的')));
  await page.mouse.up();
  await expect.poll(() => orderOf(columns)).toEqual(['乙甲', '丙']);
  // Escape lets it lie where it was.
  await drag('乙大学', await middleOf(name('丙大学')));
  await page.keyboard.press('Escape');
  await columns.locator('[data-dragged]').waitFor({ state: 'detached' });
  await page.mouse.up();
  expect(await orderOf(columns)).toEqual(['乙甲', '丙']);
});

test('a unit lies where it was let go, be it before that was drawn', async () => {
  await using person = await visitWatched(browser, DESKTOP);
  const { page } = person;
  const columns = await openColumns(page);
  const first = await middleOf(columns.getByText('甲大学', { exact: true }));
  const last = await middleOf(columns.getByText('丙大学', { exact: true }));
  await page.mouse.move(first.x, first.y);
  await page.mouse.down();
  await page.mouse.move(first.x, first.y + 20);
  await columns.locator('[data-dragged]').waitFor();
  await page.evaluate(() => {
    window.requestAnimationFrame = () => 0;
  });
  await page.mouse.move(last.x, last.bottom + 20);
  await page.mouse.up();
  await expect.poll(() => orderOf(columns)).toEqual(['乙丙甲', '']);
});

test('a finger that rests on a unit drags it, and one that moves on does not', async () => {
  await using person = await visitWatched(browser, PLAIN_PHONE);
  const { page, context } = person;
  const columns = await openColumns(page);
  const finger = await context.newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x: number, y: number) =>
    finger.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : [{ x, y }],
    });
  const first = await middleOf(columns.getByText('甲大学', { exact: true }));
  const last = await middleOf(columns.getByText('丙大学', { exact: true }));
  await dragDown(page, columns.getByText('甲大学', { exact: true }));
  expect(await orderOf(columns)).toEqual(['甲乙丙', '']);
  await touch('touchStart', first.x, first.y);
  await columns.locator('[data-dragged]').waitFor();
  for (const part of [0.3, 0.6, 1]) {
    await touch('touchMove', first.x, first.y + (last.bottom + 20 - first.y) * part);
  }
  await touch('touchEnd', 0, 0);
  await expect.poll(() => orderOf(columns)).toEqual(['乙丙甲', '']);
});
