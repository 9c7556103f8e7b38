import type { Talk } from '@xuanjiang/contracts/talk';
import type { Browser, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { DESKTOP } from './browser.ts';
import { hasFocus, openAs, PHONE, visit } from './browser.ts';
import type { Product } from './product.ts';
import { demoToken, refuseCall } from './registration.ts';
import { hasToast } from './toast.ts';

export const THANKS = '您的反馈已提交，我们将尽快给你答复！';
const NO_PICTURE = Buffer.from('<svg onload="alert(1)"/>');

/** A real picture: what a person sends is most often what a screen shows. */
export const takePicture = async (browser: Browser): Promise<Buffer> => {
  await using camera = await visit(browser, PHONE);
  await camera.page.setContent('<h1>招生计划表打不开</h1>');
  return await camera.page.screenshot({ type: 'png' });
};

/** Chooses files of that content. */
export const choose = (page: Page, buffer: Buffer, ...names: readonly string[]): Promise<void> =>
  page
    .getByLabel('添加图片')
    .setInputFiles(names.map((name) => ({ name, mimeType: 'image/png', buffer })));
export const tile = (page: Page, number: number) =>
  page.locator('form').getByRole('button', { name: `看图片 ${number}` });
export const send = (page: Page) => page.getByRole('button', { name: '提交反馈' });
export const field = (page: Page) => page.getByRole('textbox', { name: '问题或建议' });
/** The picture of a tile is there, and is one. */
export const isShown = (page: Page, number: number) =>
  tile(page, number)
    .locator('img')
    .evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 100);

/** The browser and screen of the person who reports a problem, and the talk on whose page it is reported. */
interface Reporting {
  readonly browser: Browser;
  readonly product: Product;
  readonly screen: typeof DESKTOP | typeof PHONE;
  readonly talk: Talk;
}

/** Reports a problem with a picture, once, and reads its answer. */
export const reportProblem = async ({
  browser,
  product,
  screen,
  talk,
}: Reporting): Promise<void> => {
  const token = await demoToken(product.url, 'student');
  const before = product.rows('SELECT 1 FROM feedback').length;
  await using person = await visit(browser, screen);
  const { page, context } = person;
  const picture = await takePicture(browser);
  const stored = (): number => product.rows('SELECT 1 FROM feedback_picture').length;
  const from = encodeURIComponent(`/videoDetail?id=${talk.Id}&_token_=secret`);
  await openAs(page, `${product.url}/feedback?from=${from}`, token);
  await page.locator('form').getByText(`来自：${talk.Title}`).waitFor();
  await page.getByRole('button', { name: '内容有误' }).click();

  // Without a word there is nothing to answer.
  await send(page).click();
  await page.getByText('请写一写遇到的问题或建议').waitFor();
  await expect.poll(() => hasFocus(field(page))).toBe(true);
  const text = '回放里的\n招生计划表打不开';
  await field(page).fill(text);
  await page.getByText(`已写 ${text.length} 个字，最多 1000 个`).waitFor({ state: 'attached' });
  await choose(page, picture, 'one.png', 'two.png');
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
  await choose(page, NO_PICTURE, 'broken.png');
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
};
