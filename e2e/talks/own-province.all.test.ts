import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { PHONE, visit } from '../harness/browser.ts';
import { shareProduct } from '../harness/shared-product.ts';
import { someTalk } from '../harness/talks.ts';

/** Hubei. */
const HUBEI = '420000';

const { product, browser } = await shareProduct();

const question = (page: Page) => page.getByRole('region', { name: /^你在哪个省高考/ });
const province = (page: Page, name: string) =>
  page.getByRole('button', { name: `选择省份，当前：${name}` });
const timetable = (page: Page) => page.getByRole('region', { name: '今日宣讲' });
const headings = (page: Page) => timetable(page).getByRole('heading', { level: 3 });

test('a new visitor is asked for the province once; its talks come first, and are called so [2.OWN.1, 2.OWN.3]', async () => {
  const talk = await someTalk(product.url, 'upcoming');
  product.sql(`
    UPDATE talk SET nationwide = 0, starts_at = ${Date.now() + 600_000}, ends_at = ${Date.now() + 3_600_000} WHERE id = '${talk.Id}';
    DELETE FROM talk_province WHERE talk_id = '${talk.Id}' OR province_id = '${HUBEI}';
    INSERT INTO talk_province (talk_id, province_id) VALUES ('${talk.Id}', '${HUBEI}');
  `);
  await using phone = await visit(browser, PHONE);
  const { page } = phone;
  await page.goto(`${product.url}/video`);
  await timetable(page).waitFor();
  // The page is there beside the question.
  await question(page).getByRole('button', { name: '选省份' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '湖北', exact: true }).click();
  await province(page, '湖北').waitFor();
  expect(await question(page).count()).toBe(0);

  const shows = async (): Promise<void> => {
    await expect.poll(() => headings(page).first().textContent()).toBe('本省 · 湖北');
    const row = timetable(page).getByRole('listitem').first();
    expect(await row.getByRole('link').first().textContent()).toBe(talk.Title);
    await row.getByText('本省', { exact: true }).waitFor();
    const slide = page.getByRole('region', { name: '推荐宣讲' }).getByRole('group').first();
    await slide.getByText('本省', { exact: true }).waitFor();
    await slide.getByRole('link', { name: talk.Title }).waitFor();
  };
  await shows();
  await page.reload();
  await shows();
  expect(await question(page).count()).toBe(0);

  // It can be changed at any time.
  await province(page, '湖北').click();
  await page.getByRole('dialog').getByRole('button', { name: '全国', exact: true }).click();
  await province(page, '全国').waitFor();
  const groups = await headings(page).allTextContents();
  expect(groups.filter((text) => text !== '已结束')).toEqual([]);
  expect(phone.errors).toEqual([]);
});

test('who skips the question is not asked again, and a kept province is taken over [2.OWN.1, 2.OWN.2]', async () => {
  await using phone = await visit(browser, PHONE);
  const { page, context } = phone;
  await page.goto(`${product.url}/video`);
  await question(page).getByRole('button', { name: '跳过' }).click();
  await question(page).waitFor({ state: 'detached' });
  await page.reload();
  await timetable(page).waitFor();
  expect(await question(page).count()).toBe(0);
  await province(page, '全国').waitFor();

  await context.clearCookies({ name: '_province' });
  await page.evaluate(() =>
    localStorage.setItem('xj.province', JSON.stringify({ value: '440000', label: '广东' })),
  );
  await page.reload();
  await province(page, '广东').waitFor();
  await question(page).waitFor({ state: 'detached' });
  const kept = (await context.cookies()).find(({ name }) => name === '_province');
  expect(kept?.value).toBe('440000');
});

test('a visitor opens the whole day and other days on the main page, without a login [2.OWN.4]', async () => {
  await using phone = await visit(browser, PHONE);
  const { page } = phone;
  await page.goto(`${product.url}/video`);
  await page.getByRole('button', { name: /^今日 \d+ 场宣讲/ }).click();
  const whole = page.getByRole('region', { name: '宣讲时间表' });
  const fold = whole.getByRole('button', { name: '收起' });
  await fold.first().waitFor();
  const days = whole.getByRole('navigation', { name: '选择日期' });
  expect(await days.getByRole('button', { name: /今天/ }).getAttribute('aria-current')).toBe(
    'date',
  );
  const other = days.getByRole('button').last();
  await other.click();
  expect(await other.getAttribute('aria-current')).toBe('date');
  await whole.getByRole('button', { name: '筛选', exact: true }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/video');
  expect(await page.getByRole('dialog').count()).toBe(0);
  await fold.first().click();
  await timetable(page).waitFor();
  expect(phone.errors).toEqual([]);
});

test('a row shows its title on up to two lines and its whole university, at 320 px too [2.ROW.1]', async () => {
  const talk = await someTalk(product.url, 'upcoming');
  const title = '强基计划、综合评价与高校专项计划招生政策一次讲清楚：报名条件、校测时间和录取规则';
  const university = '内蒙古自治区鄂尔多斯应用技术与新能源职业本科师范大学（东胜校区）';
  product.sql(`
    UPDATE talk SET title = '${title}', nationwide = 1 WHERE id = '${talk.Id}';
    UPDATE university SET name = '${university}' WHERE id = '${talk.Universityid}';
  `);
  await using phone = await visit(browser, { ...PHONE, viewport: { width: 320, height: 640 } });
  const { page } = phone;
  await page.goto(`${product.studentUrl}/video/dist/110000`);
  const row = page.getByRole('listitem').filter({ hasText: title });
  const heights = await row.evaluate((element, name) => {
    const link = element.querySelector('a');
    const whose = [...element.querySelectorAll('p')].find((one) => one.textContent === name);
    if (link === null || whose === undefined)
      throw new Error('the row lacks its title or its university');
    const lines = (one: Element) =>
      one.clientHeight / Number.parseFloat(getComputedStyle(one).lineHeight);
    return {
      title: Math.round(lines(link)),
      university: Math.round(lines(whose)),
      cut: whose.scrollHeight > whose.clientHeight || whose.scrollWidth > whose.clientWidth,
      wide: document.documentElement.scrollWidth > window.innerWidth,
    };
  }, university);
  expect(heights.title).toBe(2);
  expect(heights.university).toBeGreaterThan(2);
  expect({ cut: heights.cut, wide: heights.wide }).toEqual({ cut: false, wide: false });
});
