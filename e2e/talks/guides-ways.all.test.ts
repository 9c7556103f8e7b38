/** Guides are kept, reported, read without a network, and written at the desks. */

import type { Guide } from '@xuanjiang/contracts/guide-fields';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { DESKTOP, openAs, PHONE, sentTo, visit, visitWatched } from '../harness/browser.ts';
import { longGuide } from '../harness/guides.ts';
import { callApi, logIn, loginOf, PLAIN_PHONE } from '../harness/identity.ts';
import { ACTIVE_PDF, LOCKED_PDF } from '../harness/pdfs.ts';
import { button, drawn } from '../harness/reading.ts';
import { demoToken } from '../harness/registration.ts';
import { shareProduct } from '../harness/shared-product.ts';
import { someGuide } from '../harness/talks.ts';
import { hasToast } from '../harness/toast.ts';

const { product, browser } = await shareProduct({ environment: { OPEN_READING: 'true' } });
/** The guide of the liaison's university, and below it the guide with the most pages. */
let guide: Guide;
let long: Guide;
beforeAll(async () => {
  guide = await someGuide(product.url);
  long = await longGuide(product.url);
  expect(long.Pages).toBe(64);
});

const address = (page = 0) =>
  `${product.url}/mPdf?id=${long.Id}${page === 0 ? '' : `&page=${page}`}`;

test('a star and a bookmark that are not saved go out again', async () => {
  await using person = await visitWatched(browser, PHONE);
  const { page, context } = person;
  const value = await demoToken(product.url, 'student');
  // The demo's student follows it.
  const ended = { Id: long.Id, On: false };
  await callApi(product.url, '/api/book/sub', { body: ended, token: value });
  await context.addCookies([{ name: 'token', value, url: product.url }]);
  const known = page.waitForResponse((answer) => answer.url().includes('guide.readPlace'));
  await page.goto(address(9));
  await known;
  await drawn(page, 9);
  await button(page, '目录').click();
  await page.getByRole('tab', { name: /^我的书签/ }).click();
  await context.setOffline(true);
  await button(page, '给第 9 页加书签').click();
  await hasToast(page, '没有保存，请再试一次');
  await button(page, '给第 9 页加书签').waitFor();
  await page.keyboard.press('Escape');
  await button(page, '关注这本指南').click();
  await hasToast(page, '没有保存成功，请再试一次');
  await button(page, '关注这本指南').waitFor();
});

test('a downloaded guide opens without a network, its code and its file being on the device', async () => {
  await using person = await visitWatched(browser, { ...PHONE, serviceWorkers: 'allow' });
  const { page, context } = person;
  await page.goto(`${product.url}/recruitDetail?id=${guide.Id}`);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.getByRole('button', { name: /^下载 / }).click();
  await page.getByRole('button', { name: '已下载', exact: true }).waitFor();
  await context.setOffline(true);
  // In full: nothing of the reader was ever shown here.
  await page.goto(`${product.url}/mPdf?id=${guide.Id}&page=${guide.Pages}`);
  await page.locator(`[data-page="${guide.Pages}"] canvas[data-state="done"]`).waitFor();
  await page.getByRole('button', { name: '目录' }).click();
  await page.getByRole('dialog', { name: '目录' }).getByRole('button', { name: /1\.1/ }).waitFor();
});

test('what a visitor reports of a guide is sent once they have logged in, once, and its sheet closes', async () => {
  await using person = await visitWatched(browser, PLAIN_PHONE);
  const { page } = person;
  const sent = sentTo(page, 'guide.report');
  await page.goto(`${product.url}/recruitDetail?id=${guide.Id}`);
  await page.getByRole('button', { name: '报告问题' }).click();
  const sheet = page.getByRole('dialog', { name: '报告问题' });
  await sheet.getByRole('button', { name: '已经过期', exact: true }).click();
  await sheet.getByRole('textbox').fill('第 3 页是去年的计划');
  await sheet.getByRole('button', { name: '提交' }).click();
  await loginOf(page).sheet.waitFor();
  expect(sent).toEqual([]);
  await logIn(page, product.url, '13700002470');
  await hasToast(page, '已收到，谢谢');
  await sheet.waitFor({ state: 'detached' });
  expect(sent).toHaveLength(1);
  expect(JSON.parse(sent[0] ?? '')).toMatchObject({
    Id: guide.Id,
    Reason: 'outdated',
    Note: '第 3 页是去年的计划',
  });
  await page.reload();
  await page.getByRole('button', { name: '报告问题' }).click();
  expect(await sheet.getByRole('textbox').inputValue()).toBe('');
  expect(sent).toHaveLength(1);
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
  // So is what acts by itself, with what it is.
  await choose(page, 'PDF 文件', 'active.pdf', ACTIVE_PDF);
  await panel.getByText('启动程序的动作、JavaScript 脚本').waitFor();
  await panel.getByRole('button', { name: '存为草稿' }).click();
  await panel.getByText('文件通过检查以后才能保存').waitFor();
  const { guide, bytes } = await otherGuide();
  await choose(page, 'PDF 文件', 'guide.pdf', bytes);
  await panel.getByText(`检查通过：${guide.Pages} 页`).waitFor();
  // A title is needed.
  await panel.getByRole('button', { name: '存为草稿' }).click();
  await panel.getByText('这一项要填').waitFor();
  await panel.getByLabel('标题').fill(TITLE);
  await panel.getByRole('button', { name: '存为草稿' }).click();
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
  // A filter is in the address, which keeps it.
  await page.goto(`${product.url}/orgCenter/guides?stage=draft`);
  await page.getByText('没有符合的').waitFor();

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

test('an operator sends a table, mends what is wrong in its cells, says where it is from, and it is stored', async () => {
  await using operator = await visitWatched(browser, DESKTOP);
  const { page } = operator;
  const token = await demoToken(product.url, 'operator');
  await openAs(page, `${product.url}/desk/enrolment`, token);
  await page.getByText('先检查，不改数据').waitFor();
  const rows = [HEAD, line('不存在大学', '634'), line('浙江大学', '高')];
  await choose(page, '表格', 'lines.csv', Buffer.from(`${rows.join('\n')}\n`));
  await page.getByText('还要改 2 行').waitFor();
  const isWrong = page.locator('tbody [aria-invalid]');
  await expect.poll(() => isWrong.count()).toBe(2);
  const store = page.getByRole('button', { name: /^导入这/ });
  expect(await store.isDisabled()).toBe(true);
  await page.getByLabel('第 2 行 院校名称').fill('北京大学');
  await page.keyboard.press('Enter');
  await page.getByText('还要改 1 行').waitFor();
  await page.getByLabel('第 3 行 最低分').fill('634');
  await page.keyboard.press('Enter');
  await page.getByText('还没写谁公布的').waitFor();
  await page.getByLabel('谁公布的').fill('示例考试院');
  await page.getByLabel('文件和第几页').fill('《2026 年录取分数线》第 1 页');
  await page.getByRole('button', { name: '存好，再检查' }).click();
  await page.getByRole('button', { name: '导入这 2 行' }).click();
  await page.getByText('导入了 2 行').waitFor();
  const stored = product.rows("select min_score from admission_line where province_id = '820000'");
  expect(stored).toMatchObject([{ min_score: 634 }, { min_score: 634 }]);
  expect(operator.errors).toEqual([]);
});
