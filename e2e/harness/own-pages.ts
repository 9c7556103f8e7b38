import { POSTER_SIZE } from '@xuanjiang/contracts/rules/poster-size';
import type { Talk } from '@xuanjiang/contracts/talk';
import type { Browser, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { DESKTOP } from './browser.ts';
import { openAs, visitWatched } from './browser.ts';
import type { PLAIN_PHONE } from './identity.ts';
import { callApi } from './identity.ts';
import { readCodes } from './read-code.ts';
import { hasToast } from './toast.ts';

/** Where somebody walks on the own pages. */
interface OwnPages {
  readonly browser: Browser;
  readonly url: string;
  readonly screen: typeof DESKTOP | typeof PLAIN_PHONE;
  /** One that is yet to come. */
  readonly talk: Talk;
}

const mark = (url: string, token: string, Kind: string, Talkid: string) =>
  callApi(url, '/api/user/mark/set', { token, body: { Kind, Talkid, On: true } });

const showsCounts = (page: Page, wanted: readonly string[]) =>
  expect
    .poll(() =>
      page.locator('[data-count]').evaluateAll((all) => all.map((one) => one.textContent ?? '')),
    )
    .toEqual(wanted);

/** A university in whose talks a question was answered. */
const answeredUniversity = async (url: string): Promise<string> => {
  const { data } = await callApi<{ List: { Id: string }[] }>(url, '/api/uni/find?Limit=100');
  for (const { Id } of data.List) {
    const answers = await callApi<{ Total: number }>(
      url,
      `/api/room/question/answered/find?Universityid=${Id}`,
    );
    if (answers.data.Total > 0) return Id;
  }
  throw new Error('the demo lacks an answered question');
};

/** Does what the numbers of the own page count. @param token of somebody who has done nothing before */
export const followNumbers = async (
  { browser, url, screen, talk }: OwnPages,
  token: string,
): Promise<void> => {
  await using person = await visitWatched(browser, screen);
  const { page } = person;
  await openAs(page, `${url}/my`, token);
  await showsCounts(page, ['0', '0', '0', '0']);
  await page.getByText('还没有预约的宣讲和活动').waitFor();

  await mark(url, token, 'favourite', talk.Id);
  await mark(url, token, 'reservation', talk.Id);
  await page.goto(`${url}/orgDetail?id=${await answeredUniversity(url)}&tab=answers`);
  const keep = page.getByRole('button', { name: /^收藏回答：/ }).first();
  const question = ((await keep.getAttribute('aria-label')) ?? '').replace('收藏回答：', '');
  await keep.click();
  await page.getByRole('button', { name: `已收藏，取消收藏回答：${question}` }).waitFor();
  await hasToast(page, '已收藏，在“我的收藏”里');
  await page.goto(`${url}/inviteVideo?id=${talk.Id}`);
  await page.getByRole('img', { name: /邀请海报/ }).waitFor();

  await page.goto(`${url}/my`);
  await showsCounts(page, ['2', '0', '1', '1']);
  const next = page.getByRole('region', { name: '接下来' });
  await next.getByRole('link', { name: talk.Title, exact: true }).waitFor();
  await next.getByRole('link', { name: '已预约 1 场' }).click();
  await page.waitForURL('**/myShopping');
  await page.getByRole('listitem').filter({ hasText: talk.Title }).waitFor();
  await page.getByRole('button', { name: '已结束' }).click();
  await page.getByText('还没有结束的课程').waitFor();

  await page.goto(`${url}/myCollect`);
  await page.getByRole('listitem').filter({ hasText: talk.Title }).waitFor();
  await page.getByRole('button', { name: '指南', exact: true }).click();
  await page.getByRole('button', { name: '回答', exact: true }).click();
  await page.getByRole('link', { name: question }).waitFor();
  await page.getByRole('button', { name: `已收藏，取消收藏回答：${question}` }).click();
  await page.getByText('还没有收藏回答').waitFor();
  await page.goto(`${url}/my`);
  await showsCounts(page, ['1', '0', '1', '1']);
  await page.getByRole('button', { name: /^我的设备/ }).click();
  await page.getByRole('dialog', { name: '我的设备' }).getByText('本机').waitFor();
};

/** Invites by a poster. Neither of the two has done anything before. */
export const followPoster = async (
  { browser, url, screen, talk }: OwnPages,
  { inviter: token, guest: visitor }: { readonly inviter: string; readonly guest: string },
): Promise<void> => {
  await using inviter = await visitWatched(browser, screen);
  const { page } = inviter;
  await openAs(page, `${url}/inviteVideo?id=${talk.Id}`, token);
  const poster = page.getByRole('img', { name: `《${talk.Title}》的邀请海报，带二维码` });
  await poster.waitFor();
  await expect
    .poll(() => poster.evaluate((one) => (one as HTMLImageElement).naturalWidth))
    .toBe(POSTER_SIZE.width);
  const picture = await fetch(new URL((await poster.getAttribute('src')) ?? '', url));
  const [address = ''] = await readCodes(new Uint8Array(await picture.arrayBuffer()));
  expect(address).toMatch(new RegExp(`^${url}/videoDetail\\?id=${talk.Id}&invite=`));
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
  await page.goto(`${url}/myInvite`);
  await page.getByText('1 人打开 · 0 人预约').waitFor();

  const again = reported(guest.page);
  await openAs(guest.page, address, visitor);
  await again;
  await mark(url, visitor, 'reservation', talk.Id);
  await page.reload();
  await page.getByText('1 人打开 · 1 人预约').waitFor();
  await page.getByRole('link', { name: talk.Title }).click();
  await page.waitForURL(`**/inviteVideo?id=${talk.Id}`);
  await page.getByText('只有人数，没有名单').waitFor();
};
