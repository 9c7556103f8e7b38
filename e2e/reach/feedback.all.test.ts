import { text } from '@xuanjiang/contracts/messages';
import { expect, test } from 'vitest';
import { DESKTOP, openAs, PHONE, visit } from '../harness/browser.ts';
import {
  choose,
  field,
  isShown,
  reportProblem,
  send,
  THANKS,
  takePicture,
  tile,
} from '../harness/feedback.ts';
import { demoToken } from '../harness/registration.ts';
import { shareProduct } from '../harness/shared-product.ts';
import { someTalk } from '../harness/talks.ts';
import { hasToast } from '../harness/toast.ts';

const { product, browser } = await shareProduct();
const picture = await takePicture(browser);

test('a problem is reported with a picture, once, on a desktop, and its answer is read [2.SCREEN.29, 8.OTHER.4]', async () => {
  const talk = await someTalk(product.url, 'replay');
  await reportProblem({ browser, product, screen: DESKTOP, talk });
});

test('what was answered after a lost answer is sent as another one, and its text is kept', async () => {
  await using person = await visit(browser, PHONE);
  const { page } = person;
  await openAs(page, `${product.url}/feedback`, await demoToken(product.url, 'student'));
  await choose(page, picture, 'one.png');
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
  await choose(page, picture, 'one.png');
  await hasToast(page, '图片没有传上去，请再试一次');
  await page.unroute('**/api/feedback/picture/add');
  await page.getByRole('button', { name: '重传图片 1' }).click();
  await expect.poll(() => isShown(page, 1)).toBe(true);
  // More than there is room for is left out, and said so.
  await choose(page, picture, 'two.png', 'three.png', 'four.png');
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
