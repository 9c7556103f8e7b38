import { expect, test } from 'vitest';
import { openAs, visit } from '../harness/browser.ts';
import { PLAIN_PHONE } from '../harness/identity.ts';
import { demoToken, newcomerToken } from '../harness/registration.ts';
import { shareProduct } from '../harness/shared-product.ts';

const { product, browser } = await shareProduct();

test('elsewhere it says where that is done, and who came another way that messages are here', async () => {
  await using person = await visit(browser, PLAIN_PHONE);
  const { page } = person;
  await openAs(page, `${product.url}/subscribe`, await newcomerToken(product.url, 'azhe'));
  const card = page.getByRole('region', { name: '微信通知' });
  await card.getByText(/在微信里打开本页，可以允许再发一条/).waitFor();
  await using parent = await visit(browser, PLAIN_PHONE);
  await openAs(parent.page, `${product.url}/subscribe`, await demoToken(product.url, 'parent'));
  await parent.page.getByText('这个账号没有用微信登录过，消息都在站内消息中心。').waitFor();
  expect([...person.errors, ...parent.errors]).toEqual([]);
});
