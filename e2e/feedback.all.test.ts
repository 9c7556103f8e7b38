import { text } from '@xuanjiang/contracts/messages';
import type { Talk } from '@xuanjiang/contracts/talk';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DESKTOP, launchBrowser, openAs, PHONE, visit } from './harness/browser.ts';
import type { Product } from './harness/product.ts';
import { startProduct } from './harness/product.ts';
import { demoToken, refuseCall } from './harness/registration.ts';
import { someTalk } from './harness/talks.ts';
import { hasToast } from './harness/toast.ts';

const THANKS = '您的反馈已提交，我们将尽快给你答复！';

let product: Product;
let browser: Browser;
let talk: Talk;
/** A real picture: what a person sends is most often what the screen shows. */
let screenshot: Buffer;

beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct(), launchBrowser()]);
  talk = await someTalk(product.url, 'replay');
  await using camera = await visit(browser, PHONE);
  await camera.page.goto(`${product.url}/video`);
  screenshot = await camera.page.screenshot({ type: 'png' });
});
afterAll(async () => {
  await browser.close();
  await product[Symbol.asyncDispose]();
});

const choose = (page: Page, ...names: readonly string[]) =>
  page.getByLabel('添加图片').setInputFiles(
    names.map((name) => ({
      name,
      mimeType: 'image/png',
      buffer: name.startsWith('broken') ? Buffer.from('<svg onload="alert(1)"/>') : screenshot,
    })),
  );
const tile = (page: Page, number: number) =>
  page.locator('form').getByRole('button', { name: `看图片 ${number}` });
const send = (page: Page) => page.getByRole('button', { name: '提交反馈' });
const field = (page: Page) => page.getByRole('textbox', { name: '问题或建议' });
/** The picture of a tile is there, and is one. */
const isShown = (page: Page, number: number) =>
  tile(page, number)
    .locator('img')
    .evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 100);
const stored = (): number => product.rows('SELECT 1 FROM feedback_picture').length;

test('a problem is reported with a picture, once, on a desktop, and its answer is read [2.SCREEN.29, 8.OTHER.4]', async () => {
  const token = await demoToken(product.url, 'student');
  const before = product.rows('SELECT 1 FROM feedback').length;
  await using person = await visit(browser, DESKTOP);
  const { page, context } = person;
  const from = encodeURIComponent(`/videoDetail?id=${talk.Id}&_token_=secret`);
  await openAs(page, `${product.url}/feedback?from=${from}`, token);
  await page.locator('form').getByText(`来自：${talk.Title}`).waitFor();
  await page.getByRole('button', { name: '内容有误' }).click();

  // Without a word there is nothing to answer.
  await send(page).click();
  await page.getByText('请写一写遇到的问题或建议').waitFor();
  expect(await field(page).evaluate((one) => one === document.activeElement)).toBe(true);
  const text = '回放里的\n招生计划表打不开';
  await field(page).fill(text);
  await page.getByText(`已写 ${text.length} 个字，最多 1000 个`).waitFor({ state: 'attached' });
  await choose(page, 'one.png', 'two.png');
  await expect.poll(() => isShown(page, 2)).toBe(true);

  // Whoever leaves finds all of it again.
  await page.goto(`${product.url}/aboutUs`);
  await page.getByRole('link', { name: '问题反馈' }).click();
  await expect.poll(() => isShown(page, 2)).toBe(true);
  expect(await field(page).inputValue()).toBe(text);
  await page.getByRole('button', { name: '内容有误', pressed: true }).waitFor();
  await page.locator('form').getByText(`来自：${talk.Title}`).waitFor();

  // A picture is looked at as a layer, and one of them is taken away.
  await tile(page, 1).click();
  const view = page.getByRole('dialog', { name: '图片 1' });
  await view.getByRole('img', { name: '图片 1' }).waitFor();
  await page.goBack();
  await view.waitFor({ state: 'detached' });
  const kept = stored();
  await page.getByRole('button', { name: '移除图片 2' }).click();
  await tile(page, 2).waitFor({ state: 'detached' });
  await expect.poll(stored).toBe(kept - 1);

  // What is no picture is said to be none, and removed.
  await choose(page, 'broken.png');
  await hasToast(page, '这不是图片，只支持 JPEG、PNG 和 WebP');
  await page.getByRole('button', { name: '重传图片 2' }).waitFor();
  await send(page).click();
  await hasToast(page, '有图片没有传上去，请重传或移除');
  await page.getByRole('button', { name: '移除图片 2' }).click();

  // A failed try keeps everything; of two presses one counts.
  const allow = await refuseCall(context, 'feedback.add');
  await page.getByRole('button', { name: '提交反馈', disabled: false }).click();
  await hasToast(page, '系统开小差了');
  expect(await field(page).inputValue()).toBe(text);
  await allow();
  await page.getByRole('button', { name: '提交反馈', disabled: false }).dblclick();
  await hasToast(page, THANKS);
  const own = page.getByRole('article').filter({ hasText: '回放里的' });
  await own.getByText('待答复').waitFor();
  await own.getByRole('button', { name: '看图片 1' }).waitFor();
  expect(await own.count()).toBe(1);
  expect(await field(page).inputValue()).toBe('');
  expect(product.rows('SELECT 1 FROM feedback')).toHaveLength(before + 1);
  const [sent] = product.rows('SELECT id, link FROM feedback ORDER BY id DESC LIMIT 1') as {
    id: number;
    link: string;
  }[];
  expect(sent?.link).toBe(`/videoDetail?id=${talk.Id}`);

  await product.data('feedback', 'answer', `${sent?.id}`, '--text', '（示例）已经修好，谢谢');
  await page.goto(`${product.url}/message`);
  const message = page.getByRole('article').filter({ hasText: '你的反馈有了答复' }).first();
  await message.getByText('（示例）已经修好，谢谢').waitFor();
  await message.getByText('因为你提交过反馈').waitFor();
  await message.getByRole('link', { name: '你的反馈有了答复' }).click();
  await page.waitForURL(/\/feedback$/);
  await own.getByText('已答复').waitFor();
  await own.getByText('（示例）已经修好，谢谢').waitFor();
  expect(person.errors).toEqual([]);
});
test('what was answered after a lost answer is sent as another one, and its text is kept', async () => {
  await using person = await visit(browser, PHONE);
  const { page } = person;
  await openAs(page, `${product.url}/feedback`, await demoToken(product.url, 'student'));
  await choose(page, 'one.png');
  await expect.poll(() => isShown(page, 1)).toBe(true);
  await field(page).fill('回放没有字幕');
  // It arrives, and nobody is told.
  await page.route('**/trpc/feedback.add*', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await send(page).click();
  await hasToast(page, '没有提交成功，内容还在，请再试一次');
  await page.unroute('**/trpc/feedback.add*');
  const [sent] = product.rows('SELECT id FROM feedback ORDER BY id DESC LIMIT 1') as {
    id: number;
  }[];
  await product.data('feedback', 'answer', `${sent?.id}`, '--text', '（示例）下周就有');

  const wish = '回放没有字幕，也没有倍速';
  await field(page).fill(wish);
  await page.getByRole('button', { name: '提交反馈', disabled: false }).click();
  await hasToast(page, text('zh', 'feedbackAnsweredAlready'));
  // Its picture belongs to the one that was answered.
  await tile(page, 1).waitFor({ state: 'detached' });
  expect(await field(page).inputValue()).toBe(wish);
  await page.getByRole('button', { name: '提交反馈', disabled: false }).click();
  await hasToast(page, THANKS);
  const own = page.getByRole('article');
  await own.filter({ hasText: wish }).getByText('待答复').waitFor();
  await own.filter({ hasText: '（示例）下周就有' }).first().waitFor();
});

test('a picture that does not arrive is sent again by hand', async () => {
  await using person = await visit(browser, PHONE);
  const { page } = person;
  await openAs(page, `${product.url}/feedback`, await demoToken(product.url, 'student'));
  await page.route('**/api/feedback/picture/add', (route) => route.abort());
  await choose(page, 'one.png');
  await hasToast(page, '图片没有传上去，请再试一次');
  await page.unroute('**/api/feedback/picture/add');
  await page.getByRole('button', { name: '重传图片 1' }).click();
  await expect.poll(() => isShown(page, 1)).toBe(true);
  // More than there is room for is left out, and said so.
  await choose(page, 'two.png', 'three.png', 'four.png');
  await hasToast(page, '最多 3 张，其余的没有添加');
  await expect.poll(() => isShown(page, 3)).toBe(true);
  expect(await page.getByLabel('添加图片').count()).toBe(0);
  expect(person.errors).toEqual([]);
});

test('a visitor logs in first, and nobody finds what another has begun', async () => {
  await using person = await visit(browser, PHONE);
  const { page } = person;
  await openAs(page, `${product.url}/feedback`, await demoToken(product.url, 'student'));
  await field(page).fill('这是我写的');
  await openAs(page, `${product.url}/feedback`, await demoToken(product.url, 'parent'));
  expect(await field(page).inputValue()).toBe('');
  await using visitor = await visit(browser, DESKTOP);
  await visitor.page.goto(`${product.url}/feedback`);
  await visitor.page.getByRole('dialog').waitFor();
  expect(await field(visitor.page).count()).toBe(0);
});
