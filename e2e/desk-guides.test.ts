/** Liaisons and operators write guides, and send tables of enrolment data. */

import type { Guide } from '@xuanjiang/contracts/guide-fields';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DESKTOP, launchBrowser, openAs, PHONE, visit, visitWatched } from './harness/browser.ts';
import { dataRows } from './harness/data-rows.ts';
import { LOCKED_PDF } from './harness/pdfs.ts';
import type { Product } from './harness/product.ts';
import { startProduct } from './harness/product.ts';
import { demoToken } from './harness/registration.ts';
import { hasToast } from './harness/toast.ts';

let browser: Browser;
let product: Product;
beforeAll(async () => {
  browser = await launchBrowser();
  product = await startProduct();
});
afterAll(async () => {
  await browser.close();
  await product[Symbol.asyncDispose]();
});

/** The guide of another university, and its bytes. */
const otherGuide = async (): Promise<{ readonly guide: Guide; readonly bytes: Buffer }> => {
  const response = await fetch(`${product.url}/api/book/find?Limit=50`);
  const { data } = (await response.json()) as { readonly data: { readonly List: Guide[] } };
  const guide = data.List.find(({ Universityname }) => Universityname !== '清华大学');
  if (guide === undefined) throw new Error('the demo has guides');
  const file = await fetch(product.url + guide.File.Url);
  return { guide, bytes: Buffer.from(await file.arrayBuffer()) };
};

const TITLE = '示例：新生必读';
const choose = (page: Page, label: string, name: string, buffer: Buffer) =>
  page
    .getByLabel(label, { exact: true })
    .and(page.locator('input[type=file]'))
    .setInputFiles({ name, mimeType: 'application/octet-stream', buffer });

test('a liaison sends a guide, sees it checked and publishes it, and a student reads it', async () => {
  await using liaison = await visitWatched(browser, DESKTOP);
  const { page } = liaison;
  const token = await demoToken(product.url, 'worker');
  await openAs(page, `${product.url}/orgCenter/guides`, token);
  await page.getByRole('button', { name: '上传指南' }).click();
  const panel = page.getByRole('dialog');
  await panel.getByText('选择 PDF').waitFor();
  // What opens with a password only is refused in words.
  await choose(page, 'PDF 文件', 'locked.pdf', LOCKED_PDF);
  await panel.getByText('文件加了密码，打不开').waitFor();
  expect(await panel.getByRole('button', { name: '保存' }).isDisabled()).toBe(true);
  const { guide, bytes } = await otherGuide();
  await choose(page, 'PDF 文件', 'guide.pdf', bytes);
  await panel.getByText(`检查通过：${guide.Pages} 页`).waitFor();
  // A title is needed.
  await panel.getByRole('button', { name: '保存' }).click();
  await panel.getByText('这一项要填').waitFor();
  await panel.getByLabel('标题').fill(TITLE);
  await panel.getByRole('button', { name: '保存' }).click();
  await panel.getByText(`现在的文件：${guide.Pages} 页`).waitFor();
  // The draft is read in another tab, by its editor alone.
  const preview = await panel.getByRole('link', { name: '预览' }).getAttribute('href');
  const shown = await fetch(new URL(preview ?? '', product.url));
  expect(shown.headers.get('cache-control')).toBe('private, no-store');
  expect(Buffer.from(await shown.arrayBuffer()).equals(bytes)).toBe(true);
  await panel.getByRole('button', { name: '发布' }).click();
  await page.getByText('发布这本指南？').waitFor();
  await page.getByRole('dialog').last().getByRole('button', { name: '发布' }).click();
  await panel.getByRole('button', { name: '下架' }).waitFor();
  const row = page.getByRole('row').filter({ hasText: TITLE });
  await row.getByText('已发布').waitFor();
  // A filter is in the address, and a reload keeps it.
  await page.goto(`${product.url}/orgCenter/guides?stage=draft`);
  await page.getByText('没有符合条件的指南').waitFor();
  await page.reload();
  await page.getByText('没有符合条件的指南').waitFor();

  const [made] = product.rows(`select id from guide where title = '${TITLE}'`) as { id: string }[];
  await using student = await visit(browser, PHONE);
  await student.page.goto(`${product.studentUrl}/recruitDetail?id=${made?.id}`);
  await student.page.getByText(TITLE).first().waitFor();
  await student.page.locator(`a[href^="/mPdf?id=${made?.id}"]`).first().click();
  await student.page.locator('[data-page="1"] canvas[data-state="done"]').waitFor();
  expect(student.errors).toEqual([]);
});

const HEAD =
  'year,province,batch,subject_type,school_name,major_group,major_name,min_score,min_rank';
const line = (school: string, score: string) =>
  `2026,澳门特别行政区,本科批,综合,${school},201,,${score},9872`;

test('an operator sends a table: a bad one gives a report, a good one is stored', async () => {
  await using operator = await visitWatched(browser, DESKTOP);
  const { page } = operator;
  const token = await demoToken(product.url, 'operator');
  await openAs(page, `${product.url}/desk/enrolment`, token);
  const send = async (name: string, rows: readonly string[]): Promise<void> => {
    await page.getByRole('button', { name: '上传表格' }).click();
    await page.getByRole('button', { name: '选择表格并检查' }).waitFor();
    await choose(page, '表格', name, Buffer.from(`${[HEAD, ...rows].join('\n')}\n`));
  };
  await send('bad.csv', [line('不存在大学', '634'), line('浙江大学', '高')]);
  const panel = page.getByRole('dialog');
  await panel.getByText('共 2 处问题').waitFor();
  await panel.getByText('没有这所院校：不存在大学').waitFor();
  expect(await panel.getByRole('button', { name: /导入这/ }).count()).toBe(0);
  await page.keyboard.press('Escape');
  await panel.waitFor({ state: 'detached' });
  await send('good.csv', [line('浙江大学', '634')]);
  await panel.getByText('1 行没有问题').waitFor();
  await panel.getByRole('button', { name: '导入这 1 行' }).click();
  await panel.getByText('导入了 1 行').waitFor();
  const stored = product.rows("select min_score from admission_line where province_id = '820000'");
  expect(stored).toMatchObject([{ min_score: 634 }]);
});

test('of two who edit one guide the second one chooses between both versions', async () => {
  await using one = await visitWatched(browser, DESKTOP);
  await using two = await visitWatched(browser, DESKTOP);
  const token = await demoToken(product.url, 'operator');
  for (const { page } of [one, two]) {
    await openAs(page, `${product.url}/desk/guides?sort=title`, token);
    await dataRows(page).first().click();
    await page.getByRole('dialog').getByLabel('标题').waitFor();
  }
  const write = async (page: Page, title: string): Promise<void> => {
    const panel = page.getByRole('dialog').first();
    await panel.getByLabel('标题').fill(title);
    await panel.getByRole('button', { name: '保存' }).click();
  };
  await write(one.page, '甲改的标题');
  await hasToast(one.page, '已保存');
  await write(two.page, '乙改的标题');
  await two.page.getByText('别人刚改过这条').waitFor();
  await two.page.getByText('甲改的标题').first().waitFor();
  await two.page.getByRole('button', { name: '用选好的继续' }).click();
  await hasToast(two.page, '已保存');
  expect(product.rows("select title from guide where title like '%改的标题'")).toMatchObject([
    { title: '乙改的标题' },
  ]);
});
