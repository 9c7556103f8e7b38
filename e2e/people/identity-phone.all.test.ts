import { expect, test } from 'vitest';
import { visit } from '../harness/browser.ts';
import { loginOf, openMyLogin, PLAIN_PHONE } from '../harness/identity.ts';
import { shareProduct } from '../harness/shared-product.ts';
import { hasToast } from '../harness/toast.ts';

const { product, browser } = await shareProduct();

test('a code that cannot be sent: the accident is said, and another may be asked for at once', async () => {
  await using person = await visit(browser, PLAIN_PHONE);
  const { page } = person;
  await openMyLogin(page, product.url);
  const { phone, getCode } = loginOf(page);
  await phone.fill('19900000000');
  await getCode.click();
  await hasToast(page, '系统异常');
  expect(await getCode.textContent()).toBe('获取验证码');
  expect(await getCode.isEnabled()).toBe(true);
});

test('a sheet that is longer than the screen: its title and the way out stay in sight', async () => {
  await using person = await visit(browser, PLAIN_PHONE);
  const { page } = person;
  await openMyLogin(page, product.url);
  const { sheet } = loginOf(page);
  const scrolled = await sheet.evaluate(async (dialog) => {
    await Promise.all(dialog.getAnimations().map(({ finished }) => finished));
    dialog.scrollTo(0, dialog.scrollHeight);
    return dialog.scrollTop;
  });
  expect(scrolled).toBeGreaterThan(50);
  const top = (await sheet.boundingBox())?.y ?? 0;
  const title = await sheet.getByRole('heading', { name: '登录宣讲' }).boundingBox();
  expect(title?.y).toBeGreaterThan(top);
  await sheet.getByRole('button', { name: '关闭' }).tap();
  await sheet.waitFor({ state: 'detached' });
});
