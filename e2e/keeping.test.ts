import type { Note } from '@xuanjiang/contracts/note';
import type { Talk } from '@xuanjiang/contracts/talk';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hasFocus, launchBrowser, openAs, PHONE, visit } from './harness/browser.ts';
import { callApi } from './harness/identity.ts';
import type { Product } from './harness/product.ts';
import { startProduct } from './harness/product.ts';
import { demoToken, refuseCall } from './harness/registration.ts';
import { titled } from './harness/title.ts';
import { hasToast } from './harness/toast.ts';

const THANKS = '您的反馈已提交，我们将尽快给你答复！';

let product: Product;
let browser: Browser;
let talk: Talk;
/** Ids of talks that can be watched again. */
let talks: readonly string[];
/** A real picture: what a person sends is most often what the screen shows. */
let screenshot: Buffer;

beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct(), launchBrowser()]);
  const found = await callApi<{ List: Talk[] }>(
    product.url,
    '/api/stream/find?Status=replay&Limit=100',
  );
  const replays = found.data.List.filter(({ Durationms }) => Durationms > 0);
  [talk] = replays as [Talk];
  talks = replays.map(({ Id }) => Id);
  await using camera = await visit(browser, PHONE);
  await camera.page.setContent('<h1>招生计划表打不开</h1>');
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

/** Keeps a note of a talk. */
const keep = async (token: string, place: number, Atms: number, Content: string) => {
  const body = {
    ...{ Talkid: talks[place], Atms, Content },
    Kind: Content === '' ? 'again' : 'note',
  };
  const { code } = await callApi(product.url, '/api/user/note/add', { token, body });
  expect(code).toBe(0);
};
const noteRows = (page: Page) => page.getByRole('main').locator('section li');
const rowOf = (page: Page, words: string) => noteRows(page).filter({ hasText: words });
const chip = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

const advOf = (page: Page) => page.getByRole('dialog', { name: '广告' });

/** Whether a call is that for the advertisement; calls of one moment share an address. */
const isAsked = (url: string): boolean => url.includes('adv.get');

/** The screens on which the page asks for it, from now on. */
const askedAt = (page: Page): readonly string[] => {
  const paths: string[] = [];
  page.on('request', (request) => {
    if (isAsked(request.url())) paths.push(new URL(page.url()).pathname);
  });
  return paths;
};

/** Settles when the server has counted. */
const counted = (page: Page, kind: string): Promise<unknown> =>
  page.waitForResponse(
    (answer) =>
      answer.url().endsWith('/api/sys/adv/count/add') &&
      answer.request().postData()?.includes(kind) === true,
  );

test('a visitor sees the advertisement once a day, and follows it [1.DO.14, 2.OVER.12, 3.STATE.10]', async () => {
  await using visitor = await visit(browser, PHONE, { adv: true });
  const { page } = visitor;
  const shown = counted(page, 'shown');
  await page.goto(`${product.url}/video`);
  const adv = advOf(page);
  await adv.getByRole('img', { name: '强基计划，一次听懂：看看有哪些宣讲' }).waitFor();
  await shown;
  const clicked = counted(page, 'clicked');
  await adv.getByRole('link').click();
  await clicked;
  await adv.waitFor({ state: 'detached' });
  await expect.poll(() => new URL(page.url()).pathname).toBe('/videoSearch');
  expect(await product.data('adv', 'list')).toContain('1 shown, 1 clicked');

  const asked = askedAt(page);
  await page.goto(`${product.url}/video`);
  await page.getByRole('heading', { name: '今日宣讲' }).waitFor();
  const tabs = page.getByRole('navigation');
  await tabs.getByRole('link', { name: '我的' }).click();
  await titled(page, '个人中心');
  await tabs.getByRole('link', { name: '宣讲', exact: true }).click();
  await page.getByRole('heading', { name: '今日宣讲' }).waitFor();
  expect(await adv.count()).toBe(0);
  expect(asked).toEqual([]);
  expect(visitor.errors).toEqual([]);
});

test('a problem is reported with a picture, once, and its answer is read [2.SCREEN.29, 8.OTHER.4]', async () => {
  const token = await demoToken(product.url, 'student');
  const before = product.rows('SELECT 1 FROM feedback').length;
  await using person = await visit(browser, PHONE);
  const { page, context } = person;
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

test('notes of all talks stand by their talks, are changed there, and open the recording at their second', async () => {
  const token = await demoToken(product.url, 'student');
  await keep(token, 0, 4000, '转专业看绩点');
  await keep(token, 1, 3000, '');
  await keep(token, 0, 2000, '提前批不影响后面');
  await using student = await visit(browser, PHONE);
  const { page } = student;
  await openAs(page, `${product.url}/my`, token);
  await page.getByRole('link', { name: /^我的收藏/ }).click();
  await chip(page, '笔记').click();
  await rowOf(page, '转专业').waitFor();
  expect(await noteRows(page).allInnerTexts()).toEqual([
    expect.stringContaining('提前批不影响后面'),
    expect.stringContaining('转专业看绩点'),
    expect.stringContaining('再看一遍'),
  ]);
  const { data } = await callApi<{ List: Note[] }>(product.url, '/api/user/note/find', { token });
  const groups = page.getByRole('main').locator('section');
  for (const [place, note] of [data.List[0], data.List[2]].entries()) {
    await groups
      .nth(place)
      .getByRole('heading', { name: note?.Talktitle ?? '' })
      .waitFor();
    await groups
      .nth(place)
      .getByText(note?.Universityname ?? '', { exact: true })
      .waitFor();
  }

  await rowOf(page, '转专业').getByRole('button', { name: /^修改/ }).click();
  await page.getByRole('textbox').fill('转专业看绩点和面试');
  await page.getByRole('button', { name: '保存' }).click();
  await rowOf(page, '转专业看绩点和面试').locator('button:focus').waitFor();

  await chip(page, '再看一遍').click();
  await rowOf(page, '转专业').waitFor({ state: 'detached' });
  await rowOf(page, '再看一遍').getByRole('link').click();
  await page.waitForURL((url) => url.search === `?id=${talks[1]}&moment=3`);
  await page.waitForFunction(() => (document.querySelector('video')?.currentTime ?? 0) >= 3);
  await page.goBack();
  await rowOf(page, '再看一遍').waitFor();
  expect(await noteRows(page).count()).toBe(1);
  expect(student.errors).toEqual([]);
});
