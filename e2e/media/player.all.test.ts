import { expect, test } from 'vitest';
import { PHONE, visit } from '../harness/browser.ts';
import { playsOn, secondOf } from '../harness/picture.ts';
import { replayChat } from '../harness/replay-chat.ts';
import { hears, openTalk } from '../harness/room.ts';
import { shareProduct } from '../harness/shared-product.ts';
import { someTalk, talkWith } from '../harness/talks.ts';
import { hasToast } from '../harness/toast.ts';

const { product, browser } = await shareProduct();

test('captions that are switched in the full screen of a phone are shown so by our menu', async () => {
  const id = await talkWith(product.url, 'replay', async ({ Id }) => {
    const response = await fetch(`${product.url}/api/stream/get?Id=${Id}`);
    const { data } = (await response.json()) as { data: { Media: { Captions: string } | null } };
    return data.Media?.Captions ? Id : undefined;
  });
  await using phone = await visit(browser, PHONE);
  const { page } = phone;
  await openTalk(page, product.url, id);
  await playsOn(page, 1);
  await page
    .getByRole('button', { name: '画质与更多', includeHidden: true })
    .dispatchEvent('click');
  const captions = page.getByRole('radiogroup', { name: '字幕' });
  const chosen = (name: string) => captions.getByRole('radio', { name, checked: true }).waitFor();
  await chosen('小');
  // The full screen of an iPhone has its own controls, which do this.
  const turn = (mode: TextTrackMode) =>
    page.evaluate((to) => {
      const [track] = document.querySelector('video')?.textTracks ?? [];
      if (track !== undefined) track.mode = to;
    }, mode);
  await turn('disabled');
  await chosen('关');
  await turn('showing');
  await chosen('小');
  await captions.getByRole('radio', { name: '关' }).check();
  expect(await page.evaluate(() => document.querySelector('video')?.textTracks[0]?.mode)).toBe(
    'disabled',
  );
  expect(phone.errors).toEqual([]);
});

test('the live stream plays on [1.DO.1]', async () => {
  const talk = await someTalk(product.url, 'live');
  await using phone = await visit(browser, PHONE);
  await openTalk(phone.page, product.url, talk.Id);
  await playsOn(phone.page, 6);
  expect(phone.errors).toEqual([]);
});

test('before it begins a talk shows when it will', async () => {
  const talk = await someTalk(product.url, 'upcoming');
  await using phone = await visit(browser, PHONE);
  const { page } = phone;
  await openTalk(page, product.studentUrl, talk.Id);
  await page.getByRole('heading', { name: talk.Title }).waitFor();
  expect(await page.locator('video').count()).toBe(0);
  await page.getByRole('button', { name: `预约 ${talk.Title}` }).click();
  await hasToast(page, `已预约「${talk.Title}」，开讲前发消息提醒你`);
  await page.getByRole('button', { name: `已预约 ${talk.Title}` }).waitFor();
});

test.each(['element', 'page'])(
  'the full screen of the %s has title, field and density [4.PHONE.5]',
  async (what) => {
    const talk = await someTalk(product.url, 'live');
    await using phone = await visit(browser, { ...PHONE, viewport: { width: 640, height: 360 } });
    const { page } = phone;
    // An iPhone has no full screen for elements.
    if (what === 'page') {
      await page.addInitScript(() => {
        Reflect.deleteProperty(Element.prototype, 'requestFullscreen');
        Reflect.deleteProperty(Element.prototype, 'webkitRequestFullscreen');
      });
    }
    await openTalk(page, product.studentUrl, talk.Id);
    await playsOn(page, 1);
    // The player hides its controls by itself: a finger would have to be quicker.
    const full = page.getByRole('button', { name: '全屏', exact: true, includeHidden: true });
    await full.dispatchEvent('click');
    const stage = page.locator('[data-full]');
    await stage.getByText(talk.Title).waitFor({ state: 'attached' });
    await page.waitForFunction(() => document.querySelector('video')?.clientWidth === innerWidth);
    const field = stage.locator('textarea');
    await field.focus();
    await field.fill(`全屏里说的：${what}`);
    await field.press('Enter');
    await stage.getByText('弹幕：多').dispatchEvent('click');
    await stage.getByText('弹幕：中').waitFor({ state: 'attached' });
    await stage.getByLabel('退出全屏').dispatchEvent('click');
    await stage.waitFor({ state: 'detached' });
    await hears(page, `全屏里说的：${what}`);
    expect(await page.evaluate(() => localStorage.getItem('xj.danmakuDensity'))).toBe('some');
    expect(phone.errors).toEqual([]);
  },
);

test.each([360, 390])(
  'a student %s px wide goes to a chapter and to a sentence of a replay, keeps a note, and goes on to the next talk',
  async (width) => {
    const { talk } = await talkWith(product.url, 'replay', async ({ Id }) => {
      const chat = await replayChat(product.url, Id);
      return chat?.talk.Media?.Captions ? chat : undefined;
    });
    await using phone = await visit(browser, { ...PHONE, viewport: { width, height: 720 } });
    const { page } = phone;
    await openTalk(page, product.studentUrl, talk.Id);
    await playsOn(page, 1);
    const chapters = talk.Media?.Chapters ?? [];
    const parted = page.locator('.xj-gaps i');
    await expect.poll(() => parted.count()).toBe(chapters.filter(({ Atms }) => Atms > 0).length);

    const { Title = '', Atms = 0 } = chapters.at(-2) ?? {};
    await page.getByRole('tab', { name: '章节' }).click();
    const chapter = page.getByRole('listitem').filter({ hasText: Title }).getByRole('button');
    await chapter.click();
    await expect.poll(() => secondOf(page)).toBeGreaterThanOrEqual(Atms / 1000 - 0.1);
    await chapter.and(page.locator('[aria-current]')).waitFor();

    await page.getByRole('tab', { name: '文字稿' }).click();
    const said = page.getByRole('region', { name: '文字稿' });
    await said.locator('[aria-current]').waitFor();
    const line = said.getByRole('listitem').nth(2).getByRole('button');
    // It is said for three seconds: a busy machine would look later.
    const heard = page.waitForFunction(() => {
      const third = document.querySelectorAll('section[aria-label="文字稿"] li > button')[2];
      const shown = document.querySelector('.xj-captions')?.textContent;
      return third?.hasAttribute('aria-current') && third.children[1]?.textContent === shown;
    });
    await line.click();
    await heard;
    expect(await secondOf(page)).toBeLessThan(Atms / 1000);

    await page.getByRole('tab', { name: '笔记' }).click();
    await page.getByRole('button', { name: '记一笔' }).click();
    await page.getByRole('textbox').fill(`想记住的 ${width}`);
    await page.getByRole('button', { name: '保存' }).click();
    await page
      .getByRole('listitem')
      .filter({ hasText: `想记住的 ${width}` })
      .waitFor();

    await page.locator('video').evaluate((video: HTMLVideoElement) => {
      video.currentTime = video.duration - 0.5;
    });
    await page.getByRole('link', { name: '看下一场' }).click();
    await page.waitForURL((url) => !url.search.includes(talk.Id));
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(phone.errors).toEqual([]);
  },
);
