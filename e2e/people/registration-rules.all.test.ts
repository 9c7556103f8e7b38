import { expect, test } from 'vitest';
import { openAs, PHONE, visit } from '../harness/browser.ts';
import { machineTime } from '../harness/clock.ts';
import { authorizeAs, PLAIN_PHONE, withBridge } from '../harness/identity.ts';
import {
  bindForm,
  chooseFirstSchool,
  chooseYear,
  demoToken,
  liaisonNotice,
  newcomerToken,
  refuseCall,
} from '../harness/registration.ts';
import { shareProduct } from '../harness/shared-product.ts';
import { someTalk } from '../harness/talks.ts';
import { toast } from '../harness/toast.ts';

const DAY_S = 86_400;

const { product, browser } = await shareProduct();
const talkId = (await someTalk(product.url, 'replay')).Id;

test('liaison staff go on to the kept address where there is one [4.REG.14]', async () => {
  await using person = await visit(browser, PLAIN_PHONE);
  const { page, context } = person;
  const token = await demoToken(product.url, 'worker');
  await openAs(page, `${product.url}/videoDetail?id=${talkId}`, token);
  await context.addCookies([
    { name: '_redirecturl', value: encodeURIComponent('/myCollect?a=1'), url: product.url },
  ]);
  await page.getByRole('button', { name: '报名咨询' }).click();
  // The notice goes by itself, so it is looked for in the next test, whose clock stands still.
  await page.waitForURL(`${product.url}/myCollect?a=1`);
});

test('the liaison dialog has a confirm button that goes to the video page at once [2.LIA.2]', async () => {
  await using person = await visit(browser, PLAIN_PHONE);
  const { page, context } = person;
  const token = await demoToken(product.url, 'worker');
  await page.clock.install();
  await openAs(page, `${product.url}/videoDetail?id=${talkId}`, token);
  // Where the dialog would lead by itself.
  await context.addCookies([
    { name: '_redirecturl', value: encodeURIComponent('/myCollect'), url: product.url },
  ]);
  const signUp = page.getByRole('button', { name: '报名咨询' });
  await signUp.waitFor();
  await page.clock.pauseAt(Date.now() + DAY_S * 1000);
  await signUp.click();
  // Once it is there its time stands still: it does not leave before the button is pressed.
  await expect
    .poll(async () => {
      await page.clock.runFor(20);
      return liaisonNotice(page).isVisible();
    })
    .toBe(true);
  await page.getByRole('dialog').getByRole('button', { name: '确定' }).click();
  await page.waitForURL(`${product.url}/video`);
});

test('the dialog stays for 1 s after a success, and the done button is held for 2 s [4.REG.5, 5.GUARD.1, 5.GUARD.3, 9.5, 9.8]', async () => {
  await using person = await visit(browser, PLAIN_PHONE);
  const { page, context } = person;
  const token = await newcomerToken(product.url, 'xiaoyu');
  await refuseCall(context, 'registration.add', 803);
  await page.clock.install();
  await openAs(page, `${product.url}/my`, token);
  await page.getByRole('button', { name: '去登记' }).click();
  const form = bindForm(page);
  await form.phone.fill('13911110021');
  await form.code.fill('1234');
  await chooseFirstSchool(page);
  await page.clock.pauseAt(Date.now() + DAY_S * 1000);
  await form.done.click();
  await page.clock.runFor(1999);
  expect(await form.done.isDisabled()).toBe(true);
  await page.clock.runFor(1);
  await expect.poll(() => form.done.isEnabled()).toBe(true);

  await chooseYear(page, 2024);
  await form.done.click();
  await form.screen.getByText('登记完成').waitFor();
  await page.clock.runFor(999);
  expect(await form.screen.isVisible()).toBe(true);
  await page.clock.runFor(1);
  await form.screen.waitFor({ state: 'detached' });
});

test('the school picker lies at the bottom, shows 6 items, and says nothing of a failure [2.PICK.2, 2.PICK.8, 8.SCHOOL.2, 9.29, 5.NEAR.6]', async () => {
  await using person = await visit(browser, PLAIN_PHONE);
  const { page, context } = person;
  await refuseCall(context, 'school.find');
  const token = await newcomerToken(product.url, 'azhe');
  await openAs(page, `${product.url}/testFont`, token);
  await page.getByRole('button', { name: '选择高中' }).click();
  const picker = page.getByRole('dialog', { name: '选择高中' });
  await picker.getByRole('button', { name: '按校名' }).click();
  await picker.getByRole('searchbox').fill('一中');
  await picker.getByRole('button', { name: '搜索学校' }).click();
  await picker.getByText('共找到 0 所学校').waitFor();
  expect(await toast(page, '系统开小差了').count()).toBe(0);
  const list = await picker.getByRole('radiogroup', { name: '学校' }).boundingBox();
  expect(list?.height).toBeCloseTo(6 * 44, 0);
  const sheet = await picker.boundingBox();
  expect((sheet?.y ?? 0) + (sheet?.height ?? 0)).toBeCloseTo(844, 0);
  // A small phone does not show all of it; it shows what confirms the choice.
  await page.setViewportSize({ width: 360, height: 560 });
  const confirm = await picker.getByRole('button', { name: '确定' }).boundingBox();
  expect((confirm?.y ?? 560) + (confirm?.height ?? 0)).toBeLessThan(560);
});

test('a stored token opens the chat and loads the account; on localhost a fixed one is there [3.STATE.5, 4.START.1, 4.START.2, 4.START.3, 7.ALL.2, 4.CHAT.12, 4.CHAT.13]', async () => {
  for (const [url, token] of [
    [product.url, await demoToken(product.url, 'parent')],
    [product.studentUrl, 'test-token'],
  ] as const) {
    await using person = await visit(browser, PLAIN_PHONE);
    const { page, context } = person;
    if (url === product.url) await context.addCookies([{ name: 'token', value: token, url }]);
    const socket = page.waitForEvent('websocket');
    const info = page.waitForRequest(/user\.info/);
    await page.goto(`${url}/my`);
    expect((await info).headers().token).toBe(token);
    expect(new URL((await socket).url()).searchParams.get('token')).toBe(token);
    await page.getByRole('button', { name: '退出登录' }).waitFor();
  }
});

test('the flag of the invitation to follow is false for a day once it was shown [3.KEPT.4, 4.FOLLOW.2, 9.16]', async () => {
  await using phone = await visit(browser, PHONE);
  const { page, context } = phone;
  await page.goto(`${product.url}/my`);
  await authorizeAs(page, 'lin-mama');
  await page.getByRole('button', { name: '退出登录' }).waitFor();
  await page.goto(`${product.url}/video`);
  await page.getByRole('region', { name: '关注公众号' }).waitFor();
  const flag = (await context.cookies()).find(({ name }) => name === '_subwx');
  expect(flag?.value).toBe('false');
  expect(((flag?.expires ?? 0) - machineTime() / 1000) / DAY_S).toBeCloseTo(1, 1);
});

test('the share button in the app shows a picture of its menu [2.OVER.11, 3.STATE.9]', async () => {
  await using phone = await visit(browser, PHONE);
  const { page, context } = phone;
  await withBridge(context);
  await page.goto(`${product.url}/videoDetail?id=${talkId}`);
  await page.getByRole('button', { name: '分享' }).first().click();
  const tip = page.getByRole('dialog', { name: '点击右上角“…”，发送给朋友' });
  await tip.getByRole('img').waitFor();
  await tip.click();
  await tip.waitFor({ state: 'detached' });
});
