import { expect, test } from 'vitest';
import { PHONE, visitWatched } from '../harness/browser.ts';
import { shareProduct } from '../harness/shared-product.ts';

const { product, browser } = await shareProduct();

test('a visitor says where they are; filters of talks stay through back and a reload', async () => {
  await using student = await visitWatched(browser, PHONE);
  const { page } = student;
  await page.goto(`${product.url}/video`);
  const question = page.getByRole('region', { name: /^你在哪个省高考/ });
  await question.getByRole('button', { name: '选省份' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '广东', exact: true }).click();
  await page.getByRole('button', { name: '选择省份，当前：广东' }).waitFor();
  await question.waitFor({ state: 'detached' });

  await page.goto(`${product.studentUrl}/video/dist/440000`);
  const chip = (name: string | RegExp) => page.getByRole('button', { name });
  const row = page.locator('a[href^="/videoDetail?id="]');
  await chip(/^回放/).click();
  await chip('综合类').click();
  await page.waitForURL(/Status=replay&Kind=/);
  await row.first().click();
  await page.waitForURL(/videoDetail/);
  await page.goBack();
  await page.waitForURL(/\/video\/dist\/440000\?Status=replay&Kind=/);
  const chosen = async () => {
    await row.first().waitFor();
    expect(await chip('综合类').getAttribute('aria-pressed')).toBe('true');
    expect(await chip(/^回放/).getAttribute('aria-pressed')).toBe('true');
  };
  await chosen();
  await page.reload();
  await chosen();
});

test('a student filters universities, looks at one, comes back to its place and searches for an answer [1.DO.4, 2.SCREEN.3]', async () => {
  await using student = await visitWatched(browser, PHONE);
  const { page } = student;
  await page.goto(`${product.studentUrl}/orgList`);
  await page.getByRole('button', { name: '类型', exact: true }).click();
  await page
    .getByRole('dialog', { name: '类型' })
    .getByRole('button', { name: '理工类', exact: true })
    .click();
  const count = page.getByRole('status').filter({ hasText: /^理工类 \d+ 所/ });
  await count.waitFor();
  await page.reload();
  await count.waitFor();

  const letters = page.getByRole('group', { name: '按拼音首字母跳转' });
  const last = letters.getByRole('button').last();
  const letter = (await last.textContent()) ?? '';
  await last.click();
  await page.getByRole('heading', { name: letter, exact: true }).waitFor();
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(100);
  // The last row of the page is another one while the list still scrolls.
  const name = (await page.locator('a[href^="/orgDetail"]').last().textContent()) ?? '';
  await page.getByRole('link', { name, exact: true }).click();
  await page.getByRole('heading', { level: 1, name }).waitFor();
  await page.evaluate(() => setTimeout(() => history.back()));
  await count.waitFor();
  await page.getByRole('link', { name, exact: true }).waitFor();
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(100);

  await page.goto(`${product.studentUrl}/searchAll`);
  await page.getByRole('searchbox').fill('qiangji');
  const readings = page.getByRole('group', { name: '按拼音' });
  await readings.getByRole('button', { name: '强基', exact: true, pressed: true }).waitFor();
  await page.getByRole('heading', { name: '宣讲' }).waitFor();
  await page.getByRole('tab', { name: '问答' }).click();
  await page.getByRole('tab', { name: '问答', selected: true }).waitFor();
  const answer = page.getByRole('tabpanel').getByRole('listitem').first();
  await answer.getByText(/\d+:\d\d/).waitFor();
  expect(await answer.locator('mark').first().textContent()).toBe('强基');
  await answer.getByRole('link').click();
  await page.waitForURL(/\/videoDetail\?id=.*&moment=\d+/);
  await page.goBack();
  await page.getByRole('tab', { name: '问答', selected: true }).waitFor();
  expect(await page.getByRole('searchbox').inputValue()).toBe('qiangji');
});
