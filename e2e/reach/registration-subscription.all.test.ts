import type { Subscription } from '@xuanjiang/contracts/subscription';
import { subscriptionCalls } from '@xuanjiang/contracts/subscription';
import { expect, test } from 'vitest';
import { advOf, askedAt, touchFirst } from '../harness/adverts.ts';
import { DESKTOP, openAs, visit } from '../harness/browser.ts';
import { framesDrawn } from '../harness/clock.ts';
import { callApi, PLAIN_PHONE } from '../harness/identity.ts';
import {
  demoToken,
  newcomerToken,
  refuseCall,
  subscriptionKnown,
} from '../harness/registration.ts';
import { shareProduct } from '../harness/shared-product.ts';
import { hasToast } from '../harness/toast.ts';

const { product, browser } = await shareProduct();

test('the prompt: for who is registered and has none, not on the subscribe route, quiet once closed [2.OVER.9, 2.BOX.4, 4.PROMPT.2, 4.PROMPT.3, 4.PROMPT.5, 4.OFFER.1]', async () => {
  await using person = await visit(browser, PLAIN_PHONE);
  const { page } = person;
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('subscription.get')) asked.push(request.url());
  });
  const mask = page.getByRole('dialog', { name: '关于订阅' });
  const token = await demoToken(product.url, 'parent');
  await openAs(page, `${product.url}/my?from=subscribe`, token);
  await page.getByRole('heading', { name: /小雨妈妈/ }).waitFor();
  await page.getByRole('link', { name: '我的收藏' }).waitFor();
  expect(asked).toEqual([]);

  await page.goto(`${product.url}/subscribe`);
  await page.locator('[role="switch"][aria-busy="false"]').waitFor();
  expect(await mask.count()).toBe(0);

  // On the other pages it does not come by itself.
  const known = subscriptionKnown(page);
  await page.goto(`${product.url}/my`);
  await page.getByRole('heading', { name: /小雨妈妈/ }).waitFor();
  await known;
  await framesDrawn(page);
  expect(await mask.count()).toBe(0);

  await page.goto(`${product.url}/video`);
  await mask.waitFor();
  await mask.getByRole('button', { name: '关闭' }).click();
  await mask.waitFor({ state: 'detached' });
  await page.reload();
  await page.getByRole('heading', { name: '今日宣讲' }).waitFor();
  expect(await mask.count()).toBe(0);
  expect(person.errors).toEqual([]);
});

/** What is stored for an account. */
const stored = async (token: string): Promise<Subscription> =>
  (await callApi<Subscription>(product.url, subscriptionCalls.get.path, { token })).data;

/** Has the database refuse a statement on subscriptions, as one that is out of order would. */
const breakDatabase = (statement: 'INSERT' | 'DELETE'): Disposable => {
  product.sql(`CREATE TRIGGER broken BEFORE ${statement} ON subscription
    BEGIN SELECT RAISE(ABORT, 'out of order'); END`);
  return { [Symbol.dispose]: () => product.sql('DROP TRIGGER broken') };
};

test('with the real record: what the switch shows is stored, also when storing fails [4.SWITCH.2, 4.SWITCH.5, 4.SWITCH.6, 4.SWITCH.8, 8.SUB.1, 8.SUB.2, 8.SUB.4, 8.SUB.5]', async () => {
  await using person = await visit(browser, PLAIN_PHONE);
  const { page } = person;
  const token = await demoToken(product.url, 'parent');
  await openAs(page, `${product.url}/subscribe`, token);
  const push = page.getByRole('switch', { name: '订阅推送' });
  const stands = (on: boolean) =>
    page.locator(`[role="switch"][aria-busy="false"][aria-checked="${on}"]`).waitFor();
  await stands(false);
  expect(await stored(token)).toMatchObject({ Id: 0 });
  {
    using _broken = breakDatabase('INSERT');
    await push.click();
    await hasToast(page, '订阅失败');
    await stands(false);
    expect(await stored(token)).toMatchObject({ Id: 0 });
  }
  await push.click();
  await hasToast(page, '订阅成功');
  await stands(true);
  const record = await stored(token);
  expect(record.Id).toBeGreaterThan(0);
  // It is filled from the profile.
  expect(record.School).not.toBe('');
  {
    using _broken = breakDatabase('DELETE');
    await push.click();
    await hasToast(page, '取消订阅失败');
    await stands(true);
    expect(await stored(token)).toEqual(record);
  }
  await page.reload();
  await stands(true);
  await push.click();
  await hasToast(page, '取消订阅成功');
  await stands(false);
  expect(await stored(token)).toMatchObject({ Id: 0 });
});

test('with the real record: the prompt is hidden for who has one, and comes again for who ended it [4.PROMPT.2, 4.PROMPT.4, 2.OVER.9]', async () => {
  const token = await demoToken(product.url, 'parent');
  await callApi(product.url, subscriptionCalls.add.path, { token, body: { Type: 1 } });
  const look = async (prompted: boolean): Promise<void> => {
    await using person = await visit(browser, PLAIN_PHONE);
    const { page } = person;
    const mask = page.getByRole('dialog', { name: '关于订阅' });
    const answered = subscriptionKnown(page);
    await openAs(page, `${product.url}/video`, token);
    await answered;
    await page.getByRole('heading', { name: '今日宣讲' }).waitFor();
    if (prompted) await mask.waitFor();
    await framesDrawn(page);
    if (!prompted) {
      expect(await mask.count()).toBe(0);
      return;
    }
    // The switch of the prompt adds the record.
    await mask.getByRole('switch', { name: '订阅推送' }).click();
    await hasToast(page, '订阅成功');
    expect((await stored(token)).Id).toBeGreaterThan(0);
  };
  await look(false);
  const body = await stored(token);
  await callApi(product.url, subscriptionCalls.delete.path, { token, body });
  await look(true);
  await look(false);
  const record = await stored(token);
  await callApi(product.url, subscriptionCalls.delete.path, { token, body: record });
});

test('a prompt whose code does not load is not quiet for a day', async () => {
  await using person = await visit(browser, PLAIN_PHONE);
  const { page } = person;
  // The code is missing on the first load of the page, after which the page reloads itself.
  let loads = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads += 1;
  });
  await page.route('**/assets/subscribe-mask-*.js', (route) =>
    loads === 1 ? route.abort() : route.continue(),
  );
  await openAs(page, `${product.url}/video`, await demoToken(product.url, 'parent'));
  await page.waitForFunction(() => sessionStorage.getItem('_reloaded') !== null);
  await page.getByRole('dialog', { name: '关于订阅' }).waitFor();
});

test('a lookup that is refused prompts as well [4.PROMPT.1]', async () => {
  await using person = await visit(browser, PLAIN_PHONE);
  const { page, context } = person;
  await refuseCall(context, 'subscription.get');
  await openAs(page, `${product.url}/video`, await demoToken(product.url, 'student'));
  await page.getByRole('dialog', { name: '关于订阅' }).waitFor();
});

test('one layer in a visit: where the subscription was offered, the advertisement is not [4.OFFER.2]', async () => {
  await using person = await visit(browser, PLAIN_PHONE, { adv: true });
  const { page } = person;
  await openAs(page, `${product.url}/video`, await demoToken(product.url, 'parent'));
  const mask = page.getByRole('dialog', { name: '关于订阅' });
  await mask.getByRole('button', { name: '关闭' }).click();
  await mask.waitFor({ state: 'detached' });
  await touchFirst(page);
  await page.reload();
  await page.getByRole('heading', { name: '今日宣讲' }).waitFor();
  const advs = askedAt(page);
  await touchFirst(page);
  await framesDrawn(page);
  expect(advs).toEqual([]);
  expect(await advOf(page).count()).toBe(0);
  // Another visit has it.
  await page.evaluate(() => sessionStorage.clear());
  await page.reload();
  await page.getByRole('heading', { name: '今日宣讲' }).waitFor();
  await touchFirst(page);
  await advOf(page).waitFor();
});

test('a newcomer is not prompted [2.OVER.9]', async () => {
  await using person = await visit(browser, PLAIN_PHONE);
  const { page } = person;
  const token = await newcomerToken(product.url, 'azhe');
  await openAs(page, `${product.url}/my`, token);
  await page.getByRole('button', { name: '去登记' }).waitFor();
  expect(await page.getByRole('dialog', { name: '关于订阅' }).count()).toBe(0);
});

test('how to follow the account: beside the page on a wide screen, over it on a phone [2.OVER.2, 2.OVER.3, 3.STATE.8, 9.35]', async () => {
  const token = await demoToken(product.url, 'parent');
  for (const [options, share] of [
    [DESKTOP, 0.3],
    [PLAIN_PHONE, 1],
  ] as const) {
    await using person = await visit(browser, options);
    const { page } = person;
    await openAs(page, `${product.url}/testFont`, token);
    await page.getByRole('button', { name: '怎样在微信里收到' }).click();
    const overlay = page.getByRole('dialog', { name: /关注公众号/ });
    await overlay.waitFor();
    const box = await overlay.boundingBox();
    expect(box?.width).toBeCloseTo((page.viewportSize()?.width ?? 0) * share, 0);
    await overlay.getByRole('button', { name: '关闭' }).click();
    await overlay.waitFor({ state: 'detached' });
  }
});
