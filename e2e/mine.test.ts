import { TEST_TOKENS } from '@xuanjiang/contracts/app-config';
import type { Invite } from '@xuanjiang/contracts/invite';
import { POSTER_SIZE } from '@xuanjiang/contracts/rules/poster-size';
import type { Talk } from '@xuanjiang/contracts/talk';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DESKTOP, launchBrowser, openAs, PHONE, visitWatched } from './harness/browser.ts';
import { bridgeCall, callApi, PLAIN_PHONE, withBridge } from './harness/identity.ts';
import type { Product } from './harness/product.ts';
import { startProduct } from './harness/product.ts';
import { readCodes } from './harness/read-code.ts';
import { demoToken, newcomerToken } from './harness/registration.ts';
import { someTalk } from './harness/talks.ts';
import { hasToast } from './harness/toast.ts';

let product: Product;
let browser: Browser;
let talk: Talk;

beforeAll(async () => {
  [product, browser] = await Promise.all([
    startProduct({ environment: { OPEN_READING: 'true' } }),
    launchBrowser(),
  ]);
  talk = await someTalk(product.url, 'upcoming');
});
afterAll(async () => {
  await browser.close();
  await product[Symbol.asyncDispose]();
});

const mark = (token: string, Kind: string) =>
  callApi(product.url, '/api/user/mark/set', {
    token,
    body: { Kind, Talkid: talk.Id, On: true },
  });
const counts = (page: Page) =>
  page.locator('[data-count]').evaluateAll((all) => all.map((one) => one.textContent ?? ''));
const showsCounts = (page: Page, wanted: readonly string[]) =>
  expect.poll(() => counts(page)).toEqual(wanted);

/** Each has people of their own, who have done nothing before. */
const SCREENS = [
  ['a phone', PLAIN_PHONE, 'xiaoyu', 'lin-mama', 'no-name'],
  ['a desktop', DESKTOP, 'azhe', 'impostor', 'parent'],
] as const;

describe.each(SCREENS)('on %s', (_name, screen, owner, inviting, invited) => {
  const guestToken = () =>
    invited === 'parent' ? demoToken(product.url, invited) : newcomerToken(product.url, invited);

  test('the numbers of the own page follow what was done [2.SCREEN.22, 2.SCREEN.37, 2.SCREEN.38]', async () => {
    const token = await newcomerToken(product.url, owner);
    await using person = await visitWatched(browser, screen);
    const { page } = person;
    await openAs(page, `${product.url}/my`, token);
    await showsCounts(page, ['0', '0', '0', '0']);
    await page.getByText('还没有预约的宣讲和活动').waitFor();

    await mark(token, 'favourite');
    await mark(token, 'reservation');
    await page.goto(`${product.url}/orgDetail?id=${await answeredUniversity()}&tab=answers`);
    const keep = page.getByRole('button', { name: /^收藏回答：/ }).first();
    const question = ((await keep.getAttribute('aria-label')) ?? '').replace('收藏回答：', '');
    await keep.click();
    await page.getByRole('button', { name: `已收藏，取消收藏回答：${question}` }).waitFor();
    await hasToast(page, '已收藏，在“我的收藏”里');
    await page.goto(`${product.url}/inviteVideo?id=${talk.Id}`);
    await page.getByRole('img', { name: /邀请海报/ }).waitFor();

    await page.goto(`${product.url}/my`);
    await showsCounts(page, ['2', '0', '1', '1']);
    const next = page.getByRole('region', { name: '接下来' });
    await next.getByRole('link', { name: talk.Title, exact: true }).waitFor();
    await next.getByRole('link', { name: '已预约 1 场' }).click();
    await page.waitForURL('**/myShopping');
    await page.getByRole('listitem').filter({ hasText: talk.Title }).waitFor();
    await page.getByRole('button', { name: '已结束' }).click();
    await page.getByText('还没有结束的课程').waitFor();

    await page.goto(`${product.url}/myCollect`);
    await page.getByRole('listitem').filter({ hasText: talk.Title }).waitFor();
    await page.getByRole('button', { name: '指南', exact: true }).click();
    await page.getByRole('button', { name: '回答', exact: true }).click();
    await page.getByRole('link', { name: question }).waitFor();
    await page.getByRole('button', { name: `已收藏，取消收藏回答：${question}` }).click();
    await page.getByText('还没有收藏回答').waitFor();
    await page.goto(`${product.url}/my`);
    await showsCounts(page, ['1', '0', '1', '1']);
    await page.getByRole('button', { name: /^我的设备/ }).click();
    await page.getByRole('dialog', { name: '我的设备' }).getByText('本机').waitFor();
  });

  test('the code of a poster leads to the talk, and who comes by it is counted [2.SCREEN.26, 2.SCREEN.27]', async () => {
    const token = await newcomerToken(product.url, inviting);
    await using inviter = await visitWatched(browser, screen);
    const { page } = inviter;
    await openAs(page, `${product.url}/inviteVideo?id=${talk.Id}`, token);
    const poster = page.getByRole('img', { name: `《${talk.Title}》的邀请海报，带二维码` });
    await poster.waitFor();
    await expect
      .poll(() => poster.evaluate((one) => (one as HTMLImageElement).naturalWidth))
      .toBe(POSTER_SIZE.width);
    const picture = await fetch(new URL((await poster.getAttribute('src')) ?? '', product.url));
    const [address = ''] = await readCodes(new Uint8Array(await picture.arrayBuffer()));
    expect(address).toMatch(new RegExp(`^${product.url}/videoDetail\\?id=${talk.Id}&invite=`));
    const saved = page.waitForEvent('download');
    await page.getByRole('link', { name: '保存海报' }).click();
    expect((await saved).suggestedFilename()).toMatch(/\.png$/);

    // The inviter's own visit is none.
    const reported = (of: Page) => of.waitForResponse((one) => one.url().includes('invite.open'));
    const own = reported(page);
    await page.goto(address);
    await own;
    await using guest = await visitWatched(browser, screen);
    const [came] = await Promise.all([reported(guest.page), guest.page.goto(address)]);
    expect(came.ok()).toBe(true);
    await guest.page.getByRole('heading', { level: 1, name: talk.Title }).waitFor();
    await page.goto(`${product.url}/myInvite`);
    await page.getByText('1 人打开 · 0 人预约').waitFor();

    const visitor = await guestToken();
    const again = reported(guest.page);
    await openAs(guest.page, address, visitor);
    await again;
    await mark(visitor, 'reservation');
    await page.reload();
    await page.getByText('1 人打开 · 1 人预约').waitFor();
    await page.getByRole('link', { name: talk.Title }).click();
    await page.waitForURL(`**/inviteVideo?id=${talk.Id}`);
    await page.getByText('只有人数，没有名单').waitFor();
  });
});

/** A university in whose talks a question was answered. */
const answeredUniversity = async (): Promise<string> => {
  const { data } = await callApi<{ List: { Id: string }[] }>(
    product.url,
    '/api/uni/find?Limit=100',
  );
  for (const { Id } of data.List) {
    const answers = await callApi<{ Total: number }>(
      product.url,
      `/api/room/question/answered/find?Universityid=${Id}`,
    );
    if (answers.data.Total > 0) return Id;
  }
  throw new Error('the demo lacks an answered question');
};

test('who looked at the own data stands after the news and before the profile, as it is drawn', async () => {
  await using person = await visitWatched(browser, PLAIN_PHONE);
  const { page } = person;
  await page.goto(`${product.studentUrl}/my`);
  const parts = [
    page.getByRole('region', { name: '接下来' }),
    page.locator('[data-count]').first(),
    page.getByRole('link', { name: /^消息中心/ }),
    page.getByRole('link', { name: /^订阅/ }),
    page.getByRole('region', { name: '谁看过我的信息' }),
    page.getByRole('link', { name: /^个人资料/ }),
  ];
  const tops: number[] = [];
  for (const part of parts) {
    await part.waitFor();
    tops.push((await part.boundingBox())?.y ?? -1);
  }
  expect(tops).toEqual(tops.toSorted((one, other) => one - other));
});

test('in the messaging app its bridge shares the invitation and saves the poster [7.CLIENT.4]', async () => {
  const token = await newcomerToken(product.url, 'xiaoyu');
  await using person = await visitWatched(browser, PHONE);
  const { page, context } = person;
  await withBridge(context);
  await openAs(page, `${product.url}/inviteVideo?id=${talk.Id}`, token);
  await page.getByText('长按海报，保存或发给朋友').waitFor();
  const { data } = await callApi<{ List: Invite[] }>(product.url, '/api/user/invite/find', {
    token,
  });
  const own = data.List.find(({ Talk }) => Talk.Id === talk.Id);
  const link = product.url + (own?.Path ?? '');
  const shared = await bridgeCall(page, 'updateAppMessageShareData', link);
  expect(shared.args.title).toBe(talk.Title);
  await page.getByRole('button', { name: '保存海报' }).click();
  const { args } = await bridgeCall(page, 'downloadImage');
  expect(args.serverId).not.toBe('');
  await page.getByText('海报已下载', { exact: false }).waitFor();
});

test('a visitor finds the login and what works without one', async () => {
  await using person = await visitWatched(browser, PLAIN_PHONE);
  const { page } = person;
  await page.goto(`${product.url}/my`);
  await page.getByRole('heading', { name: '还没有登录' }).waitFor();
  const links = await page
    .locator('#main')
    .getByRole('link')
    .evaluateAll((all) => all.map((one) => one.getAttribute('href') ?? ''));
  expect(links).toContain('/searchAll');
  for (const href of links) {
    await page.goto(product.url + href);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    expect(new URL(page.url()).pathname).toBe(href);
    expect(await page.getByRole('dialog', { name: '登录' }).count()).toBe(0);
  }
});

test('liaison staff have their own entries first', async () => {
  await using person = await visitWatched(browser, PLAIN_PHONE);
  const { page } = person;
  await openAs(page, `${product.url}/my`, TEST_TOKENS.worker);
  await page.getByRole('link', { name: /^合作高校/ }).waitFor();
  const links = await page
    .locator('#main')
    .getByRole('link')
    .evaluateAll((all) => all.map((one) => one.getAttribute('href') ?? ''));
  expect(links.slice(0, 2)).toEqual(['/cooperSch', '/orgCenter']);
});

test('there is no poster of a talk that is not there', async () => {
  await using person = await visitWatched(browser, PLAIN_PHONE);
  const { page } = person;
  const token = await newcomerToken(product.url, 'azhe');
  await openAs(page, `${product.url}/inviteVideo?id=nowhere`, token);
  await page.getByRole('link', { name: '去看宣讲' }).waitFor();
  expect(await page.getByRole('img').count()).toBe(0);
});
