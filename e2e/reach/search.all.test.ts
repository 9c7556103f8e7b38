import { expect, test } from 'vitest';
import { DESKTOP, PHONE, visitWatched } from '../harness/browser.ts';
import { shareProduct } from '../harness/shared-product.ts';

const { product, browser } = await shareProduct();

test('what was searched and opened stands in the history, until that is cleared', async () => {
  await using student = await visitWatched(browser, PHONE);
  const { page } = student;
  await page.goto(`${product.studentUrl}/searchAll`);
  await page.getByRole('searchbox').fill('qiangji');
  await page.getByRole('tab', { name: '问答' }).click();
  // The rows of the tab before stay until those of this one have come.
  await page.getByRole('tabpanel').locator('a[href*="&moment="]').first().click();
  await page.waitForURL(/\/videoDetail\?id=.*&moment=\d+/);
  await page.goBack();
  await page.getByRole('tab', { name: '问答', selected: true }).waitFor();
  await page.getByRole('button', { name: '清空输入' }).click();
  await page.getByRole('button', { name: 'qiangji', exact: true }).waitFor();
  await page.getByRole('button', { name: '清空', exact: true }).click();
  await page.getByRole('button', { name: 'qiangji', exact: true }).waitFor({ state: 'detached' });
});

test('another search keeps the one before in the history, and only what was opened is remembered', async () => {
  await using student = await visitWatched(browser, DESKTOP);
  const { page } = student;
  const field = page.getByRole('searchbox');
  await page.goto(`${product.studentUrl}/searchAll?keyword=${encodeURIComponent('强基')}`);
  await page.getByRole('tab', { name: /^全部/ }).waitFor();
  await page.getByRole('tab').nth(1).click();
  await page.locator('header a[href="/searchAll"]').click();
  await page.waitForURL(/\/searchAll$/);
  await expect.poll(() => field.inputValue()).toBe('');
  await field.fill('清华');
  await page.waitForURL(/keyword=%E6%B8%85%E5%8D%8E/);
  await page.evaluate(() => setTimeout(() => history.back()));
  await page.waitForURL(/keyword=%E5%BC%BA%E5%9F%BA/);
  await expect.poll(() => field.inputValue()).toBe('强基');
  expect(await page.evaluate(() => localStorage.getItem('xj.keywords') ?? '[]')).toBe('[]');
});

test('the lines of a university are asked for, seen with their source, and lead to all of them', async () => {
  await using student = await visitWatched(browser, PHONE);
  const { page } = student;
  await page.goto(`${product.studentUrl}/searchAll`);
  await page.getByRole('searchbox').fill('中山大学分数线');
  const answer = page.getByRole('region', { name: '中山大学' });
  await answer.waitFor();
  const asksProvince = await answer.getByText('选一下生源省份').isVisible();
  if (asksProvince) {
    await page.getByRole('button', { name: '选省份' }).click();
    await page.getByRole('dialog').getByRole('button', { name: '广东', exact: true }).click();
  }
  const years = answer.getByRole('list', { name: '近三年' }).getByRole('listitem');
  await expect.poll(() => years.count()).toBe(3);
  const newest = (await years.first().textContent()) ?? '';
  const [score = ''] = /\d{3}(?=分)/.exec(newest.replace(/^\d{4} 年/, '')) ?? [];
  expect(score).not.toBe('');
  expect(await answer.getByText(/公布$/).count()).toBeGreaterThan(0);
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(390);
  await answer.getByRole('link', { name: /看.*数据/ }).click();
  await page.waitForURL(/\/orgDetail\?id=\d+&tab=data&province=440000/);
  await page.getByText(score).first().waitFor();
});
