import { TEST_TOKENS } from '@xuanjiang/contracts/app-config';
import type { Invite } from '@xuanjiang/contracts/invite';
import { expect, test } from 'vitest';
import { DESKTOP, openAs, PHONE, visitWatched } from '../harness/browser.ts';
import { bridgeCall, callApi, PLAIN_PHONE, withBridge } from '../harness/identity.ts';
import { followNumbers, followPoster } from '../harness/own-pages.ts';
import { demoToken, newcomerToken } from '../harness/registration.ts';
import { settled } from '../harness/route-checks.ts';
import { shareProduct } from '../harness/shared-product.ts';
import { someTalk } from '../harness/talks.ts';
import { hasToast } from '../harness/toast.ts';

const { product, browser } = await shareProduct({ environment: { OPEN_READING: 'true' } });
const talk = await someTalk(product.url, 'upcoming');

const onDesktop = () => ({ browser, url: product.url, screen: DESKTOP, talk });

test('on a desktop the numbers of the own page follow what was done', async () => {
  await followNumbers(onDesktop(), await newcomerToken(product.url, 'azhe'));
});

test('on a desktop the code of a poster leads to the talk, and who comes by it is counted', async () => {
  const [inviter, guest] = [
    await newcomerToken(product.url, 'impostor'),
    await demoToken(product.url, 'parent'),
  ];
  await followPoster(onDesktop(), { inviter, guest });
});

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
  await hasToast(page, '海报已下载；要存到相册，请长按海报');
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
    await settled(page);
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
